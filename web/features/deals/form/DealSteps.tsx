/** The sections of the form with how much of each is answered; a click leads there. */

import { Trans, useLingui } from '@lingui/react/macro'
import type { SectionCompleteness } from '#domain/deals/deal-rules.ts'
import { say } from '#domain/kernel/words.ts'
import { type Step, StepList } from '#web/ui/index.ts'
import { sectionId } from './DealSections.tsx'

/** After the questions; not one of them. */
export const DOCUMENTS = 'documents'

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
  const toStep = ({
    key,
    title,
    missing,
    filled: needed,
    total: required,
    answered,
    asked,
  }: SectionCompleteness): Step => {
    // A section that asks for nothing is measured by what it could tell.
    const [filled, total] = required > 0 ? [needed, required] : [answered, asked]
    const isWrong = wrong.has(key)
    const isDone = missing.length === 0 && answered > 0 && !isWrong
    return {
      ...{ key, title: say(title) },
      ...(isDone ? { state: 'done' } : isWrong ? { state: 'doubtful' } : {}),
      count: (
        <>
          {filled}/{total}
          <span className="ui-visually-hidden">
            {' '}
            <Trans>answered</Trans>
            {isWrong && <Trans>, something does not fit</Trans>}
          </span>
        </>
      ),
    }
  }
  return (
    <StepList
      label={t`Sections of the request`}
      steps={[...sections.map(toStep), { key: DOCUMENTS, title: <Trans>Documents</Trans> }]}
      current={current}
      onChoose={choose}
    />
  )
}
