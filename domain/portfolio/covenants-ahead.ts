/** Every covenant that is tested by quarter, of all loans together, by the day on which each first breaks. */
import type { IsoDate } from '#domain/kernel/dates.ts'
import type { Currency } from '#domain/kernel/money.ts'
import { type CertificateDue, certificateDue } from './certificate-due.ts'
import { type CourseSubject, factsOverTime } from './covenant-course.ts'
import { type CovenantOutlook, covenantOutlook } from './covenant-outlook.ts'
import { type Assumed, QUARTERS_AHEAD, scenarioOf } from './covenant-scenarios.ts'
import type { HeldCovenant, HeldLoan, HeldProperty } from './holdings.ts'
import { nextTestOn } from './loan-covenant.ts'
import { expiryOf } from './loan-figures.ts'
import { isSettled, type LoanRecord, loanTermsOn, marketValue, type PropertyRecord } from './loan-record.ts'
import type { MajorTenant } from './property.ts'
import type { QuarterFacts } from './property-quarter.ts'

/** What the tests of a loan are reckoned from on a day. */
export function courseSubject(loan: LoanRecord, { property, quarters, indexRate, on }: SubjectFacts): CourseSubject {
  return {
    quarters,
    terms: loanTermsOn(loan, on, indexRate),
    isFloating: loan.rateType === 'Floating',
    expiry: expiryOf(loan),
    value: marketValue(property),
  }
}

interface SubjectFacts {
  property: PropertyRecord | null
  quarters: readonly QuarterFacts[]
  indexRate: number | null | undefined
  on: IsoDate
}

/** A loan with what its tests need. */
export interface TestedLoan {
  loan: HeldLoan
  property: HeldProperty
  tenants: readonly MajorTenant[]
  quarters: readonly QuarterFacts[]
  covenants: readonly HeldCovenant[]
}

/** A covenant with its course: the tests, the last of them, the first that breaks, and what cures it. */
export type CovenantAhead = HeldCovenant &
  CovenantOutlook & {
    loanName: string
    propertyName: string
    lenderName: string
    currency: Currency
    nextTest: IsoDate
  }

/** The certificate of a loan that is due next. */
export type LoanCertificate = CertificateDue & { loanId: string; loanName: string; lenderName: string }

export interface CovenantsAhead {
  covenants: CovenantAhead[]
  certificates: LoanCertificate[]
}

/** Those that break first stand first; of those that never do, the one with the least room. */
export function covenantsAhead(loans: readonly TestedLoan[], assumed: Assumed, today: IsoDate): CovenantsAhead {
  const owed = loans.filter(({ loan }) => !isSettled({ loanStatus: loan.loanStatus ?? null }))
  return {
    covenants: owed.flatMap((tested) => courseOf(tested, assumed, today)).toSorted(byBreach),
    certificates: owed
      .flatMap(({ loan: { _id, name, lenderName }, covenants }) => {
        const due = certificateDue(covenants, today)
        return due ? [{ ...due, loanId: _id, loanName: name, lenderName }] : []
      })
      .toSorted((a, b) => a.dueOn.localeCompare(b.dueOn) || a.loanName.localeCompare(b.loanName)),
  }
}

function courseOf({ loan, property, tenants, quarters, covenants }: TestedLoan, assumed: Assumed, today: IsoDate) {
  const subject = courseSubject(loan, { property, quarters, indexRate: loan.indexRate, on: today })
  const course = factsOverTime(subject, scenarioOf(assumed, { quarters, tenants }), QUARTERS_AHEAD)
  return covenants.map(
    (covenant): CovenantAhead => ({
      ...covenant,
      ...{ loanName: loan.name, lenderName: loan.lenderName, propertyName: property.name, currency: loan.currency },
      ...covenantOutlook(covenant, course),
      nextTest: nextTestOn(covenant, today),
    }),
  )
}

/** Distance of a figure to the limit in percent of it, positive where it is kept; null where nobody can say. */
export const headroomPct = ({ side, breachAt }: Pick<HeldCovenant, 'side' | 'breachAt'>, actual: number | null) =>
  actual === null || breachAt === 0
    ? null
    : (((side === 'minimum' ? 1 : -1) * (actual - breachAt)) / Math.abs(breachAt)) * 100

/** Behind every day that is written. */
const NEVER = '9999'

function byBreach(a: CovenantAhead, b: CovenantAhead): number {
  const day = ({ firstBreach }: CovenantAhead) => firstBreach?.quarterEnd ?? NEVER
  const room = (each: CovenantAhead) => headroomPct(each, each.now?.actual ?? null) ?? Number.MAX_VALUE
  return day(a).localeCompare(day(b)) || room(a) - room(b) || a._id.localeCompare(b._id)
}
