/** Writes a comment on a deal from elsewhere: an answer to a colleague, or a word to whoever holds the next step. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { dealComments, LONGEST_COMMENT } from '#domain/deals/comments/deal-comment.ts'
import { toMessage } from '#web/data/errors.ts'
import { useCreate } from '#web/data/hooks.ts'
import { AppLink, FormDialog, NoteField, notify } from '#web/ui/index.ts'

interface CommentDialogProps {
  title: string
  action: string
  deal: { id: number; dealName: string }
  to: string
  /** What is answered. */
  asked?: { who: string; text: string }
  /** Who is asked; told by bell and, if they like, by mail. */
  asks?: { id: number; name: string }
  begun?: string
  onClose: () => void
}

export default function CommentDialog({ title, action, deal, to, asked, asks, begun, onClose }: CommentDialogProps) {
  const { t } = useLingui()
  const [text, setText] = useState<string | null>(begun ?? null)
  const [error, setError] = useState<string>()
  const { create, isPending } = useCreate(dealComments)
  const written = text?.trim() ?? ''
  const send = async () => {
    if (written === '') return setError(t`Comment is required.`)
    try {
      await create({ dealId: deal.id, text: written, mentions: asks ? [asks.id] : [] })
      notify.ok(t`Written on ${deal.dealName}.`)
      onClose()
    } catch (problem) {
      setError(toMessage(problem))
    }
  }
  return (
    <FormDialog
      opened
      title={title}
      action={action}
      isBusy={isPending}
      error={error}
      foot={
        <AppLink to={to}>
          <Trans>Open {deal.dealName}</Trans>
        </AppLink>
      }
      onSubmit={() => void send()}
      onClose={onClose}
    >
      {asked && (
        <blockquote className="ui-quiet">
          <b>{asked.who}</b>: {asked.text}
        </blockquote>
      )}
      <NoteField label={t`Comment`} value={text} onChange={setText} maxLength={LONGEST_COMMENT} />
    </FormDialog>
  )
}
