/** What a company remembers of a lender: each time it asked, and the figures and shares that follow from those asks. */
import type { Instant } from '#domain/kernel/dates.ts'
import { type Currency, roundTo } from '#domain/kernel/money.ts'
import { QUOTED_STATUSES, TERM_SHEET_STATUSES, WON_STATUSES } from './lender-analytics.ts'

/** Under so many asks there is no verdict and no share: chance would speak. */
export const LEAST_ASKS = 3

/** Upper ends of the sizes by which loans are told apart, in currency units; the last has none. */
const BAND_ENDS = [5_000_000, 10_000_000, 20_000_000] as const
export const BANDS = ['under-5', '5-10', '10-20', 'over-20'] as const
export type Band = (typeof BANDS)[number]

/** The size of a loan; an amount on an end belongs to the larger size. */
export const bandOf = (amount: number): Band => BANDS[BAND_ENDS.filter((end) => amount >= end).length] ?? 'over-20'

/** What a lender named, and could have made worse afterwards. */
export type NamedTerms = {
  loanAmount: number | null
  allInRate: number | null
  /** Percentage points. */
  spread: number | null
  feeBps: number | null
}

/** One time a lender was asked, and its answer. */
export type LenderAsk = {
  bidId: number
  dealId: number
  dealName: string
  currency: Currency
  propertyType: string | null
  loanType: number | null
  /** What was asked for. */
  dealAmount: number | null
  matchScore: number | null
  status: string
  sentAt: Instant
  respondedAt: Instant | null
  quotedAt: Instant | null
  /** Days from the question to the first answer. */
  replyDays: number | null
  quotedAmount: number | null
  allInRate: number | null
  /** Percentage points over its index, or over the bond of the day where the lender named a rate alone. */
  spread: number | null
  /** The five-year bond on the day of the quote, percent a year. */
  bondRate: number | null
  termMonths: number | null
  amortizationMonths: number | null
  ltv: number | null
  dscr: number | null
  feeBps: number | null
  /** What came in for a funded loan, or the amount that was quoted. */
  fundedAmount: number | null
  /** As its term sheet had it; null without one. */
  atTermSheet: NamedTerms | null
}

const isOneOf = (statuses: readonly string[], status: string) => statuses.includes(status)

/** A quote stays one after another lender was chosen. */
export const hasQuoted = ({ status, quotedAt }: Pick<LenderAsk, 'status' | 'quotedAt'>) =>
  quotedAt !== null || isOneOf(QUOTED_STATUSES, status)
export const hasWon = ({ status }: Pick<LenderAsk, 'status'>) => isOneOf(WON_STATUSES, status)

const worse = (before: number | null, after: number | null) =>
  before === null || after === null ? 0 : roundTo(after - before, 6)

export type Retrade = {
  /** Basis points that the price rose; zero where only the amount or the fee is worse. */
  priceBps: number
  /** What the loan shrank by. */
  amount: number
  feeBps: number
}

/**
 * How much worse an answer became after its term sheet: a higher price, a smaller loan or a higher fee. The price is the
 * spread where both name one, as an index that moved is nobody's doing. Null where nothing became worse.
 */
export function retradeOf(before: NamedTerms, after: NamedTerms): Retrade | null {
  const hasSpreads = before.spread !== null && after.spread !== null
  const price = hasSpreads ? worse(before.spread, after.spread) : worse(before.allInRate, after.allInRate)
  const retrade = {
    priceBps: Math.max(0, roundTo(price * 100, 2)),
    amount: Math.max(0, roundTo(worse(after.loanAmount, before.loanAmount), 2)),
    feeBps: Math.max(0, worse(before.feeBps, after.feeBps)),
  }
  return retrade.priceBps > 0 || retrade.amount > 0 || retrade.feeBps > 0 ? retrade : null
}

export const retradeOfAsk = ({ atTermSheet, ...ask }: LenderAsk): Retrade | null =>
  atTermSheet && retradeOf(atTermSheet, { ...ask, loanAmount: ask.quotedAmount })

export type HistoryFigures = {
  asked: number
  /** Asked on deals that met all fourteen criteria. */
  fullMatches: number
  answered: number
  medianReplyDays: number | null
  quoted: number
  won: number
  /** Quotes that another lender's was preferred to. */
  lost: number
  fundedAmount: number
  /** Accepted or committed, and not yet paid out. */
  inProgressAmount: number
  termSheets: number
  retraded: number
  /** The most that a price rose after a term sheet, basis points. */
  worstRetradeBps: number
}

const ALL_CRITERIA = 14

/** The middle of the values; of an even number the mean of both in the middle. Null of none. */
export function median(values: readonly number[]): number | null {
  const sorted = values.toSorted((a, b) => a - b)
  const [low, high] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]]
  return low === undefined || high === undefined ? null : (low + high) / 2
}

const known = (values: readonly (number | null)[]) => values.filter((value) => value !== null)
const sum = (values: readonly (number | null)[]) =>
  roundTo(
    known(values).reduce((total, value) => total + value, 0),
    2,
  )

/** Amounts are those in the currency: two currencies are never added. */
export function historyFigures(asks: readonly LenderAsk[], currency: Currency): HistoryFigures {
  const quoted = asks.filter(hasQuoted)
  const own = asks.filter((ask) => ask.currency === currency)
  const withSheet = asks.filter(({ status, atTermSheet }) => atTermSheet || isOneOf(TERM_SHEET_STATUSES, status))
  const retrades = withSheet.flatMap((ask) => retradeOfAsk(ask) ?? [])
  return {
    asked: asks.length,
    fullMatches: asks.filter(({ matchScore }) => matchScore === ALL_CRITERIA).length,
    answered: asks.filter(({ respondedAt }) => respondedAt !== null).length,
    medianReplyDays: median(known(asks.map(({ replyDays }) => replyDays))),
    quoted: quoted.length,
    won: asks.filter(hasWon).length,
    lost: quoted.filter(({ status }) => status === 'not-selected').length,
    fundedAmount: sum(own.filter(({ status }) => status === 'funded').map((ask) => ask.fundedAmount)),
    inProgressAmount: sum(
      own.filter((ask) => hasWon(ask) && ask.status !== 'funded').map(({ quotedAmount }) => quotedAmount),
    ),
    termSheets: withSheet.length,
    retraded: retrades.length,
    worstRetradeBps: Math.max(0, ...retrades.map(({ priceBps }) => priceBps)),
  }
}

export const RANGED = ['loanAmount', 'termMonths', 'ltv', 'dscr', 'amortizationMonths', 'feeBps', 'spread'] as const
export type Ranged = (typeof RANGED)[number]
export type Range = { least: number; most: number }

/** From least to most of what it quoted; null where no quote says. */
export function quotedRanges(asks: readonly LenderAsk[], currency: Currency): Record<Ranged, Range | null> {
  const quoted = asks.filter(hasQuoted)
  const valuesOf: Record<Ranged, (ask: LenderAsk) => number | null> = {
    loanAmount: (ask) => (ask.currency === currency ? ask.quotedAmount : null),
    termMonths: (ask) => ask.termMonths,
    ltv: (ask) => ask.ltv,
    dscr: (ask) => ask.dscr,
    amortizationMonths: (ask) => ask.amortizationMonths,
    feeBps: (ask) => ask.feeBps,
    spread: (ask) => ask.spread,
  }
  const rangeOf = (values: readonly number[]) =>
    values.length === 0 ? null : { least: Math.min(...values), most: Math.max(...values) }
  const entries = RANGED.map((name) => [name, rangeOf(known(quoted.map(valuesOf[name])))] as const)
  return Object.fromEntries(entries) as Record<Ranged, Range | null>
}

export type QuoteShare = { quoted: number; asked: number }
export type HeatRow = { propertyType: string | null; bands: Record<Band, QuoteShare>; all: QuoteShare }

const shareOf = (asks: readonly LenderAsk[]): QuoteShare => ({
  quoted: asks.filter(hasQuoted).length,
  asked: asks.length,
})

function heatRow(propertyType: string | null, asks: readonly LenderAsk[]): HeatRow {
  const inBand = (band: Band) => asks.filter(({ dealAmount }) => dealAmount !== null && bandOf(dealAmount) === band)
  const entries = BANDS.map((band) => [band, shareOf(inBand(band))] as const)
  return { propertyType, bands: Object.fromEntries(entries) as Record<Band, QuoteShare>, all: shareOf(asks) }
}

/** How often it quoted by type of property and size of loan, the types asked most often first, and all of them together. */
export function quoteHeat(asks: readonly LenderAsk[]): { types: HeatRow[]; all: HeatRow } {
  const byType = Map.groupBy(asks, ({ propertyType }) => propertyType)
  const types = [...byType].map(([type, ofType]) => heatRow(type, ofType))
  const name = ({ propertyType }: HeatRow) => propertyType ?? '\uffff'
  return {
    types: types.toSorted((a, b) => b.all.asked - a.all.asked || (name(a) < name(b) ? -1 : 1)),
    all: heatRow(null, asks),
  }
}

/** The type of loan it is asked for most often; null where no ask says one. */
export function usualLoanType(asks: readonly LenderAsk[]): number | null {
  const byType = Map.groupBy(asks, ({ loanType }) => loanType)
  byType.delete(null)
  const [usual] = [...byType].toSorted(([, a], [, b]) => b.length - a.length)
  return usual?.[0] ?? null
}

/** The bond over the time of the asks. */
export type BondPoint = { date: string; rate: number }

/** What follows for the next ask: a headline, and at most two sentences. */
export type HistoryVerdict = { headline: string; why: string[] }

/** A deal held against what is remembered. */
export type HistoryDeal = {
  id: number
  dealName: string
  propertyType: string | null
  /** What it asks for, in the units of the ranges. */
  values: Record<Ranged, number | null>
}

/** What the server answers of one lender; everything of the company's own asks that the caller may open. */
export type LenderHistory = {
  months: number
  currency: Currency
  figures: HistoryFigures
  /** Days until the first answer of whichever lender was asked. */
  usualReplyDays: number | null
  verdict: HistoryVerdict | null
  /** The deal that was asked about, with what it asks for. */
  deal: HistoryDeal | null
  /** The lowest spread over the bond among its prices in force, percentage points: for the deal's type of loan, or the usual one. */
  statedSpread: number | null
  ranges: Record<Ranged, Range | null>
  heat: { types: HeatRow[]; all: HeatRow }
  bond: BondPoint[]
  /** Newest first. */
  asks: (Omit<LenderAsk, 'atTermSheet'> & { retrade: Retrade | null; spreadAtTermSheet: number | null })[]
}
