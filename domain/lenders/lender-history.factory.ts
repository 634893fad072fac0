/** Makes asks of a lender from nothing, for tests. */
import { historyVerdict } from './history-verdict.ts'
import {
  historyFigures,
  type LenderAsk,
  type LenderHistory,
  quotedRanges,
  quoteHeat,
  retradeOfAsk,
} from './lender-history.ts'

let made = 0

/** A loan of six and a half millions in Canada on shops, asked for in March and not answered. */
export function makeAsk(parts: Partial<LenderAsk> = {}): LenderAsk {
  made += 1
  return {
    bidId: made,
    dealId: made,
    dealName: `Deal ${made}`,
    currency: 'CAD',
    propertyType: 'Retail',
    loanType: 1,
    dealAmount: 6_500_000,
    matchScore: null,
    status: 'sent',
    sentAt: '2026-03-01T15:00:00.000Z',
    respondedAt: null,
    quotedAt: null,
    replyDays: null,
    quotedAmount: null,
    allInRate: null,
    spread: null,
    bondRate: null,
    termMonths: null,
    amortizationMonths: null,
    ltv: null,
    dscr: null,
    feeBps: null,
    fundedAmount: null,
    atTermSheet: null,
    ...parts,
  }
}

/** One that was answered with terms after three days. */
export const makeQuote = (parts: Partial<LenderAsk> = {}): LenderAsk =>
  makeAsk({
    status: 'quoted',
    respondedAt: '2026-03-04T15:00:00.000Z',
    quotedAt: '2026-03-04T15:00:00.000Z',
    replyDays: 3,
    quotedAmount: 6_000_000,
    allInRate: 4.9,
    spread: 2,
    ...parts,
  })

/** The whole answer about those asks, without a deal. */
export function makeHistory(asks: readonly LenderAsk[], parts: Partial<LenderHistory> = {}): LenderHistory {
  const remembered = {
    figures: historyFigures(asks, 'CAD'),
    ranges: quotedRanges(asks, 'CAD'),
    heat: quoteHeat(asks),
  }
  const deal = parts.deal ?? null
  return {
    ...{ months: 24, currency: 'CAD', usualReplyDays: null, statedSpread: null, bond: [] },
    ...remembered,
    deal,
    verdict: historyVerdict(remembered, { maxLtv: null, deal }),
    asks: asks.map(({ atTermSheet, ...ask }) => ({
      ...ask,
      retrade: retradeOfAsk({ ...ask, atTermSheet }),
      spreadAtTermSheet: atTermSheet?.spread ?? null,
    })),
    ...parts,
  }
}
