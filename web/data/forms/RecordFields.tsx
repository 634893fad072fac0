/** The questions of a record, section by section, each in the box that suits it. */
import { Trans } from '@lingui/react/macro'
import { memo, type ReactNode, useState } from 'react'
import type { FieldErrors } from '#domain/kernel/errors.ts'
import { answerAt, type FormAnswers, type FormSection, isAsked, type Question } from '#domain/kernel/form.ts'
import { say, toLabel } from '#domain/kernel/words.ts'
import type { FormRoom } from './form-room.ts'
import classes from './forms.module.css'
import { QuestionField, type QuestionFieldProps } from './QuestionField.tsx'

/** What is known of one box besides its question; compared piece by piece, so that nothing is drawn for nothing. */
export type Aside = Readonly<Partial<Pick<QuestionFieldProps, 'optional' | 'readOnly' | 'size' | 'placeholder'>>>

export interface FieldsProps {
  /** The answers as they stand, with what was typed; facts of chosen options may stand among them. */
  values: FormAnswers
  errors: FieldErrors
  onChange: (path: string, value: unknown) => void
  room?: FormRoom
  readOnly?: boolean
  /** What only this form knows of a question. */
  asideOf?: (path: string, question: Question) => Aside
  /** A quiet line in place of the question's help. */
  hintOf?: (path: string, question: Question) => ReactNode
  /** Below the box. */
  belowOf?: (path: string, question: Question) => ReactNode
  /** Two columns on a phone as well. */
  isDense?: boolean
  /** Where a question is on the page. */
  idOf?: (path: string) => string
}

export interface RecordFieldsProps extends FieldsProps {
  sections: readonly FormSection[]
  /** Of the sections' titles: below a step's title, or below the page's. */
  heading?: 'h2' | 'h3'
}

export function RecordFields({ sections, heading, ...form }: RecordFieldsProps) {
  return sections
    .filter((section) => isAsked(section, form.values))
    .map((section) => <Section key={section.key} section={section} heading={heading} {...form} />)
}

const WIDE_KINDS = ['note', 'address', 'json', 'file', 'html']

const isWide = ({ width, field }: Question) =>
  width === undefined ? WIDE_KINDS.includes(field.parts.kind) : width === 2

/** The boxes of some questions, in two columns. */
export function SectionFields({ questions, ...form }: FieldsProps & { questions: FormSection['questions'] }) {
  return (
    <div className={classes.fields} data-dense={form.isDense}>
      {Object.entries(questions).map(([path, question]) => (
        <PathField key={path} path={path} question={question} {...form} />
      ))}
    </div>
  )
}

type PathFieldProps = FieldsProps & { path: string; question: Question }

function PathField({ path, question, values, errors, onChange, room, readOnly, ...form }: PathFieldProps) {
  if (!isAsked(question, values)) return null
  const { isRequired } = question.field.parts
  return (
    <div id={form.idOf?.(path)} className={isWide(question) ? classes.wide : undefined}>
      <Answer
        path={path}
        question={question}
        value={answerAt(values, path)}
        change={onChange}
        error={errors[path]}
        readOnly={readOnly}
        optional={!isRequired && !question.isRequiredOnSubmit && !question.isAlwaysSet}
        {...form.asideOf?.(path, question)}
        description={form.hintOf?.(path, question)}
        reads={Object.fromEntries((question.reads ?? []).map((each) => [each, answerAt(values, each)]))}
        room={room}
      />
      {form.belowOf?.(path, question)}
    </div>
  )
}

type AnswerProps = Omit<QuestionFieldProps, 'onChange' | 'change'> & { change: FieldsProps['onChange'] }

/** Besides the answers read, everything given to a box is compared as it is. */
function isSame(before: AnswerProps, after: AnswerProps): boolean {
  const keys = Object.keys({ ...before, ...after }) as (keyof AnswerProps)[]
  const names = Object.keys({ ...before.reads, ...after.reads })
  return (
    keys.every((key) => key === 'reads' || before[key] === after[key]) &&
    names.every((name) => before.reads?.[name] === after.reads?.[name])
  )
}

/** Drawn again only when something of its own has changed: a form may have some two hundred boxes. */
const Answer = memo(function Answer({ change, ...props }: AnswerProps) {
  return <QuestionField {...props} change={change} onChange={(value) => change(props.path, value)} />
}, isSame)

const hasAnswer = (value: unknown) =>
  value !== null && value !== undefined && value !== false && !(Array.isArray(value) && value.length === 0)

const topOf = (path: string) => path.split('.')[0] ?? path

function Section({
  section,
  heading: Heading = 'h3',
  ...form
}: FieldsProps & { section: FormSection; heading?: 'h2' | 'h3' }) {
  const { title, questions, isExtra, isGrouped } = section
  const paths = Object.keys(questions)
  const isWrong = paths.some((path) => form.errors[path] || form.errors[topOf(path)])
  const isAnswered = paths.some((path) => hasAnswer(answerAt(form.values, path)))
  const [isOpen, setIsOpen] = useState(!isExtra || isAnswered)
  const fields = isGrouped ? (
    <Grouped questions={questions} {...form} />
  ) : (
    <SectionFields questions={questions} {...form} />
  )
  if (!isExtra) {
    return (
      <section className={classes.section}>
        <Heading className={classes.sectionTitle}>{say(title)}</Heading>
        {fields}
      </section>
    )
  }
  return (
    <details
      className={classes.section}
      open={isOpen || isWrong}
      onToggle={(event) => setIsOpen(event.currentTarget.open)}
    >
      <summary className={classes.summary}>
        <Heading className={classes.sectionTitle}>{say(title)}</Heading>
        <span className="ui-quiet">
          <Trans>optional</Trans>
        </span>
      </summary>
      {(isOpen || isWrong) && fields}
    </details>
  )
}

const groupOf = (path: string) => path.split('.').slice(0, -1).join('.')

/** Questions two keys below a field: each group with its boxes in a line. */
function Grouped({ questions, ...form }: FieldsProps & { questions: FormSection['questions'] }) {
  const asked = Object.entries(questions)
  const groups = [...new Set(asked.map(([path]) => groupOf(path)))].filter((group) => group.includes('.'))
  const single = Object.fromEntries(asked.filter(([path]) => !groups.includes(groupOf(path))))
  return (
    <>
      {groups.map((group) => (
        <fieldset key={group} className={classes.group}>
          <legend>{say(toLabel(group.split('.').at(-1) ?? ''))}</legend>
          <div className={classes.line}>
            {asked
              .filter(([path]) => groupOf(path) === group)
              .map(([path, question]) => (
                <PathField key={path} path={path} question={question} {...form} />
              ))}
          </div>
        </fieldset>
      ))}
      <SectionFields questions={single} {...form} />
    </>
  )
}
