/** Makes blanket loans from nothing, for tests and for the demo. */

import { sql } from 'kysely'
import { type PrepaymentPenaltyType } from '#domain/portfolio/asked-choices.ts'
import type { Allocation } from '#domain/portfolio/blanket.ts'
import type { DayCount } from '#domain/portfolio/interest.ts'
import { keptOfBlanket } from '#domain/portfolio/loan-balance.ts'
import type { PaymentRule } from '#domain/portfolio/loan-terms.ts'
import type { KeptRate } from '#domain/portfolio/rate-history.ts'
import type { Place } from '#server/adapters/database.ts'
import { firstOf } from '#server/adapters/database.ts'
import { insertRows } from '#server/database/seed/insert-rows.ts'
import { HOME_ZONE } from '#server/kernel/system-context.ts'
import { makeLender } from '#server/resources/lenders/lender.factory.ts'
import { type MadeProperty, makeProperty } from './property.factory.ts'

export type MadeBlanket = { _id: string; userId: number }

export type BlanketRow = {
  lenderId: number
  name: string
  originalLoanAmount: number
  /** In the order of the properties; their sum is the loan. */
  allocated: number[]
  releasePricePercentage: number
  substitutionAllowed: boolean
  firstPaymentDate: string
  term: number
  amortization: number | null
  ioMonths: number | null
  compounding: 'semi-annual' | 'monthly'
  dayCount: DayCount
  paymentRule: PaymentRule
  rateHistory: KeptRate[]
  maturityDate: string | null
  rateType: 'Fixed' | 'Floating'
  facilityIndexType: string | null
  facilityIndexId: string | null
  spread: number | null
  allInRate: number
  prePaymentPenaltyType: PrepaymentPenaltyType | null
  chargeType: 'firstCharge' | 'secondCharge' | 'thirdCharge' | null
  notes: string | null
  covenants: Record<string, unknown>
  reportingObligation: Record<string, unknown>
}

/** 4.8 million over two properties, 3.0 and 1.8 million of it. */
const PLAIN_BLANKET: Omit<BlanketRow, 'lenderId' | 'name'> = {
  originalLoanAmount: 4_800_000,
  allocated: [3_000_000, 1_800_000],
  releasePricePercentage: 110,
  substitutionAllowed: false,
  firstPaymentDate: '2024-05-01',
  term: 60,
  amortization: 300,
  ioMonths: null,
  compounding: 'semi-annual',
  dayCount: '30/360',
  paymentRule: 'level',
  rateHistory: [],
  maturityDate: null,
  rateType: 'Fixed',
  facilityIndexType: null,
  facilityIndexId: null,
  spread: null,
  allInRate: 5.6,
  prePaymentPenaltyType: 'interestRateDifferential',
  chargeType: 'firstCharge',
  notes: null,
  covenants: {},
  reportingObligation: {},
}

let made = 0

type Overrides = Partial<BlanketRow> & { userId?: number; properties?: readonly [MadeProperty, ...MadeProperty[]] }

/** A blanket over two properties of one owner, all made unless they are given. The reference lists must be there. */
export async function makeBlanket(
  place: Place,
  { userId, properties, ...overrides }: Overrides = {},
): Promise<MadeBlanket> {
  made += 1
  const members = properties ?? (await twoProperties(place, userId))
  const lenderId = overrides.lenderId ?? (await makeLender(place)).id
  const { allocated, releasePricePercentage, ...terms } = { ...PLAIN_BLANKET, name: `Blanket ${made}`, ...overrides }
  const allocations = members.map(
    ({ _id }, index): Allocation => ({
      propertyId: _id,
      allocatedAmount: allocated[index] as number,
      releasePricePercentage,
    }),
  )
  const kept = keptOfBlanket(terms, await todayOf(place))
  const row = {
    ...terms,
    ...{ lenderId, allocations, ...kept },
    propertyIds: members.map(({ _id }) => _id),
    ...{ userId: members[0].userId, currency: members[0].currency },
    ...{ loanOwnership: [], feesAndPricingDetails: {}, riskManagement: {}, active: true },
  }
  const [blanket] = await insertRows<object, MadeBlanket>(place, 'blankets', [row], { returning: ['_id', 'userId'] })
  return blanket as MadeBlanket
}

async function twoProperties(place: Place, userId: number | undefined): Promise<[MadeProperty, MadeProperty]> {
  const first = await makeProperty(place, userId ? { userId } : {})
  return [first, await makeProperty(place, { userId: first.userId })]
}

async function todayOf({ db }: Place): Promise<string> {
  const { rows } = await sql<{ today: string }>`select (app_now() at time zone ${HOME_ZONE})::date as today`.execute(db)
  return firstOf(rows).today
}
