/** Starts a draft of the person's own and asks for what matching needs first. */
import { pathTo } from '#domain/access/addresses.ts'
import { USUAL_ANSWERS } from '#domain/deals/usual-answers.ts'
import { showError } from '#web/data/errors.ts'
import { useCreate } from '#web/data/hooks.ts'
import { useNavigation } from '#web/ui/index.ts'

/** By its path alone: every screen can start one, and what a deal is made of comes with its page. */
const DEALS = { path: 'deals' }

export function useStartDeal() {
  const navigate = useNavigation()
  const { create, isPending } = useCreate<{ id: number }>(DEALS)
  const start = () => {
    if (isPending) return
    create({ values: USUAL_ANSWERS })
      .then(({ id }) => navigate(pathTo('deal', { id }, { tab: 'quick' })))
      .catch(showError)
  }
  return { start, isBusy: isPending }
}
