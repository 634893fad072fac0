/** What is still missing before a deal can be submitted; a click leads to the question. */
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button, Popover } from '@mantine/core'
import { IconListCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { DEAL_SECTIONS } from '#domain/deals/deal-form.ts'
import type { SectionCompleteness } from '#domain/deals/deal-rules.ts'
import { questionId } from './DealSections.tsx'
import classes from './deal-form.module.css'
import { questionLabel } from './QuestionField.tsx'

/** Takes the reader to a question and into its box. */
export function focusQuestion(name: string): void {
  const place = document.getElementById(questionId(name))
  place?.scrollIntoView({ block: 'center' })
  place?.querySelector<HTMLElement>('input, textarea, button')?.focus({ preventScroll: true })
}

const QUESTIONS = Object.fromEntries(DEAL_SECTIONS.flatMap(({ questions }) => Object.entries(questions)))

export function MissingMenu({ sections }: { sections: readonly SectionCompleteness[] }) {
  const { t } = useLingui()
  const [isOpen, setIsOpen] = useState(false)
  const missing = sections.flatMap((section) => section.missing.map((name) => ({ name, section: section.title })))
  if (missing.length === 0) return <Trans>Nothing is missing.</Trans>
  const choose = (name: string) => {
    setIsOpen(false)
    // The popover gives the focus back to its button first.
    setTimeout(() => focusQuestion(name), 0)
  }
  return (
    <Popover opened={isOpen} onChange={setIsOpen} position="top-start" trapFocus width={360}>
      <Popover.Target>
        <Button
          variant="subtle"
          leftSection={<IconListCheck size={16} stroke={1.6} />}
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
        >
          <Plural value={missing.length} one="# answer is missing" other="# answers are missing" />
        </Button>
      </Popover.Target>
      <Popover.Dropdown p={6}>
        <ul className={classes.missing} aria-label={t`Missing answers`}>
          {missing.map(({ name, section }) => {
            const question = QUESTIONS[name]
            return (
              <li key={name}>
                <button type="button" onClick={() => choose(name)}>
                  {question ? questionLabel(name, question) : name}
                  <span>{section}</span>
                </button>
              </li>
            )
          })}
        </ul>
      </Popover.Dropdown>
    </Popover>
  )
}
