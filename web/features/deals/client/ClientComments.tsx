/** What a borrower has said to the bids, and the place to say more. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import type { ClientComment } from '#domain/deals/client-version.ts'
import { toMessage } from '#web/data/errors.ts'
import { ErrorLine, formatDateTime, NoteField, TextField } from '#web/ui/index.ts'
import classes from './client.module.css'

export interface ClientCommentsProps {
  comments: readonly ClientComment[]
  name: string
  onName: (name: string) => void
  onSend: (text: string) => Promise<void>
}

export function ClientComments({ comments, name, onName, onSend }: ClientCommentsProps) {
  const { t } = useLingui()
  const [text, setText] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  const send = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    setError(undefined)
    try {
      await onSend(text)
      setText('')
    } catch (problem) {
      setError(toMessage(problem))
    } finally {
      setBusy(false)
    }
  }
  return (
    <section className={classes.comments}>
      <h2>
        <Trans>Comments</Trans>
      </h2>
      <CommentList comments={comments} />
      <form className={`${classes.write} ui-no-print`} onSubmit={(event) => void send(event)}>
        <NoteField label={t`Your comment`} value={text} onChange={(next) => setText(next ?? '')} maxLength={2_000} />
        <TextField label={t`Your name`} value={name} onChange={(next) => onName(next ?? '')} maxLength={120} />
        {error && <ErrorLine>{error}</ErrorLine>}
        <Button type="submit" variant="default" loading={isBusy} disabled={text.trim() === '' || name.trim() === ''}>
          <Trans>Send comment</Trans>
        </Button>
      </form>
    </section>
  )
}

export function CommentList({ comments }: Pick<ClientCommentsProps, 'comments'>) {
  if (comments.length === 0) return null
  return (
    <ul className={classes.said}>
      {comments.map(({ name, text, at }) => (
        <li key={`${at} ${name}`}>
          <b>{name}</b> <span className="ui-quiet">{formatDateTime(at)}</span>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  )
}
