/** Which request of the deal a message to its lenders is about, where that is not the deal's own. */
import { Trans } from '@lingui/react/macro'
import { figuresText, useRequests } from '#web/features/deals/requests/use-requests.ts'
import { NoticeLine } from '#web/ui/index.ts'
import type { Draft } from './use-draft.ts'

export function RequestNotice({ draft }: { draft: Draft }) {
  const { dealId, requestId } = draft.shown
  const request = useRequests(dealId).find(({ id }) => id === requestId)
  if (!request) return null
  return (
    <NoticeLine tone="ink">
      <Trans>
        This message asks for request {request.letter}: {figuresText(request.figures)}. Its lenders see these figures
        and bid on them.
      </Trans>
    </NoticeLine>
  )
}
