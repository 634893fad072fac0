/** An agent's way to lenders and consultants: writes the message, then hands it over to whoever may send it. */

import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Modal } from '@mantine/core'
import { IconCircleCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { deals } from '#domain/deals/deal.ts'
import { toFieldErrors, toMessage } from '#web/data/errors.ts'
import { useAction } from '#web/data/hooks.ts'
import { useIsUploading } from '#web/data/uploads.ts'
import type { DealRow } from '#web/features/deals/life/deal-row.ts'
import { ErrorLine, formatDateTime, NoticeLine, notify, SavedState } from '#web/ui/index.ts'
import { checkedOf, type DraftRow } from './draft-row.ts'
import { MessageFields } from './MessageFields.tsx'
import { MessagePreview } from './MessagePreview.tsx'
import classes from './message.module.css'
import { RequestNotice } from './RequestNotice.tsx'
import { useStartingText } from './starting-text.ts'
import { DealTestButton } from './TestButton.tsx'
import { DRAFTS, type Draft } from './use-draft.ts'

export interface MessageDialogProps {
  deal: DealRow
  draft: Draft
  onClose: () => void
}

export function MessageDialog({ deal, draft, onClose }: MessageDialogProps) {
  const { t } = useLingui()
  const isUploading = useIsUploading()
  const { run, isPending } = useAction<DraftRow>(DRAFTS[draft.kind], { alsoChanges: [deals.path] })
  const [error, setError] = useState<unknown>(null)
  const count = checkedOf(draft.shown.recipients).length
  useStartingText(deal, draft)
  const handOver = async () => {
    setError(null)
    try {
      if (!(await draft.flush())) return
      const { handedOverTo: to } = await run({ id: draft.savedId(), name: 'handOver' })
      const isOpen = deal.dealStatus === 'in-progress'
      if (!to) notify.ok(t`The message is handed over. Nobody above can send it yet.`)
      else if (isOpen) notify.ok(t`${to} has the message and can send it`)
      else notify.ok(t`${to} has the message and can send it once the deal is approved`)
      onClose()
    } catch (problem) {
      draft.fail(toFieldErrors(problem), toMessage(problem))
      setError(problem)
    }
  }
  return (
    <Modal
      opened
      onClose={onClose}
      size={1120}
      title={
        draft.kind === 'lender' ? t`Message to lenders: ${deal.dealName}` : t`Message to consultants: ${deal.dealName}`
      }
    >
      <RequestNotice draft={draft} />
      {draft.shown.handedOverAt && (
        <NoticeLine tone="ok" icon={IconCircleCheck}>
          {draft.shown.handedOverTo ? (
            <Trans>
              Handed over to {draft.shown.handedOverTo} on {formatDateTime(draft.shown.handedOverAt)}. What you change
              now is in it as well.
            </Trans>
          ) : (
            <Trans>Handed over {formatDateTime(draft.shown.handedOverAt)}. What you change now is in it as well.</Trans>
          )}
        </NoticeLine>
      )}
      <div className={classes.dialogLayout}>
        <MessageFields deal={deal} draft={draft} />
        <MessagePreview dealId={deal.id} draft={draft} />
      </div>
      {error !== null && <ErrorLine>{toMessage(error)}</ErrorLine>}
      <footer className={classes.dialogFoot}>
        <span className={classes.footText}>
          <SavedState state={draft.state} savedAt={draft.savedAt} onRetry={() => void draft.flush()} />
        </span>
        <DealTestButton dealId={deal.id} draft={draft} />
        <Button variant="default" onClick={onClose}>
          <Trans>Go on later</Trans>
        </Button>
        <Button
          variant={draft.shown.handedOverAt ? 'default' : 'filled'}
          loading={isPending || isUploading}
          disabled={count === 0}
          onClick={() => void handOver()}
        >
          {draft.shown.handedOverAt ? (
            <Trans>Hand over again ({count})</Trans>
          ) : (
            <Trans>Hand over for sending ({count})</Trans>
          )}
        </Button>
      </footer>
    </Modal>
  )
}
