/** A text in which an @ offers people by name: what is typed of a name is replaced by the whole of it. */
import { useLingui } from '@lingui/react/macro'
import { Combobox, Textarea, type TextareaProps, useCombobox } from '@mantine/core'
import { type RefObject, useState } from 'react'
import { mentionBefore, type TypedMention, withMention } from '#domain/kernel/mentions.ts'
import { Avatar } from '#web/ui/Avatar.tsx'
import classes from './fields.module.css'

/** Names that are offered at once. */
const MOST_OFFERED = 6

interface MentionsParts {
  text: string
  onText: (text: string) => void
  /** The field's own. */
  box: RefObject<HTMLTextAreaElement | null>
  /** Who may be named. */
  people: readonly { id: number; name: string }[]
}

export type Mentions = ReturnType<typeof useMentions>

/** What stands in the box and who is being named; the text itself is its holder's. */
export function useMentions({ text, onText, box, people }: MentionsParts) {
  const [typed, setTyped] = useState<TypedMention>()
  const menu = useCombobox()
  const offered = typed ? people.filter(({ name }) => isLike(name, typed.typed)).slice(0, MOST_OFFERED) : []
  const write = (next: string, caret: number) => {
    onText(next)
    const mention = mentionBefore(next, caret)
    setTyped(mention)
    if (mention) {
      menu.openDropdown()
      menu.selectFirstOption()
    } else menu.closeDropdown()
  }
  return {
    ...{ text, menu, offered, write },
    choose(name: string) {
      if (!typed) return
      const chosen = withMention(text, typed, name)
      write(chosen.text, chosen.caret)
      menu.closeDropdown()
      setTyped(undefined)
      putCaret(box.current, chosen.caret)
    },
    /** Begins a name behind what stands there. */
    begin() {
      const next = `${text}${text === '' || /\s$/.test(text) ? '' : ' '}@`
      write(next, next.length)
      putCaret(box.current, next.length)
    },
    /** Nobody is being named any more. */
    end: () => setTyped(undefined),
  }
}

/** Once the text stands there. */
export const putCaret = (box: HTMLTextAreaElement | null, caret: number) =>
  requestAnimationFrame(() => {
    box?.focus()
    box?.setSelectionRange(caret, caret)
  })

type MentionFieldProps = Omit<TextareaProps, 'value' | 'onChange' | 'onBlur'> & { mentions: Mentions }

export function MentionField({ mentions, ...box }: MentionFieldProps) {
  const { t } = useLingui()
  const { text, menu, offered, write, choose } = mentions
  return (
    <Combobox store={menu} onOptionSubmit={choose} position="bottom-start" width={240}>
      <Combobox.EventsTarget withKeyboardNavigation={offered.length > 0}>
        <Textarea
          {...box}
          value={text}
          onChange={({ currentTarget: { value, selectionStart } }) => write(value, selectionStart)}
          onBlur={() => menu.closeDropdown()}
        />
      </Combobox.EventsTarget>
      <Combobox.Dropdown hidden={offered.length === 0}>
        <Combobox.Options aria-label={t`Colleagues`}>
          {offered.map(({ id, name }) => (
            <Combobox.Option key={id} value={name} className={classes.person}>
              <Avatar name={name} size={20} decorative /> {name}
            </Combobox.Option>
          ))}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}

/** Whether one of the name's words begins as typed, or the whole does. */
function isLike(name: string, typed: string): boolean {
  const [whole, part] = [name.toLocaleLowerCase(), typed.toLocaleLowerCase()]
  return whole.startsWith(part) || whole.split(' ').some((word) => word.startsWith(part))
}
