/** The questions of a deal, section by section, in two columns. */
import { DEAL_SECTIONS } from '#domain/deals/deal-form.ts'
import { isRequired } from '#domain/deals/deal-rules.ts'
import type { ExistingDebt } from '#domain/deals/existing-debt.ts'
import type { Address } from '#domain/kernel/field.ts'
import { type FormSection, isAsked, type Question } from '#domain/kernel/form.ts'
import { AddressField } from './AddressField.tsx'
import { AnswerHint } from './AnswerHint.tsx'
import classes from './deal-form.module.css'
import { addressOf } from './deal-row.ts'
import { ExistingDebtField } from './ExistingDebtField.tsx'
import { QuestionField } from './QuestionField.tsx'
import { lookupsOf, optionsFrom } from './reference-options.ts'
import type { DealFormState } from './use-deal-form.ts'

export const sectionId = (key: string) => `section-${key}`

/** Where a question is on the page, to take the reader there. */
export const questionId = (name: string) => `question-${name}`

export interface DealSectionsProps {
  form: DealFormState
  onEnter: (sectionKey: string) => void
}

export function DealSections({ form, onEnter }: DealSectionsProps) {
  return (
    <div className={classes.sections}>
      {DEAL_SECTIONS.map((section) => (
        <Section key={section.key} section={section} form={form} onEnter={onEnter} />
      ))}
    </div>
  )
}

function Section({ section, form, onEnter }: DealSectionsProps & { section: FormSection }) {
  const asked = Object.entries(section.questions).filter(([, question]) => isAsked(question, form.answers))
  return (
    // Only listens which section the reader is in.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      id={sectionId(section.key)}
      className={classes.section}
      aria-labelledby={`${sectionId(section.key)}-title`}
      onFocus={() => onEnter(section.key)}
    >
      <h2 id={`${sectionId(section.key)}-title`} className={classes.sectionTitle}>
        {section.title}
      </h2>
      <div className={classes.fields}>
        {asked.map(([name, question]) => (
          <Answer key={name} name={name} question={question} form={form} />
        ))}
      </div>
    </section>
  )
}

function Answer({ name, question, form }: { name: string; question: Question; form: DealFormState }) {
  const { answers, lists, autosave, canEdit } = form
  const path = `values.${name}`
  const needed = isRequired(name, question, answers, lookupsOf(lists, answers))
  const shared = {
    error: form.errors[path],
    readOnly: !canEdit,
    onChange: (value: unknown) => autosave.change(path, value),
    currency: autosave.base.currency,
  }
  const address = addressOf(answers)
  return (
    <div id={questionId(name)} className={question.width === 2 ? classes.wide : undefined}>
      {name === 'Property_Address' ? (
        <AddressField {...shared} value={(answers[name] as Address | null) ?? null} />
      ) : name === 'Existing_Debt' ? (
        <ExistingDebtField {...shared} value={(answers[name] as ExistingDebt[] | null) ?? null} isRequired={needed} />
      ) : (
        <QuestionField
          {...shared}
          name={name}
          question={{ ...question, isRequiredOnSubmit: needed }}
          value={answers[name]}
          options={question.optionsFrom ? optionsFrom(lists, question.optionsFrom, address) : undefined}
          hint={canEdit ? <AnswerHint name={name} help={question.help} form={form} /> : undefined}
        />
      )}
    </div>
  )
}
