/** What lists show of portfolio records that no record holds: the debt of a property, the ratios of a loan, a portfolio's totals. */

import type { IsoDate } from '#domain/kernel/dates.ts'
import type { Currency } from '#domain/kernel/money.ts'
import { type CapitalStack, capitalStacks, type OtherDebt, type StackLayer } from './capital-stack.ts'
import { type CovenantResult, type CovenantStatus, nearestCovenant } from './covenants.ts'
import { currencyParts } from './currency-parts.ts'
import { debtByProperty } from './debt-shares.ts'
import { type Debt, debtsOf } from './debts.ts'
import { type BlanketFigures, blanketFigures } from './facility-figures.ts'
import {
  type HeldConstructionLoan,
  type HeldLoan,
  type HeldProperty,
  type Holdings,
  type ValuedAt,
} from './holdings.ts'
import { loanFigures } from './loan-figures.ts'
import { internalNoi, marketValue } from './loan-record.ts'
import { type PortfolioTotals, portfolioTotals } from './portfolio-totals.ts'
import { debtServiceCoverage, debtYield, loanToValue } from './ratios.ts'
import { withSiteValues } from './site-value.ts'
import { covenantTests } from './tested-covenants.ts'

export interface PropertyFigures {
  /** Money, of the property's currency; of a debt on several properties this one's part. */
  debt: number
  /** Percent. */
  ltv: number | null
  /** Debts of every kind that are on it. */
  loans: number
  /** What the loan to value is measured on; of a building site its cost or stabilized value. */
  value: number | null
  valuedAt: ValuedAt | null
  /** Its debts in rank; empty where nothing is owed on it. */
  stack: StackRow[]
  /** What had to be assumed to rank and count them. */
  assumed: CapitalStack['assumed']
}

/** A debt of a property as its stack shows it. Money in the property's currency. */
export interface StackRow extends Pick<Debt, 'kind' | '_id' | 'name' | 'lenderName' | 'chargeType' | 'loanExpiry'> {
  /** This property's part of it, as a fraction and as an amount. */
  share: number
  balance: number
  annualDebtService: number | null
  /** Through this charge: percent, a multiple, percent. */
  ltv: number | null
  dscr: number | null
  debtYield: number | null
  /** What else is owed on all properties that it is on. */
  others: OtherDebt
}

/** Of each property by its key. */
export function propertyFigures(
  holdings: Holdings,
  today: IsoDate,
  ids: readonly string[],
): Record<string, PropertyFigures> {
  const debts = debtsOf(holdings, today)
  const properties = withSiteValues(holdings)
  const owed = debtByProperty(properties, debts)
  const stacks = capitalStacks(properties, debts, today)
  const wanted = new Set(ids)
  return Object.fromEntries(
    properties
      .filter(({ _id }) => wanted.has(_id))
      .map((property) => {
        const { _id } = property
        const debt = owed.get(_id) ?? 0
        const loans = debts.filter(({ propertyIds }) => propertyIds.includes(_id)).length
        const value = marketValue(property)
        const stack = stacks.get(_id)
        return [
          _id,
          {
            debt,
            ltv: loanToValue({ loan: debt, value }),
            loans,
            value,
            valuedAt: property.valuedAt ?? null,
            stack: (stack?.layers ?? []).map((layer) => stackRow(layer, property)),
            assumed: stack?.assumed ?? [],
          },
        ]
      }),
  )
}

function stackRow({ debt, share, own, through }: StackLayer<Debt>, property: HeldProperty): StackRow {
  const { kind, _id, name, lenderName, chargeType, loanExpiry, others } = debt
  const noi = internalNoi(property)
  return {
    kind,
    _id,
    name,
    lenderName,
    chargeType,
    loanExpiry,
    others,
    share,
    balance: own.balance,
    annualDebtService: own.annualDebtService,
    ltv: loanToValue({ loan: through.balance, value: marketValue(property) }),
    dscr: debtServiceCoverage({ noi, debtService: through.annualDebtService }),
    debtYield: debtYield({ noi, loan: through.balance }),
  }
}

export interface TermLoanFigures {
  monthlyPayment: number | null
  /** Through its charge, percent; of what is owed today, unless it was entered. */
  ltv: number | null
  /** On all payments up to its charge, a multiple. */
  dscr: number | null
  covenants: CovenantStatus
  /** The covenant that is closest to its limit, with its distance in points of its own unit. */
  nearest: Pick<CovenantResult, 'covenant' | 'headroom' | 'room'> | null
}

/** Of each term loan by its key. */
export function termLoanFigures(
  holdings: Holdings,
  today: IsoDate,
  ids: readonly string[],
): Record<string, TermLoanFigures> {
  const { loans, properties } = holdings
  const wanted = new Set(ids)
  const others = new Map(debtsOf(holdings, today).map((debt) => [debt._id, debt.others]))
  const byId = new Map(properties.map((property) => [property._id, property]))
  return Object.fromEntries(
    loans
      .filter(({ _id }) => wanted.has(_id))
      .map((loan) => {
        const property = byId.get(loan.propertyId) ?? null
        const known = { indexRate: loan.indexRate, others: others.get(loan._id) }
        const { monthlyPayment, ltv, dscr } = loanFigures(loan, property, today, known)
        const { worst, results } = covenantTests(loan, property, today, known)
        const closest = nearestCovenant(results)
        const nearest = closest && { covenant: closest.covenant, headroom: closest.headroom, room: closest.room }
        return [loan._id, { monthlyPayment, ltv: ltv.value, dscr: dscr.value, covenants: worst, nearest }]
      }),
  )
}

/** Ratios of a blanket through its charge on its properties together. */
export type ListedBlanketFigures = Pick<BlanketFigures, 'ltv' | 'dscr'>

/** Of each blanket by its key. */
export function blanketFiguresOf(
  holdings: Holdings,
  today: IsoDate,
  ids: readonly string[],
): Record<string, ListedBlanketFigures> {
  const wanted = new Set(ids)
  const byId = new Map(holdings.properties.map((property) => [property._id, property]))
  const others = new Map(debtsOf(holdings, today).map((debt) => [debt._id, debt.others]))
  return Object.fromEntries(
    holdings.blankets
      .filter(({ _id }) => wanted.has(_id))
      .map((blanket) => {
        const held = blanket.propertyIds.flatMap((id) => byId.get(id) ?? [])
        const known = { indexRate: blanket.indexRate, others: others.get(blanket._id) }
        const { ltv, dscr } = blanketFigures(blanket, held, today, known)
        return [blanket._id, { ltv, dscr }]
      }),
  )
}

/** What a portfolio lists; loans follow their property. */
export interface Membership {
  _id: string
  propertyIds: readonly string[]
  lineIds: readonly string[]
  blanketIds: readonly string[]
}

export interface PortfolioFigures {
  /** Of all currencies. */
  properties: number
  /** One for each currency, the one with the most debt first. */
  totals: (Pick<PortfolioTotals, 'value' | 'totalDebt' | 'ltv' | 'dscr' | 'weightedRate' | 'weightedRemainingTerm'> & {
    currency: Currency
  })[]
}

/** Of each portfolio by its key, all from one reading. */
export function portfolioFigures(
  holdings: Holdings,
  portfolios: readonly Membership[],
  today: IsoDate,
): Record<string, PortfolioFigures> {
  return Object.fromEntries(
    portfolios.map((portfolio) => {
      const members = membersOf(holdings, portfolio)
      const totals = currencyParts(members, today).map(({ currency, properties, debts }) => {
        const all = portfolioTotals(properties, debts)
        const { value, totalDebt, ltv, dscr, weightedRate, weightedRemainingTerm } = all
        return { currency, value, totalDebt, ltv, dscr, weightedRate, weightedRemainingTerm }
      })
      return [portfolio._id, { properties: members.properties.length, totals }]
    }),
  )
}

function membersOf(holdings: Holdings, { propertyIds, lineIds, blanketIds }: Membership): Holdings {
  const [listed, lines, blankets] = [new Set(propertyIds), new Set(lineIds), new Set(blanketIds)]
  const onListed = ({ propertyId }: HeldLoan | HeldConstructionLoan) => listed.has(propertyId)
  return {
    properties: holdings.properties.filter(({ _id }) => listed.has(_id)),
    loans: holdings.loans.filter(onListed),
    constructionLoans: holdings.constructionLoans.filter(onListed),
    lines: holdings.lines.filter(({ _id }) => lines.has(_id)),
    blankets: holdings.blankets.filter(({ _id }) => blankets.has(_id)),
  }
}
