/** The sections of the form with how much of each is answered; a click leads there. */
import { Trans, useLingui } from '@lingui/react/macro'
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import type { SectionCompleteness } from '#domain/deals/deal-rules.ts'
import { sectionId } from './DealSections.tsx'
import classes from './deal-form.module.css'

export interface DealStepsProps {
  sections: readonly SectionCompleteness[]
  /** Sections with an answer that is wrong: none of them is done. */
  wrong: ReadonlySet<string>
  current: string
  onChoose: (key: string) => void
}

export function DealSteps({ sections, wrong, current, onChoose }: DealStepsProps) {
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
        const isDone = missing.length === 0 && answered > 0 && !wrong.has(key)
        return (
          <button
            key={key}
            type="button"
            className={classes.step}
            data-current={key === current || undefined}
            data-done={isDone || undefined}
            data-wrong={wrong.has(key) || undefined}
            aria-current={key === current ? 'step' : undefined}
            onClick={() => choose(key)}
          >
            <span className={classes.stepMark} aria-hidden>
              {isDone ? (
                <IconCheck size={13} stroke={2.2} />
              ) : wrong.has(key) ? (
                <IconAlertTriangle size={13} stroke={2} />
              ) : (
                index + 1
              )}
            </span>
            <span>{title} </span>
            <span className={classes.stepCount}>
              {filled}/{total}
              <span className="ui-visually-hidden">
                {' '}
                <Trans>answered</Trans>
                {wrong.has(key) && <Trans>, something does not fit</Trans>}
              </span>
            </span>
          </button>
        )
      })}
    </nav>
  )
}
