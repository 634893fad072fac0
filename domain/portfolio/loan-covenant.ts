/** A covenant of a loan over time: a named formula, its limit and where watching begins, its test days and its cure. */
import type { IsoDate } from '#domain/kernel/dates.ts'
import { defineEntity } from '#domain/kernel/entity.ts'
import type { FieldErrors } from '#domain/kernel/errors.ts'
import { choice, date, integer, number, objectReference, text } from '#domain/kernel/field.ts'
import { formatMoney, formatMultiple, formatPercent } from '#domain/kernel/format.ts'
import { toMicros } from '#domain/kernel/money.ts'
import { say } from '#domain/kernel/words.ts'
import { formulaError, LONGEST_FORMULA } from './covenant-formula.ts'
import {
  COVENANT_BASES,
  COVENANT_BASIS_WORDS,
  type CovenantBasis,
  type CovenantStatus,
  WATCH_BAND_PCT,
} from './covenants.ts'
import { ownedFields } from './portfolio-access.ts'
import { isQuarterEnd, quartersLater } from './property-quarter.ts'

export const COVENANT_SIDES = ['minimum', 'maximum'] as const
export const COVENANT_SIDE_WORDS = { minimum: 'At least', maximum: 'At most' }
export const COVENANT_UNITS = ['multiple', 'percent', 'money'] as const
export type CovenantUnit = (typeof COVENANT_UNITS)[number]
export const COVENANT_UNIT_WORDS = { multiple: 'Multiple (1.20x)', percent: 'Percent', money: 'Amount' }
export const TEST_FREQUENCIES = ['quarterly', 'semi-annual', 'annual'] as const
export const TEST_FREQUENCY_WORDS = { quarterly: 'Quarterly', 'semi-annual': 'Semi-annual', annual: 'Annual' }

const LARGEST = 99_999_999_999.99
/** A limit in the covenant's own unit; net worth may be agreed below zero. */
const threshold = () => number(-LARGEST, LARGEST)

type CovenantsOf = { path: string; table: string; debts: string }

/** Covenants of one kind of debt: `loanId` is the debt, whatever it is called there. */
const covenantsOf = ({ path, table, debts }: CovenantsOf) =>
  defineEntity({
    path,
    table,
    key: '_id',
    label: 'Covenant',
    title: 'name',
    fields: {
      ...ownedFields(),
      loanId: objectReference(debts).label('Loan').required().fixed(),
      name: text(80).label('Name').required(),
      formula: text(LONGEST_FORMULA).required(),
      side: choice(COVENANT_SIDES, COVENANT_SIDE_WORDS).label('Kept when').required(),
      unit: choice(COVENANT_UNITS, COVENANT_UNIT_WORDS).required(),
      /** Empty: all debt on the property. */
      basis: choice(COVENANT_BASES, COVENANT_BASIS_WORDS).label('Measured on'),
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
    ownership: { owner: 'userId', parent: { path: debts, column: 'loanId' } },
    filters: ['userId', 'loanId', 'testFrequency', 'firstTestOn', 'updatedAt'],
    sorts: ['_id', 'name', 'firstTestOn', 'createdAt', 'updatedAt'],
    defaultSort: { name: 1 },
    softDelete: true,
  })

export const loanCovenants = covenantsOf({ path: 'loan-covenants', table: 'loan_covenants', debts: 'loans' })

/** The covenants of each kind of debt: all of them are tested, shown and certified alike. */
export const COVENANTS_OF = {
  loan: loanCovenants,
  construction: covenantsOf({
    ...{ path: 'construction-covenants', table: 'construction_covenants', debts: 'construction-loan' },
  }),
  line: covenantsOf({ path: 'line-covenants', table: 'line_covenants', debts: 'lines' }),
  blanket: covenantsOf({ path: 'blanket-covenants', table: 'blanket_covenants', debts: 'blankets' }),
} as const

export type CovenantSide = (typeof COVENANT_SIDES)[number]
export type TestFrequency = (typeof TEST_FREQUENCIES)[number]

/** A covenant as its tests need it. */
export interface CovenantTerms {
  formula: string
  side: CovenantSide
  basis?: CovenantBasis | null
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

/** Where watching begins: as agreed, or 5 % of the limit before it. */
export const watchLine = ({ side, breachAt, watchAt }: Pick<CovenantTerms, 'side' | 'breachAt' | 'watchAt'>): number =>
  watchAt ?? breachAt + (directionOf(side) * Math.abs(breachAt) * WATCH_BAND_PCT) / 100

/** What is not known is not tested, and never a breach. Compared in whole millionths, in which limits are stored. */
export function judgeCovenant(
  terms: Pick<CovenantTerms, 'side' | 'breachAt' | 'watchAt'>,
  actual: number,
): CovenantStatus {
  if (!Number.isFinite(actual)) return 'Not tested'
  const direction = directionOf(terms.side)
  const is = toMicros(actual)
  if (direction * (is - toMicros(terms.breachAt)) < 0) return 'Breach'
  return direction * (is - toMicros(watchLine(terms))) < 0 ? 'Watch' : 'Pass'
}

const QUARTERS_OF: Record<TestFrequency, number> = { quarterly: 1, 'semi-annual': 2, annual: 4 }

/** Whether the covenant is tested on the end of a quarter. */
export function isTestedOn(
  { firstTestOn, testFrequency }: Pick<CovenantTerms, 'firstTestOn' | 'testFrequency'>,
  quarterEnd: IsoDate,
): boolean {
  if (quarterEnd < firstTestOn) return false
  return (quartersIn(quarterEnd) - quartersIn(firstTestOn)) % QUARTERS_OF[testFrequency] === 0
}

/** Quarters from the beginning of the calendar to the end of one. */
const quartersIn = (end: IsoDate): number => Number(end.slice(0, 4)) * 4 + Number(end.slice(5, 7)) / 3

/** The first test on or after a day. */
export function nextTestOn(terms: Pick<CovenantTerms, 'firstTestOn' | 'testFrequency'>, from: IsoDate): IsoDate {
  let test = terms.firstTestOn
  while (test < from) test = quartersLater(test, QUARTERS_OF[terms.testFrequency])
  return test
}

/** The last test on or before a day; null while none has been. */
export function lastTestOn(
  terms: Pick<CovenantTerms, 'firstTestOn' | 'testFrequency'>,
  until: IsoDate,
): IsoDate | null {
  if (until < terms.firstTestOn) return null
  const next = nextTestOn(terms, until)
  return next === until ? next : quartersLater(next, -QUARTERS_OF[terms.testFrequency])
}

/** `1.20x`, `85.00%`, `$12,000,000`. */
export function formatByUnit(unit: CovenantUnit, value: number | null): string {
  if (unit === 'multiple') return formatMultiple(value)
  return unit === 'percent' ? formatPercent(value) : formatMoney(value)
}
