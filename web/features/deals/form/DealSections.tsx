/** The questions of a deal, section by section, in two columns. */
import { useMemo, useState } from 'react'
import { DEAL_SECTIONS } from '#domain/deals/deal-form.ts'
import { isRequired, sectionsAsked } from '#domain/deals/deal-rules.ts'
import { dealRemarks } from '#domain/deals/deal-warnings.ts'
import { type FormSection, isAsked } from '#domain/kernel/form.ts'
import { type Answers, addressOf } from '#web/features/deals/life/deal-row.ts'
import { serverNow } from '#web/ui/clock.ts'
import { formatLocalDate, type SelectOption } from '#web/ui/index.ts'
import { suggestionFor } from './AnswerHint.tsx'
import { BUILDING_ANSWERS } from './building-answers.ts'
import { DealAnswer } from './DealAnswer.tsx'
import classes from './deal-form.module.css'
import { LockedNote } from './LockedNote.tsx'
import { questionLabel } from './QuestionField.tsx'
import { lookupsOf, optionsFrom } from './reference-options.ts'
import type { DealFormState } from './use-deal-form.ts'

export const sectionId = (key: string) => `section-${key}`

/** Where a question is on the page, to take the reader there. */
export const questionId = (name: string) => `question-${name}`

export interface DealSectionsProps {
  form: DealFormState
  onEnter: (sectionKey: string) => void
}

type Options = Readonly<Record<string, readonly SelectOption<number>[]>>

const LISTS = [
  ...new Set(
    DEAL_SECTIONS.flatMap(({ questions }) => Object.values(questions).flatMap((one) => one.optionsFrom ?? [])),
  ),
]

/** Made anew only when the lists or the property's place change. */
function useOptions({ lists, answers }: DealFormState): Options {
  const address = addressOf(answers)
  const country = address?.country
  const province = address?.province
  return useMemo(
    () => Object.fromEntries(LISTS.map((path) => [path, optionsFrom(lists, path, { country, province })])),
    [lists, country, province],
  )
}

export function DealSections({ form, onEnter }: DealSectionsProps) {
  const options = useOptions(form)
  const { answers, lists } = form
  return (
    <div className={classes.sections}>
      {sectionsAsked(answers, lookupsOf(lists, answers)).map((section) => (
        <Section key={section.key} section={section} form={form} onEnter={onEnter} options={options} />
      ))}
    </div>
  )
}

/** Answers that a box reads besides its own. */
const READS: Readonly<Record<string, readonly string[]>> = {
  Property_Address: BUILDING_ANSWERS,
  Net_Operating_Income: ['Operating_Statement'],
  Operating_Statement: ['Gross_Building_Area', 'Net_Rentable_Area', 'Number_Of_Units'],
  Sources_And_Uses: ['Loan_Amount', 'Charge_Type'],
  rentRoll: ['Term'],
}

const readsOf = (name: string, answers: Answers): Answers =>
  Object.fromEntries((READS[name] ?? []).map((key) => [key, answers[key]]))

function Section({ section, form, onEnter, options }: DealSectionsProps & { section: FormSection; options: Options }) {
  const { answers, lists, autosave, canEdit, errors, locks } = form
  const lookups = lookupsOf(lists, answers)
  const asked = Object.entries(section.questions).filter(([, question]) => isAsked(question, answers))
  const [today] = useState(() => formatLocalDate(serverNow()))
  const remarks = dealRemarks(answers, today)
  return (
    // Only listens which section the reader is in.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      id={sectionId(section.key)}
      data-section={section.key}
      className={classes.section}
      aria-labelledby={`${sectionId(section.key)}-title`}
      onFocus={() => onEnter(section.key)}
    >
      <h2 id={`${sectionId(section.key)}-title`} className={classes.sectionTitle}>
        {section.title}
      </h2>
      <div className={classes.fields}>
        {asked.map(([name, question]) => (
          <div key={name} id={questionId(name)} className={question.width === 2 ? classes.wide : undefined}>
            <DealAnswer
              name={name}
              question={question}
              value={answers[name]}
              change={autosave.change}
              error={errors[`values.${name}`]}
              isNeeded={isRequired(name, question, answers, lookups)}
              canEdit={canEdit && !locks.isLocked(name)}
              currency={autosave.base.currency}
              options={question.optionsFrom ? options[question.optionsFrom] : undefined}
              suggestion={suggestionFor(name, answers, autosave.base.currency)}
              remark={remarks[name]?.message}
              remarkTone={remarks[name]?.tone}
              reads={readsOf(name, answers)}
              propertyGroup={lookups.propertyGroup}
            />
            {canEdit && locks.isLocked(name) && (
              <LockedNote label={questionLabel(name, question)} onUnlock={locks.unlock} />
            )}
          </div>
        ))}
      </div>
    </section>
  )
}
