/** Writes a comment on a deal; an @ offers the colleagues who may see it, and Ctrl Enter keeps it. */
import { useLingui } from '@lingui/react/macro'
import { ActionIcon, Combobox, Textarea, useCombobox } from '@mantine/core'
import { IconAt, IconSend } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { dealComments, LONGEST_COMMENT, MOST_ASKED } from '#domain/deals/comments/deal-comment.ts'
import { isDealtWith, toMessage } from '#web/data/errors.ts'
import { useCreate } from '#web/data/hooks.ts'
import { useKeptInput } from '#web/data/kept-input.ts'
import { Avatar } from '#web/ui/index.ts'
import classes from './comments.module.css'
import { askedIn, mentionBefore, type TypedMention, withMention } from './mentions.ts'
import type { Colleague } from './use-colleagues.ts'

/** Names that are offered at once. */
const MOST_OFFERED = 6

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
  const [typed, setTyped] = useState<TypedMention>()
  const box = useRef<HTMLTextAreaElement>(null)
  const menu = useCombobox()
  const { create, isPending } = useCreate(dealComments)
  const named = typed ? people.filter(({ name }) => isLike(name, typed.typed)).slice(0, MOST_OFFERED) : []

  const write = (next: string, caret: number) => {
    take()
    setText(next)
    setError(null)
    const mention = mentionBefore(next, caret)
    setTyped(mention)
    if (mention) {
      menu.openDropdown()
      menu.selectFirstOption()
    } else menu.closeDropdown()
  }
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
  const choose = (name: string) => {
    if (!typed) return
    const chosen = withMention(text, typed, name)
    write(chosen.text, chosen.caret)
    menu.closeDropdown()
    setTyped(undefined)
    putCaret(box.current, chosen.caret)
  }
  const begin = () => {
    const next = `${text}${text === '' || /\s$/.test(text) ? '' : ' '}@`
    write(next, next.length)
    putCaret(box.current, next.length)
  }
  const keep = async () => {
    if (isPending) return
    if (text.trim() === '') return setError(t`Comment is required.`)
    const asked = askedIn(text, people).slice(0, MOST_ASKED)
    try {
      await create({ dealId, text: text.trim(), mentions: asked.map(({ id }) => id) })
      drop()
      setText(null)
      setTyped(undefined)
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
      <Combobox store={menu} onOptionSubmit={choose} position="bottom-start" width={240}>
        <Combobox.EventsTarget withKeyboardNavigation={named.length > 0}>
          <Textarea
            ref={box}
            aria-label={t`Comment`}
            placeholder={t`Comment, or @ to ask somebody`}
            value={text}
            error={error}
            autosize
            minRows={1}
            maxRows={8}
            maxLength={LONGEST_COMMENT}
            onChange={({ currentTarget: { value, selectionStart } }) => write(value, selectionStart)}
            onBlur={() => menu.closeDropdown()}
          />
        </Combobox.EventsTarget>
        <Combobox.Dropdown hidden={named.length === 0}>
          <Combobox.Options aria-label={t`Colleagues`}>
            {named.map(({ id, name }) => (
              <Combobox.Option key={id} value={name} className={classes.person}>
                <Avatar name={name} size={20} decorative /> {name}
              </Combobox.Option>
            ))}
          </Combobox.Options>
        </Combobox.Dropdown>
      </Combobox>
      <ActionIcon size={34} aria-label={t`Ask somebody by name`} onClick={begin}>
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

/** Whether one of the name's words begins as typed, or the whole does. */
function isLike(name: string, typed: string): boolean {
  const [whole, part] = [name.toLocaleLowerCase(), typed.toLocaleLowerCase()]
  return whole.startsWith(part) || whole.split(' ').some((word) => word.startsWith(part))
}

/** Once the text stands there. */
const putCaret = (box: HTMLTextAreaElement | null, caret: number) =>
  requestAnimationFrame(() => {
    box?.focus()
    box?.setSelectionRange(caret, caret)
  })
