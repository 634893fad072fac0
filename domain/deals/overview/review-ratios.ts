/** Checks of a request's ratios against usual limits, and what every check of a review is made of. */
import type { DealAnswers, DealLookups } from '#domain/deals/deal-rules.ts'
import {
  figuresOf,
  requestRatio,
  sizeRequest,
  statedApart,
  USUAL_LIMITS,
  valueLentOn,
} from '#domain/deals/request-figures.ts'
import type { IsoDate } from '#domain/kernel/dates.ts'
import { formatMoney, formatMultiple, formatPercent } from '#domain/kernel/format.ts'
import type { Currency } from '#domain/kernel/money.ts'
import { numberIn } from '#domain/kernel/narrow.ts'
import { say } from '#domain/kernel/words.ts'

export type ReviewCheck = {
  key: string
  label: string
  /** The figure, as it is read. */
  value: string
  isFine: boolean
  /** What the odd figure means in money. */
  meaning?: string
}

export type Reviewed = {
  answers: DealAnswers
  currency: Currency
  today: IsoDate
  lookups: DealLookups
  /** Numbers of the company's other open deals at the same address. */
  elsewhere: readonly string[]
}

export type Check = (reviewed: Reviewed) => ReviewCheck | null

export const missing = () => say('Not given')

/** A figure against a limit; `null` where it cannot be computed. */
export function limited(
  key: string,
  label: string,
  {
    figure,
    isFine,
    text,
  }: { figure: number | null; isFine: (figure: number) => boolean; text: (figure: number) => string },
): ReviewCheck {
  return figure === null
    ? { key, label, value: missing(), isFine: false }
    : { key, label, value: text(figure), isFine: isFine(figure) }
}

/** Compared in millionths, as matching compares limits. */
export const isAtMost = (figure: number, limit: number) => Math.round(figure * 1e6) <= Math.round(limit * 1e6)

/** A ratio as every screen shows it; where a typed one differs from the computed one, both are named and both must hold. */
function ratioCheck(
  name: 'LTV' | 'DSCR',
  { answers, currency }: Reviewed,
  { label, isFine, text }: { label: string; isFine: (figure: number) => boolean; text: (figure: number) => string },
): ReviewCheck {
  const { figure, basis } = requestRatio(answers, currency, name)
  const apart = statedApart(answers, currency).find((one) => one.name === name)
  const computed = apart ? text(apart.computed) : ''
  return limited(name, basis === 'stated' ? say('{label}, stated', { label }) : label, {
    figure,
    isFine: (ratio) => isFine(ratio) && (!apart || isFine(apart.computed)),
    text: (ratio) => (apart ? say('{stated}; {computed} computed', { stated: text(ratio), computed }) : text(ratio)),
  })
}

export const loanToValueCheck: Check = (reviewed) => {
  const { answers } = reviewed
  const most = USUAL_LIMITS.maxLTV ?? 100
  const value = valueLentOn(answers)
  const check = ratioCheck('LTV', reviewed, {
    label: say('LTV, ≤ {limit}', { limit: formatPercent(most) }),
    isFine: (figure) => isAtMost(figure, most),
    text: formatPercent,
  })
  const loan = numberIn(answers.Loan_Amount)
  if (check.isFine || value === null || loan === null) return check
  const [lent, over] = [(value * most) / 100, loan - (value * most) / 100]
  const meaning = say('At {limit} the loan is {lent}, {over} less.', {
    ...{ limit: formatPercent(most), lent: formatMoney(lent), over: formatMoney(over) },
  })
  return { ...check, meaning }
}

/** What the loan would be if it kept the limit, in a sentence; undefined where nothing can be sized. */
function sizedTo(
  { answers, currency }: Reviewed,
  limit: 'minDSCR' | 'minDebtYield',
  shown: string,
): string | undefined {
  const none = { maxLTV: null, maxLTC: null, minDSCR: null, minDebtYield: null }
  const { shown: lent } = sizeRequest(answers, { ...none, [limit]: USUAL_LIMITS[limit] }, currency)
  return lent === null ? undefined : say('At {limit} the loan is {lent}.', { limit: shown, lent: formatMoney(lent) })
}

export const withMeaning = (check: ReviewCheck, meaning: string | undefined): ReviewCheck =>
  check.isFine || meaning === undefined ? check : { ...check, meaning }

export const coverage: Check = (reviewed) => {
  const least = USUAL_LIMITS.minDSCR ?? 1
  const limit = formatMultiple(least)
  const check = ratioCheck('DSCR', reviewed, {
    label: say('DSCR, ≥ {limit}', { limit }),
    isFine: (figure) => isAtMost(least, figure),
    text: formatMultiple,
  })
  return withMeaning(check, sizedTo(reviewed, 'minDSCR', limit))
}

export const debtYieldCheck: Check = (reviewed) => {
  const least = USUAL_LIMITS.minDebtYield ?? 0
  const { debtYield } = figuresOf(reviewed.answers, reviewed.currency)
  const check = limited('debtYield', say('Debt yield, ≥ {limit}', { limit: formatPercent(least) }), {
    ...{ figure: debtYield, text: formatPercent },
    isFine: (figure) => isAtMost(least, figure),
  })
  return withMeaning(check, debtYield === null ? undefined : sizedTo(reviewed, 'minDebtYield', formatPercent(least)))
}
