/** Writes a comment on a deal; an @ offers the colleagues who may see it, and Ctrl Enter keeps it. */
import { useLingui } from '@lingui/react/macro'
import { ActionIcon } from '@mantine/core'
import { IconAt, IconSend } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { dealComments, LONGEST_COMMENT, MOST_ASKED } from '#domain/deals/comments/deal-comment.ts'
import { askedIn } from '#domain/kernel/mentions.ts'
import { isDealtWith, toMessage } from '#web/data/errors.ts'
import { useCreate } from '#web/data/hooks.ts'
import { useKeptInput } from '#web/data/kept-input.ts'
import { MentionField, putCaret, useMentions } from '#web/ui/index.ts'
import classes from './comments.module.css'
import type { Colleague } from './use-colleagues.ts'

/** Each time a new one. */
export type BegunComment = { text: string }

interface CommentBoxProps {
  dealId: number
  people: readonly Colleague[]
  /** Stands in the box, to be finished and kept by the reader. */
  begun?: BegunComment | undefined
}

export function CommentBox({ dealId, people, begun }: CommentBoxProps) {
  const { t } = useLingui()
  const [unsaved, setText] = useState<string | null>(null)
  const { offered, take, drop } = useKeptInput(`deal-comment.${dealId}`, unsaved || null)
  // What a page that was left still held goes on being written.
  const text = unsaved ?? offered ?? ''
  const [error, setError] = useState<string | null>(null)
  const onText = (next: string) => {
    take()
    setText(next)
    setError(null)
  }
  const box = useRef<HTMLTextAreaElement>(null)
  const mentions = useMentions({ text, onText, box, people })
  const { create, isPending } = useCreate(dealComments)
  const [seen, setSeen] = useState(begun)
  if (begun !== seen) {
    setSeen(begun)
    if (begun) setText(begun.text + text)
  }
  useEffect(() => {
    if (!begun) return
    box.current?.scrollIntoView({ block: 'center' })
    putCaret(box.current, begun.text.length)
  }, [begun])
  const keep = async () => {
    if (isPending) return
    if (text.trim() === '') return setError(t`Comment is required.`)
    const asked = askedIn(text, people).slice(0, MOST_ASKED)
    try {
      await create({ dealId, text: text.trim(), mentions: asked.map(({ id }) => id) })
      drop()
      setText(null)
      mentions.end()
    } catch (refusal) {
      if (!isDealtWith(refusal)) setError(toMessage(refusal))
    }
  }
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      event.stopPropagation()
      void keep()
    }
  }
  return (
    <div className={`${classes.box} ui-no-print`} onKeyDownCapture={press}>
      <MentionField
        mentions={mentions}
        ref={box}
        aria-label={t`Comment`}
        placeholder={t`Comment, or @ to ask somebody`}
        error={error}
        autosize
        minRows={1}
        maxRows={8}
        maxLength={LONGEST_COMMENT}
      />
      <ActionIcon size={34} aria-label={t`Ask somebody by name`} onClick={mentions.begin}>
        <IconAt size={16} stroke={1.6} />
      </ActionIcon>
      <ActionIcon
        size={34}
        variant="default"
        aria-label={t`Keep comment`}
        loading={isPending}
        onClick={() => void keep()}
      >
        <IconSend size={16} stroke={1.6} />
      </ActionIcon>
    </div>
  )
}
