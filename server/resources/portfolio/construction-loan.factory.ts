/** Makes construction loans with their project and revenue from nothing, for tests and for the demo. */

import { type ChangeOrder, type ProjectType, projectTotals } from '#domain/portfolio/construction-details.ts'
import { type RevenueRow, revenueTotals } from '#domain/portfolio/construction-revenue.ts'
import { type Draw, outstandingAfter, type Repayment } from '#domain/portfolio/draws.ts'
import { availableToDraw, metricsOf } from '#domain/portfolio/project-metrics.ts'
import type { Place } from '#server/adapters/database.ts'
import { insertRows } from '#server/database/seed/insert-rows.ts'
import { makeLender } from '#server/resources/lenders/lender.factory.ts'
import { writeMetrics } from './facility.queries.ts'
import { type MadeProperty, makeProperty } from './property.factory.ts'

export type MadeConstructionLoan = { _id: string; userId: number; propertyId: string; lenderId: number }

/** A construction loan in the columns of its table, without what is computed from them. */
export type ConstructionLoanRow = {
  lenderId: number
  loanName: string
  loanId: string | null
  authorizedLoanAmount: number
  allInRate: number
  fundingDate: string | null
  firstPaymentDate: string
  term: number
  interestReserve: number | null
  interestReserveRemaining: number | null
  draws: Draw[]
  repayments: Repayment[]
  letterOfCreditLimit: number | null
  letterOfCreditUsed: number | null
  takeoutType: 'sale' | 'cmhc-term' | 'conventional-term' | 'none' | null
  chargeType: 'firstCharge' | 'secondCharge' | 'thirdCharge' | null
  recourse: 'Full' | 'Limited' | 'Non-Recourse' | null
  notes: string | null
  covenants: Record<string, unknown>
  reportingObligation: Record<string, unknown>
  feesAndPricingDetails: Record<string, unknown>
  achievementTracking: Record<string, unknown>
}

/** Of the 24 million authorized 4.75 million are drawn. */
const PLAIN_LOAN: Omit<ConstructionLoanRow, 'lenderId' | 'loanName'> = {
  loanId: null,
  authorizedLoanAmount: 24_000_000,
  allInRate: 5.45,
  fundingDate: null,
  firstPaymentDate: '2025-03-01',
  term: 36,
  interestReserve: null,
  interestReserveRemaining: null,
  draws: [
    {
      no: 1,
      requestDate: '2025-03-03',
      certifiedDate: '2025-03-10',
      fundedDate: '2025-03-12',
      amount: 4_750_000,
      approvedBy: 'Cost consultant',
      status: 'funded',
    },
  ],
  repayments: [],
  letterOfCreditLimit: null,
  letterOfCreditUsed: null,
  takeoutType: null,
  chargeType: 'firstCharge',
  recourse: 'Full',
  notes: null,
  covenants: {},
  reportingObligation: {},
  feesAndPricingDetails: {},
  achievementTracking: {},
}

/** The worked example: 32 million to build, of which 14.2 million stand. */
const PLAIN_PROJECT = {
  projectName: 'Apartments on the lake',
  projectType: 'rental' as ProjectType,
  grossFloorArea: 100_000 as number | null,
  units: 120 as number | null,
  storeys: null as number | null,
  startDate: '2025-03-01',
  completionDate: '2027-06-30',
  forecastCompletionDate: null as string | null,
  landCost: 6_000_000,
  hardCostBudget: 20_500_000,
  softCostBudget: 3_000_000,
  contingencyBudget: 1_500_000,
  financingCostBudget: 1_000_000,
  landCostToDate: 3_500_000 as number | null,
  hardCostToDate: 9_600_000 as number | null,
  softCostToDate: 300_000 as number | null,
  contingencyUsed: 610_000 as number | null,
  financingCostToDate: 190_000 as number | null,
  changeOrders: [] as ChangeOrder[],
  holdbackPercentage: 10,
  requiredEquity: 8_000_000 as number | null,
  equityIn: null as number | null,
  generalContractor: null as string | null,
}
export type ProjectRow = typeof PLAIN_PROJECT

const PLAIN_REVENUE = {
  rows: [{ unitType: 'One bedroom', count: 100, monthlyRent: 2_000, soldOrLeased: 0 }] as RevenueRow[],
  otherIncome: 96_000 as number | null,
  vacancyPercentage: 4 as number | null,
  operatingExpenses: 350_000 as number | null,
  exitCapRate: 5 as number | null,
}
export type RevenueEntries = typeof PLAIN_REVENUE

export type ConstructionOverrides = Partial<ConstructionLoanRow> & {
  userId?: number
  property?: MadeProperty
  /** Null for a loan whose project was not entered. */
  project?: Partial<ProjectRow> | null
  revenue?: Partial<RevenueEntries> | null
}

let made = 0

/** A loan with its project and revenue, on a property of its owner. The reference lists must be there. */
export async function makeConstructionLoan(
  place: Place,
  { userId, property, project, revenue, ...overrides }: ConstructionOverrides = {},
): Promise<MadeConstructionLoan> {
  made += 1
  const on = property ?? (await makeProperty(place, userId ? { userId } : {}))
  const lenderId = overrides.lenderId ?? (await makeLender(place)).id
  const loan = { ...PLAIN_LOAN, loanName: `Construction loan ${made}`, ...overrides, lenderId }
  const details = project === null ? null : { ...PLAIN_PROJECT, ...project }
  const entries = revenue === null ? null : { ...PLAIN_REVENUE, ...revenue }
  const row = {
    ...loan,
    ...USUAL,
    ...{ userId: on.userId, propertyId: on._id, currency: on.currency },
    totalOutstandingLoanAmount: outstandingAfter(loan.draws, loan.repayments),
    availableToDraw: availableToDraw(loan.authorizedLoanAmount, details, loan.draws),
  }
  const returning = ['_id', 'userId', 'propertyId', 'lenderId']
  const [kept] = await insertRows<object, MadeConstructionLoan>(place, 'construction_loan', [row], { returning })
  const { _id: loanId } = kept as MadeConstructionLoan
  const beside = { userId: on.userId, loanId, active: true }
  const outlook = entries && revenueTotals(entries, details?.projectType ?? null)
  if (details) {
    const site = { ...details, ...projectTotals(details), ...beside, propertyId: on._id }
    await insertRows(place, 'construction_property_details', [site], { returning: ['_id'] })
  }
  if (entries) {
    await insertRows(place, 'construction_property_revenue', [{ ...entries, ...outlook, ...beside }], {
      returning: ['_id'],
    })
  }
  await writeMetrics(place, beside, metricsOf(loan.authorizedLoanAmount, details, outlook))
  return kept as MadeConstructionLoan
}

/** Columns that always have a value. */
const USUAL = {
  paymentFrequency: 'monthly',
  compounding: 'semi-annual',
  dayCount: '30/360',
  rateType: 'Fixed',
  crossCollaterizedLoan: 'no',
  syndicatePartnersId: [],
  insured: false,
  reserves: {},
  loanStatus: 'current',
  loanOwnership: [],
  riskManagement: {},
  extensionOptions: [],
  active: true,
}
