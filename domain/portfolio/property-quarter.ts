/** What a property and its borrower reported for a quarter, and what was budgeted for it. */
import { z } from 'zod'
import { addDays, addMonths, type IsoDate, isMonthEnd } from '#domain/kernel/dates.ts'
import { defineEntity } from '#domain/kernel/entity.ts'
import type { FieldErrors } from '#domain/kernel/errors.ts'
import { choice, date, json, money, objectReference, percent, text } from '#domain/kernel/field.ts'
import { formatMoney } from '#domain/kernel/format.ts'
import { say } from '#domain/kernel/words.ts'
import { EXPENSE_LINES, type ExpenseLine, expenseError, expenseLineFields, sumOfLines } from './expense-lines.ts'
import { ownedFields } from './portfolio-access.ts'

export const QUARTER_KINDS = ['actual', 'budget'] as const
export type QuarterKind = (typeof QUARTER_KINDS)[number]
export const QUARTER_KIND_WORDS = { actual: 'Actual', budget: 'Budget' }

/** Amounts that may be below zero: a borrower may owe more than it has. */
const signed = () => money(-99_999_999_999.99)

const monthSchema = z.strictObject({ monthEnd: z.iso.date(), noi: signed().parts.value })
/** What one month of a quarter earned before debt, currency units. */
export type QuarterMonth = z.infer<typeof monthSchema>

export const propertyQuarters = defineEntity({
  path: 'property-quarters',
  table: 'property_quarters',
  key: '_id',
  label: 'Quarter',
  title: 'quarterEnd',
  fields: {
    ...ownedFields(),
    propertyId: objectReference('properties').label('Property').required().fixed(),
    kind: choice(QUARTER_KINDS, QUARTER_KIND_WORDS).required().fixed(),
    /** The last day of a quarter of the calendar. */
    quarterEnd: date().label('Quarter to').required().fixed(),
    /** As if everything were let. */
    rent: money(),
    /** Rent that is not earned because space stands empty. */
    vacancy: money(),
    otherIncome: money(),
    ...expenseLineFields(),
    /** The sum of its lines; by itself where they are not known. */
    expenses: money(),
    /** What the lender adds to the income, or below zero takes off: an expense that happens once, a normalised fee. */
    adjustments: signed().label('NOI adjustments'),
    /** Spent on the building and no expense of the quarter. */
    capital: money().label('Capital spent'),
    occupancy: percent(),
    netWorth: signed().label('Net worth of the borrower'),
    liquidity: money().label('Liquidity of the borrower'),
    /** As it was valued then: a test of that day keeps it, whatever the building is worth later. */
    value: money().label('Value of the property'),
    /** Rent less vacancy and expenses, with other income and adjustments; unknown without rent or expenses. */
    noi: signed().label('NOI').readOnly(),
    /** The income of its months, where a statement told them; none where they do not add up to it. */
    months: json(z.array(monthSchema).max(3)).label('NOI by month').always(),
    /** The document that it was read from. */
    source: text(200),
  },
  ownership: { owner: 'userId', parent: { path: 'properties', column: 'propertyId' } },
  filters: ['userId', 'propertyId', 'kind', 'quarterEnd', 'updatedAt'],
  sorts: ['_id', 'quarterEnd', 'noi', 'createdAt', 'updatedAt'],
  defaultSort: { quarterEnd: -1 },
  softDelete: true,
})

/** What flows in the quarter: four quarters of it are a year. */
export const FLOWS = ['rent', 'vacancy', 'otherIncome', 'expenses', 'adjustments', 'noi', 'capital'] as const
export type Flow = (typeof FLOWS)[number]
/** What stands at its end. */
export const STANDS = ['occupancy', 'netWorth', 'liquidity', 'value'] as const
export type Stand = (typeof STANDS)[number]
export type QuarterFact = Flow | Stand | ExpenseLine
/** What a person enters; the income follows. */
export type EnteredFact = Exclude<QuarterFact, 'noi'>
export const ENTERED_FACTS = [
  'rent',
  'vacancy',
  'otherIncome',
  ...EXPENSE_LINES,
  'expenses',
  'adjustments',
  'capital',
  'occupancy',
  'netWorth',
  'liquidity',
  'value',
] as const satisfies readonly EnteredFact[]

/** A quarter as its figures go: currency units, occupancy in percent; null is not known. */
export type QuarterFacts = { kind: QuarterKind; quarterEnd: IsoDate } & { [Each in QuarterFact]?: number | null } & {
  months?: readonly QuarterMonth[] | null
}

/** `2026-Q2`. */
export const quarterName = (quarterEnd: IsoDate): string =>
  `${quarterEnd.slice(0, 4)}-Q${Math.ceil(Number(quarterEnd.slice(5, 7)) / 3)}`

export const isQuarterEnd = (day: IsoDate): boolean => Number(day.slice(5, 7)) % 3 === 0 && isMonthEnd(day)

/** The end of the quarter so many quarters later, earlier when negative. */
export const quartersLater = (quarterEnd: IsoDate, quarters: number): IsoDate =>
  addDays(addMonths(addDays(quarterEnd, 1), quarters * 3), -1)

/** The last days of its three months. */
export const monthsIn = (quarterEnd: IsoDate): IsoDate[] =>
  [-2, -1, 0].map((months) => addDays(addMonths(addDays(quarterEnd, 1), months), -1))

/** Sums of cents that were rounded one by one may differ by so much. */
const SAME_WITHIN = 1

/** The income of its three months, earliest first; null where they are not all known or give another income. */
export function incomeOfMonths({ quarterEnd, noi, months }: QuarterFacts): number[] | null {
  const told = monthsIn(quarterEnd).flatMap((end) => months?.find(({ monthEnd }) => monthEnd === end)?.noi ?? [])
  const sum = told.reduce((total, each) => total + each, 0)
  return told.length === 3 && noi != null && Math.abs(sum - noi) <= SAME_WITHIN ? told : null
}

/** The last quarter that had ended by the day. */
export function lastQuarterEnd(today: IsoDate): IsoDate {
  const month = Number(today.slice(5, 7))
  const firstOfQuarter = `${today.slice(0, 4)}-${String(month - ((month - 1) % 3)).padStart(2, '0')}-01`
  return isQuarterEnd(today) ? today : addDays(firstOfQuarter, -1)
}

/** What the quarter earned before debt, currency units; null while rent or expenses are not known. */
export function quarterNoi(facts: Partial<QuarterFacts>) {
  const { rent, vacancy, otherIncome, adjustments } = facts
  const expenses = facts.expenses ?? sumOfLines(facts)
  if (rent == null || expenses == null) return null
  return rent - (vacancy ?? 0) + (otherIncome ?? 0) - expenses + (adjustments ?? 0)
}

/** Sentences by field for what cannot be true of one quarter. */
export function quarterErrors(
  facts: { [Each in keyof QuarterFacts]?: QuarterFacts[Each] | null },
  today: IsoDate,
): FieldErrors {
  const { kind, quarterEnd, rent, vacancy, months } = facts
  const errors: FieldErrors = {}
  if (quarterEnd && !isQuarterEnd(quarterEnd)) {
    errors.quarterEnd = say('A quarter ends on the last day of March, June, September or December.')
  } else if (quarterEnd && kind === 'actual' && quarterEnd > today) {
    errors.quarterEnd = say('{quarter} has not ended yet: what is expected of it is a budget.', {
      quarter: quarterName(quarterEnd),
    })
  }
  if (quarterEnd && months?.some(({ monthEnd }) => !monthsIn(quarterEnd).includes(monthEnd))) {
    errors.months = say('The months must be those of the quarter.')
  }
  if (vacancy != null && rent != null && vacancy > rent) errors.vacancy = say('Vacancy cannot exceed the rent.')
  const disagreement = expenseError(facts)
  if (disagreement) errors.expenses = disagreement
  if (ENTERED_FACTS.every((fact) => facts[fact] == null)) errors.rent = say('Enter at least one figure of the quarter.')
  return errors
}

/** What is worth a look though it may be true: quarters that are missing between others, and income below zero. */
export function quarterNotes(quarters: readonly QuarterFacts[]): string[] {
  return [...missingNotes(quarters), ...lossNotes(quarters)]
}

function missingNotes(quarters: readonly QuarterFacts[]): string[] {
  const ends = quarters
    .filter(({ kind }) => kind === 'actual')
    .map(({ quarterEnd }) => quarterEnd)
    .toSorted()
  return ends.slice(1).flatMap((end, index) => {
    const expected = quartersLater(ends[index] as IsoDate, 1)
    if (end <= expected) return []
    const last = quartersLater(end, -1)
    return expected === last
      ? say('{quarter} is missing: no year that needs it can be tested.', { quarter: quarterName(expected) })
      : say('{first} to {last} are missing: no year that needs one of them can be tested.', {
          first: quarterName(expected),
          last: quarterName(last),
        })
  })
}

const lossNotes = (quarters: readonly QuarterFacts[]): string[] =>
  quarters.flatMap(({ kind, quarterEnd, noi }) =>
    kind === 'actual' && noi != null && noi < 0
      ? say('The NOI of {quarter} is below zero: {noi}.', { quarter: quarterName(quarterEnd), noi: formatMoney(noi) })
      : [],
  )
