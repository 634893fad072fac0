/** Makes deals from nothing, for tests and for the demo: complete, and with whatever their status brings along. */

import type { DealStatus, TrackStage } from '#domain/deals/deal-lifecycle.ts'
import { STAGE_PROBABILITY_PCT } from '#domain/deals/deal-lifecycle.ts'
import { completenessPct, type DealAnswers } from '#domain/deals/deal-rules.ts'
import type { RevenueSplits } from '#domain/deals/revenue-math.ts'
import type { Address } from '#domain/kernel/field.ts'
import { CURRENCY_OF } from '#domain/market/reference-lists.ts'
import type { Place } from '#server/adapters/database.ts'
import { insertRows } from '#server/database/seed/insert-rows.ts'
import { makeUser } from '#server/resources/team/user.factory.ts'
import { findLookups, getOwnerDefaults, takeDealNumber } from './deal.queries.ts'

export type MadeDeal = { id: number; dealId: string; userId: number; companyId: number; currency: 'CAD' | 'USD' }

/** A deal in the columns of its table; `createdAt` and `updatedAt` may be given, so that a story can lie in the past. */
export type DealRow = {
  dealId: string
  dealName: string
  dealStatus: DealStatus
  trackStage: TrackStage | null
  userId: number
  primaryLenderBidId: number | null
  confAgreementRequired: boolean
  mandateSignedDate: string | null
  packageSentDate: string | null
  termSheetSignedDate: string | null
  commitmentDate: string | null
  expectedClosingDate: string | null
  actualFundingDate: string | null
  inactiveReason: string | null
  returnNote: string | null
  closeRequested: boolean
  submittedAt: string | null
  approvedAt: string | null
  approvedBy: number | null
  closedAt: string | null
  inactivatedAt: string | null
  inactivatedBy: number | null
  statusBeforeInactive: DealStatus | null
  lastActivityAt: string | null
  createdAt: string
  updatedAt: string
  values: DealAnswers
  propertyId: string | null
}

/** Everything a lender is matched on and a submission asks for: a refinancing of a strip of shops in Toronto. */
export const COMPLETE_ANSWERS: DealAnswers = {
  Property_Name: 'Dovercourt Shops',
  Property_Address: {
    formattedAddress: '940 Dovercourt Road, Toronto, ON',
    street: '940 Dovercourt Road',
    city: 'Toronto',
    province: 'ON',
    country: 'CA',
  } satisfies Address,
  Property_Type: 9,
  Property_Class: 2,
  Market: 1,
  Year_Built: 1988,
  Gross_Building_Area: 34_000,
  Net_Rentable_Area: 31_500,
  Tenure: 'freehold',
  Occupancy_Percentage: 95,
  Borrowing_Entity: 'Dovercourt Shops LP',
  Entity_Type: 'limited-partnership',
  Sponsor_Name: 'Irene Walsh',
  Sponsor_Company: 'Walsh Realty Inc.',
  Guarantors: [{ name: 'Walsh Realty Inc.', type: 'joint-and-several', netWorth: 9_800_000, liquidity: 1_100_000 }],
  KYC_Status: 'cleared',
  Loan_Purpose: 'refinance',
  Loan_Type: 1,
  Loan_Amount: 6_500_000,
  Charge_Type: 'firstCharge',
  Term: 60,
  Amortization: 300,
  IO: false,
  Rate_Type: 'Fixed',
  Expected_Rate: 4.4,
  DSCR: 1.32,
  LTV: 65,
  Fee: 85,
  Recourse: 'Full',
  Broker_Fee_Bps: 100,
  Closing_Date: '2099-09-30',
  Existing_Debt: [{ lender: 'Harbour Savings', balance: 5_100_000, rate: 3.9, toBePaidOut: true }],
}

/** An instant before every test and demo, so that stamped rows never lie in the future. */
const LONG_AGO = '2020-01-15T15:00:00.000Z'

/** A draft with complete answers, of a user of its own unless `userId` is given. The reference lists must be there. */
export async function makeDeal(place: Place, overrides: Partial<DealRow> = {}): Promise<MadeDeal> {
  const userId = overrides.userId ?? (await makeUser(place, { role: 'TO/Agent' })).id
  const owner = await getOwnerDefaults(place, userId)
  const answers = overrides.values ?? COMPLETE_ANSWERS
  const country = (answers.Property_Address as Address | undefined)?.country ?? owner.country
  const status = overrides.dealStatus ?? 'draft'
  const row = {
    ...PLAIN_DEAL,
    ...STATUS_PARTS[status],
    dealName: String(answers.Property_Name ?? 'Untitled deal'),
    ...overrides,
    userId,
    dealId: overrides.dealId ?? (await takeDealNumber(place, owner.companyId, YEAR)),
    user_company_id: owner.companyId,
    country,
    currency: CURRENCY_OF[country],
    values: answers,
    completenessPct: completenessPct(answers, await findLookups(place, answers)),
    active: true,
  }
  const [{ id }] = (await insertRows(place, 'deals', [row])) as [{ id: number }]
  return { id, dealId: row.dealId, userId, companyId: owner.companyId, currency: row.currency }
}

/** Numbers of made deals stay clear of those that the clock gives. */
const YEAR = 2000

const PLAIN_DEAL: Omit<DealRow, 'dealId' | 'dealName' | 'userId' | 'values' | 'createdAt' | 'updatedAt'> = {
  dealStatus: 'draft',
  trackStage: null,
  primaryLenderBidId: null,
  propertyId: null,
  confAgreementRequired: true,
  mandateSignedDate: null,
  packageSentDate: null,
  termSheetSignedDate: null,
  commitmentDate: null,
  expectedClosingDate: null,
  actualFundingDate: null,
  inactiveReason: null,
  returnNote: null,
  closeRequested: false,
  submittedAt: null,
  approvedAt: null,
  approvedBy: null,
  closedAt: null,
  inactivatedAt: null,
  inactivatedBy: null,
  statusBeforeInactive: null,
  lastActivityAt: null,
}

const PLACED = { submittedAt: LONG_AGO, approvedAt: LONG_AGO, trackStage: 'packaged' } as const

/** What a deal of each status carries at least. */
const STATUS_PARTS: Record<DealStatus, Partial<DealRow>> = {
  draft: {},
  pending: { submittedAt: LONG_AGO },
  'in-progress': PLACED,
  archived: { ...PLACED, trackStage: 'funding', closedAt: LONG_AGO, actualFundingDate: LONG_AGO.slice(0, 10) },
  inactive: {
    ...PLACED,
    inactivatedAt: LONG_AGO,
    inactiveReason: 'no-lender',
    statusBeforeInactive: 'in-progress',
  },
}

export type PipelineRow = {
  loanAmount: number
  feeBps: number
  flatFee: number
  probability: number
  fundingDate: string | null
  isCustomFundingDate: boolean
  coiPct: number
  splits: RevenueSplits
}

const STANDARD_SPLITS: RevenueSplits = { originator: 45, manager: 10, house: 45 }

/** The expected fee of a deal in progress. */
export async function makePipeline(
  place: Place,
  deal: Pick<MadeDeal, 'id' | 'companyId' | 'currency'>,
  { stage = 'packaged', ...overrides }: Partial<PipelineRow> & { stage?: TrackStage } = {},
): Promise<{ id: number }> {
  const row = {
    dealId: deal.id,
    user_company_id: deal.companyId,
    currency: deal.currency,
    loanAmount: COMPLETE_ANSWERS.Loan_Amount,
    isCustomLoanAmount: false,
    feeBps: 100,
    flatFee: 0,
    probability: STAGE_PROBABILITY_PCT[stage],
    isCustomProbability: false,
    fundingDate: null,
    isCustomFundingDate: false,
    coiPct: 0,
    splits: STANDARD_SPLITS,
    ...overrides,
    active: true,
  }
  const [made] = (await insertRows(place, 'deal_pipeline_revenue', [row])) as [{ id: number }]
  return made
}
