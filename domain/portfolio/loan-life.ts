/** The life of a loan on one axis: what leaving costs when, the days its covenants are tested and its reports are due, and when its leases end. */
import { addDays, addMonths, type IsoDate } from '#domain/kernel/dates.ts'
import type { CovenantPoint } from './covenant-outlook.ts'
import { type CovenantStatus, worstStatus } from './covenants.ts'
import { exitCurve } from './exit-cost.ts'
import { type CovenantTerms, nextTestOn, TEST_FREQUENCIES } from './loan-covenant.ts'
import { expiryOf } from './loan-figures.ts'
import { type KnownRates, type LoanRecord, loanTermsOn } from './loan-record.ts'
import { threeMonthInterest } from './prepayment-methods.ts'
import {
  type ObligationRecord,
  REPORTING_OBLIGATIONS,
  type ReportingObligation,
  type ReportingPeriod,
  USUAL_DUE_DAYS,
} from './reporting-obligations.ts'

export const LIFE_CHARGES = ['locked', 'differential', 'three-months', 'yield', 'free', 'not-stated'] as const
export type LifeCharge = (typeof LIFE_CHARGES)[number]

/** A stretch in which leaving is charged in one way. */
export interface LifeZone {
  from: IsoDate
  to: IsoDate
  charge: LifeCharge
}

/** `behind` was before what is next; whether it was passed or sent, its own record says. */
export const LIFE_STATES = ['behind', 'late', 'next', 'ahead'] as const
export type LifeState = (typeof LIFE_STATES)[number]
export interface LifeMark {
  on: IsoDate
  state: LifeState
  /** Of a report. */
  obligation?: ReportingObligation
  /** Of a test that was made how it came out, the worst where several were. */
  result?: CovenantStatus
}

export interface LifeLease {
  name: string
  ends: IsoDate
  /** Before the loan does. */
  isEarly: boolean
}

export interface LoanLife {
  from: IsoDate
  to: IsoDate
  zones: LifeZone[]
  tests: LifeMark[]
  reports: LifeMark[]
  leases: LifeLease[]
}

export interface LifeSubject {
  loan: LoanRecord
  known: KnownRates
  covenants?: { nextTestDate?: IsoDate | null; testFrequency?: string | null } | null
  /** Tests that were made, of all covenants. */
  tested?: readonly CovenantPoint[]
  obligations?: Partial<Record<ReportingObligation, ObligationRecord | null>> | null
  tenants?: readonly { name: string; rent?: number | null; expiry?: IsoDate | null }[] | null
}

/** More marks than this in a lane are a line, not days. */
const MOST_MARKS = 60
/** The tenants whose leases weigh most. */
const MOST_LEASES = 3

const TEST_MONTHS: Readonly<Record<string, number>> = { quarterly: 3, 'semi-annual': 6, annual: 12 }
const REPORT_MONTHS: Readonly<Record<Exclude<ReportingPeriod, 'one-time'>, number>> = {
  ...{ monthly: 1, quarterly: 3 },
  ...{ 'semi-annually': 6, annually: 12 },
}

/** Null for a loan whose first payment or end is not known. */
export function loanLife(subject: LifeSubject, today: IsoDate): LoanLife | null {
  const { loan, tenants } = subject
  const from = loan.firstPaymentDate
  const to = expiryOf(loan)
  if (!from || !to || to <= from) return null
  return {
    ...{ from, to },
    zones: zonesOf(subject, { from, to }, today),
    tests: testsOf(subject, { from, to }),
    reports: reportsOf(subject, { from, to }, today),
    leases: leasesOf(tenants ?? [], { from, to }),
  }
}

type LifeSpan = { from: IsoDate; to: IsoDate }

function zonesOf({ loan, known }: LifeSubject, { from, to }: LifeSpan, today: IsoDate): LifeZone[] {
  const { prePaymentPenaltyType: type, openDate } = loan
  const opens = type === 'noPenalty' ? from : openDate && openDate > from && openDate < to ? openDate : to
  const { lockoutEnds } = loan
  const locked = lockoutEnds && lockoutEnds > from ? (lockoutEnds < opens ? lockoutEnds : opens) : from
  const charged = chargedZones({ loan, known }, { from: locked, to: opens }, today)
  return [
    ...(locked > from ? [{ from, to: locked, charge: 'locked' as const }] : []),
    ...charged,
    ...(opens < to ? [{ from: opens, to, charge: 'free' as const }] : []),
  ]
}

function chargedZones({ loan, known }: LifeSubject, { from, to }: LifeSpan, today: IsoDate): LifeZone[] {
  if (from >= to) return []
  switch (loan.prePaymentPenaltyType) {
    case 'interestRateDifferential': {
      const least = leastFrom(loan, known, today)
      if (least === null || least >= to) return [{ from, to, charge: 'differential' }]
      if (least <= from) return [{ from, to, charge: 'three-months' }]
      return [
        { from, to: least, charge: 'differential' },
        { from: least, to, charge: 'three-months' },
      ]
    }
    case '3-month-interest':
      return [{ from, to, charge: 'three-months' }]
    case 'yield-maintenance':
      return [{ from, to, charge: 'yield' }]
    default:
      return [{ from, to, charge: 'not-stated' }]
  }
}

/** From when on the differential is no more than three months of interest; null where it never falls so low, or no rate is known. */
function leastFrom(loan: LoanRecord, known: KnownRates, today: IsoDate): IsoDate | null {
  const terms = loanTermsOn(loan, today, known.indexRate)
  if (!terms || !loan.firstPaymentDate || known.referenceRate == null) return null
  const { rate, compounding } = terms
  const { months } = exitCurve({
    ...known,
    terms: { ...terms, firstPaymentDate: loan.firstPaymentDate },
    prePaymentPenaltyType: 'interestRateDifferential',
    asOf: today,
    openDate: loan.openDate ?? null,
  })
  const isLeast = ({ penalty, balance }: { penalty: number | null; balance: number }) =>
    penalty !== null &&
    penalty <= (threeMonthInterest({ balance, rate, compounding, discounting: known.discounting }).cost ?? 0) + 0.01
  return months.find(isLeast)?.date ?? null
}

/** Days stepped from one of them, both ways, as far as the span reaches. */
function stepped(day: IsoDate, months: number, { from, to }: LifeSpan): IsoDate[] {
  const days: IsoDate[] = []
  for (let step = -MOST_MARKS; step <= MOST_MARKS; step += 1) {
    const on = addMonths(day, step * months)
    if (on >= from && on <= to) days.push(on)
  }
  return days
}

/** When a loan is tested next and how often, by that of its covenants which is tested most often; null without any. */
export function testPlanOf(
  covenants: readonly Pick<CovenantTerms, 'firstTestOn' | 'testFrequency'>[],
  today: IsoDate,
): NonNullable<LifeSubject['covenants']> | null {
  const [first] = covenants.toSorted(
    (a, b) => TEST_FREQUENCIES.indexOf(a.testFrequency) - TEST_FREQUENCIES.indexOf(b.testFrequency),
  )
  return first ? { nextTestDate: nextTestOn(first, today), testFrequency: first.testFrequency } : null
}

/** By month: the last days of two quarters are not as far apart as a step is long. */
const monthOf = (day: IsoDate) => day.slice(0, 7)

function testsOf({ covenants, tested = [] }: LifeSubject, span: LifeSpan): LifeMark[] {
  const next = covenants?.nextTestDate
  if (!next) return []
  const months = TEST_MONTHS[covenants?.testFrequency ?? '']
  const days = months ? stepped(next, months, span) : [next].filter((on) => on >= span.from && on <= span.to)
  const made = tested.filter(({ isTest, isAhead, status }) => isTest && !isAhead && status !== 'Not tested')
  return days.map((on): LifeMark => {
    const results = made.filter(({ quarterEnd }) => monthOf(quarterEnd) === monthOf(on))
    const state = on < next ? 'behind' : on === next ? 'next' : 'ahead'
    return { on, state, ...(results.length > 0 && { result: worstStatus(results) }) }
  })
}

function reportsOf({ obligations }: LifeSubject, span: LifeSpan, today: IsoDate): LifeMark[] {
  const marks = REPORTING_OBLIGATIONS.flatMap((obligation) => {
    const record = obligations?.[obligation]
    return record ? reportMarks(obligation, record, span, today) : []
  })
  return marks.length > MOST_MARKS * 2 ? marks.filter(({ state }) => state !== 'ahead') : marks
}

function reportMarks(
  obligation: ReportingObligation,
  { fromDate, period, lastDeliveredDate, dueDays }: ObligationRecord,
  { from, to }: LifeSpan,
  today: IsoDate,
): LifeMark[] {
  if (!fromDate || !period) return []
  const wait = dueDays ?? USUAL_DUE_DAYS
  const ends =
    period === 'one-time'
      ? [fromDate]
      : Array.from({ length: MOST_MARKS }, (_, step) =>
          addDays(addMonths(fromDate, (step + 1) * REPORT_MONTHS[period]), -1),
        )
  let hasNext = false
  return ends.flatMap((end): LifeMark[] => {
    const on = addDays(end, wait)
    const isSent = lastDeliveredDate != null && end <= lastDeliveredDate
    const isNext = !isSent && on >= today && !hasNext
    hasNext ||= isNext
    if (on < from || on > to) return []
    return [{ on, obligation, state: isSent ? 'behind' : on < today ? 'late' : isNext ? 'next' : 'ahead' }]
  })
}

const leasesOf = (tenants: NonNullable<LifeSubject['tenants']>, { from, to }: LifeSpan): LifeLease[] =>
  tenants
    .flatMap(({ name, rent, expiry }) => (expiry && expiry > from ? [{ name, rent: rent ?? 0, ends: expiry }] : []))
    .toSorted((a, b) => b.rent - a.rent)
    .slice(0, MOST_LEASES)
    .map(({ name, ends }) => ({ name, ends, isEarly: ends < to }))
    .toSorted((a, b) => (a.ends < b.ends ? -1 : 1))
