/** The deals and bids of the demo as the tables beside this file tell them; people, firms and addresses are invented. */

import { readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import type { DealStatus, TrackStage } from '#domain/deals/deal-lifecycle.ts'
import { BID_STATUSES, type BidStatus, type DECLINE_REASONS } from '#domain/deals/lender-bid.ts'
import type { REVENUE_STATUSES } from '#domain/deals/revenue.ts'
import type { SourcesAndUses } from '#domain/deals/sources-and-uses.ts'
import type { IsoDate } from '#domain/kernel/dates.ts'
import { held, numberIn, oneIn } from '#domain/kernel/narrow.ts'
import { annualDebtService, compoundingOf } from '#domain/portfolio/interest.ts'
import { debtServiceCoverage, loanToValue } from '#domain/portfolio/ratios.ts'
import type { CsvRow } from '#server/database/seed/read-data.ts'
import { idOf, LOAN_TYPES, MARKETS, PROPERTY_TYPES } from '#server/database/seed/reference-data.ts'
import { COMPLETE_ANSWERS } from './deal.factory.ts'

/** A line of `demo/deals.csv`. Dates are those of the story's own day; empty where a deal has not come so far. */
export type StoryDeal = {
  owner: string
  number: number
  status: DealStatus
  name: string
  feeBps: number
  amount: number
  created: IsoDate
  submitted: IsoDate
  approved: IsoDate
  stage: TrackStage
  expectedClosing: IsoDate
  lastActivity: IsoDate
  funded: IsoDate
  /** How far the fee has come. */
  fee: (typeof REVENUE_STATUSES)[number]
  inactivated: IsoDate
  reason: string
  answers: Record<string, unknown>
}

/** A line of `demo/bids.csv`: days are counted back from the story's day, or from the funding of a closed deal. */
export type StoryBid = {
  owner: string
  deal: number
  lender: string
  status: BidStatus
  sentDaysAgo: number
  declinedReason: (typeof DECLINE_REASONS)[number] | null
  /** Days from now until the quote lapses; negative for one that has. */
  validDays: number | null
  values: Record<string, unknown>
}

const readTable = (name: string) =>
  parse<CsvRow>(readFileSync(new URL(`demo/${name}.csv`, import.meta.url)), { columns: true })

export const readStoryDeals = (): StoryDeal[] => readTable('deals').map(toDeal)
export const readStoryBids = (): StoryBid[] => readTable('bids').map(toBid)

function toDeal(row: CsvRow): StoryDeal {
  return {
    ...(row as unknown as StoryDeal),
    number: Number(row.number),
    amount: Number(row.amount),
    feeBps: Number(row.feeBps),
    answers: keepSome(answersOf(row), row.keeps),
  }
}

/** Percent of the value that the story's loans come to, unless a deal says otherwise. */
const USUAL_LTV = 0.65

/** What the deal says itself, and plausible answers for the rest. */
function answersOf(row: CsvRow): Record<string, unknown> {
  const { street = '', city = '', province = '', postalCode = '', type = '', borrower = '' } = row
  const amount = Number(row.amount)
  const value = Math.round(amount / USUAL_LTV / 10_000) * 10_000
  const hasUnits = type === 'Multifamily'
  const own: Record<string, unknown> = JSON.parse(row.answers || '{}')
  const company = `${borrower.replace(/ (LP|Inc\.|Ltd\.|GP Inc\.|Holdings Inc\.|Holdings)$/, '')} Group`
  return withRatios({
    ...COMPLETE_ANSWERS,
    Property_Name: row.name,
    Property_Address: {
      ...{ street, city, province, postalCode, country: 'CA', lat: Number(row.lat), lng: Number(row.lng) },
      formattedAddress: `${street}, ${city}, ${province} ${postalCode}`,
    },
    Property_Type: idOf(PROPERTY_TYPES, type),
    Market: idOf(MARKETS, row.market ?? ''),
    Loan_Type: idOf(LOAN_TYPES, row.loanType ?? ''),
    Loan_Amount: amount,
    Loan_Purpose: row.purpose,
    Broker_Fee_Bps: Number(row.feeBps),
    Borrowing_Entity: borrower,
    Sponsor_Name: row.sponsor,
    Sponsor_Company: company,
    Guarantors: [{ name: company, type: 'joint-and-several', netWorth: amount * 2, liquidity: amount * 0.15 }],
    Appraised_Value: value,
    Net_Operating_Income: Math.round((amount * 0.094) / 1_000) * 1_000,
    Occupancy_Percentage: 96,
    ...(hasUnits && { Gross_Building_Area: null, Net_Rentable_Area: null }),
    ...(row.purpose === 'purchase' && { Purchase_Price: value }),
    ...(row.purpose !== 'refinance' && { Existing_Debt: null }),
    ...moneyOf(row, value, paidOutIn(own)),
    ...own,
  })
}

/** What the deal's own lines say is paid out. */
function paidOutIn({ Sources_And_Uses: money }: { Sources_And_Uses?: SourcesAndUses }): number | undefined {
  return money?.uses?.Existing_Debt_Payout ?? undefined
}

/** Share of a refinanced loan that pays out the one before. */
const PAID_OUT = 0.78
const inThousands = (amount: number) => Math.round(amount / 1_000) * 1_000

/** Where the money of a standing property's loan comes from and goes to, the two in balance. */
function moneyOf(row: CsvRow, value: number, paidOut: number | undefined): Record<string, unknown> {
  const amount = Number(row.amount)
  const costs = {
    Lender_Fee: inThousands(amount * 0.005),
    Broker_Fee: (amount * Number(row.feeBps)) / 10_000,
    Legal: inThousands(amount * 0.004),
    Third_Party_Reports: inThousands(amount * 0.003),
  }
  const spent = Object.values(costs).reduce((sum, cost) => sum + cost, 0)
  if (row.purpose === 'purchase') {
    const tax = inThousands(value * 0.02)
    const uses = { Purchase_Price_Or_Land: value, Title_And_Transfer_Tax: tax, ...costs }
    return { Sources_And_Uses: { uses, sources: { Cash_Equity: value + tax + spent - amount } } }
  }
  if (row.purpose !== 'refinance' && row.purpose !== 'equity-take-out') return {}
  const payout = paidOut ?? inThousands(amount * PAID_OUT)
  const uses = { Existing_Debt_Payout: payout, ...costs, Equity_Take_Out: amount - payout - spent }
  return {
    Existing_Debt: [{ lender: 'Harbour Savings', balance: payout, rate: 3.9, toBePaidOut: true }],
    Sources_And_Uses: { uses, sources: {} },
  }
}

/** What the request states of itself is what its own answers come to, rounded as people write it. */
function withRatios(answers: Record<string, unknown>): Record<string, unknown> {
  const { Loan_Amount: loan, Net_Operating_Income: noi, Expected_Rate: rate, Amortization, Appraised_Value } = answers
  const terms = { principal: Number(loan), rate: Number(rate), compounding: compoundingOf('CAD') }
  const debtService = annualDebtService({ ...terms, amortization: numberIn(Amortization) })
  const dscr = debtServiceCoverage({ noi: Number(noi), debtService })
  const ltv = loanToValue({ loan: Number(loan), value: Number(Appraised_Value) })
  return { ...answers, DSCR: twoDecimals(dscr), LTV: twoDecimals(ltv) }
}

const twoDecimals = (figure: number | null) => (figure === null ? null : Math.round(figure * 100) / 100)

/** A draft keeps only the answers named; unanswered questions are absent, not null. */
function keepSome(answers: Record<string, unknown>, keeps: string | undefined): Record<string, unknown> {
  const kept = keeps ? keeps.split(';') : Object.keys(answers)
  return Object.fromEntries(Object.entries(answers).filter(([name, value]) => value !== null && kept.includes(name)))
}

function toBid(row: CsvRow): StoryBid {
  const numberOrNull = (text: string | undefined) => (text ? Number(text) : null)
  const values: Record<string, unknown> = JSON.parse(row.values || '{}')
  const loanAmount = numberOrNull(row.amount)
  const allInRate = numberOrNull(row.rate)
  return {
    owner: row.owner ?? '',
    deal: Number(row.deal),
    lender: row.lender ?? '',
    status: held(oneIn(BID_STATUSES, row.status), 'such status of a bid'),
    sentDaysAgo: Number(row.sentDaysAgo),
    declinedReason: (row.reason || null) as StoryBid['declinedReason'],
    validDays: numberOrNull(row.validDays),
    values: loanAmount === null ? {} : { ...STANDARD_TERMS, loanAmount, allInRate, ...values },
  }
}

/** What a bid of the story says unless its line says otherwise. */
const STANDARD_TERMS = {
  rateType: 'Fixed',
  termMonths: 60,
  amortizationMonths: 300,
  lenderFeeBps: 50,
  recourse: 'Full',
  chargeType: 'firstCharge',
  prepaymentPenaltyType: 'interestRateDifferential',
}
