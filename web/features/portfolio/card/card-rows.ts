/** A property, its debts and its building site as the card's calls answer them. */
import type { Judged } from '#domain/access/rights.ts'
import type { RowOf } from '#domain/kernel/entity.ts'
import type { Address, StoredFile } from '#domain/kernel/field.ts'
import type { Currency } from '#domain/kernel/money.ts'
import type { Allocation } from '#domain/portfolio/blanket.ts'
import type { ProjectType, ProjectDetails as SiteDetails } from '#domain/portfolio/construction-details.ts'
import type { constructionRevenue, ProjectRevenue } from '#domain/portfolio/construction-revenue.ts'
import type { Draw, Repayment } from '#domain/portfolio/draws.ts'
import type { LineRecord } from '#domain/portfolio/facility-figures.ts'
import type { indexRates } from '#domain/portfolio/index-rate.ts'
import type { LineState } from '#domain/portfolio/line-movements.ts'
import type { BalanceSnapshot } from '#domain/portfolio/loan.ts'
import type { LoanStatus } from '#domain/portfolio/loan-lifecycle.ts'
import type { LoanRecord, PropertyRecord } from '#domain/portfolio/loan-record.ts'
import type { FeeName, Guarantor } from '#domain/portfolio/loan-sections.ts'
import type { RecordAccess } from '#domain/portfolio/portfolio-access.ts'
import type { Project } from '#domain/portfolio/project-metrics.ts'
import type { MajorTenant, NoiPeriod } from '#domain/portfolio/property.ts'
import type { RefinanceCandidate } from '#domain/portfolio/refinance.ts'
import type { ObligationRecord, ReportingObligation } from '#domain/portfolio/reporting-obligations.ts'

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

export interface PropertyRow extends PortfolioRow, PropertyRecord {
  name: string
  address: Address
  propertyType: number
  photo: StoredFile | null
  managerContact: string | null
  managerCompany: string | null
  noiHistory: NoiPeriod[] | null
  majorTenants: MajorTenant[] | null
  marketValue: number | null
  clientPlace: { _id: string; name: string; coordinates: { lat: number; lng: number } | null }
}

export interface LoanSections {
  loanOwnership?: Guarantor[] | null
  covenants?: (LoanRecord['covenants'] & { nextTestDate?: string | null; testFrequency?: string | null }) | null
  reportingObligation?:
    | (Partial<Record<ReportingObligation, ObligationRecord | null>> & { notes?: string | null })
    | null
  feesAndPricingDetails?: (Partial<Record<FeeName, number | null>> & { notes?: string | null }) | null
  riskManagement?: { refinanceCandidate?: RefinanceCandidate | null; [field: string]: unknown } | null
  achievementTracking?: {
    projectCompletionPercentage?: number | null
    costToComplete?: number | null
    contingenciesRemaining?: number | null
    preSalesThreshold?: number | null
    fixedPriceContractThreshold?: { name: string; amount: number }[] | null
    [field: string]: unknown
  } | null
}

/** What term and construction loans have in common. */
interface AnyLoanRow extends PortfolioRow, LoanSections {
  loanName: string
  loanId: string | null
  propertyId: string
  lenderId: number
  lenderName: string | null
  loanStatus: LoanStatus
  firstPaymentDate: string
  term: number
  maturityDate?: string | null
  allInRate: number | null
  facilityIndexId: string | null
  facilityIndexName: string | null
  syndicatePartnersId: number[] | null
  leadLenderContactId: number | null
  crossCollateralLoan: string | null
}

export type TermLoanRow = Omit<LoanRecord, 'covenants'> &
  AnyLoanRow & { outStandingLoanAmount: BalanceSnapshot[] | null; originalLoanAmount: number }

export interface ConstructionRow extends AnyLoanRow {
  rateType: 'Fixed' | 'Floating'
  authorizedLoanAmount: number
  totalOutstandingLoanAmount: number | null
  availableToDraw: number | null
  ltc: number | null
  loanToCost: number | null
  interestReserve: number | null
  interestReserveRemaining: number | null
  letterOfCreditLimit: number | null
  letterOfCreditUsed: number | null
  draws: Draw[] | null
  repayments: Repayment[] | null
  extensionOptions: { months: number; feeBps?: number | null; conditions?: string | null }[] | null
}

export type LoanRow = TermLoanRow | ConstructionRow

export const isConstruction = (loan: LoanRow): loan is ConstructionRow => loan.authorizedLoanAmount != null

export type LineRow = PortfolioRow &
  LineRecord &
  LineState &
  Pick<LoanSections, 'covenants' | 'reportingObligation'> & {
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

export interface ProjectRow extends SiteDetails, Project {
  _id: string
  loanId: string
  projectName: string
  projectType: ProjectType
  totalBudget: number
  costInPlace: number
  costToComplete: number
  contingencyRemaining: number
  projectCompletionPercentage: number | null
  percentComplete: number | null
  updatedAt: string
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
