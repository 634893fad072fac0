/** Makes term loans, indexes and shares from nothing, for tests and for the demo. */

import { sql } from 'kysely'
import type { IsoDate } from '#domain/kernel/dates.ts'
import type { Currency } from '#domain/kernel/money.ts'
import { roundMoney } from '#domain/kernel/money.ts'
import { type PrepaymentPenaltyType } from '#domain/portfolio/asked-choices.ts'
import type { IndexRateType } from '#domain/portfolio/index-rate.ts'
import type { Compounding, DayCount } from '#domain/portfolio/interest.ts'
import type { BalanceSnapshot } from '#domain/portfolio/loan.ts'
import { keptBalance } from '#domain/portfolio/loan-balance.ts'
import type { LoanStatus } from '#domain/portfolio/loan-lifecycle.ts'
import type { Guarantor } from '#domain/portfolio/loan-sections.ts'
import type { PartialPrepayment, PaymentRule } from '#domain/portfolio/loan-terms.ts'
import type { PaymentFrequency } from '#domain/portfolio/payment-dates.ts'
import type { ShareKind, ShareLevel } from '#domain/portfolio/portfolio-access.ts'
import type { KeptRate } from '#domain/portfolio/rate-history.ts'
import type { Place } from '#server/adapters/database.ts'
import { insertRows } from '#server/database/seed/insert-rows.ts'
import { HOME_ZONE } from '#server/kernel/system-context.ts'
import { makeLender } from '#server/resources/lenders/lender.factory.ts'
import { type MadeProperty, makeProperty } from './property.factory.ts'

export type MadeLoan = { _id: string; userId: number; propertyId: string; lenderId: number }

type Section = Record<string, unknown>

/** A loan in the columns of its table, without what is computed from them. */
export type LoanRow = {
  userId: number
  propertyId: string
  lenderId: number
  currency: Currency
  loanName: string
  loanId: string | null
  originalLoanAmount: number
  outstandingLoanAmount: number | null
  balanceOverride: IsoDate | null
  outStandingLoanAmount: BalanceSnapshot[]
  fundingDate: IsoDate | null
  firstPaymentDate: IsoDate
  term: number
  amortization: number | null
  maturityDate: IsoDate | null
  ioMonths: number | null
  compounding: Compounding
  dayCount: DayCount
  paymentFrequency: PaymentFrequency
  paymentRule: PaymentRule
  rateHistory: KeptRate[]
  prepaymentPrivilegePercentage: number | null
  partialPrepayments: PartialPrepayment[]
  rateType: 'Fixed' | 'Floating'
  facilityIndexType: IndexRateType | null
  facilityIndexId: string | null
  spread: number | null
  allInRate: number
  interestRateFloor: number | null
  interestRateCap: number | null
  prePaymentPenaltyType: PrepaymentPenaltyType | null
  prepaymentDescription: string | null
  openDate: IsoDate | null
  chargeType: 'firstCharge' | 'secondCharge' | 'thirdCharge' | null
  ltv: number | null
  ltc: number | null
  dscr: number | null
  recourse: 'Full' | 'Limited' | 'Non-Recourse' | null
  crossCollaterizedLoan: 'yes' | 'no'
  crossCollateralLoan: string | null
  crossCollateralPropertyName: string | null
  leadLenderExposurePercentage: number | null
  leadLenderContactId: number | null
  syndicatePartnersId: number[]
  syndicateLenderExposurePercentage: number | null
  insured: boolean
  insurer: string | null
  insurancePremium: number | null
  insuranceCertificate: string | null
  reserves: Section
  servicer: string | null
  servicerContact: string | null
  paymentAccountLast4: string | null
  loanStatus: LoanStatus
  paidOffDate: IsoDate | null
  paidOffAmount: number | null
  notes: string | null
  guarantorNotes: string | null
  loanOwnership: Guarantor[]
  covenants: Section
  reportingObligation: Section
  feesAndPricingDetails: Section
  riskManagement: Section
  achievementTracking: Section
}

/** 6,500,000 at 5.25 % over 300 months, due after 60. */
const PLAIN_LOAN: Omit<LoanRow, 'userId' | 'propertyId' | 'lenderId' | 'currency' | 'loanName'> = {
  loanId: null,
  originalLoanAmount: 6_500_000,
  outstandingLoanAmount: null,
  balanceOverride: null,
  outStandingLoanAmount: [],
  fundingDate: null,
  firstPaymentDate: '2024-01-30',
  term: 60,
  amortization: 300,
  maturityDate: null,
  ioMonths: null,
  compounding: 'semi-annual',
  dayCount: '30/360',
  paymentFrequency: 'monthly',
  paymentRule: 'level',
  rateHistory: [],
  prepaymentPrivilegePercentage: null,
  partialPrepayments: [],
  rateType: 'Fixed',
  facilityIndexType: null,
  facilityIndexId: null,
  spread: null,
  allInRate: 5.25,
  interestRateFloor: null,
  interestRateCap: null,
  prePaymentPenaltyType: 'interestRateDifferential',
  prepaymentDescription: null,
  openDate: null,
  chargeType: 'firstCharge',
  ltv: null,
  ltc: null,
  dscr: null,
  recourse: 'Full',
  crossCollaterizedLoan: 'no',
  crossCollateralLoan: null,
  crossCollateralPropertyName: null,
  leadLenderExposurePercentage: null,
  leadLenderContactId: null,
  syndicatePartnersId: [],
  syndicateLenderExposurePercentage: null,
  insured: false,
  insurer: null,
  insurancePremium: null,
  insuranceCertificate: null,
  reserves: {},
  servicer: null,
  servicerContact: null,
  paymentAccountLast4: null,
  loanStatus: 'current',
  paidOffDate: null,
  paidOffAmount: null,
  notes: null,
  guarantorNotes: null,
  loanOwnership: [],
  covenants: {},
  reportingObligation: {},
  feesAndPricingDetails: {},
  riskManagement: {},
  achievementTracking: {},
}

let made = 0

type LoanOverrides = Partial<LoanRow> & { property?: MadeProperty }

/** A loan on a property of its owner, both made unless they are given. The reference lists must be there. */
export async function makeLoan(place: Place, { property, ...overrides }: LoanOverrides = {}): Promise<MadeLoan> {
  const on = property ?? (await makeProperty(place, overrides.userId ? { userId: overrides.userId } : {}))
  const lenderId = overrides.lenderId ?? (await makeLender(place)).id
  const [loan] = await makeLoans(place, [{ ...overrides, property: on, lenderId }])
  return loan as MadeLoan
}

/** Many at once, on properties that are there; they come back in the order given. */
export async function makeLoans(
  place: Place,
  loans: readonly (Omit<LoanOverrides, 'property'> & { property: MadeProperty; lenderId: number })[],
): Promise<MadeLoan[]> {
  const today = await todayOf(place)
  const rows = loans.map(({ property, ...overrides }) => {
    made += 1
    const { userId, currency, _id: propertyId } = property
    const loan = { ...PLAIN_LOAN, loanName: `Loan ${made}`, userId, currency, propertyId, ...overrides }
    return { ...loan, ...amountsOf(loan), ...keptBalance(loan, today), active: true }
  })
  return insertRows(place, 'loans', rows, { returning: ['_id', 'userId', 'propertyId', 'lenderId'] })
}

/** Shares are given in percent; their amounts follow. */
function amountsOf(loan: LoanRow) {
  const amount = (percent: number | null) =>
    percent === null ? null : roundMoney((loan.originalLoanAmount * percent) / 100)
  return {
    leadLenderExposureAmount: amount(loan.leadLenderExposurePercentage),
    syndicateLenderExposureAmount: amount(loan.syndicateLenderExposurePercentage),
  }
}

async function todayOf({ db }: Place): Promise<IsoDate> {
  const { rows } = await sql<{ today: IsoDate }>`
    select (app_now() at time zone ${HOME_ZONE})::date as today`.execute(db)
  return rows[0]?.today as IsoDate
}

/** An index of the owner's own, or of the market when nobody owns it. */
export async function makeIndexRate(
  place: Place,
  overrides: Partial<{
    userId: number | null
    name: string
    type: IndexRateType
    termMonths: number | null
    rate: number
    asOf: IsoDate
  }> = {},
): Promise<{ _id: string }> {
  made += 1
  const row = { userId: null, name: `Index ${made}`, type: 'PRIME', termMonths: null, rate: 4.95, ...overrides }
  const [index] = await insertRows<object, { _id: string }>(place, 'index_rates', [row], { returning: ['_id'] })
  return index as { _id: string }
}

export type ShareRow = {
  ownerUserId: number
  collaboratorUserId: number | null
  email: string
  scopeKind: ShareKind
  scopeIds: string[]
  access: ShareLevel
  status: 'invited' | 'active' | 'revoked'
  expiresAt: string | null
}

/** An accepted share of everything, to look at. */
export async function makeShare(
  place: Place,
  overrides: Partial<ShareRow> & Pick<ShareRow, 'ownerUserId' | 'collaboratorUserId'>,
): Promise<{ id: number }> {
  made += 1
  const row = {
    email: `shared-${made}@people.test`,
    scopeKind: 'all',
    scopeIds: [],
    access: 'view',
    status: 'active',
    expiresAt: null,
    ...overrides,
  }
  const [share] = await insertRows(place, 'collaborators', [row])
  return share as { id: number }
}
