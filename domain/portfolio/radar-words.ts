/** Why a loan stands on the radar, in one short sentence made from rules: the same for everyone. */

import { formatPercent, formatShortMoney } from '#domain/kernel/format.ts'
import { mark, say } from '#domain/kernel/words.ts'
import { leadingReason } from './radar-order.ts'
import { type RadarEntry, type RadarFigures, type RadarNeed, type RadarStale } from './refinance-radar.ts'

/** No sentence is longer: it stands in one line of the list. */
export const LONGEST_REASON = 75

const NEED_WORDS: Readonly<Record<RadarNeed, string>> = {
  terms: mark('rate and term'),
  maturity: mark('maturity'),
  charge: mark('charge for leaving early'),
}
const STALE_WORDS: Readonly<Record<RadarStale['input'], string>> = {
  rate: mark('index of {date}'),
  value: mark('value of {date}'),
  income: mark('income of {date}'),
}

/** `index of 2026-04-01`: stands beside each figure that rests on it. */
export const staleLabel = ({ input, on }: RadarStale): string => say(STALE_WORDS[input], { date: on })

/** The two numbers that make the case. */
export function radarSentence(entry: RadarEntry): string {
  const { figures, needs, loan, market } = entry
  if (!figures) return say('Needs data: {list}.', { list: needs.map((need) => say(NEED_WORDS[need])).join(', ') })
  const rates = { rate: formatPercent(loan.terms?.rate), newRate: formatPercent(market.newRate) }
  switch (leadingReason(entry)) {
    case 'saves':
      return savingSentence(figures, rates)
    case 'expiring':
      return endingSentence(entry, figures, rates.rate)
    case 'lower-leverage':
      return leverageSentence(entry, figures)
    case null:
      return waitingSentence(entry, figures)
  }
}

function savingSentence({ chargeToday, netSaving }: RadarFigures, rates: Record<'rate' | 'newRate', string>): string {
  const values = { ...rates, saving: formatShortMoney(netSaving) }
  return chargeToday === 0
    ? say('No charge to leave: {rate} against about {newRate} leaves {saving}.', values)
    : say('{rate} against about {newRate} today leaves {saving} after all costs.', values)
}

function endingSentence({ loan }: RadarEntry, { cashOut, size }: RadarFigures, rate: string): string {
  const date = loan.maturity
  if (loan.drawn !== null) return say('Matures {date}. Request renewal or takeout terms.', { date })
  if (cashOut === null) return say('Ends {date} at {rate}. Bring offers before the lender renews.', { date, rate })
  const values = { date, size: formatShortMoney(size.shown), amount: formatShortMoney(Math.abs(cashOut)) }
  return cashOut >= 0
    ? say('Ends {date}. It carries {size} today, so {amount} comes out.', values)
    : say('Ends {date}. It carries {size} today: {amount} is missing.', values)
}

function leverageSentence({ loan }: RadarEntry, { currentLTV, cashOut }: RadarFigures): string {
  const values = { from: formatPercent(loan.originalLTV), to: formatPercent(currentLTV) }
  return cashOut !== null && cashOut > 0
    ? say('Loan to value fell from {from} to {to}: room for {amount}.', {
        ...values,
        amount: formatShortMoney(cashOut),
      })
    : say('Loan to value fell from {from} to {to}.', values)
}

function waitingSentence({ loan }: RadarEntry, { netSaving, smallChargeFrom }: RadarFigures): string {
  if (loan.drawn !== null) return say('Can wait: matures {date}.', { date: loan.maturity })
  if (smallChargeFrom) return say('Can wait: the charge is at most 1% from {date} on.', { date: smallChargeFrom.date })
  return netSaving === null
    ? say('Cannot be repaid before {date}.', { date: loan.lockoutEnds ?? loan.maturity })
    : say('Can wait: leaving today costs {amount}.', { amount: formatShortMoney(-netSaving) })
}
