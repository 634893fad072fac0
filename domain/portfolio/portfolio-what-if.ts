/** A portfolio as it would stand at other rates, incomes, capitalisation rates and another dollar: every loan, and the sums. */

import type { IsoDate } from '#domain/kernel/dates.ts'
import type { Currency } from '#domain/kernel/money.ts'
import { capitalStacks, NO_OTHER_DEBT, otherDebts } from './capital-stack.ts'
import { COVENANT_STATUSES, type CovenantResult, type CovenantStatus } from './covenants.ts'
import { factorOf, scaleDebt } from './currency-parts.ts'
import { type Debt } from './debts.ts'
import { annualDebtService, compoundingOf } from './interest.ts'
import { throughCharge } from './loan-figures.ts'
import { internalNoi, marketValue, rateOf } from './loan-record.ts'
import { DEBT_TESTS, portfolioTotals } from './portfolio-totals.ts'
import { capRate, debtServiceCoverage, loanToValue } from './ratios.ts'
import { sizeLoan } from './sizing.ts'
import { testedCovenants } from './tested-covenants.ts'
import type { NewLoanLimits, WhatIfDebt, WhatIfFacts, WhatIfProperty } from './what-if-facts.ts'

/** What is assumed instead of today. */
export interface WhatIf extends NewLoanLimits {
  /** On floating debt at once, on fixed debt from its expiry. */
  rateBps: number
  /** Of every property's income. */
  noiPct: number
  capRateBps: number
  usdCad: number | null
}

export interface WhatIfRow {
  _id: string
  kind: Debt['kind']
  name: string
  loanExpiry: IsoDate | null
  allInRate: number | null
  /** Money in the currency of the sums. */
  balance: number
  /** Through its charge, percent. */
  ltv: number | null
  /** On all payments up to its charge, a multiple. */
  dscr: number | null
  tests: CovenantResult[]
  status: CovenantStatus
  /** What is owed at expiry, and what a new loan gives then. */
  balanceAtMaturity: number | null
  newLoan: number | null
  /** What is missing at expiry; 0 is covered, null is not known. */
  gap: number | null
  /** How far the new loan lies above what is owed at expiry, percent of it; below zero is missing, null is not known. */
  coverPct: number | null
}

export interface WhatIfTotals {
  /** Money in the currency of the sums. */
  debt: number
  equity: number | null
  /** Percent. */
  ltv: number | null
  /** Multiple. */
  dscr: number | null
  tests: number
  breaches: number
  watched: number
  cashNeeded: number
  /** Whose expiry asks for cash first. */
  firstCall: WhatIfRow | null
}

export interface WhatIfResult {
  totals: WhatIfTotals
  /** Loans that income pays back, in the order of the facts. */
  rows: WhatIfRow[]
}

/** Nothing changed: every figure is today's. */
export const asToday = ({ usdCad, limits }: WhatIfFacts): WhatIf => ({
  ...limits,
  ...{ rateBps: 0, noiPct: 0, capRateBps: 0 },
  usdCad,
})

/** Pure, and quick enough to be reckoned while a slider moves. */
export function portfolioWhatIf(facts: WhatIfFacts, assumed: WhatIf): WhatIfResult {
  const properties = facts.properties.map((property) => changedProperty(property, assumed))
  const debts = inStacks(
    properties,
    facts.debts.map((debt) => changedDebt(debt, assumed)),
    facts.asOf,
  )
  const byId = new Map(properties.map((property) => [property._id, property]))
  const rows = debts.filter(DEBT_TESTS.serviced).map((debt) => rowOf(debt, byId, { facts, assumed }))
  return { totals: totalsOf({ properties, debts, rows }, { facts, assumed }), rows }
}

/** Each debt with what else is owed on its properties, at the rates that are assumed. */
function inStacks(properties: readonly WhatIfProperty[], debts: readonly WhatIfDebt[], asOf: IsoDate): WhatIfDebt[] {
  const others = otherDebts(capitalStacks(properties, debts, asOf).values())
  return debts.map((debt) => ({ ...debt, others: others.get(debt._id) ?? NO_OTHER_DEBT }))
}

type Setting = { facts: WhatIfFacts; assumed: WhatIf }

/** What an amount of one currency is in that of the sums. */
const factor = (from: Currency, { facts, assumed }: Setting) =>
  from === facts.currency || assumed.usdCad === null
    ? 1
    : factorOf(from, { currency: facts.currency, usdCad: assumed.usdCad })

/** A value is income over the cap rate of today and the change; what earns nothing, or still costs, keeps its value. */
function changedProperty(property: WhatIfProperty, { noiPct, capRateBps }: WhatIf): WhatIfProperty {
  const [value, noi] = [marketValue(property), internalNoi(property)]
  const cap = capRate({ noi, value })
  if (noi === null) return property
  const internalNOI = changed(noi, noiPct)
  if (property.valuedAt || value === null || cap === null || cap <= 0) {
    return { ...property, propertyDetails: { internalNOI } }
  }
  const after = cap + capRateBps / 100
  return {
    ...property,
    propertyDetails: { internalNOI },
    // At a cap rate of nothing there is no value that could be said.
    internalValuationAmount: after > 0 ? changed(value, noiPct) * (cap / after) : null,
  }
}

const changed = (amount: number, pct: number) => amount * (1 + pct / 100)

function changedDebt(debt: WhatIfDebt, { rateBps, noiPct }: WhatIf): WhatIfDebt {
  const { noiUsedForDscr } = debt.limits
  const counted =
    noiUsedForDscr == null ? debt.limits : { ...debt.limits, noiUsedForDscr: changed(noiUsedForDscr, noiPct) }
  const rate = changedRate(debt, rateBps)
  return { ...debt, limits: counted, allInRate: rate, annualDebtService: changedService(debt, rate) }
}

/** A floating rate follows its index within floor and cap; without a known index it moves as a whole. */
function changedRate({ isFloating, allInRate, rate, indexRate }: WhatIfDebt, rateBps: number): number | null {
  if (!isFloating || allInRate === null || rateBps === 0) return allInRate
  const points = rateBps / 100
  const isFollowing = indexRate !== null && rate.spread != null
  return Math.max(0, (isFollowing ? rateOf(rate, indexRate + points) : allInRate + points) ?? 0)
}

/** A year of payments, set anew over the months left by as much as the rate asks for. */
function changedService(debt: WhatIfDebt, rate: number | null): number | null {
  const { annualDebtService: today, allInRate, balance: principal, compounding, amortizationLeft: amortization } = debt
  if (today === null || rate === null || allInRate === null || rate === allInRate || debt.isPaymentFixed) return today
  const serviceAt = (each: number) => annualDebtService({ principal, rate: each, amortization, compounding })
  return today + serviceAt(rate) - serviceAt(allInRate)
}

/** Tested in the loan's own currency, shown in that of the sums. */
function rowOf(debt: WhatIfDebt, properties: ReadonlyMap<string, WhatIfProperty>, setting: Setting): WhatIfRow {
  const { _id, kind, name, loanExpiry, allInRate, balance, limits } = debt
  const held = debt.propertyIds.flatMap((id) => properties.get(id) ?? [])
  const isWhole = held.length === debt.propertyIds.length
  const [value, noi] = [marketValue, internalNoi].map((read) => (isWhole ? sumOfAll(held.map(read)) : null))
  const occupancy = kind === 'loan' ? (held[0]?.occupancyPercentage ?? null) : null
  const through = throughCharge(debt, debt.others)
  const under = {
    internalValuationAmount: value ?? null,
    propertyDetails: { internalNOI: noi ?? null },
    occupancyPercentage: occupancy,
  }
  const { results: tests, worst: status } = testedCovenants({ covenants: limits }, under, debt, debt.others)
  const shown = factor(debt.currency, setting)
  const { balanceAtMaturity } = debt
  const newLoan = newLoanOf(debt, { value: value ?? null, noi: noi ?? null }, setting)
  return {
    ...{ _id, kind, name, loanExpiry, allInRate, tests },
    status,
    balance: balance * shown,
    ltv: loanToValue({ loan: through.balance, value }),
    dscr: debtServiceCoverage({ noi: limits.noiUsedForDscr ?? noi, debtService: through.annualDebtService }),
    balanceAtMaturity: balanceAtMaturity === null ? null : balanceAtMaturity * shown,
    newLoan: newLoan === null ? null : newLoan * shown,
    gap: newLoan === null || balanceAtMaturity === null ? null : Math.max(0, balanceAtMaturity - newLoan) * shown,
    coverPct: newLoan === null || !balanceAtMaturity ? null : (100 * (newLoan - balanceAtMaturity)) / balanceAtMaturity,
  }
}

/** Null while value, income or the market's rate is not known: a loan sized without one of them would flatter. */
function newLoanOf(
  { currency, compounding, loanExpiry, others }: WhatIfDebt,
  { value, noi }: { value: number | null; noi: number | null },
  { facts, assumed }: Setting,
): number | null {
  const rate = facts.newRates[currency]
  if (rate === null || value === null || noi === null || loanExpiry === null) return null
  return sizeLoan({
    ...{ value, noi, maxLTV: assumed.maxLTV, minDSCR: assumed.minDSCR },
    staying: others.all,
    rate: Math.max(0, rate + assumed.rateBps / 100),
    amortization: facts.amortization,
    compounding: compounding ?? compoundingOf(currency),
  }).shown
}

/** A sum that misses a part would flatter or frighten: it is left out. */
const sumOfAll = (figures: readonly (number | null)[]): number | null =>
  figures.length > 0 && figures.every((figure) => figure !== null)
    ? figures.reduce<number>((sum, figure) => sum + (figure ?? 0), 0)
    : null

type ChangedPortfolio = {
  properties: readonly WhatIfProperty[]
  debts: readonly WhatIfDebt[]
  rows: readonly WhatIfRow[]
}

function totalsOf({ properties, debts, rows }: ChangedPortfolio, setting: Setting): WhatIfTotals {
  const { totalDebt, equity, ltv, dscr } = portfolioTotals(
    properties.map((property) => converted(property, factor(property.currency, setting))),
    debts.map((debt) => scaleDebt(debt, factor(debt.currency, setting))),
  )
  const statuses = rows.flatMap(({ tests }) => tests.map(({ status }) => status))
  const count = (wanted: CovenantStatus) => statuses.filter((status) => status === wanted).length
  const calls = rows.filter(({ gap }) => gap !== null && gap > 0)
  return {
    ...{ debt: totalDebt, equity, ltv, dscr },
    tests: statuses.length - count('Not tested'),
    breaches: count('Breach'),
    watched: count('Watch'),
    cashNeeded: calls.reduce((sum, { gap }) => sum + (gap ?? 0), 0),
    firstCall: calls.toSorted((a, b) => ((a.loanExpiry ?? '') < (b.loanExpiry ?? '') ? -1 : 1))[0] ?? null,
  }
}

function converted(property: WhatIfProperty, by: number): WhatIfProperty {
  const [value, noi] = [marketValue(property), internalNoi(property)]
  return {
    ...property,
    internalValuationAmount: value === null ? null : value * by,
    propertyDetails: { internalNOI: noi === null ? null : noi * by },
  }
}

/** What breaks first, then what lacks the most cash at expiry, then the highest leverage. */
export const worstFirst = <Row extends Pick<WhatIfRow, 'status' | 'gap' | 'ltv'>>(rows: readonly Row[]): Row[] =>
  rows.toSorted(
    (a, b) =>
      COVENANT_STATUSES.indexOf(a.status) - COVENANT_STATUSES.indexOf(b.status) ||
      (b.gap ?? 0) - (a.gap ?? 0) ||
      (b.ltv ?? 0) - (a.ltv ?? 0),
  )
