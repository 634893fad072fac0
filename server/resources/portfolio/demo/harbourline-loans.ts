/** What Harbourline owes in the demo, as of the day of its story: term loans, a building site, a line and a blanket. */
import type { Movement } from '#domain/portfolio/line-movements.ts'
import type { ProjectRow, RevenueEntries } from '#server/resources/portfolio/construction-loan.factory.ts'
import type { LoanRow } from '#server/resources/portfolio/loan.factory.ts'

/** Property and lender by name; `[original, rate, amortization, term, first payment]`. */
export type StoryLoan = Partial<LoanRow> & {
  property: string
  lender: string
  terms: readonly [number, number, number | null, number, string]
}

const yearly = (fromDate: string, lastDeliveredDate: string, dueDays = 90) => ({
  fromDate,
  period: 'annually',
  lastDeliveredDate,
  dueDays,
})
const quarterly = (fromDate: string, lastDeliveredDate: string) => ({
  fromDate,
  period: 'quarterly',
  lastDeliveredDate,
  dueDays: 45,
})

export const STORY_LOANS: readonly StoryLoan[] = [
  {
    property: 'Maple Court Apartments',
    lender: 'Trellis Insured Mortgages',
    loanName: 'Maple Court insured first mortgage',
    loanId: 'TIM-20417',
    terms: [14_000_000, 3.48, 480, 120, '2021-08-01'],
    insured: true,
    insurer: 'cmhc',
    insurancePremium: 504_000,
    prePaymentPenaltyType: 'yield-maintenance',
    recourse: 'Limited',
    covenants: { loanToValuePercentage: 75, debtServiceCoverageRatio: 1.1, testFrequency: 'annual' },
    reportingObligation: { borrowerFinancials: yearly('2022-01-01', '2026-04-20', 120) },
    reserves: { replacement: { balance: 212_000, monthly: 4_800 } },
  },
  {
    property: 'Dundas Street Retail',
    lender: 'Lakeshore Life',
    loanName: 'Dundas first mortgage',
    loanId: 'LL-88213',
    terms: [6_500_000, 5.25, 300, 60, '2024-01-30'],
    prePaymentPenaltyType: 'interestRateDifferential',
    covenants: {
      loanToValuePercentage: 75,
      debtYieldPercentage: 8.5,
      debtServiceCoverageRatio: 1.2,
      occupancyRequirenmentPercentage: 85,
      testFrequency: 'quarterly',
    },
    reportingObligation: {
      borrowerFinancials: quarterly('2024-04-01', '2026-05-12'),
      guarantorFinancials: yearly('2024-01-01', '2026-04-30', 120),
    },
    loanOwnership: [
      {
        name: 'Harbourline Properties Ltd.',
        allocation: 100,
        relationshipWithBorrower: 'parent',
        type: 'joint-and-several',
      },
    ],
    feesAndPricingDetails: { commitmentFee: 32_500, legalFee: 18_400, brokerFee: 65_000 },
  },
  {
    property: 'Bow River Industrial',
    lender: 'Great Plains Assurance',
    loanName: 'Bow River first mortgage',
    loanId: 'GPA-5102',
    terms: [9_800_000, 4.72, 300, 84, '2023-03-01'],
    prePaymentPenaltyType: 'interestRateDifferential',
    recourse: 'Non-Recourse',
    covenants: { loanToValuePercentage: 70, debtServiceCoverageRatio: 1.25, testFrequency: 'annual' },
    reportingObligation: {
      insurance: yearly('2023-08-15', '2025-08-20', 0),
      borrowerFinancials: yearly('2023-01-01', '2026-04-10', 120),
    },
  },
  {
    property: 'Laurier Office Centre',
    lender: 'Mont-Royal Trust',
    loanName: 'Laurier first mortgage',
    loanId: 'MRT-3390',
    terms: [4_600_000, 6.1, 240, 36, '2023-11-01'],
    prePaymentPenaltyType: '3-month-interest',
    covenants: {
      loanToValuePercentage: 70,
      debtServiceCoverageRatio: 1.15,
      occupancyRequirenmentPercentage: 85,
      testFrequency: 'quarterly',
    },
    reportingObligation: { borrowerFinancials: quarterly('2024-01-01', '2026-02-10') },
    riskManagement: { refinanceCandidate: 'yes', leaseRolloverPercentageAtExpiry: 34 },
    notes: 'Renewal terms asked for in May; the lender waits for the lease of the third floor.',
  },
  {
    property: 'Lone Star Flex Park',
    lender: 'Lone Mesa Bank',
    loanName: 'Lone Star acquisition loan',
    loanId: '77-104-2',
    terms: [7_900_000, 6.35, null, 60, '2024-06-01'],
    prePaymentPenaltyType: 'yield-maintenance',
    recourse: 'Limited',
    covenants: { loanToValuePercentage: 70, debtYieldPercentage: 8, testFrequency: 'semi-annual' },
    reportingObligation: { borrowerFinancials: yearly('2024-01-01', '2026-03-30') },
  },
]

/** The building site: 32 million to build, of which 14.2 million stand; 5.24 of 24 million are drawn. */
export const STORY_SITE = {
  property: 'Lakeview Terraces',
  lender: 'Confluence Credit Union',
  loan: {
    loanName: 'Lakeview Terraces construction loan',
    loanId: 'CCU-C-114',
    authorizedLoanAmount: 24_000_000,
    allInRate: 5.45,
    firstPaymentDate: '2025-03-01',
    term: 36,
    interestReserve: 900_000,
    interestReserveRemaining: 655_000,
    takeoutType: 'cmhc-term',
    achievementTracking: {
      preSalesNote: '22 of 118 apartments are let ahead of completion.',
      notes: 'Roof closed in May.',
    },
  },
  draws: [
    {
      requestDate: '2026-02-27',
      fundedDate: '2026-03-11',
      costInPlace: 13_100_000,
      hardCostInPlace: 8_550_000,
      amount: 4_750_000,
    },
    {
      requestDate: '2026-05-29',
      fundedDate: '2026-06-10',
      costInPlace: 14_200_000,
      hardCostInPlace: 9_600_000,
      amount: 490_000,
    },
  ],
  project: {
    projectName: 'Lakeview Terraces',
    projectType: 'rental',
    grossFloorArea: 104_000,
    units: 118,
    storeys: 9,
    startDate: '2025-03-03',
    completionDate: '2027-06-30',
    forecastCompletionDate: '2027-08-13',
    changeOrders: [{ date: '2026-01-15', description: 'Deeper piles along the water', amount: 410_000 }],
    equityIn: 8_000_000,
    generalContractor: 'Escarpment Builders Inc.',
  } satisfies Partial<ProjectRow>,
  revenue: {
    rows: [
      { unitType: 'One bedroom', count: 70, averageArea: 610, monthlyRent: 1_950, soldOrLeased: 14 },
      { unitType: 'Two bedrooms', count: 48, averageArea: 840, monthlyRent: 2_450, soldOrLeased: 8 },
    ],
    otherIncome: 120_000,
    vacancyPercentage: 4,
    operatingExpenses: 993_232,
    exitCapRate: 5.2,
  } satisfies Partial<RevenueEntries>,
} as const

const LINE_MOVEMENTS: Movement[] = [
  { kind: 'draw', date: '2024-08-15', amount: 1_000_000, note: 'Deposit on Laurier Office Centre' },
  { kind: 'draw', date: '2025-02-03', amount: 600_000, note: 'Roof of Bow River Industrial' },
  { kind: 'repayment', date: '2025-11-28', amount: 350_000, note: null },
]

export const STORY_LINE = {
  lender: 'St. Lawrence Chartered Bank',
  property: 'Bow River Industrial',
  name: 'Operating line',
  limitAmount: 3_000_000,
  drawnAmount: 1_250_000,
  movements: LINE_MOVEMENTS,
  allInRate: 5.95,
  standbyFeeBps: 25,
  openDate: '2024-07-02',
  firstPaymentDate: '2024-08-01',
  term: 60,
} as const

export const STORY_BLANKET = {
  lender: 'Grand River Credit Union',
  properties: ['Elora Street Plaza', 'Wharncliffe Corners'],
  name: 'Two plazas',
  originalLoanAmount: 4_800_000,
  allocated: [3_000_000, 1_800_000],
  releasePricePercentage: 110,
  allInRate: 5.6,
  firstPaymentDate: '2024-05-01',
  term: 60,
  amortization: 300,
  substitutionAllowed: true,
} as const

export const STORY_PORTFOLIOS = [
  {
    name: 'Core Ontario',
    description: 'What stays in the family: Ontario, let, and lightly borrowed on.',
    properties: ['Maple Court Apartments', 'Dundas Street Retail', 'Elora Street Plaza', 'Wharncliffe Corners'],
    hasLine: false,
    hasBlanket: true,
    targetLtv: 65,
    targetDscr: 1.25,
  },
  {
    name: 'Income Fund',
    description: 'Held for yield with partners.',
    properties: ['Bow River Industrial', 'Laurier Office Centre', 'Lone Star Flex Park'],
    hasLine: true,
    hasBlanket: false,
    targetLtv: 60,
    targetDscr: 1.4,
  },
] as const
