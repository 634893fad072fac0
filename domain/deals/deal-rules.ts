/** When a deal is complete enough to be submitted, how complete it is, and what in it contradicts itself. */
import type { IsoDate } from '#domain/kernel/dates.ts'
import { AppError, type FieldErrors } from '#domain/kernel/errors.ts'
import { type Address } from '#domain/kernel/field.ts'
import { findField } from '#domain/kernel/field-sets.ts'
import type { KeyedValues } from '#domain/kernel/field-types.ts'
import { type FormSection, isAnswered, isAsked, type Question } from '#domain/kernel/form.ts'
import { sayRequired } from '#domain/kernel/validation.ts'
import { labelOf, mark, say } from '#domain/kernel/words.ts'
import type { DealGuarantor, Owner } from './deal-form/borrower.ts'
import { DEAL_SECTIONS, dealFields } from './deal-form.ts'
import { type OperatingStatement, underwrittenIncome } from './operating-statement.ts'
import { outOfBalance } from './sources-and-uses.ts'

/** A deal's answers by the names of the form; of no other name is anything known. */
export type DealAnswers = KeyedValues<typeof dealFields> & Readonly<Record<string, unknown>>

/** What the rules need to know of the reference lists that the answers point into; null where nothing is chosen. */
export type DealLookups = {
  /** Group of the property type, such as `Residential`. */
  propertyGroup: string | null
  marketCountry: string | null
  /** Country that the address's province belongs to; null for a code of neither country. */
  provinceCountry: string | null
  /** Family of the loan type, such as `construction`. */
  loanFamily: string | null
}

const COMMERCIAL_GROUPS = new Set(['Office', 'Retail', 'Industrial', 'Hospitality', 'Mixed Use'])

type Condition = (answers: DealAnswers, lookups: DealLookups) => boolean

const isCommercial: Condition = (_answers, { propertyGroup }) => COMMERCIAL_GROUPS.has(propertyGroup ?? '')

/** Land earns nothing yet, and neither does what is still to be built. */
const isIncomeProperty: Condition = (_answers, { propertyGroup, loanFamily }) =>
  propertyGroup !== null && propertyGroup !== 'Land' && loanFamily !== 'construction'

/** Answers that some deals must give and others need not. */
const REQUIRED_WHEN: Readonly<Record<string, Condition>> = {
  Number_Of_Units: (_answers, { propertyGroup }) => propertyGroup === 'Residential',
  Gross_Building_Area: isCommercial,
  Net_Rentable_Area: isCommercial,
  Amortization: (answers) => !isInterestOnlyThroughout(answers),
  Existing_Debt: ({ Loan_Purpose }) => Loan_Purpose === 'refinance',
  Occupancy_Percentage: isIncomeProperty,
  Guarantors: ({ Recourse }) => Recourse === 'Full',
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

/** The sections that this deal is asked: construction only when something is built. */
export const sectionsAsked = (answers: DealAnswers, { loanFamily }: DealLookups): readonly FormSection[] =>
  DEAL_SECTIONS.filter((section) => isAsked(section, { ...answers, 'Loan_Type.family': loanFamily }))

/** An address counts once the town and the province are known: lenders are matched on the province. */
function isFilled(name: string, value: unknown): boolean {
  if (name === 'Guarantors')
    return isAnswered(value) && (value as DealGuarantor[]).every((each) => isAnswered(each.name))
  if (name !== 'Property_Address') return isAnswered(value)
  const { city, province } = (value ?? {}) as Address
  return isAnswered(city) && isAnswered(province)
}

export type SectionCompleteness = {
  key: string
  title: string
  filled: number
  total: number
  /** Questions that have an answer, needed or not, and all that are asked. */
  answered: number
  asked: number
  /** Names of the answers still open. */
  missing: string[]
  /** Names of answers that contradict others or do not add up: with one of them a section is not done. */
  unfit: string[]
  pct: number
}

/** Filled submit-required answers of all that apply, for each section of the form. */
export function sectionCompleteness(answers: DealAnswers, lookups: DealLookups): SectionCompleteness[] {
  const unfits = Object.keys(unfitAnswers(answers, lookups)).map((path) => path.replace(/^values\./, ''))
  return sectionsAsked(answers, lookups).map(({ key, title, questions }) => {
    const asked = Object.entries(questions).filter(([, each]) => isAsked(each, answers))
    const answered = asked.filter(([name]) => isFilled(name, answers[name])).length
    const required = Object.keys(questions).filter((name) =>
      isRequired(name, questions[name] as Question, answers, lookups),
    )
    const missing = required.filter((name) => !isFilled(name, answers[name]))
    const unfit = unfits.filter((name) => Object.hasOwn(questions, name) && !missing.includes(name))
    const filled = required.length - missing.length
    const pct = unlessUnfit(toPct(filled, required.length), unfit.length)
    return { key, title, filled, total: required.length, answered, asked: asked.length, missing, unfit, pct }
  })
}

/** Filled submit-required answers of all that apply, whole percent. */
export function completenessPct(answers: DealAnswers, lookups: DealLookups): number {
  const sections = sectionCompleteness(answers, lookups)
  const sum = (part: 'filled' | 'total') => sections.reduce((total, section) => total + section[part], 0)
  return unlessUnfit(
    toPct(sum('filled'), sum('total')),
    sections.reduce((count, { unfit }) => count + unfit.length, 0),
  )
}

/** Nothing is complete that would be refused. */
const unlessUnfit = (pct: number, unfit: number) => (unfit > 0 ? Math.min(pct, 99) : pct)

/** Rounded down, so that 100 means nothing is missing and nothing contradicts. */
const toPct = (filled: number, total: number) => (total === 0 ? 100 : Math.floor((filled / total) * 100))

/** A sentence for each answer that is missing before the deal can be submitted, by its path. */
export function missingForSubmit(answers: DealAnswers, lookups: DealLookups): FieldErrors {
  const missing = sectionCompleteness(answers, lookups).flatMap((section) => section.missing)
  return Object.fromEntries(
    missing.map((name) => [`values.${name}`, sayRequired(labelOf(name, findField(dealFields, name)))]),
  )
}

/** Guarantors who each answer for a part of the loan must together answer for all of it. */
function hasOddAllocations({ Guarantors }: DealAnswers): boolean {
  const joint = ((Guarantors ?? []) as DealGuarantor[]).filter(({ type }) => type === 'joint')
  return joint.length > 0 && totalOf(joint, ({ allocation }) => allocation) !== 100
}

/** In hundredths of a percent, so that thirds written as 33.33 and 33.34 add up. */
const totalOf = <Each>(list: readonly Each[], read: (each: Each) => number | null | undefined): number =>
  list.reduce((sum, each) => sum + Math.round((read(each) ?? 0) * 100), 0) / 100

type Contradiction = { answers: readonly string[]; message: string; holds: Condition }

/** Each is shown at the first of its answers. */
const CONTRADICTIONS: readonly Contradiction[] = [
  {
    answers: ['Amortization', 'Term', 'IO', 'IO_Period'],
    message: mark('Amortization must be at least the term.'),
    holds: (answers) => !isInterestOnlyThroughout(answers) && isGreater(answers.Term, answers.Amortization),
  },
  {
    answers: ['Amortization'],
    message: mark('Amortization must be 0 or between 12 and 600.'),
    holds: ({ Amortization }) => isNumber(Amortization) && Amortization > 0 && Amortization < 12,
  },
  {
    answers: ['Ownership'],
    message: mark('Ownership cannot add up to more than 100%.'),
    holds: ({ Ownership }) => totalOf((Ownership ?? []) as Owner[], ({ percentage }) => percentage) > 100,
  },
  {
    answers: ['Guarantors'],
    message: mark('Allocations of joint guarantors must add up to 100%.'),
    holds: hasOddAllocations,
  },
  {
    answers: ['IO_Period', 'Term', 'IO'],
    message: mark('Interest-only period cannot exceed the term.'),
    holds: ({ IO, IO_Period, Term }) => IO === true && isGreater(IO_Period, Term),
  },
  {
    answers: ['Net_Rentable_Area', 'Gross_Building_Area'],
    message: mark('Net rentable area cannot exceed gross area.'),
    holds: ({ Net_Rentable_Area, Gross_Building_Area }) => isGreater(Net_Rentable_Area, Gross_Building_Area),
  },
  {
    answers: ['Year_Renovated', 'Year_Built'],
    message: mark('Year renovated cannot be before year built.'),
    holds: ({ Year_Built, Year_Renovated }) => isGreater(Year_Built, Year_Renovated),
  },
  {
    answers: ['Property_Address'],
    message: mark('Province does not belong to the country.'),
    holds: ({ Property_Address }, { provinceCountry }) => {
      const { country, province } = (Property_Address ?? {}) as Address
      return isAnswered(province) && isAnswered(country) && provinceCountry !== country
    },
  },
  {
    answers: ['Market', 'Property_Address'],
    message: mark('Market does not belong to the country.'),
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
  return Object.fromEntries(found.map((each) => [`values.${each.answers[0]}`, say(each.message)]))
}

/** The next year, and five more for what is only planned. */
const LATEST_YEARS_AHEAD = 6

export const INCOMPLETE = mark('Complete the required fields before submitting.')

/** A sentence for each answer that does not fit the others, by its path: contradictions, and money that does not balance. */
function unfitAnswers(answers: DealAnswers, lookups: DealLookups): FieldErrors {
  const imbalance = outOfBalance(answers)
  return { ...contradictions(answers, lookups), ...(imbalance && { 'values.Sources_And_Uses': imbalance }) }
}

type Stops = { missing: FieldErrors; wrong: FieldErrors }

/** What keeps a deal from being submitted on this day: sentences for answers that are missing and that are wrong. */
export function whatStopsSubmitting(answers: DealAnswers, lookups: DealLookups, today: IsoDate): Stops {
  const wrong = unfitAnswers(answers, lookups)
  const closing = answers.Closing_Date
  if (typeof closing === 'string' && closing < today) wrong['values.Closing_Date'] = say('Closing date is in the past.')
  const latestYear = Number(today.slice(0, 4)) + LATEST_YEARS_AHEAD
  if (isGreater(answers.Year_Built, latestYear)) {
    wrong['values.Year_Built'] = say('Year built must be between 1700 and {latestYear}.', { latestYear })
  }
  return { missing: missingForSubmit(answers, lookups), wrong }
}

/** Throws `invalid`, naming every answer that is missing or wrong, unless the deal may be submitted on this day. */
export function assertSubmittable(answers: DealAnswers, lookups: DealLookups, today: IsoDate): void {
  const { missing, wrong } = whatStopsSubmitting(answers, lookups, today)
  const errors = { ...wrong, ...missing }
  const [first] = Object.values(wrong)
  if (Object.keys(missing).length > 0) throw new AppError('invalid', say(INCOMPLETE), errors)
  if (first !== undefined) throw new AppError('invalid', first, errors)
}

/** The answers with the income that was underwritten, which a typed figure cannot contradict. */
export function withUnderwrittenIncome<Answers extends DealAnswers>(answers: Answers): Answers {
  const income = underwrittenIncome(answers.Operating_Statement as OperatingStatement | null)
  return income === null ? answers : { ...answers, Net_Operating_Income: income }
}
