/** Every covenant that is tested by quarter, of all loans together, by the day on which each first breaks. */

import type { IsoDate } from '#domain/kernel/dates.ts'
import type { Currency } from '#domain/kernel/money.ts'
import { answerOfTest, type BreachAnswer } from './breach-answers.ts'
import { type CertificateDue, certificateDue } from './certificate-due.ts'
import { factsOverTime } from './covenant-course.ts'
import { type CovenantOutlook, covenantOutlook } from './covenant-outlook.ts'
import { type Assumed, QUARTERS_AHEAD, scenarioOf } from './covenant-scenarios.ts'
import { debtSubject, type OtherRecord } from './debt-course.ts'
import { type DebtKind } from './debt-kind.ts'
import type { HeldCovenant, HeldProperty, HeldRecord } from './holdings.ts'
import { nextTestOn } from './loan-covenant.ts'
import { isSettled } from './loan-record.ts'
import type { MajorTenant } from './property.ts'
import type { QuarterFacts } from './property-quarter.ts'

/** A property that secures a tested debt. */
export interface PledgedProperty {
  property: HeldProperty
  tenants: readonly MajorTenant[]
  quarters: readonly QuarterFacts[]
}

/** A debt with what its tests need. */
export type PledgedDebt = HeldRecord & {
  pledged: readonly PledgedProperty[]
  covenants: readonly HeldCovenant[]
  /** What else is owed on its properties. */
  others: readonly OtherRecord[]
}
const isOwed = ({ debt }: HeldRecord) => !('loanStatus' in debt && isSettled({ loanStatus: debt.loanStatus ?? null }))

/** A covenant with its course: the tests, the last of them, the first that breaks, and what cures it. */
export type CovenantAhead = HeldCovenant &
  CovenantOutlook & {
    loanName: string
    propertyName: string
    lenderName: string
    currency: Currency
    nextTest: IsoDate
    /** Where its last test is broken and that was cured or waived. */
    answer: BreachAnswer | null
  }

/** The certificate of a debt that is due next. */
export type LoanCertificate = CertificateDue & { kind: DebtKind; loanId: string; loanName: string; lenderName: string }

export interface CovenantsAhead {
  covenants: CovenantAhead[]
  certificates: LoanCertificate[]
}

/** Those that break first stand first; of those that never do, the one with the least room. */
export function covenantsAhead(debts: readonly PledgedDebt[], assumed: Assumed, today: IsoDate): CovenantsAhead {
  const owed = debts.filter(isOwed)
  return {
    covenants: owed.flatMap((tested) => courseOf(tested, assumed, today)).toSorted(byBreach),
    certificates: owed
      .flatMap(({ kind, debt: { _id, name, lenderName }, covenants }) => {
        const due = certificateDue(covenants, today)
        return due ? [{ ...due, kind, loanId: _id, loanName: name, lenderName }] : []
      })
      .toSorted((a, b) => a.dueOn.localeCompare(b.dueOn) || a.loanName.localeCompare(b.loanName)),
  }
}

function courseOf(tested: PledgedDebt, assumed: Assumed, today: IsoDate) {
  const { debt, pledged, covenants, others } = tested
  const subject = debtSubject(tested, pledged, { indexRate: debt.indexRate, on: today, others })
  const facts = { quarters: subject.quarters, tenants: pledged.flatMap(({ tenants }) => tenants) }
  const course = factsOverTime(subject, scenarioOf(assumed, facts), QUARTERS_AHEAD)
  // A debt on several properties, or on none, is known by its own name.
  const propertyName = pledged.length === 1 ? (pledged[0]?.property.name ?? debt.name) : debt.name
  return covenants.map((covenant): CovenantAhead => {
    const outlook = covenantOutlook(covenant, course)
    return {
      ...covenant,
      ...{ loanName: debt.name, lenderName: debt.lenderName, propertyName, currency: debt.currency },
      ...outlook,
      nextTest: nextTestOn(covenant, today),
      answer: answerOfTest(debt.breachAnswers, { covenant, outlook }, today),
    }
  })
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
