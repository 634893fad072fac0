/** A mail about something new begins a deal: it is named after the mail, which is filed to it. */
import { pathTo } from '#domain/access/addresses.ts'
import { dealAccess } from '#domain/deals/deal.access.ts'
import { deals } from '#domain/deals/deal.ts'
import { USUAL_ANSWERS } from '#domain/deals/usual-answers.ts'
import type { OpenThread } from '#domain/mail/inbox/inbox-list.ts'
import { showError } from '#web/data/errors.ts'
import { useCreate } from '#web/data/hooks.ts'
import { useCan } from '#web/data/session.tsx'
import { useNavigation } from '#web/ui/index.ts'
import { useThreadActs } from './use-inbox.ts'

const LONGEST_NAME = 150
const ANSWER_MARKS = /^(?:\s*(?:re|fw|fwd|aw|tr)\s*:)+\s*/i

/** Undefined for whoever may not begin deals. */
export function useNewDealOf(thread: OpenThread): (() => Promise<void>) | undefined {
  const mayCreate = useCan('create', deals, dealAccess)
  const { create } = useCreate<{ id: number }>(deals)
  const { file } = useThreadActs()
  const navigate = useNavigation()
  if (!mayCreate) return undefined
  return async () => {
    try {
      const dealName = thread.subject?.replace(ANSWER_MARKS, '').slice(0, LONGEST_NAME)
      const { id } = await create({ ...(dealName && { dealName }), values: USUAL_ANSWERS })
      if (await file(thread.id, id)) navigate(pathTo('deal', { id }, { tab: 'quick' }))
    } catch (error) {
      showError(error)
    }
  }
}
