/** A covenant of a loan over time: a named formula, its limit and where watching begins, its test days and its cure. */
import type { IsoDate } from '#domain/kernel/dates.ts'
import { defineEntity } from '#domain/kernel/entity.ts'
import type { FieldErrors } from '#domain/kernel/errors.ts'
import { choice, date, integer, number, objectReference, text } from '#domain/kernel/field.ts'
import { formatMoney, formatMultiple, formatPercent } from '#domain/kernel/format.ts'
import { say } from '#domain/kernel/words.ts'
import { formulaError, LONGEST_FORMULA } from './covenant-formula.ts'
import { ownedFields } from './portfolio-access.ts'
import { isQuarterEnd, quartersLater } from './property-quarter.ts'

export const COVENANT_SIDES = ['minimum', 'maximum'] as const
export const COVENANT_SIDE_WORDS = { minimum: 'At least', maximum: 'At most' }
export const COVENANT_UNITS = ['multiple', 'percent', 'money'] as const
export type CovenantUnit = (typeof COVENANT_UNITS)[number]
export const COVENANT_UNIT_WORDS = { multiple: 'Multiple (1.20x)', percent: 'Percent', money: 'Amount' }
export const TEST_FREQUENCIES = ['quarterly', 'semi-annual', 'annual'] as const
export const TEST_FREQUENCY_WORDS = { quarterly: 'Quarterly', 'semi-annual': 'Semi-annual', annual: 'Annual' }

/** Days after the test in which the certificate is due when nothing else was agreed. */
export const USUAL_CERTIFICATE_DAYS = 45

const LARGEST = 99_999_999_999.99
/** A limit in the covenant's own unit; net worth may be agreed below zero. */
const threshold = () => number(-LARGEST, LARGEST)

export const loanCovenants = defineEntity({
  path: 'loan-covenants',
  table: 'loan_covenants',
  key: '_id',
  label: 'Covenant',
  title: 'name',
  fields: {
    ...ownedFields(),
    loanId: objectReference('loans').label('Loan').required().fixed(),
    name: text(80).label('Name').required(),
    formula: text(LONGEST_FORMULA).required(),
    side: choice(COVENANT_SIDES, COVENANT_SIDE_WORDS).label('Kept when').required(),
    unit: choice(COVENANT_UNITS, COVENANT_UNIT_WORDS).required(),
    breachAt: threshold().label('Limit').required(),
    /** Empty is 5 % of the limit before it. */
    watchAt: threshold().label('Watched from'),
    testFrequency: choice(TEST_FREQUENCIES, TEST_FREQUENCY_WORDS).label('Tested').required(),
    firstTestOn: date().label('First test').required(),
    /** In which a breach may be cured before it is a default. */
    cureDays: integer(0, 365).label('Days to cure'),
    dueDays: integer(0, 365).label('Certificate due, days after the test'),
    /** The last test that was certified to the lender. */
    certifiedTo: date().label('Certified to'),
  },
  ownership: { owner: 'userId', parent: { path: 'loans', column: 'loanId' } },
  filters: ['userId', 'loanId', 'testFrequency', 'firstTestOn', 'updatedAt'],
  sorts: ['_id', 'name', 'firstTestOn', 'createdAt', 'updatedAt'],
  defaultSort: { name: 1 },
  softDelete: true,
})

export type CovenantSide = (typeof COVENANT_SIDES)[number]
export type TestFrequency = (typeof TEST_FREQUENCIES)[number]

/** A covenant as its tests need it. */
export interface CovenantTerms {
  formula: string
  side: CovenantSide
  breachAt: number
  watchAt?: number | null
  testFrequency: TestFrequency
  firstTestOn: IsoDate
  cureDays?: number | null
  dueDays?: number | null
}

/** Sentences by field for what no covenant can say. */
export function covenantErrors(terms: { [Each in keyof CovenantTerms]?: CovenantTerms[Each] | null }): FieldErrors {
  const { formula, side, breachAt, watchAt, firstTestOn } = terms
  const errors: FieldErrors = {}
  const unreadable = formula == null ? null : formulaError(formula)
  if (unreadable) errors.formula = unreadable
  if (firstTestOn && !isQuarterEnd(firstTestOn)) {
    errors.firstTestOn = say('A covenant is tested on the last day of a quarter.')
  }
  if (watchAt != null && breachAt != null && side && directionOf(side) * (watchAt - breachAt) < 0) {
    errors.watchAt =
      side === 'minimum'
        ? say('Watching begins above a limit that must be reached.')
        : say('Watching begins below a limit that must not be passed.')
  }
  return errors
}

/** A kept covenant lies on this side of its limit. */
const directionOf = (side: CovenantSide): 1 | -1 => (side === 'minimum' ? 1 : -1)

const QUARTERS_OF: Record<TestFrequency, number> = { quarterly: 1, 'semi-annual': 2, annual: 4 }

/** The first test on or after a day. */
export function nextTestOn(terms: Pick<CovenantTerms, 'firstTestOn' | 'testFrequency'>, from: IsoDate): IsoDate {
  let test = terms.firstTestOn
  while (test < from) test = quartersLater(test, QUARTERS_OF[terms.testFrequency])
  return test
}

/** `1.20x`, `85.00%`, `$12,000,000`. */
export function formatByUnit(unit: CovenantUnit, value: number | null): string {
  if (unit === 'multiple') return formatMultiple(value)
  return unit === 'percent' ? formatPercent(value) : formatMoney(value)
}
