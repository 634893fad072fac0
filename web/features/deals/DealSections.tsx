/** The questions of a deal, section by section, in two columns. */
import { sectionsAsked } from '#domain/deals/deal-rules.ts'
import { type FormSection, isAsked } from '#domain/kernel/form.ts'
import { DealAnswer } from './DealAnswer.tsx'
import classes from './deal-form.module.css'
import { lookupsOf } from './reference-options.ts'
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
      {sectionsAsked(form.answers, lookupsOf(form.lists, form.answers)).map((section) => (
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
          <div key={name} id={questionId(name)} className={question.width === 2 ? classes.wide : undefined}>
            <DealAnswer name={name} question={question} form={form} />
          </div>
        ))}
      </div>
    </section>
  )
}
