/** Starts a draft of the person's own and asks for what matching needs first. */
import { pathTo } from '#domain/access/addresses.ts'
import { deals } from '#domain/deals/deal.ts'
import { USUAL_ANSWERS } from '#domain/deals/quick-start.ts'
import { showError } from '#web/data/errors.ts'
import { useCreate } from '#web/data/hooks.ts'
import { useNavigation } from '#web/ui/index.ts'

export function useStartDeal() {
  const navigate = useNavigation()
  const { create, isPending } = useCreate<{ id: number }>(deals)
  const start = () => {
    if (isPending) return
    create({ values: USUAL_ANSWERS })
      .then(({ id }) => navigate(pathTo('deal', { id }, { tab: 'quick' })))
      .catch(showError)
  }
  return { start, isBusy: isPending }
}
