/** What is missing or does not fit before a deal can be submitted; a click leads to the question. */

import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button, Popover } from '@mantine/core'
import { IconListCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { DEAL_SECTIONS } from '#domain/deals/deal-form.ts'
import { questionLabel, questionsOf } from '#domain/kernel/form.ts'
import { questionId } from './DealSections.tsx'
import classes from './deal-form.module.css'
import type { SubmitStop } from './use-deal-form.ts'

/** Takes the reader to a question and into its box; of several boxes into the first that is marked. */
export function focusQuestion(name: string): void {
  // Marks are drawn first, and a popover gives the focus back to its button.
  setTimeout(() => {
    const place = document.getElementById(questionId(name))
    place?.scrollIntoView({ block: 'center' })
    const marked = place?.querySelector<HTMLElement>('[aria-invalid="true"]')
    const box = marked ?? place?.querySelector<HTMLElement>('input, textarea, button')
    box?.focus({ preventScroll: true })
  }, 0)
}

const QUESTIONS = questionsOf(DEAL_SECTIONS)

const SECTION_OF = Object.fromEntries(
  DEAL_SECTIONS.flatMap(({ title, questions }) => Object.keys(questions).map((name) => [name, title])),
)

export function MissingMenu({ stops }: { stops: readonly SubmitStop[] }) {
  const { t } = useLingui()
  const [isOpen, setIsOpen] = useState(false)
  if (stops.length === 0) return <Trans>Nothing is missing.</Trans>
  const missing = stops.filter(({ isMissing }) => isMissing).length
  const unfit = stops.length - missing
  const choose = (name: string) => {
    setIsOpen(false)
    focusQuestion(name)
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
          <span>
            {missing > 0 && <Plural value={missing} one="# answer is missing" other="# answers are missing" />}
            {missing > 0 && unfit > 0 && ' · '}
            {unfit > 0 && <Plural value={unfit} one="# answer does not fit" other="# answers do not fit" />}
          </span>
        </Button>
      </Popover.Target>
      <Popover.Dropdown p={6}>
        <ul className={classes.missing} aria-label={t`What keeps the deal from being submitted`}>
          {stops.map(({ name, isMissing, message }) => {
            const question = QUESTIONS[name]
            return (
              <li key={name}>
                <button type="button" onClick={() => choose(name)}>
                  {isMissing ? (question ? questionLabel(name, question) : name) : message}
                  <span>{SECTION_OF[name]}</span>
                </button>
              </li>
            )
          })}
        </ul>
      </Popover.Dropdown>
    </Popover>
  )
}
