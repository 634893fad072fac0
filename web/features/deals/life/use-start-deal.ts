/** Starts a draft of the person's own and opens its form. */
import { pathTo } from '#domain/access/addresses.ts'
import { deals } from '#domain/deals/deal.ts'
import { showError } from '#web/data/errors.ts'
import { useCreate } from '#web/data/hooks.ts'
import { useNavigation } from '#web/ui/index.ts'

export function useStartDeal() {
  const navigate = useNavigation()
  const { create, isPending } = useCreate<{ id: number }>(deals)
  const start = () => {
    if (isPending) return
    create({})
      .then(({ id }) => navigate(pathTo('deal', { id })))
      .catch(showError)
  }
  return { start, isBusy: isPending }
}
