/** A whole portfolio at a glance: its properties and debts as read in one go. */
import type { IsoDate } from '#domain/kernel/dates.ts'
import type { Currency } from '#domain/kernel/money.ts'
import { type BreachAnswer, worstOf } from './breach-answers.ts'
import type { CovenantStatus } from './covenants.ts'
import type { Draw, Repayment } from './draws.ts'

import {
  type BlanketRecord,
  blanketFigures,
  type ConstructionLoanRecord,
  constructionLoanFigures,
  type LineRecord,
  lineFigures,
} from './facility-figures.ts'
import type { CovenantTerms, CovenantUnit } from './loan-covenant.ts'
import { covenantTests, owedFigures, testedCovenants } from './loan-figures.ts'
import { isSettled, type LoanRecord, type PropertyRecord } from './loan-record.ts'
import type { ObligationRecord, ReportingObligation } from './reporting-obligations.ts'

export interface HeldProperty extends PropertyRecord {
  _id: string
  name: string
  currency: Currency
  address: {
    formattedAddress?: string | null
    city?: string | null
    province?: string | null
    country?: string | null
    lat?: number | null
    lng?: number | null
  }
  propertyTypeId: number
  propertyTypeName: string
  propertyClassId?: number | null
  marketId?: number | null
  ownershipEntity?: string | null
  internalValuationDate?: IsoDate | null
  appraisalDate?: IsoDate | null
  acquisitionDate?: IsoDate | null
  ownershipPercentage: number
  noiHistory: readonly { periodEnd: IsoDate; noi?: number | null }[]
  insurance: { insurer?: string | null; policy?: string | null; expiry?: IsoDate | null }
  taxPaidTo: IsoDate | null
  /** Of a building site what its value is taken from; a building has its own. */
  valuedAt?: ValuedAt
  /** Those that expire. */
  documents?: readonly { _id: string; name: string; expiryDate: IsoDate }[]
}

/** What every debt of a portfolio has, of whatever kind. */
interface HeldDebt {
  _id: string
  name: string
  currency: Currency
  lenderId: number
  lenderName: string
  /** What a floating one follows, percent a year. */
  indexRate: number | null
  reportingObligation: Partial<Record<ReportingObligation, ObligationRecord | null>>
  breachAnswers?: readonly BreachAnswer[] | null
}
export type HeldLoan = HeldDebt & LoanRecord & { propertyId: string }
export type HeldConstructionLoan = HeldDebt &
  ConstructionLoanRecord & {
    propertyId: string
    covenants?: LoanRecord['covenants']
    loanStatus?: string | null
    totalStabilizedValue: number | null
    /** Spent on the project so far; null before it is entered. */
    costInPlace?: number | null
    isComplete?: boolean
    draws?: readonly Draw[] | null
    repayments?: readonly Repayment[] | null
  }
export type HeldLine = HeldDebt & LineRecord & { propertyIds: readonly string[]; security: 'secured' | 'unsecured' }
export type HeldBlanket = HeldDebt & BlanketRecord & { propertyIds: readonly string[] }

/** A covenant of a debt that is tested by quarter. */
export type HeldCovenant = CovenantTerms & {
  _id: string
  kind: DebtKind
  /** Of the debt, whatever its kind. */
  loanId: string
  name: string
  unit: CovenantUnit
  certifiedTo: IsoDate | null
}

export interface Holdings {
  properties: readonly HeldProperty[]
  loans: readonly HeldLoan[]
  constructionLoans: readonly HeldConstructionLoan[]
  lines: readonly HeldLine[]
  blankets: readonly HeldBlanket[]
  /** Of all debts, where they were asked for. */
  covenants?: readonly HeldCovenant[]
}

export const DEBT_KINDS = ['loan', 'construction', 'line', 'blanket'] as const
export type DebtKind = (typeof DEBT_KINDS)[number]

/** A debt as every total counts it. Money in its own currency, rate in percent a year. */
export interface Debt {
  kind: DebtKind
  _id: string
  name: string
  currency: Currency
  lenderId: number
  lenderName: string
  propertyIds: readonly string[]
  balance: number
  /** Lent but not drawn. */
  undrawn: number
  allInRate: number | null
  isFloating: boolean
  isSecured: boolean
  loanExpiry: IsoDate | null
  /** Whole months, never below 0. */
  remainingTerm: number | null
  /** What is owed when it ends: of a line or construction loan all that is drawn. */
  balanceAtMaturity: number | null
  /** Twelve level payments; null for what does not amortise by its nature. */
  annualDebtService: number | null
  worstCovenant: CovenantStatus
  /** Each of its breaches was cured or waived. */
  isBreachAnswered?: boolean
  /** Of a blanket what part of it was lent on each property. */
  allocations?: readonly DebtShare[]
  /** Of what a construction loan builds, once it stands. */
  stabilizedValue?: number | null
}

const byId = <Row extends { _id: string }>(rows: readonly Row[]) => new Map(rows.map((row) => [row._id, row]))

/** All debts that something is still owed or may be drawn on. */
export function debtsOf(holdings: Holdings, today: IsoDate): Debt[] {
  const properties = byId(holdings.properties)
  return [
    ...holdings.loans.filter((loan) => !isSettled(loan)).map((loan) => termDebt(loan, properties, today)),
    ...holdings.constructionLoans
      .filter(({ loanStatus }) => !isSettled({ loanStatus: loanStatus ?? null }))
      .map((loan) => constructionDebt(loan, today)),
    ...holdings.lines.map((line) => lineDebt(line, today)),
    ...holdings.blankets.map((blanket) => blanketDebt(blanket, properties, today)),
  ]
}

const commonOf = ({ _id, name, currency, lenderId, lenderName }: HeldDebt) => ({
  _id,
  name,
  currency,
  lenderId,
  lenderName,
})

function termDebt(loan: HeldLoan, properties: ReadonlyMap<string, HeldProperty>, today: IsoDate): Debt {
  const figures = owedFigures(loan, today, { indexRate: loan.indexRate })
  return {
    kind: 'loan',
    ...commonOf(loan),
    propertyIds: [loan.propertyId],
    balance: figures.balance,
    undrawn: 0,
    allInRate: figures.allInRate,
    isFloating: loan.rateType === 'Floating',
    isSecured: true,
    loanExpiry: figures.loanExpiry,
    remainingTerm: figures.remainingTerm,
    balanceAtMaturity: figures.balanceAtMaturity,
    annualDebtService: figures.annualDebtService,
    ...worstOf(testedCovenants(loan, properties.get(loan.propertyId) ?? null, figures), loan, today),
  }
}

function constructionDebt(loan: HeldConstructionLoan, today: IsoDate): Debt {
  const figures = constructionLoanFigures(loan, today, { indexRate: loan.indexRate })
  return {
    kind: 'construction',
    ...commonOf(loan),
    propertyIds: [loan.propertyId],
    balance: figures.balance,
    undrawn: figures.undrawn,
    allInRate: figures.allInRate,
    isFloating: loan.rateType === 'Floating',
    isSecured: true,
    loanExpiry: figures.loanExpiry,
    remainingTerm: figures.remainingTerm,
    balanceAtMaturity: figures.balance,
    annualDebtService: null,
    // Nothing earns yet on which a covenant could be tested.
    worstCovenant: 'Not tested',
    stabilizedValue: loan.totalStabilizedValue,
  }
}

function lineDebt(line: HeldLine, today: IsoDate): Debt {
  const figures = lineFigures(line, today, { indexRate: line.indexRate })
  return {
    kind: 'line',
    ...commonOf(line),
    propertyIds: line.propertyIds,
    balance: figures.outstandingAmount,
    undrawn: figures.available,
    allInRate: figures.allInRate,
    isFloating: line.rateType === 'Floating',
    isSecured: line.security === 'secured',
    loanExpiry: figures.loanExpiry,
    remainingTerm: figures.remainingTerm,
    balanceAtMaturity: figures.outstandingAmount,
    annualDebtService: null,
    worstCovenant: 'Not tested',
  }
}

function blanketDebt(blanket: HeldBlanket, properties: ReadonlyMap<string, HeldProperty>, today: IsoDate): Debt {
  const held = blanket.propertyIds.flatMap((id) => properties.get(id) ?? [])
  const figures = blanketFigures(blanket, held, today, { indexRate: blanket.indexRate })
  const all = { internalValuationAmount: figures.combinedValue, propertyDetails: { internalNOI: figures.combinedNOI } }
  return {
    kind: 'blanket',
    ...commonOf(blanket),
    propertyIds: blanket.propertyIds,
    balance: figures.balance,
    undrawn: 0,
    allInRate: figures.allInRate,
    isFloating: blanket.rateType === 'Floating',
    isSecured: true,
    loanExpiry: figures.loanExpiry,
    remainingTerm: figures.remainingTerm,
    balanceAtMaturity: figures.balanceAtMaturity,
    annualDebtService: figures.annualDebtService,
    ...worstOf(covenantTests(blanket, all, today, { indexRate: blanket.indexRate }), blanket, today),
    allocations: figures.allocations.map(({ propertyId, share }) => ({ propertyId, share })),
  }
}

/** The currencies of a portfolio, the one with the most debt first; totals never add two of them. */
export function currenciesOf(properties: readonly HeldProperty[], debts: readonly Debt[]): Currency[] {
  const amounts = new Map<Currency, number>()
  for (const { currency } of properties) amounts.set(currency, amounts.get(currency) ?? 0)
  for (const { currency, balance } of debts) amounts.set(currency, (amounts.get(currency) ?? 0) + balance)
  return [...amounts].toSorted(([a, x], [b, y]) => y - x || (a < b ? -1 : 1)).map(([currency]) => currency)
}

/** One property's part of a debt, as a fraction of it. */
export type DebtShare = { propertyId: string; share: number }

/** What the value of a property under construction is taken from. */
export type ValuedAt = 'cost' | 'stabilized'
