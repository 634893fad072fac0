/** What quotes of consultants come to, which one is lowest and which fastest, and what one must say. */
import type { IsoDate } from '#domain/kernel/dates.ts'
import { AppError, type FieldErrors } from '#domain/kernel/errors.ts'
import { sayRequired, type Values } from '#domain/kernel/validation.ts'
import { labelOf, say } from '#domain/kernel/words.ts'
import { type ConsultantBidStatus, consultantQuoteFields, SETTLED_QUOTES } from './consultant-bid.ts'

export type Quote = Readonly<Values>

const amountOf = (value: unknown): number | null => (typeof value === 'number' ? value : null)

/**
 * Fee, disbursements and reliance together, tax apart, in the deal's currency. Null without a fee, and where a reliance
 * letter costs extra but nobody said how much: an unknown total is no low one.
 */
export function totalOf(quote: Quote): number | null {
  const fee = amountOf(quote.feeAmount)
  if (fee === null) return null
  const reliance = quote.relianceIncluded === true ? 0 : amountOf(quote.relianceFee)
  if (reliance === null && quote.relianceIncluded === false) return null
  return fee + (amountOf(quote.disbursements) ?? 0) + (reliance ?? 0)
}

export const daysOf = (quote: Quote): number | null => amountOf(quote.turnaroundDays)

type Compared = { id: number; consultantCategoryId: number; status: ConsultantBidStatus; values: Quote }

/** Quotes that stand or stood against others; a consultant that declined or was taken out asks nothing. */
const COUNTED: readonly ConsultantBidStatus[] = ['quoted', 'engaged', 'report-received', 'not-selected']

export type Marks = { lowest: ReadonlySet<number>; fastest: ReadonlySet<number> }

/** Ids of the bids with the lowest total and the fewest days of their category; equals share the mark, one alone has none. */
export function marksOf(bids: readonly Compared[]): Marks {
  const lowest = new Set<number>()
  const fastest = new Set<number>()
  const counted = bids.filter(({ status }) => COUNTED.includes(status))
  for (const rivals of Map.groupBy(counted, (bid) => bid.consultantCategoryId).values()) {
    if (rivals.length < 2) continue
    for (const id of leastOf(rivals, totalOf)) lowest.add(id)
    for (const id of leastOf(rivals, daysOf)) fastest.add(id)
  }
  return { lowest, fastest }
}

/** Of those that say it, the ones that say the least. */
function leastOf(bids: readonly Compared[], figure: (quote: Quote) => number | null): number[] {
  const known = bids.map(({ id, values }) => ({ id, value: figure(values) })).filter(({ value }) => value !== null)
  const least = Math.min(...known.map(({ value }) => value ?? 0))
  return known.filter(({ value }) => value === least).map(({ id }) => id)
}

/** What a lender asks of a report before it relies on it. */
const REPORT_ASKS = {
  standard: ({ reportStandard }: Quote) => typeof reportStandard === 'string',
  // A letter that costs extra is given all the same, once its price is said.
  reliance: ({ relianceIncluded, relianceFee }: Quote) => relianceIncluded === true || amountOf(relianceFee) !== null,
  insurance: ({ insuranceLimit }: Quote) => (amountOf(insuranceLimit) ?? 0) > 0,
}
export type ReportAsk = keyof typeof REPORT_ASKS
const ASKED = ['standard', 'reliance', 'insurance'] as const satisfies readonly ReportAsk[]

/** Of what a lender asks, that which the quote does not say. */
export const unsaidOf = (quote: Quote): ReportAsk[] => ASKED.filter((ask) => !REPORT_ASKS[ask](quote))

/** Whether the consultant works on the report or has delivered it. */
export const isEngaged = ({ status }: Pick<Compared, 'status'>): boolean =>
  status === 'engaged' || status === 'report-received'

/** The quotes of a category that matter still: the one that was engaged, or all that stand. */
export function standingOf<Bid extends Compared>(bids: readonly Bid[]): Bid[] {
  const engaged = bids.filter(isEngaged)
  return engaged.length > 0 ? engaged : bids.filter(({ status }) => status === 'quoted')
}

export type QuoteSummary = {
  categories: number
  asked: number
  quoted: number
  /** Requests that were engaged, and what they cost in all; null where one of them said no total. */
  engaged: number
  engagedTotal: number | null
  /** Categories with a quote of which nobody is engaged. */
  undecided: number
  /** What all reports cost if the cheapest quote is taken wherever nobody is engaged yet; null where no category has a total. */
  ifLowest: number | null
}

/** What a deal's requests come to, in the deal's currency, tax apart. Categories without any total count for nothing. */
export function summarizeQuotes(bids: readonly Compared[]): QuoteSummary {
  const categories = [...Map.groupBy(bids, (bid) => bid.consultantCategoryId).values()]
  const engaged = bids.filter(isEngaged)
  const standing = categories.map(standingOf).filter((rivals) => rivals.length > 0)
  const least = standing.flatMap((rivals) => {
    const totals = rivals.flatMap(({ values }) => totalOf(values) ?? [])
    if (totals.length === 0) return []
    // More than one consultant may be engaged for a category: all of them are paid.
    return rivals.some(isEngaged) ? totals : [Math.min(...totals)]
  })
  const engagedTotals = engaged.map(({ values }) => totalOf(values))
  return {
    categories: categories.length,
    asked: bids.length,
    quoted: bids.filter(({ values }) => totalOf(values) !== null).length,
    engaged: engaged.length,
    engagedTotal: engagedTotals.reduce<number | null>(
      (sum, one) => (sum === null || one === null ? null : sum + one),
      0,
    ),
    undecided: standing.filter((rivals) => !rivals.some(isEngaged)).length,
    ifLowest: least.length === 0 ? null : least.reduce((sum, one) => sum + one, 0),
  }
}

/** Whether the request is decided, so that its consultant answers no more. */
export const isSettledQuote = (status: ConsultantBidStatus): boolean =>
  (SETTLED_QUOTES as readonly string[]).includes(status)

/** Throws `conflict` where the consultant's answer is past changing. */
export function assertOpenQuote(status: ConsultantBidStatus): void {
  if (isSettledQuote(status)) {
    throw new AppError('conflict', say('This bid can no longer be changed.'))
  }
}

/** Throws `invalid` naming what a quote lacks or says wrong. */
export function assertQuote(quote: Quote, today: IsoDate): void {
  const errors: FieldErrors = {}
  for (const name of ['feeAmount', 'turnaroundDays'] as const) {
    if (amountOf(quote[name]) === null)
      errors[`values.${name}`] = sayRequired(labelOf(name, consultantQuoteFields[name]))
  }
  if (typeof quote.validUntil === 'string' && quote.validUntil < today) {
    errors['values.validUntil'] = say('Valid until is in the past.')
  }
  const [first] = Object.values(errors)
  if (first !== undefined) throw new AppError('invalid', first, errors)
}
