/** The sections of the form with how much of each is answered; a click leads there. */
import { Trans, useLingui } from '@lingui/react/macro'
import { IconCheck } from '@tabler/icons-react'
import type { SectionCompleteness } from '#domain/deals/deal-rules.ts'
import { sectionId } from './DealSections.tsx'
import classes from './deal-form.module.css'

export interface DealStepsProps {
  sections: readonly SectionCompleteness[]
  current: string
  onChoose: (key: string) => void
}

export function DealSteps({ sections, current, onChoose }: DealStepsProps) {
  const { t } = useLingui()
  const choose = (key: string) => {
    onChoose(key)
    const section = document.getElementById(sectionId(key))
    section?.scrollIntoView({ block: 'start' })
    section?.querySelector<HTMLElement>('input, textarea, button')?.focus({ preventScroll: true })
  }
  return (
    <nav className={classes.steps} aria-label={t`Sections of the request`}>
      {sections.map(({ key, title, missing, filled: needed, total: required, answered, asked }, index) => {
        // A section that asks for nothing is measured by what it could tell.
        const [filled, total] = required > 0 ? [needed, required] : [answered, asked]
        const isDone = missing.length === 0 && answered > 0
        return (
          <button
            key={key}
            type="button"
            className={classes.step}
            data-current={key === current || undefined}
            data-done={isDone || undefined}
            aria-current={key === current ? 'step' : undefined}
            onClick={() => choose(key)}
          >
            <span className={classes.stepMark} aria-hidden>
              {isDone ? <IconCheck size={13} stroke={2.2} /> : index + 1}
            </span>
            <span>{title} </span>
            <span className={classes.stepCount}>
              {filled}/{total}
              <span className="ui-visually-hidden">
                {' '}
                <Trans>answered</Trans>
              </span>
            </span>
          </button>
        )
      })}
    </nav>
  )
}
