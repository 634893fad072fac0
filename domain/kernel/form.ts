/** Forms as data: the questions of a screen in sections, from which the page is drawn and the server knows what is asked. */
import type { Entity } from './entity.ts'
import type { Field, Fields } from './field.ts'
import { labelOf, say } from './words.ts'

/** When a question is asked: another answer is one of these values, is none of them, or is given at all. */
export type ShowIf =
  | { key: string; is: readonly unknown[] }
  | { key: string; isNot: readonly unknown[] }
  | { key: string; isAnswered: boolean }
  | { any: readonly ShowIf[] }

export type Question = {
  field: Field
  /** The words of the box, where those of the field do not say whose it is. */
  label?: string
  /** Must be answered before the record is submitted; drafts may leave it open. */
  isRequiredOnSubmit?: boolean
  /** Never left open: where nobody answers, the usual answer is kept. */
  isAlwaysSet?: boolean
  /** A year is a name, not a quantity: it has no separators. */
  isYear?: boolean
  /** The box that draws the answer, where its kind of field does not say enough; rooms register theirs by this name. */
  box?: string
  /** The other answers that the box reads. */
  reads?: readonly string[]
  /** Written inside the field on the right. */
  unit?: string
  /** Path of the reference list whose rows are the options. */
  optionsFrom?: string
  showIf?: ShowIf
  help?: string
  /** Columns of two that the field takes. */
  width?: 1 | 2
  /** For an answer that is a list: what each of its rows gives. */
  items?: Readonly<Record<string, Question>>
  /** What a new row of the list begins with. */
  first?: Readonly<Record<string, unknown>>
  /** For an answer that is a table: what stands in its lines and columns. */
  table?: TableShape
}

/** A table of fixed lines and columns, with the words of each. */
export type TableShape = {
  columns: readonly { key: string; label: string }[]
  lines: readonly { key: string; label: string; group: string }[]
}

export type FormSection = {
  key: string
  title: string
  /** A quiet line beside the title. */
  hint?: string
  /** By path: `term`, or `covenants.notes` for a key of a field that is kept key by key. */
  questions: Record<string, Question>
  /** The section is asked at all; `key` may name a fact of the chosen option, such as `Loan_Type.family`. */
  showIf?: ShowIf
  /** Folded until somebody opens it, has answered in it, or something in it is wrong. */
  isExtra?: boolean
  /** Questions below one key stand in a line of their own, under its name. */
  isGrouped?: boolean
}

export type FormAnswers = Readonly<Record<string, unknown>>

type QuestionsIn<Section extends FormSection> = Section extends FormSection ? Section['questions'] : never
type NamesIn<Section extends FormSection> = Section extends FormSection ? keyof Section['questions'] : never
type FieldsIn<Section extends FormSection> = {
  [Name in NamesIn<Section>]: Extract<QuestionsIn<Section>, Readonly<Record<Name, Question>>>[Name]['field']
}

/** The fields of all sections, by name: what may be stored. */
export function fieldsOf<Section extends FormSection>(sections: readonly Section[]): FieldsIn<Section>
export function fieldsOf(sections: readonly FormSection[]): Fields {
  return Object.fromEntries(
    sections.flatMap(({ questions }) => Object.entries(questions).map(([name, { field }]) => [name, field])),
  )
}

export const isAnswered = (value: unknown) =>
  value !== null && value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0)

/** What stands at a path of any depth. */
export const answerAt = (answers: FormAnswers, path: string): unknown =>
  Object.hasOwn(answers, path)
    ? answers[path]
    : path.split('.').reduce<unknown>((part, key) => (part as FormAnswers | null | undefined)?.[key], answers)

/** Whether a condition holds for these answers. */
export function holds(condition: ShowIf, answers: FormAnswers): boolean {
  if ('any' in condition) return condition.any.some((each) => holds(each, answers))
  const answer = answerAt(answers, condition.key) ?? null
  if ('is' in condition) return condition.is.includes(answer)
  if ('isNot' in condition) return !condition.isNot.includes(answer)
  return isAnswered(answer) === condition.isAnswered
}

/** Whether the question is asked at all, given the other answers. */
export const isAsked = ({ showIf }: Pick<Question, 'showIf'>, answers: FormAnswers) =>
  showIf === undefined || holds(showIf, answers)

/** What people read beside the box. */
export const questionLabel = (path: string, { field, label }: Question): string =>
  label !== undefined ? say(label) : labelOf(path.split('.').at(-1) ?? path, field)

/** The field at a path of any depth: `term`, `reserves.tax.balance`. */
export function fieldAtPath({ fields }: Pick<Entity, 'fields'>, path: string): Field | undefined {
  const [first = '', ...rest] = path.split('.')
  return rest.reduce<Field | undefined>((field, key) => field?.parts.keys?.[key], fields[first])
}

/** What a question says besides its field. */
export type Asking = Omit<Question, 'field'>

/** Asks for fields of an entity, in this order. Throws at start-up when there is no such field. */
export function ask(
  entity: Pick<Entity, 'path' | 'fields'>,
  paths: readonly string[],
  asking: Readonly<Record<string, Asking>> = {},
): Record<string, Question> {
  const unknown = Object.keys(asking).find((path) => !paths.includes(path))
  if (unknown) throw new Error(`The form of ${entity.path} says something of ${unknown}, which it does not ask for.`)
  return Object.fromEntries(
    paths.map((path) => {
      const field = fieldAtPath(entity, path)
      if (!field) throw new Error(`The form of ${entity.path} asks for a field it does not have: ${path}`)
      return [path, { field, ...asking[path] }]
    }),
  )
}

/** Every path of an entity that a person may write; a field that is kept key by key counts by its keys. */
function writablePaths({ fields }: Pick<Entity, 'fields'>, under = ''): string[] {
  return Object.entries(fields).flatMap(([name, { parts }]) => {
    if (parts.isReadOnly) return []
    return parts.keys ? writablePaths({ fields: parts.keys }, `${under}${name}.`) : [under + name]
  })
}

/** Why a form does not ask for a field, by its path; a name before `.*` stands for all of its keys. */
export type NotAsked = Readonly<Record<string, string>>

const isLeftOut = (path: string, notAsked: NotAsked): boolean =>
  path in notAsked || `${path.split('.')[0]}.*` in notAsked

/** What a person is asked of an entity, and what not. */
export type Form = { entity: Entity; sections: readonly FormSection[]; notAsked: NotAsked }

/**
 * The form of an entity asks for every field that a person may write: one that no section names stands behind the one it
 * is declared behind, so that a new field is asked for where it was declared.
 */
export function defineForm(entity: Form['entity'], sections: readonly FormSection[], notAsked: NotAsked): Form {
  const asked = new Set(sections.flatMap(({ questions }) => Object.keys(questions)))
  let before: string | undefined
  let all = sections
  for (const path of writablePaths(entity)) {
    if (!asked.has(path)) {
      if (isLeftOut(path, notAsked)) continue
      all = insertBehind(all, before, path, ask(entity, [path]))
    }
    before = path
  }
  return { entity, sections: all, notAsked }
}

function insertBehind(
  sections: readonly FormSection[],
  before: string | undefined,
  path: string,
  question: Record<string, Question>,
): readonly FormSection[] {
  const at = sections.findIndex(({ questions }) => before !== undefined && before in questions)
  return sections.map((section, index) => {
    if (index !== Math.max(0, at)) return section
    const paths = Object.keys(section.questions)
    paths.splice(before === undefined ? 0 : paths.indexOf(before) + 1, 0, path)
    return { ...section, questions: pick({ ...section.questions, ...question }, paths) }
  })
}

/** Where the first of what is wrong stands, as the form is read; an error of a whole section is at its first box. */
export function firstWrong(sections: readonly FormSection[], errors: Readonly<Record<string, string>> = {}): string {
  const paths = sections.flatMap(({ questions }) => Object.keys(questions))
  const isWrong = (path: string) => path in errors || (path.split('.')[0] ?? '') in errors
  return paths.find(isWrong) ?? Object.keys(errors)[0] ?? ''
}

/** Some questions of many, in this order. */
export const pick = (
  questions: Readonly<Record<string, Question>>,
  paths: readonly string[],
): Record<string, Question> =>
  Object.fromEntries(
    paths.flatMap((path) => {
      const question = questions[path]
      return question ? [[path, question]] : []
    }),
  )

/** All questions of the sections, by path. */
export const questionsOf = (sections: readonly FormSection[]): Record<string, Question> =>
  Object.assign({}, ...sections.map(({ questions }) => questions))
