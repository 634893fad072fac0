/** A valid portfolio for tests: five buildings, each with its term loan, beside them a line and a construction loan. */
import type { HeldBlanket, HeldConstructionLoan, HeldLine, HeldLoan, HeldProperty, Holdings } from './holdings.ts'

export const makeHeldProperty = (
  _id: string,
  value: number,
  noi: number,
  changes: Partial<HeldProperty> = {},
): HeldProperty => ({
  _id,
  name: _id,
  currency: 'CAD',
  address: { province: 'ON', country: 'CA' },
  propertyTypeId: 1,
  propertyTypeName: 'Multifamily',
  ownershipPercentage: 100,
  internalValuationAmount: value,
  propertyDetails: { internalNOI: noi },
  noiHistory: [],
  insurance: {},
  taxPaidTo: null,
  ...changes,
})

const COMMON = {
  currency: 'CAD',
  lenderId: 1,
  lenderName: 'Lakeshore Life',
  indexRate: null,
  reportingObligation: {},
} as const

export const makeHeldLoan = (propertyId: string, changes: Partial<HeldLoan>): HeldLoan => ({
  ...COMMON,
  _id: `loan of ${propertyId}`,
  name: propertyId,
  propertyId,
  originalLoanAmount: 0,
  loanStatus: 'current',
  ...changes,
})

export const heldLine: HeldLine = {
  ...COMMON,
  _id: 'line',
  name: 'Operating line',
  propertyIds: [],
  security: 'unsecured',
  limitAmount: 3_000_000,
  drawnAmount: 1_250_000,
  allInRate: 5.95,
  rateType: 'Floating',
}
export const heldConstructionLoan: HeldConstructionLoan = {
  ...COMMON,
  _id: 'construction',
  name: 'Lakeview Terraces',
  propertyId: 'lakeview',
  authorizedLoanAmount: 24_000_000,
  totalOutstandingLoanAmount: 5_240_000,
  allInRate: 5.45,
  totalStabilizedValue: null,
}

/** Six million on two properties, three on each, whatever they are worth. */
export const makeHeldBlanket = (
  propertyIds: readonly [string, string],
  changes: Partial<HeldBlanket> = {},
): HeldBlanket => ({
  ...COMMON,
  _id: 'blanket',
  name: 'Two plazas',
  propertyIds,
  originalLoanAmount: 6_000_000,
  allInRate: 5,
  amortization: null,
  term: 60,
  firstPaymentDate: '2025-01-01',
  allocations: propertyIds.map((propertyId) => ({
    propertyId,
    allocatedAmount: 3_000_000,
    releasePricePercentage: 110,
  })),
  ...changes,
})

export const FIVE_BUILDINGS: Holdings = {
  properties: [
    makeHeldProperty('maple', 21_000_000, 1_020_000),
    makeHeldProperty('dundas', 9_100_000, 560_000),
    makeHeldProperty('bow', 15_400_000, 985_000),
    makeHeldProperty('laurier', 7_200_000, 498_000),
    makeHeldProperty('lone-star', 12_500_000, 842_000),
  ],
  loans: [
    makeHeldLoan('maple', {
      originalLoanAmount: 14e6,
      allInRate: 3.48,
      amortization: 480,
      term: 120,
      firstPaymentDate: '2021-08-01',
    }),
    makeHeldLoan('dundas', {
      originalLoanAmount: 6.5e6,
      allInRate: 5.25,
      amortization: 300,
      term: 60,
      firstPaymentDate: '2024-01-30',
    }),
    makeHeldLoan('bow', {
      originalLoanAmount: 9.8e6,
      allInRate: 4.72,
      amortization: 300,
      term: 84,
      firstPaymentDate: '2023-03-01',
    }),
    makeHeldLoan('laurier', {
      originalLoanAmount: 4.6e6,
      allInRate: 6.1,
      amortization: 240,
      term: 36,
      firstPaymentDate: '2023-11-01',
    }),
    makeHeldLoan('lone-star', {
      originalLoanAmount: 7.9e6,
      allInRate: 6.35,
      amortization: null,
      term: 60,
      firstPaymentDate: '2024-06-01',
    }),
  ],
  constructionLoans: [],
  lines: [],
  blankets: [],
}
