/** What Capstack House owns and owes in the demo, as of the day of the story: two buildings, one loan fixed and one floating. */
import type { StoryLoan } from './harbourline-loans.ts'
import { place, type StoryProperty } from './harbourline-properties.ts'

export const HOUSE_PROPERTIES: readonly StoryProperty[] = [
  {
    name: 'Wellington Row',
    type: 'Mixed Use',
    address: place('24 Wellington Street East', 'Toronto', 'ON M5E 1C5', [43.6482, -79.3749]),
    internalValuationAmount: 12_400_000,
    noi: 705_000,
    occupancyPercentage: 94,
    yearBuilt: 1908,
    yearRenovated: 2014,
    netRentableSF: 21_600,
    storeys: 4,
    acquisitionDate: '2019-06-14',
    acquisitionPrice: 10_150_000,
    insuredUntil: '2027-04-30',
    environmental: 'phase1-clean',
    buildingCondition: 'good',
    ownershipEntity: 'Capstack House Inc.',
    managerCompany: 'Capstack House',
  },
  {
    name: 'Barton Yards',
    type: 'Industrial',
    address: place('640 Barton Street East', 'Hamilton', 'ON L8L 3A3', [43.2555, -79.8345]),
    internalValuationAmount: 8_600_000,
    noi: 561_000,
    occupancyPercentage: 100,
    yearBuilt: 1972,
    buildingSF: 66_000,
    netRentableSF: 64_800,
    acquisitionDate: '2022-11-01',
    acquisitionPrice: 7_900_000,
    insuredUntil: '2026-10-15',
    environmental: 'phase1-recs',
    buildingCondition: 'good',
    ownershipEntity: 'Capstack House Inc.',
    managerCompany: 'Capstack House',
  },
]

/** A loan with a spread floats over prime; its rate among the terms counts for nothing. */
export const HOUSE_LOANS: readonly (StoryLoan & { spread?: number })[] = [
  {
    property: 'Wellington Row',
    lender: 'Mont-Royal Trust',
    loanName: 'Wellington Row first mortgage',
    loanId: 'MRT-4417',
    terms: [7_400_000, 4.95, 300, 60, '2024-09-01'],
    prePaymentPenaltyType: 'interestRateDifferential',
    covenants: { loanToValuePercentage: 70, debtServiceCoverageRatio: 1.2, testFrequency: 'annual' },
    reportingObligation: {},
  },
  {
    property: 'Barton Yards',
    lender: 'St. Lawrence Chartered Bank',
    loanName: 'Barton Yards floating loan',
    loanId: 'SLC-9071',
    terms: [5_100_000, 0, 300, 36, '2025-06-01'],
    spread: 0.85,
    prePaymentPenaltyType: '3-month-interest',
    recourse: 'Full',
    covenants: { debtServiceCoverageRatio: 1.25, testFrequency: 'quarterly' },
    reportingObligation: {},
  },
]
