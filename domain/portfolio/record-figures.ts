/** What lists show of portfolio records that no record holds: the debt of a property, the ratios of a loan, a portfolio's totals. */
import type { IsoDate } from '#domain/kernel/dates.ts'
import type { Currency } from '#domain/kernel/money.ts'
import { type CovenantResult, type CovenantStatus, nearestCovenant } from './covenants.ts'
import { currencyParts } from './currency-parts.ts'
import { debtByProperty } from './debt-shares.ts'
import { debtsOf, type HeldConstructionLoan, type HeldLoan, type Holdings, type ValuedAt } from './holdings.ts'
import { covenantTests, loanFigures } from './loan-figures.ts'
import { marketValue } from './loan-record.ts'
import { type PortfolioTotals, portfolioTotals } from './portfolio-totals.ts'
import { loanToValue } from './ratios.ts'
import { withSiteValues } from './site-value.ts'

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
  const wanted = new Set(ids)
  return Object.fromEntries(
    properties
      .filter(({ _id }) => wanted.has(_id))
      .map((property) => {
        const { _id } = property
        const debt = owed.get(_id) ?? 0
        const loans = debts.filter(({ propertyIds }) => propertyIds.includes(_id)).length
        const value = marketValue(property)
        return [
          _id,
          { debt, ltv: loanToValue({ loan: debt, value }), loans, value, valuedAt: property.valuedAt ?? null },
        ]
      }),
  )
}

export interface TermLoanFigures {
  monthlyPayment: number | null
  /** Percent; of what is owed today, unless it was entered. */
  ltv: number | null
  /** Multiple. */
  dscr: number | null
  covenants: CovenantStatus
  /** The covenant that is closest to its limit, with its distance in points of its own unit. */
  nearest: Pick<CovenantResult, 'covenant' | 'headroom' | 'room'> | null
}

/** Of each term loan by its key. */
export function termLoanFigures(
  { loans, properties }: Holdings,
  today: IsoDate,
  ids: readonly string[],
): Record<string, TermLoanFigures> {
  const wanted = new Set(ids)
  const byId = new Map(properties.map((property) => [property._id, property]))
  return Object.fromEntries(
    loans
      .filter(({ _id }) => wanted.has(_id))
      .map((loan) => {
        const property = byId.get(loan.propertyId) ?? null
        const known = { indexRate: loan.indexRate }
        const { monthlyPayment, ltv, dscr } = loanFigures(loan, property, today, known)
        const { worst, results } = covenantTests(loan, property, today, known)
        const closest = nearestCovenant(results)
        const nearest = closest && { covenant: closest.covenant, headroom: closest.headroom, room: closest.room }
        return [loan._id, { monthlyPayment, ltv: ltv.value, dscr: dscr.value, covenants: worst, nearest }]
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
