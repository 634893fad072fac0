/** When a deal is complete enough to be submitted, how complete it is, and what in it contradicts itself. */
import type { IsoDate } from '#domain/kernel/dates.ts'
import { AppError, type FieldErrors } from '#domain/kernel/errors.ts'
import type { Address } from '#domain/kernel/field.ts'
import { isAnswered, isAsked, type Question } from '#domain/kernel/form.ts'
import { labelOf } from '#domain/kernel/validation.ts'
import { DEAL_SECTIONS } from './deal-form.ts'

/** A deal's answers by the names of the form. */
export type DealAnswers = Readonly<Record<string, unknown>>

/** What the rules need to know of the reference lists that the answers point into; null where nothing is chosen. */
export type DealLookups = {
  /** Group of the property type, such as `Residential`. */
  propertyGroup: string | null
  marketCountry: string | null
  /** Country that the address's province belongs to; null for a code of neither country. */
  provinceCountry: string | null
}

const COMMERCIAL_GROUPS = new Set(['Office', 'Retail', 'Industrial', 'Hospitality', 'Mixed Use'])

type Condition = (answers: DealAnswers, lookups: DealLookups) => boolean

const isCommercial: Condition = (_answers, { propertyGroup }) => COMMERCIAL_GROUPS.has(propertyGroup ?? '')

/** Answers that some deals must give and others need not. */
const REQUIRED_WHEN: Readonly<Record<string, Condition>> = {
  Number_Of_Units: (_answers, { propertyGroup }) => propertyGroup === 'Residential',
  Gross_Building_Area: isCommercial,
  Net_Rentable_Area: isCommercial,
  Amortization: (answers) => !isInterestOnlyThroughout(answers),
  Existing_Debt: ({ Loan_Purpose }) => Loan_Purpose === 'refinance',
}

/** Interest-only for its full term, so that nothing is ever amortized; without a period it is taken for that. */
export function isInterestOnlyThroughout({ IO, IO_Period, Term }: DealAnswers): boolean {
  return IO === true && (!isNumber(IO_Period) || (isNumber(Term) && IO_Period >= Term))
}

const isNumber = (value: unknown): value is number => typeof value === 'number'
const isGreater = (a: unknown, b: unknown) => isNumber(a) && isNumber(b) && a > b

/** Whether the question must be answered before this deal is submitted. */
export function isRequired(name: string, question: Question, answers: DealAnswers, lookups: DealLookups): boolean {
  if (!isAsked(question, answers)) return false
  return question.isRequiredOnSubmit === true || REQUIRED_WHEN[name]?.(answers, lookups) === true
}

/** An address counts once the town and the province are known: lenders are matched on the province. */
function isFilled(name: string, value: unknown): boolean {
  if (name !== 'Property_Address') return isAnswered(value)
  const { city, province } = (value ?? {}) as Address
  return isAnswered(city) && isAnswered(province)
}

export type SectionCompleteness = {
  key: string
  title: string
  filled: number
  total: number
  /** Names of the answers still open. */
  missing: string[]
  pct: number
}

/** Filled submit-required answers of all that apply, for each section of the form. */
export function sectionCompleteness(answers: DealAnswers, lookups: DealLookups): SectionCompleteness[] {
  return DEAL_SECTIONS.map(({ key, title, questions }) => {
    const required = Object.entries(questions).filter(([name, each]) => isRequired(name, each, answers, lookups))
    const missing = required.filter(([name]) => !isFilled(name, answers[name])).map(([name]) => name)
    const filled = required.length - missing.length
    return { key, title, filled, total: required.length, missing, pct: toPct(filled, required.length) }
  })
}

/** Filled submit-required answers of all that apply, whole percent. */
export function completenessPct(answers: DealAnswers, lookups: DealLookups): number {
  const sections = sectionCompleteness(answers, lookups)
  const sum = (part: 'filled' | 'total') => sections.reduce((total, section) => total + section[part], 0)
  return toPct(sum('filled'), sum('total'))
}

/** Rounded down, so that 100 means nothing is missing. */
const toPct = (filled: number, total: number) => (total === 0 ? 100 : Math.floor((filled / total) * 100))

/** A sentence for each answer that is missing before the deal can be submitted, by its path. */
export function missingForSubmit(answers: DealAnswers, lookups: DealLookups): FieldErrors {
  const questions = Object.assign({}, ...DEAL_SECTIONS.map((section) => section.questions)) as Record<string, Question>
  const missing = sectionCompleteness(answers, lookups).flatMap((section) => section.missing)
  return Object.fromEntries(
    missing.map((name) => [`values.${name}`, `${labelOf(name, questions[name]?.field)} is required.`]),
  )
}

type Contradiction = { answers: readonly string[]; message: string; holds: Condition }

/** Each is shown at the first of its answers. */
const CONTRADICTIONS: readonly Contradiction[] = [
  {
    answers: ['Amortization', 'Term', 'IO', 'IO_Period'],
    message: 'Amortization must be at least the term.',
    holds: (answers) => !isInterestOnlyThroughout(answers) && isGreater(answers.Term, answers.Amortization),
  },
  {
    answers: ['IO_Period', 'Term', 'IO'],
    message: 'Interest-only period cannot exceed the term.',
    holds: ({ IO, IO_Period, Term }) => IO === true && isGreater(IO_Period, Term),
  },
  {
    answers: ['Net_Rentable_Area', 'Gross_Building_Area'],
    message: 'Net rentable area cannot exceed gross area.',
    holds: ({ Net_Rentable_Area, Gross_Building_Area }) => isGreater(Net_Rentable_Area, Gross_Building_Area),
  },
  {
    answers: ['Year_Renovated', 'Year_Built'],
    message: 'Year renovated cannot be before year built.',
    holds: ({ Year_Built, Year_Renovated }) => isGreater(Year_Built, Year_Renovated),
  },
  {
    answers: ['Property_Address'],
    message: 'Province does not belong to the country.',
    holds: ({ Property_Address }, { provinceCountry }) => {
      const { country, province } = (Property_Address ?? {}) as Address
      return isAnswered(province) && isAnswered(country) && provinceCountry !== country
    },
  },
  {
    answers: ['Market', 'Property_Address'],
    message: 'Market does not belong to the country.',
    holds: ({ Property_Address }, { marketCountry }) => {
      const { country } = (Property_Address ?? {}) as Address
      return marketCountry !== null && isAnswered(country) && marketCountry !== country
    },
  },
]

/**
 * A sentence for each contradiction among the answers, by the path of the answer it is shown at.
 * With `touched` only those that one of the named answers takes part in.
 */
export function contradictions(answers: DealAnswers, lookups: DealLookups, touched?: readonly string[]): FieldErrors {
  const found = CONTRADICTIONS.filter(
    (each) => (!touched || each.answers.some((name) => touched.includes(name))) && each.holds(answers, lookups),
  )
  return Object.fromEntries(found.map((each) => [`values.${each.answers[0]}`, each.message]))
}

export const INCOMPLETE = 'Complete the required fields before submitting.'

/** Throws `invalid`, naming every answer that is missing or wrong, unless the deal may be submitted on this day. */
export function assertSubmittable(answers: DealAnswers, lookups: DealLookups, today: IsoDate): void {
  const missing = missingForSubmit(answers, lookups)
  const wrong = contradictions(answers, lookups)
  const closing = answers.Closing_Date
  if (typeof closing === 'string' && closing < today) wrong['values.Closing_Date'] = 'Closing date is in the past.'
  const errors = { ...wrong, ...missing }
  const [first] = Object.values(wrong)
  if (Object.keys(missing).length > 0) throw new AppError('invalid', INCOMPLETE, errors)
  if (first !== undefined) throw new AppError('invalid', first, errors)
}
