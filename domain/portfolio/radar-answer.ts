/** What the server says of the radar: the list, its picture, and the workings of one loan. */

import type { IsoDate } from '#domain/kernel/dates.ts'
import type { Currency } from '#domain/kernel/money.ts'
import { isShort } from '#domain/market/short-term.ts'
import type { RadarAssumptions } from '#domain/team/radar-assumptions.ts'
import { type DebtKind } from './debt-kind.ts'
import type { ExitMonth } from './exit-cost.ts'
import type { RadarBond } from './radar-market.ts'
import type { RadarLead, RadarSubject } from './radar-subject.ts'
import { radarSentence, staleLabel } from './radar-words.ts'
import type { RadarWorkings } from './radar-workings.ts'
import { EXPIRING_MONTHS } from './refinance.ts'
import type { RadarEntry, RadarMarket } from './refinance-radar.ts'
import type { SizingResult } from './sizing.ts'

/** Lenders that miss nothing of what is known, and the three that stand first. */
export interface RadarLenders {
  matching: number
  of: number
  best: { id: number; companyName: string }[]
}

/** One loan of the list, and of the picture. Money in the loan's currency. */
export interface RadarRow {
  _id: string
  kind: DebtKind
  name: string
  place: string
  who: string | null
  /** From 1; null for a loan that can wait or needs data. */
  rank: number | null
  hasFigures: boolean
  sentence: string
  /** `value of 2024-05-01`: what the figures rest on and is old. */
  stale: string[]
  monthsLeft: number | null
  monthsToOpen: number | null
  /** Six months or less. */
  isUrgent: boolean
  balance: number | null
  netSaving: number | null
  cashOut: number | null
  /** What a lender would lend today, by the limit that binds. */
  newLoan: number | null
  lead: RadarLead | null
  /** Of the rows of a page; null for readers who do not see the directory. */
  lenders: RadarLenders | null
}

/** A loan of somebody else that ends: no saving is claimed for it. */
export interface RadarTick {
  _id: string
  name: string | null
  maturity: IsoDate
  /** Whole months from today. */
  months: number
  amount: number
}

export interface RadarTotals {
  loans: number
  call: number
  callBalance: number
  saving: number
  saves: number
  ending: number
  endingBalance: number
  cashOut: number
  cashes: number
  /** New loans of those to call. */
  newLoans: number
  wait: number
  needData: number
}

export interface RadarAnswer {
  asOf: IsoDate
  currency: Currency
  currencies: Currency[]
  bond: RadarBond | null
  isDemoRate: boolean
  /** What the company takes for granted of a new loan. */
  assumptions: RadarAssumptions
  totals: RadarTotals
  /** What the company was lately paid for a loan, in basis points; null for owners, and where nothing was placed. */
  feeBps: number | null
  /** Every loan with figures, those of the page among them. */
  points: Omit<RadarRow, 'lenders'>[]
  /** Of a desk's radar: what the registry says ends, too. */
  ticks: RadarTick[]
  data: RadarRow[]
  total: number
  skip: number
  limit: number
  /** More loans are in scope than are looked at. */
  isCut: boolean
}

export interface RadarDetail {
  asOf: IsoDate
  currency: Currency
  assumptions: RadarAssumptions
  bond: RadarBond | null
  row: RadarRow
  lenderName: string | null
  maturity: IsoDate | null
  market: RadarMarket
  size: SizingResult | null
  chargeToday: number | null
  costs: number | null
  /** Other debt that stays on its properties. */
  staying: number
  value: RadarSubject['value']
  noi: RadarSubject['noi']
  exit: ExitMonth[]
  workings: RadarWorkings | null
  prePaymentPenaltyType: RadarSubject['prePaymentPenaltyType']
  /** What a deal that replaces the loan begins with. */
  address: RadarSubject['address']
  propertyId: RadarSubject['propertyId']
  ask: RadarSubject['ask']
  amortization: number | null
}

export function radarRow(entry: RadarEntry<RadarSubject>, lenders: RadarLenders | null = null): RadarRow {
  const { loan, figures, rank, balance, monthsLeft, monthsToOpen, stale } = entry
  return {
    ...{ _id: loan._id, kind: loan.kind, name: loan.name, place: loan.place, who: loan.who, lead: loan.lead },
    ...{ rank, monthsLeft, monthsToOpen, lenders },
    hasFigures: figures !== null,
    sentence: radarSentence(entry),
    stale: stale.map(staleLabel),
    isUrgent: isShort(monthsLeft),
    balance,
    netSaving: figures?.netSaving ?? null,
    cashOut: figures?.cashOut ?? null,
    newLoan: figures?.size.shown ?? null,
  }
}

export function radarTotals(rows: readonly RadarRow[]): RadarTotals {
  const call = rows.filter(({ rank }) => rank !== null)
  const saves = rows.filter(({ netSaving }) => (netSaving ?? 0) > 0)
  // A maturity needs no other figure: the dashboard counts the same debts.
  const ending = rows.filter(({ monthsLeft }) => (monthsLeft ?? Infinity) <= EXPIRING_MONTHS)
  const cashes = call.filter(({ cashOut }) => (cashOut ?? 0) > 0)
  const total = (some: readonly RadarRow[], of: 'balance' | 'netSaving' | 'cashOut' | 'newLoan') =>
    some.reduce((sum, row) => sum + (row[of] ?? 0), 0)
  return {
    loans: rows.length,
    ...{ call: call.length, callBalance: total(call, 'balance') },
    ...{ saving: total(saves, 'netSaving'), saves: saves.length },
    ...{ ending: ending.length, endingBalance: total(ending, 'balance') },
    ...{ cashOut: total(cashes, 'cashOut'), cashes: cashes.length },
    newLoans: total(call, 'newLoan'),
    wait: rows.filter(({ rank, hasFigures }) => rank === null && hasFigures).length,
    needData: rows.filter(({ hasFigures }) => !hasFigures).length,
  }
}
