/** What an owner must not miss, in one list by date: maturities, covenants, reports, insurance, tax and documents. */

import { addDays, addMonths, type IsoDate } from '#domain/kernel/dates.ts'
import type { Currency } from '#domain/kernel/money.ts'
import { ALERT_KINDS } from '#domain/team/alerts.ts'
import { endedWaiver, isOpenBreach, nextOwnTest } from './breach-answers.ts'
import { certificateDue } from './certificate-due.ts'
import { nextTestOf, testedDebts } from './covenant-tests.ts'
import type { CovenantResult, CovenantStatus } from './covenants.ts'
import { type DebtKind } from './debt-kind.ts'
import { type Debt, debtsOf } from './debts.ts'
import type { HeldBlanket, HeldLoan, HeldProperty, Holdings } from './holdings.ts'
import { isSettled } from './loan-record.ts'
import { type ReportingObligation, reportingDueDates } from './reporting-obligations.ts'

export const WATCH_KINDS = ALERT_KINDS
export type WatchKind = (typeof WATCH_KINDS)[number]

/** `late` is past its day or broken, `near` within the notice, `later` after it. */
export const WATCH_STATES = ['late', 'near', 'later'] as const
export type WatchState = (typeof WATCH_STATES)[number]

export interface WatchItem {
  /** The same for the same matter on every day: what a calendar knows an entry by, and a notice is sent once for. */
  key: string
  kind: WatchKind
  state: WatchState
  date: IsoDate
  /** What it is on. */
  record: { kind: DebtKind | 'property'; _id: string; name: string }
  /** Of a report which one, of a covenant which and how it stands. */
  obligation?: ReportingObligation
  /** Of a certificate the test that it is of. */
  testOn?: IsoDate
  covenant?: Pick<
    CovenantResult,
    'covenant' | 'limit' | 'actual' | 'cushionPct' | 'headroom' | 'room' | 'status' | 'answer'
  >
  /** Which one expires. */
  document?: { _id: string; name: string }
  /** Of a maturity what is owed then. */
  amount?: number
  /** The record's. */
  currency: Currency
}

/** How early somebody wants to know: so many months, and of some kinds so many days. */
export type LeadTime = { months: number; days?: Partial<Record<WatchKind, number>> }

function stateOf(kind: WatchKind, date: IsoDate, today: IsoDate, { months, days }: LeadTime): WatchState {
  if (date < today) return 'late'
  const ahead = days?.[kind]
  return date <= (ahead === undefined ? addMonths(today, months) : addDays(today, ahead)) ? 'near' : 'later'
}

/**
 * Everything with a day, the earliest first. A covenant that is broken or nearly so stands at the day of its next test,
 * and at today while none is set: it cannot wait for a day nobody knows. One that was waived stands at the end of the
 * waiver, one that was cured at the test that shows whether it stays so.
 */
export function watchList(
  holdings: Holdings,
  today: IsoDate,
  lead: LeadTime,
  debts: readonly Debt[] = debtsOf(holdings, today),
): WatchItem[] {
  const items = [
    ...maturities(debts, today, lead),
    ...covenants(holdings, debts, today, lead),
    ...reports(holdings, today, lead),
    ...certificates(holdings, today, lead),
    ...holdings.properties.flatMap((property) => ofProperty(property, today, lead)),
  ]
  return items.toSorted((a, b) => (a.date === b.date ? (a.key < b.key ? -1 : 1) : a.date < b.date ? -1 : 1))
}

function maturities(debts: readonly Debt[], today: IsoDate, lead: LeadTime): WatchItem[] {
  return debts.flatMap(({ kind, _id, name, currency, loanExpiry, balanceAtMaturity }) =>
    loanExpiry === null
      ? []
      : [
          {
            key: `maturity:${_id}:${loanExpiry}`,
            kind: 'maturity',
            state: stateOf('maturity', loanExpiry, today, lead),
            date: loanExpiry,
            record: { kind, _id, name },
            currency,
            ...(balanceAtMaturity !== null && { amount: balanceAtMaturity }),
          } satisfies WatchItem,
        ],
  )
}

const isInDanger = (status: CovenantStatus) => status === 'Breach' || status === 'Watch'

function covenants(holdings: Holdings, debts: readonly Debt[], today: IsoDate, lead: LeadTime): WatchItem[] {
  // All of a loan's covenants are tested anew only where one of them is known to be in danger.
  return testedDebts(holdings, debts, today, ({ worstCovenant }) => isInDanger(worstCovenant)).flatMap(
    ({ kind, debt, results }) => {
      const nextTest = nextTestOf(debt)
      const tested = nextTest && nextTest > today ? nextTest : today
      return results
        .filter(({ status }) => isInDanger(status))
        .map((result): WatchItem => {
          const { covenant, limit, actual, cushionPct, headroom, room, status, answer } = result
          const date = answer ? (answer.until ?? nextOwnTest(debt, today)) : tested
          return {
            key: `covenant:${debt._id}:${covenant}:${stageOf(result, debt, today)}`,
            kind: 'covenant',
            state: isOpenBreach(result) ? 'late' : stateOf('covenant', date, today, lead),
            date,
            record: { kind, _id: debt._id, name: debt.name },
            currency: debt.currency,
            covenant: { covenant, limit, actual, cushionPct, headroom, room, status, ...(answer && { answer }) },
          }
        })
    },
  )
}

/** A breach that was answered is another matter until the answer ends, and after a waiver's end it is told once more. */
function stageOf({ covenant, status, answer }: CovenantResult, debt: HeldLoan | HeldBlanket, today: IsoDate): string {
  if (answer) return `${answer.outcome}:${answer.until ?? answer.testOn}`
  const ended = status === 'Breach' && endedWaiver(debt.breachAnswers, covenant, today)
  return ended ? `${status}:${ended}` : status
}

/** All debts that something is still owed on. */
function owedDebts({ loans, constructionLoans, lines, blankets }: Holdings) {
  return [
    ...loans.map((debt) => ({ kind: 'loan' as const, debt })),
    ...constructionLoans.map((debt) => ({ kind: 'construction' as const, debt })),
    ...lines.map((debt) => ({ kind: 'line' as const, debt })),
    ...blankets.map((debt) => ({ kind: 'blanket' as const, debt })),
  ].filter(({ debt }) => !('loanStatus' in debt && isSettled({ loanStatus: debt.loanStatus ?? null })))
}

const reports = (holdings: Holdings, today: IsoDate, lead: LeadTime): WatchItem[] =>
  owedDebts(holdings).flatMap(({ kind, debt }) =>
    reportingDueDates(debt.reportingObligation, today).map(({ obligation, due }) => ({
      key: `report:${debt._id}:${obligation}:${due}`,
      kind: 'report' as const,
      state: stateOf('report', due, today, lead),
      date: due,
      record: { kind, _id: debt._id, name: debt.name },
      currency: debt.currency,
      obligation,
    })),
  )

/** What was certified last stands with each covenant; a settled debt is certified to nobody. */
function certificates(holdings: Holdings, today: IsoDate, lead: LeadTime): WatchItem[] {
  const byDebt = Map.groupBy(holdings.covenants ?? [], ({ loanId }) => loanId)
  if (byDebt.size === 0) return []
  return owedDebts(holdings).flatMap(({ kind, debt: { _id, name, currency } }): WatchItem[] => {
    const due = certificateDue(byDebt.get(_id) ?? [], today)
    if (!due) return []
    const { testOn, dueOn: date } = due
    const state = stateOf('report', date, today, lead)
    return [
      {
        key: `certificate:${_id}:${testOn}`,
        kind: 'report',
        state,
        date,
        record: { kind, _id, name },
        currency,
        testOn,
      },
    ]
  })
}

function ofProperty(property: HeldProperty, today: IsoDate, lead: LeadTime): WatchItem[] {
  const { _id, name, currency, insurance, taxPaidTo, documents = [] } = property
  const record = { kind: 'property' as const, _id, name }
  const item = (kind: 'insurance' | 'tax', date: IsoDate): WatchItem => ({
    key: `${kind}:${_id}:${date}`,
    kind,
    state: stateOf(kind, date, today, lead),
    date,
    record,
    currency,
  })
  return [
    ...(insurance?.expiry ? [item('insurance', insurance.expiry)] : []),
    ...(taxPaidTo ? [item('tax', taxPaidTo)] : []),
    ...documents.map(({ expiryDate, ...document }) => ({
      key: `document:${document._id}:${expiryDate}`,
      kind: 'document' as const,
      state: stateOf('document', expiryDate, today, lead),
      date: expiryDate,
      record,
      currency,
      document,
    })),
  ]
}
