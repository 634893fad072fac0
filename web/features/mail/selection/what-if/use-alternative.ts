/** What is tried, kept as another request of the deal: the message being written is about it from there on. */
import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { dealRequests, whyNoOtherRequest } from '#domain/deals/deal-request.ts'
import { showError } from '#web/data/errors.ts'
import { useCreate, useRemove } from '#web/data/hooks.ts'
import type { DealRow } from '#web/features/deals/life/deal-row.ts'
import { figuresText, type RequestRow } from '#web/features/deals/requests/use-requests.ts'
import type { Draft } from '#web/features/mail/message/use-draft.ts'
import { notify } from '#web/ui/index.ts'
import type { WhatIf } from './use-what-if.ts'

export interface AlternativeParts {
  deal: DealRow
  draft: Draft
  whatIf: WhatIf
  /** The other request from which it was tried. */
  from: RequestRow | undefined
  /** Whether the message is being written. */
  isWriting: boolean
}

/** Undefined where the deal can ask for nothing else any more. */
export function useAlternative({ deal, draft, whatIf, from, isWriting }: AlternativeParts): (() => void) | undefined {
  const { t } = useLingui()
  const { create, isPending } = useCreate<RequestRow>(dealRequests)
  const { remove } = useRemove(dealRequests, { alsoChanges: ['lender-draft-email-deals'] })
  const hide = useRef(() => {})
  // Once on to the message it may be on its way: what lenders are asked is taken back no more.
  useEffect(() => {
    if (isWriting) hide.current()
    return () => hide.current()
  }, [isWriting])
  if (whyNoOtherRequest(deal) !== null) return undefined
  const before = draft.shown.requestId ?? null
  const keep = async () => {
    const figures = { ...from?.figures, ...whatIf.changes }
    const made = await create({ dealId: deal.id, figures }).catch(showError)
    if (!made) return
    draft.set({ requestId: made.id })
    whatIf.reset()
    hide.current = notify.undoable(
      t`Request ${made.letter} stands beside the deal’s own: ${figuresText(made.figures)}`,
      () => {
        draft.set({ requestId: before })
        void draft
          .flush()
          .then(() => remove(made.id))
          .catch(showError)
      },
    )
  }
  return () => {
    if (!isPending) void keep()
  }
}
