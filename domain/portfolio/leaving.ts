/** Whether leaving a loan pays: on a day, on the days worth looking at, and at which new rate it would. */
import type { IsoDate } from '#domain/kernel/dates.ts'
import { amortize, balanceOn, type LoanTerms } from './amortization.ts'
import { exitCurve } from './exit-cost.ts'
import { expiryOf } from './loan-figures.ts'
import { type KnownRates, type LoanRecord, loanTermsOn } from './loan-record.ts'
import { privilegeLeft } from './partial-prepayments.ts'
import { prepaymentCost } from './prepayment.ts'
import type { PrepaymentMethod } from './prepayment-methods.ts'
import { netSavingAt } from './refinance-radar.ts'

/** No lender asks more. */
const HIGHEST_RATE = 25
/** A hundredth of a basis point. */
const RATE_STEP = 0.0001

/** Money in the loan's currency, rates in percent a year. Null while a rate it needs is not known. */
export interface Leaving {
  on: IsoDate
  balance: number
  method: PrepaymentMethod
  penalty: number | null
  costs: number
  /** Interest until expiry that a new loan saves, valued on that day. */
  saved: number | null
  /** Saved less penalty and costs. */
  net: number | null
  /** The highest new rate at which leaving on that day loses nothing; null where there is none. */
  breakEvenRate: number | null
  /** Payments that are still to come after that day. */
  paymentsLeft: number
}

export const LEAVING_VERDICTS = ['leave', 'wait', 'stay', 'unknown'] as const
export type LeavingVerdict = (typeof LEAVING_VERDICTS)[number]

export interface LeavingAnswer {
  today: Leaving
  /** The day that is looked at. */
  chosen: Leaving
  /** Today, the day that is looked at, the next two ends of a year, and the day on which it opens or ends. */
  dates: Leaving[]
  /** The row of `dates` that brings most. */
  best: IsoDate | null
  /** The first payment after which leaving costs nothing. */
  freeFrom: IsoDate | null
  /** The first month in which a new loan saves more than leaving costs. */
  paysFrom: IsoDate | null
  verdict: LeavingVerdict
}

/** Leaving on a day that has not passed. */
export function leavingOn(loan: LoanRecord, terms: LoanTerms, known: KnownRates, on: IsoDate): Leaving {
  const { method, cost } = prepaymentCost({
    ...known,
    prePaymentPenaltyType: loan.prePaymentPenaltyType ?? null,
    terms,
    asOf: on,
    lockoutEnds: loan.lockoutEnds ?? null,
    openDate: loan.openDate ?? null,
    privilege: privilegeLeft(loan, on),
  })
  const costs = known.refinancingCosts ?? 0
  const netAt = (newRate: number, charge: number) =>
    netSavingAt(terms, { newRate, chargeToday: charge, costs, asOf: on })
  const net = cost === null || known.newRate == null ? null : netAt(known.newRate, cost)
  return {
    ...{ on, method, penalty: cost, costs, net },
    balance: balanceOn(terms, on),
    saved: net === null || cost === null ? null : net + cost + costs,
    breakEvenRate: cost === null ? null : highestPayingRate((rate) => netAt(rate, cost)),
    paymentsLeft: amortize(terms).filter(({ date }) => date !== null && date > on).length,
  }
}

/** The saving falls as the new rate rises, so that halving finds where it ends. */
function highestPayingRate(netAt: (rate: number) => number): number | null {
  if (netAt(0) < 0) return null
  if (netAt(HIGHEST_RATE) >= 0) return HIGHEST_RATE
  let [low, high] = [0, HIGHEST_RATE]
  while (high - low > RATE_STEP) {
    const middle = (low + high) / 2
    if (netAt(middle) >= 0) low = middle
    else high = middle
  }
  return low
}

/** Null for a loan that has no dates, no rate, or nothing left to pay. A day of leaving beyond its end is its end. */
export function leavingAnswer(
  loan: LoanRecord,
  known: KnownRates,
  today: IsoDate,
  leaveOn: IsoDate = today,
): LeavingAnswer | null {
  const terms = loanTermsOn(loan, today, known.indexRate)
  const expiry = expiryOf(loan)
  const { firstPaymentDate } = loan
  if (!terms || !expiry || !firstPaymentDate || expiry <= today || balanceOn(terms, today) <= 0) return null
  const curve = exitCurve({
    ...known,
    terms: { ...terms, firstPaymentDate },
    prePaymentPenaltyType: loan.prePaymentPenaltyType ?? null,
    asOf: today,
    lockoutEnds: loan.lockoutEnds ?? null,
    openDate: loan.openDate ?? null,
    privileged: loan,
    isFloating: loan.rateType === 'Floating',
  })
  const on = leaveOn < today ? today : leaveOn > expiry ? expiry : leaveOn
  const days = [...new Set([...daysWorthLookingAt(today, expiry, loan.openDate), on])].toSorted()
  const dates = days.map((day) => leavingOn(loan, terms, known, day))
  const [now] = dates
  const chosen = dates.find((each) => each.on === on)
  if (!now || !chosen) return null
  const priced = dates.filter(({ net }) => net !== null)
  const best = priced.toSorted((a, b) => (b.net ?? 0) - (a.net ?? 0))[0]
  const paysFrom = curve.breakEven?.date ?? null
  return {
    today: now,
    chosen,
    dates,
    best: best?.on ?? null,
    freeFrom: freeFrom(now, curve.openFrom, loan.openDate),
    paysFrom,
    verdict: verdictOf(now, paysFrom),
  }
}

/** The day on which it opens, where that is known and still to come; otherwise the first payment without a charge. */
const freeFrom = (now: Leaving, openFrom: IsoDate | null, openDate?: IsoDate | null): IsoDate | null =>
  now.penalty === 0 ? now.on : openDate && openDate > now.on ? openDate : openFrom

const daysWorthLookingAt = (today: IsoDate, expiry: IsoDate, openDate?: IsoDate | null): IsoDate[] => {
  const year = Number(today.slice(0, 4))
  const opens = openDate && openDate > today && openDate < expiry ? openDate : expiry
  const days = [`${year}-12-31`, `${year + 1}-12-31`].filter((day) => day > today && day < opens)
  return [...new Set([today, ...days, opens])]
}

function verdictOf({ net }: Leaving, paysFrom: IsoDate | null): LeavingVerdict {
  if (net === null) return 'unknown'
  if (net > 0) return 'leave'
  return paysFrom === null ? 'stay' : 'wait'
}
