/** A property, its debts and its building site as the card's calls answer them. */

import type { Judged } from '#domain/access/rights.ts'
import type { RowOf, Stated } from '#domain/kernel/entity.ts'
import type { Currency } from '#domain/kernel/money.ts'
import type { Allocation } from '#domain/portfolio/blanket.ts'
import type { constructionDetails, ProjectDetails as SiteDetails } from '#domain/portfolio/construction-details.ts'
import type { constructionLoans } from '#domain/portfolio/construction-loan.ts'
import type { constructionRevenue, ProjectRevenue } from '#domain/portfolio/construction-revenue.ts'
import type { LineRecord } from '#domain/portfolio/facility-figures.ts'
import type { indexRates } from '#domain/portfolio/index-rate.ts'
import type { LineState } from '#domain/portfolio/line-movements.ts'
import type { BalanceSnapshot, loans } from '#domain/portfolio/loan.ts'
import type { LoanRecord, PropertyRecord } from '#domain/portfolio/loan-record.ts'
import type { RecordAccess } from '#domain/portfolio/portfolio-access.ts'
import type { Project } from '#domain/portfolio/project-metrics.ts'
import type { properties } from '#domain/portfolio/property.ts'

/** What every record of a portfolio is answered with. */
export interface PortfolioRow extends Judged {
  _id: string
  userId: number
  ownerName: string
  access: RecordAccess
  currency: Currency
  updatedAt: string
  [field: string]: unknown
}

export type PropertyRow = PortfolioRow &
  PropertyRecord &
  Pick<
    RowOf<typeof properties>,
    | 'name'
    | 'address'
    | 'propertyType'
    | 'photo'
    | 'managerContact'
    | 'managerCompany'
    | 'noiHistory'
    | 'majorTenants'
    | 'insurance'
    | 'marketValue'
  > & {
    clientPlace: { _id: string; name: string; coordinates: { lat: number; lng: number } | null }
  }

export type LoanSections = Partial<
  Pick<
    RowOf<typeof loans>,
    | 'loanOwnership'
    | 'covenants'
    | 'reportingObligation'
    | 'feesAndPricingDetails'
    | 'riskManagement'
    | 'achievementTracking'
  >
>

/** What term and construction loans have in common. */
type AnyLoanRow = PortfolioRow &
  LoanSections &
  Pick<
    RowOf<typeof loans>,
    | 'loanName'
    | 'loanId'
    | 'propertyId'
    | 'lenderId'
    | 'loanStatus'
    | 'firstPaymentDate'
    | 'term'
    | 'maturityDate'
    | 'allInRate'
    | 'facilityIndexId'
    | 'syndicatePartnersId'
    | 'leadLenderContactId'
    | 'crossCollateralLoan'
    | 'breachAnswers'
  > & {
    lenderName: string | null
    facilityIndexName: string | null
  }

export type TermLoanRow = Omit<LoanRecord, 'covenants' | 'breachAnswers'> &
  AnyLoanRow & { outStandingLoanAmount: BalanceSnapshot[] | null; originalLoanAmount: number }

export type ConstructionRow = AnyLoanRow &
  Pick<
    RowOf<typeof constructionLoans>,
    | 'rateType'
    | 'authorizedLoanAmount'
    | 'totalOutstandingLoanAmount'
    | 'availableToDraw'
    | 'ltc'
    | 'interestReserve'
    | 'interestReserveRemaining'
    | 'letterOfCreditLimit'
    | 'letterOfCreditUsed'
    | 'draws'
    | 'repayments'
    | 'extensionOptions'
  > & {
    loanToCost: number | null
  }

export type LoanRow = TermLoanRow | ConstructionRow

export const isConstruction = (loan: LoanRow): loan is ConstructionRow => loan.authorizedLoanAmount != null

export type LineRow = PortfolioRow &
  LineRecord &
  LineState &
  Pick<LoanSections, 'covenants' | 'reportingObligation'> &
  Pick<RowOf<typeof loans>, 'breachAnswers'> & {
    name: string
    loanExpiry: string | null
    lenderId: number
    lenderName: string | null
    propertyIds: string[]
    propertyNames: string[] | null
    facilityIndexId: string | null
    facilityIndexName: string | null
  }

export type BlanketRow = Omit<LoanRecord, 'covenants'> &
  PortfolioRow &
  LoanSections & {
    name: string
    loanExpiry: string | null
    lenderId: number
    lenderName: string | null
    propertyIds: string[]
    propertyNames: string[] | null
    facilityIndexId: string | null
    facilityIndexName: string | null
    allocations: Allocation[]
  }

export type ProjectRow = SiteDetails &
  Project &
  Pick<
    RowOf<typeof constructionDetails>,
    '_id' | 'loanId' | 'projectName' | 'projectType' | 'projectCompletionPercentage' | 'percentComplete' | 'updatedAt'
  > &
  Stated<typeof constructionDetails, 'totalBudget' | 'costInPlace' | 'costToComplete' | 'contingencyRemaining'> & {
    [field: string]: unknown
  }

export type RevenueRecord = ProjectRevenue &
  Pick<
    RowOf<typeof constructionRevenue>,
    '_id' | 'loanId' | 'stabilizedNOI' | 'totalStabilizedValue' | 'presalesValue' | 'presalesPercentage'
  >

export interface MetricsRow {
  loanId: string
  [figure: string]: unknown
}

export type IndexRow = Pick<RowOf<typeof indexRates>, '_id' | 'name' | 'type' | 'termMonths' | 'rate' | 'asOf'>

/** What a floating debt follows today, percent a year. */
export const indexRateOf = (
  { facilityIndexId }: { facilityIndexId: string | null },
  indexes: readonly IndexRow[],
): number | null => indexes.find(({ _id }) => _id === facilityIndexId)?.rate ?? null
