/** Debts as every total counts them, each with what else is owed on its properties. */
import type { IsoDate } from '#domain/kernel/dates.ts'
import type { Currency } from '#domain/kernel/money.ts'
import type { ChargeType } from './asked-choices.ts'
import { worstOf } from './breach-answers.ts'
import { capitalStacks, NO_OTHER_DEBT, type OtherDebt, otherDebts } from './capital-stack.ts'
import type { CovenantStatus } from './covenants.ts'
import type { DebtKind } from './debt-kind.ts'
import type { DebtShare } from './debt-shares.ts'
import { blanketFigures, constructionLoanFigures, lineFigures, togetherOf } from './facility-figures.ts'
import type {
  HeldBlanket,
  HeldConstructionLoan,
  HeldDebt,
  HeldLine,
  HeldLoan,
  HeldProperty,
  Holdings,
} from './holdings.ts'
import { owedFigures } from './loan-figures.ts'
import { isSettled, type LoanRecord } from './loan-record.ts'
import { testedCovenants } from './tested-covenants.ts'

/** A debt as every total counts it. Money in its own currency, rate in percent a year. */
export interface Debt {
  kind: DebtKind
  _id: string
  name: string
  currency: Currency
  lenderId: number
  lenderName: string
  propertyIds: readonly string[]
  /** The charge on its properties; null where none is entered, as for lines and construction loans. */
  chargeType: ChargeType | null
  /** Funded, or else first paid: the order among equal charges. */
  since: IsoDate | null
  balance: number
  /** What was lent at first: of a line or construction loan what is drawn. */
  lent: number
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
  /** What else is owed on its properties. */
  others: OtherDebt
  worstCovenant: CovenantStatus
  /** Each of its breaches was cured or waived. */
  isBreachAnswered?: boolean
  /** Of a blanket what part of it was lent on each property. */
  allocations?: readonly DebtShare[]
  /** Of what a construction loan builds, once it stands. */
  stabilizedValue?: number | null
}

const byId = <Row extends { _id: string }>(rows: readonly Row[]) => new Map(rows.map((row) => [row._id, row]))

/** A debt on its own, before what else is owed on its properties is known, and how its covenants stand then. */
interface Owed {
  debt: Omit<Debt, 'others' | 'worstCovenant' | 'isBreachAnswered'>
  standing: (others: OtherDebt) => Pick<Debt, 'worstCovenant' | 'isBreachAnswered'>
}

/** All debts that something is still owed or may be drawn on. */
export function debtsOf(holdings: Holdings, today: IsoDate): Debt[] {
  const asked = owedOf(holdings, today)
  const beside = holdings.beside ? owedOf(holdings.beside, today) : []
  const properties = [...holdings.properties, ...(holdings.beside?.properties ?? [])]
  const all = [...asked, ...beside].map(({ debt }) => debt)
  const others = otherDebts(capitalStacks(properties, all, today).values())
  return asked.map(({ debt, standing }) => {
    const other = others.get(debt._id) ?? NO_OTHER_DEBT
    return { ...debt, others: other, ...standing(other) }
  })
}

function owedOf(holdings: Omit<Holdings, 'covenants' | 'beside'>, today: IsoDate): Owed[] {
  const properties = byId(holdings.properties)
  return [
    ...holdings.loans.filter((loan) => !isSettled(loan)).map((loan) => termDebt(loan, properties, today)),
    ...holdings.constructionLoans
      .filter(({ loanStatus }) => !isSettled({ loanStatus: loanStatus ?? null }))
      .map((loan) => untestedDebt(constructionDebt(loan, today))),
    ...holdings.lines.map((line) => untestedDebt(lineDebt(line, today))),
    ...holdings.blankets.map((blanket) => blanketDebt(blanket, properties, today)),
  ]
}

/** Nothing earns yet, or nothing is secured by terms, on which a covenant could be tested. */
const untestedDebt = (debt: Owed['debt']): Owed => ({ debt, standing: () => ({ worstCovenant: 'Not tested' }) })

const commonOf = ({ _id, name, currency, lenderId, lenderName }: HeldDebt) => ({
  _id,
  name,
  currency,
  lenderId,
  lenderName,
})

const sinceOf = ({ fundingDate, firstPaymentDate }: Pick<LoanRecord, 'fundingDate' | 'firstPaymentDate'>) =>
  fundingDate ?? firstPaymentDate ?? null

function termDebt(loan: HeldLoan, properties: ReadonlyMap<string, HeldProperty>, today: IsoDate): Owed {
  const figures = owedFigures(loan, today, { indexRate: loan.indexRate })
  return {
    debt: {
      kind: 'loan',
      ...commonOf(loan),
      propertyIds: [loan.propertyId],
      chargeType: loan.chargeType ?? null,
      since: sinceOf(loan),
      balance: figures.balance,
      lent: loan.originalLoanAmount,
      undrawn: 0,
      allInRate: figures.allInRate,
      isFloating: loan.rateType === 'Floating',
      isSecured: true,
      loanExpiry: figures.loanExpiry,
      remainingTerm: figures.remainingTerm,
      balanceAtMaturity: figures.balanceAtMaturity,
      annualDebtService: figures.annualDebtService,
    },
    standing: (others) =>
      worstOf(testedCovenants(loan, properties.get(loan.propertyId) ?? null, figures, others), loan, today),
  }
}

function constructionDebt(loan: HeldConstructionLoan, today: IsoDate): Owed['debt'] {
  const figures = constructionLoanFigures(loan, today, { indexRate: loan.indexRate })
  return {
    kind: 'construction',
    ...commonOf(loan),
    propertyIds: [loan.propertyId],
    chargeType: null,
    since: loan.firstPaymentDate ?? null,
    balance: figures.balance,
    lent: figures.balance,
    undrawn: figures.undrawn,
    allInRate: figures.allInRate,
    isFloating: loan.rateType === 'Floating',
    isSecured: true,
    loanExpiry: figures.loanExpiry,
    remainingTerm: figures.remainingTerm,
    balanceAtMaturity: figures.balance,
    annualDebtService: null,
    stabilizedValue: loan.totalStabilizedValue,
  }
}

function lineDebt(line: HeldLine, today: IsoDate): Owed['debt'] {
  const figures = lineFigures(line, today, { indexRate: line.indexRate })
  return {
    kind: 'line',
    ...commonOf(line),
    propertyIds: line.propertyIds,
    chargeType: null,
    since: line.firstPaymentDate ?? null,
    balance: figures.outstandingAmount,
    lent: figures.outstandingAmount,
    undrawn: figures.available,
    allInRate: figures.allInRate,
    isFloating: line.rateType === 'Floating',
    isSecured: line.security === 'secured',
    loanExpiry: figures.loanExpiry,
    remainingTerm: figures.remainingTerm,
    balanceAtMaturity: figures.outstandingAmount,
    annualDebtService: null,
  }
}

function blanketDebt(blanket: HeldBlanket, properties: ReadonlyMap<string, HeldProperty>, today: IsoDate): Owed {
  const held = blanket.propertyIds.flatMap((id) => properties.get(id) ?? [])
  const figures = blanketFigures(blanket, held, today, { indexRate: blanket.indexRate })
  return {
    debt: {
      kind: 'blanket',
      ...commonOf(blanket),
      propertyIds: blanket.propertyIds,
      chargeType: blanket.chargeType ?? null,
      since: sinceOf(blanket),
      balance: figures.balance,
      lent: blanket.originalLoanAmount,
      undrawn: 0,
      allInRate: figures.allInRate,
      isFloating: blanket.rateType === 'Floating',
      isSecured: true,
      loanExpiry: figures.loanExpiry,
      remainingTerm: figures.remainingTerm,
      balanceAtMaturity: figures.balanceAtMaturity,
      annualDebtService: figures.annualDebtService,
      allocations: figures.allocations.map(({ propertyId, share }) => ({ propertyId, share })),
    },
    standing: (others) => worstOf(testedCovenants(blanket, togetherOf(figures), figures, others), blanket, today),
  }
}

/** The currencies of a portfolio, the one with the most debt first; totals never add two of them. */
export function currenciesOf(properties: readonly HeldProperty[], debts: readonly Debt[]): Currency[] {
  const amounts = new Map<Currency, number>()
  for (const { currency } of properties) amounts.set(currency, amounts.get(currency) ?? 0)
  for (const { currency, balance } of debts) amounts.set(currency, (amounts.get(currency) ?? 0) + balance)
  return [...amounts].toSorted(([a, x], [b, y]) => y - x || (a < b ? -1 : 1)).map(([currency]) => currency)
}
