/** What a company's memory of a lender says about the next ask, in words whose every number the page shows as well. */
import { formatBps, formatMultiple, formatNumber, formatPercent, formatShortMoney } from '#domain/kernel/format.ts'
import { mark, say } from '#domain/kernel/words.ts'
import {
  type Band,
  bandOf,
  type HistoryDeal,
  type HistoryVerdict,
  LEAST_ASKS,
  type LenderHistory,
  type Range,
  type Ranged,
} from './lender-history.ts'

/** On which side of its bounds a figure is worse for the borrower's chances; the other side only pleases a lender. */
const MATTERS: Record<Ranged, 'both' | 'above' | 'below'> = {
  loanAmount: 'both',
  termMonths: 'both',
  ltv: 'above',
  dscr: 'below',
  amortizationMonths: 'both',
  feeBps: 'below',
  spread: 'below',
}

export type StatedRange = { least: number | null; most: number | null }
export type Outside = { side: 'above' | 'below'; bound: number }

/** The bound that a deal's figure lies beyond, where that counts against it; null within, or where one is not known. */
export function outsideOf(name: Ranged, value: number | null, bounds: StatedRange | null): Outside | null {
  if (value === null || !bounds) return null
  const { least, most } = bounds
  if (MATTERS[name] !== 'below' && most !== null && value > most) return { side: 'above', bound: most }
  if (MATTERS[name] !== 'above' && least !== null && value < least) return { side: 'below', bound: least }
  return null
}

const toBps = (points: number) => formatBps(points * 100)
const FORMATS: Record<Ranged, (value: number) => string> = {
  loanAmount: formatShortMoney,
  termMonths: (count) => say('{count} mo', { count: formatNumber(count) }),
  ltv: (percent) => formatPercent(percent),
  dscr: formatMultiple,
  amortizationMonths: (count) => say('{count} mo', { count: formatNumber(count) }),
  feeBps: (bps) => formatBps(bps),
  spread: toBps,
}

/** A figure of the comparison as the page says it. */
export const formatRanged = (name: Ranged, value: number): string => FORMATS[name](value)

export const BAND_WORDS: Record<Band, string> = {
  'under-5': mark('Under $5M'),
  '5-10': '$5–10M',
  '10-20': '$10–20M',
  'over-20': mark('Over $20M'),
}

/** The same within a sentence. */
const SIZE_WORDS: Record<Band, string> = { ...BAND_WORDS, 'under-5': mark('under $5M'), 'over-20': mark('over $20M') }

type Remembered = Pick<LenderHistory, 'figures' | 'ranges' | 'heat'>
type HeldAgainst = { maxLtv: number | null; deal: HistoryDeal | null }

/** A headline and at most two sentences; null under three asks. */
export function historyVerdict(history: Remembered, { maxLtv, deal }: HeldAgainst): HistoryVerdict | null {
  if (history.figures.asked < LEAST_ASKS) return null
  const why = [quotedSentence(history, deal), limitsSentence(history.ranges, maxLtv)].filter((one) => one !== null)
  return { headline: deal ? headlineFor(history, deal) : headlineOf(history), why }
}

function headlineOf({ figures: { quoted, asked } }: Remembered): string {
  if (quoted === 0) return say('It never quoted us.')
  if (quoted * 2 > asked) return say('It usually quotes.')
  return quoted * 3 > asked ? say('It quotes now and then.') : say('It seldom quotes.')
}

const shareFor = ({ heat }: Remembered, { values: { loanAmount } }: HistoryDeal) => {
  const band = loanAmount === null ? null : bandOf(loanAmount)
  return band && heat.all.bands[band].asked > 0 ? { ...heat.all.bands[band], band } : null
}

function headlineFor(history: Remembered, deal: HistoryDeal): string {
  if (history.figures.quoted === 0) return say('It never quoted us.')
  if (shareFor(history, deal)?.quoted === 0) return say('It never quoted a loan of this size.')
  const beyond = (['ltv', 'spread'] as const).flatMap((name) => {
    const outside = outsideOf(name, deal.values[name], history.ranges[name])
    return outside ? [formatRanged(name, outside.bound)] : []
  })
  const [one, other] = beyond
  if (!one) return say('Ask.')
  return other ? say('Ask, but for {one} and {other}.', { one, other }) : say('Ask, but for {one}.', { one })
}

function quotedSentence(history: Remembered, deal: HistoryDeal | null): string {
  const { figures } = history
  const share = deal && shareFor(history, deal)
  const { quoted, asked } = share ?? figures
  const days = figures.medianReplyDays === null ? null : Math.round(figures.medianReplyDays)
  const values = { quoted, asked, days, size: share && say(SIZE_WORDS[share.band]) }
  if (share) {
    return days === null
      ? say('Quoted {quoted} of {asked} loans of {size}.', values)
      : say(
          'Quoted {quoted} of {asked} loans of {size} and answers in {days, plural, one {1 day} other {{days} days}}.',
          values,
        )
  }
  return days === null
    ? say('Quoted {quoted} of {asked} asked.', values)
    : say('Quoted {quoted} of {asked} asked and answers in {days, plural, one {1 day} other {{days} days}}.', values)
}

function limitsSentence({ ltv, spread }: Record<Ranged, Range | null>, maxLtv: number | null): string | null {
  const values = {
    says: maxLtv === null ? null : formatPercent(maxLtv),
    highest: ltv && formatPercent(ltv.most),
    lowest: spread && toBps(spread.least),
  }
  if (!values.highest) return values.lowest && say('It never went under {lowest} with us.', values)
  const saysMore = ltv !== null && maxLtv !== null && ltv.most < maxLtv
  if (saysMore && values.lowest) {
    return say('It says {says} of value, yet never went above {highest} with us, and never under {lowest}.', values)
  }
  if (saysMore) return say('It says {says} of value, yet never went above {highest} with us.', values)
  return values.lowest
    ? say('It never went above {highest} of value with us, and never under {lowest}.', values)
    : say('It never went above {highest} of value with us.', values)
}
