/** A blanket: one loan over several properties, each with its part and the price that frees it. */

import { z } from 'zod'
import { defineEntity } from '#domain/kernel/entity.ts'
import type { FieldErrors } from '#domain/kernel/errors.ts'
import {
  choice,
  date,
  flag,
  integer,
  json,
  money,
  note,
  objectReferences,
  reference,
  text,
} from '#domain/kernel/field.ts'
import { roundMoney } from '#domain/kernel/money.ts'
import { say } from '#domain/kernel/words.ts'
import { CURRENCIES } from '#domain/market/reference-lists.ts'
import { CHARGE_TYPES, CHARGE_WORDS, PREPAYMENT_PENALTY_TYPES, PREPAYMENT_WORDS } from './asked-choices.ts'
import { COMPOUNDING_WORDS, COMPOUNDINGS, DAY_COUNTS } from './interest.ts'
import { amountByRule, changingRateFields, monthsByRule, rateFields, waiverFields } from './loan.ts'
import { loanSections } from './loan-sections.ts'
import { plausibleDate } from './plausible-date.ts'
import { ownedFields } from './portfolio-access.ts'

export const FEWEST_PROPERTIES = 2
export const RELEASE_PRICE_BOUNDS = { min: 100, max: 150 } as const

const MOST_PROPERTIES = 200

const allocationSchema = z.strictObject({
  propertyId: z.string().regex(/^[0-9a-f]{24}$/),
  allocatedAmount: money().parts.value,
  releasePricePercentage: z.number().min(0).max(1_000),
})
export type Allocation = { propertyId: string; allocatedAmount: number; releasePricePercentage: number }

/** Everything of a loan's sections but the tracking of a building site. */
const sections = () => {
  const { achievementTracking: _site, ...others } = loanSections()
  return others
}

export const blankets = defineEntity({
  path: 'blankets',
  key: '_id',
  label: 'Blanket loan',
  title: 'name',
  fields: {
    ...ownedFields(),
    name: text(120).required(),
    lenderId: reference('lender-company').label('Lender').required(),
    currency: choice(CURRENCIES).readOnly().always(),
    propertyIds: objectReferences('properties', MOST_PROPERTIES).label('Properties').required(),
    originalLoanAmount: amountByRule().label('Loan amount').required(),
    /** Today's balance, kept by the schedule. */
    outstandingLoanAmount: money().label('Outstanding amount').readOnly().always(),
    allocations: json(z.array(allocationSchema).max(MOST_PROPERTIES)).required(),
    substitutionAllowed: flag().always(),
    fundingDate: date(),
    firstPaymentDate: date().required(),
    term: monthsByRule().required(),
    maturityDate: plausibleDate(),
    loanExpiry: date().readOnly().label('Expiry'),
    /** Empty is interest only. */
    amortization: monthsByRule(),
    ioMonths: integer(0, 480).label('Interest-only months'),
    compounding: choice(COMPOUNDINGS, COMPOUNDING_WORDS).always(),
    dayCount: choice(DAY_COUNTS).always(),
    ...rateFields(),
    ...changingRateFields(),
    prePaymentPenaltyType: choice(PREPAYMENT_PENALTY_TYPES, PREPAYMENT_WORDS).label('Prepayment penalty type'),
    prepaymentDescription: note(),
    /** Before this day it may not be repaid at all. */
    lockoutEnds: plausibleDate().label('Lock-out ends'),
    openDate: date(),
    chargeType: choice(CHARGE_TYPES, CHARGE_WORDS),
    notes: note(),
    guarantorNotes: note(),
    ...waiverFields(),
    ...sections(),
  },
  ownership: { owner: 'userId' },
  filters: [
    'userId',
    'name',
    'lenderId',
    'currency',
    'propertyIds',
    'rateType',
    'chargeType',
    'prePaymentPenaltyType',
    'facilityIndexId',
    'originalLoanAmount',
    'outstandingLoanAmount',
    'firstPaymentDate',
    'loanExpiry',
    'updatedAt',
  ],
  sorts: [
    'name',
    'originalLoanAmount',
    'outstandingLoanAmount',
    'allInRate',
    'firstPaymentDate',
    'loanExpiry',
    'createdAt',
    'updatedAt',
  ],
  search: ['name'],
  defaultSort: { loanExpiry: 1 },
  softDelete: true,
  serverColumns: ['balanceChangesOn', 'yearOfPayments'],
})

export type BlanketTerms = {
  propertyIds: readonly string[]
  originalLoanAmount: number
  allocations: readonly Allocation[]
}

/** Sentences by field for what cannot be true of one blanket. */
export function blanketErrors({ propertyIds, originalLoanAmount, allocations }: BlanketTerms): FieldErrors {
  const errors: FieldErrors = {}
  const members = new Set(propertyIds)
  if (members.size < FEWEST_PROPERTIES) errors.propertyIds = say('Select at least two properties.')
  const allocated = new Set(allocations.map(({ propertyId }) => propertyId))
  const isComplete = allocated.size === members.size && [...allocated].every((id) => members.has(id))
  const total = roundMoney(allocations.reduce((sum, { allocatedAmount }) => sum + allocatedAmount, 0))
  const { min, max } = RELEASE_PRICE_BOUNDS
  const isOutside = (price: number) => price < min || price > max
  if (!isComplete || allocated.size < allocations.length) {
    errors.allocations = say('Allocate a part of the loan to each property once.')
  } else if (total !== roundMoney(originalLoanAmount)) {
    errors.allocations = say('Allocations must equal the loan amount.')
  } else if (allocations.some(({ releasePricePercentage }) => isOutside(releasePricePercentage))) {
    errors.allocations = say('Release price must be between {min} and {max}.', { min, max })
  }
  return errors
}
