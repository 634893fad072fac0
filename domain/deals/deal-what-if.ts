/** A deal's request with some of its figures moved: amount and LTV hang together by the value, the DSCR follows. */
import { type Currency, roundTo } from '#domain/kernel/money.ts'
import type { RangeKey } from '#domain/lenders/criterion-rules.ts'
import { type CriterionKey, type MatchRequest, RATE_TOLERANCE } from '#domain/lenders/match-criteria.ts'
import { annualDebtService, type Compounding, compoundingOf } from '#domain/portfolio/interest.ts'
import { lendingValue, loanToValue } from '#domain/portfolio/ratios.ts'

/** The figures that are moved, in the order of the sliders. */
export const MOVED_FIGURES = ['Loan_Amount', 'LTV', 'Fee', 'Expected_Rate', 'Term'] as const
export type MovedFigure = (typeof MOVED_FIGURES)[number]

/** What a trial may change in the deal: the figures moved, and what follows from them. */
export const TRIED_FIGURES = [...MOVED_FIGURES, 'DSCR'] as const
export type TriedFigures = { [Name in (typeof TRIED_FIGURES)[number]]?: number }

/** Which figures a move changes. */
export const LINKED_FIGURES: Record<MovedFigure, readonly RangeKey[]> = {
  Loan_Amount: ['Loan_Amount', 'LTV', 'DSCR'],
  LTV: ['Loan_Amount', 'LTV', 'DSCR'],
  Fee: ['Fee'],
  Expected_Rate: ['Expected_Rate', 'DSCR'],
  Term: ['Term'],
}

/** What of the deal stays as it is while its request is tried. */
export interface WhatIfBasis {
  now: MatchRequest
  /** What is lent on, currency units; null leaves amount and LTV unlinked. */
  value: number | null
  compounding: Compounding
}

type ValueAnswers = {
  Loan_Purpose?: string | null | undefined
  Purchase_Price?: number | null | undefined
  Appraised_Value?: number | null | undefined
}

/** Two decimals are stated: what differs by one of the last is a rounding. */
const ROUNDING = 0.0101

/** Ratios are compared in millionths. */
const RATIO_DECIMALS = 6

/** The value by which amount and LTV hang together: the deal's own, unless what it states says otherwise. */
export function whatIfBasis(now: MatchRequest, answers: ValueAnswers, currency: Currency): WhatIfBasis {
  const price = answers.Loan_Purpose === 'purchase' ? answers.Purchase_Price : null
  const known = lendingValue({ price, appraisal: answers.Appraised_Value })
  const stated = now.Loan_Amount !== null && now.LTV ? (now.Loan_Amount * 100) / now.LTV : null
  const computed = loanToValue({ loan: now.Loan_Amount, value: known })
  const agrees = computed !== null && (now.LTV === null || Math.abs(computed - now.LTV) <= ROUNDING)
  return { now, value: agrees ? known : stated, compounding: compoundingOf(currency) }
}

/** The request after one figure is moved. Moved back to what the deal states, all that followed is back as well. */
export function moveFigure(basis: WhatIfBasis, tried: MatchRequest, figure: MovedFigure, to: number): MatchRequest {
  const { now, value } = basis
  const moved = { ...tried, [figure]: to }
  if (figure === 'Loan_Amount' && value !== null) moved.LTV = ltvOf(basis, to)
  if (figure === 'LTV' && value !== null) {
    moved.Loan_Amount = to === now.LTV ? now.Loan_Amount : Math.floor((value * to) / 100 + 1e-6)
  }
  return { ...moved, DSCR: coverageOf(basis, moved) }
}

function ltvOf({ now, value }: WhatIfBasis, amount: number): number | null {
  if (amount === now.Loan_Amount) return now.LTV
  const ltv = loanToValue({ loan: amount, value })
  return ltv === null ? null : Math.min(100, roundTo(ltv, RATIO_DECIMALS))
}

/** The DSCR that the deal states, less what more loan or a higher rate takes of it. */
function coverageOf(basis: WhatIfBasis, { Loan_Amount, Expected_Rate }: MatchRequest): number | null {
  const { now } = basis
  const isSame = Loan_Amount === now.Loan_Amount && Expected_Rate === now.Expected_Rate
  if (isSame || now.DSCR === null || !now.Loan_Amount || !Loan_Amount) return now.DSCR
  const before = debtServiceOf(basis, now.Loan_Amount, now.Expected_Rate)
  const after = debtServiceOf(basis, Loan_Amount, Expected_Rate)
  return after > 0 ? Math.min(20, roundTo((now.DSCR * before) / after, RATIO_DECIMALS)) : now.DSCR
}

function debtServiceOf({ now, compounding }: WhatIfBasis, principal: number, rate: number | null): number {
  // Without a rate, or without anything that says how it is repaid, the service is as large as the loan is.
  const isPayable = rate !== null && (now.Amortization !== null || (now.IO === true && rate > 0))
  return isPayable ? annualDebtService({ principal, rate, amortization: now.Amortization, compounding }) : principal
}

/** The move that would meet what a lender asks of a criterion; null where none of the sliders can. */
export function moveToMeet(basis: WhatIfBasis, tried: MatchRequest, criterion: CriterionKey, required: number) {
  switch (criterion) {
    case 'Loan_Amount':
    case 'LTV':
    case 'Fee':
    case 'Term':
      return moveFigure(basis, tried, criterion, required)
    case 'Expected_Rate':
      return moveFigure(basis, tried, criterion, roundTo(required - RATE_TOLERANCE, RATIO_DECIMALS))
    case 'DSCR': {
      if (!tried.Loan_Amount || !tried.DSCR || required <= 0) return null
      return moveFigure(basis, tried, 'Loan_Amount', Math.floor((tried.Loan_Amount * tried.DSCR) / required))
    }
    default:
      return null
  }
}

/** What was changed, as it is written to a deal. */
export function triedFigures(now: MatchRequest, tried: MatchRequest): TriedFigures {
  const changed = TRIED_FIGURES.flatMap((name) => {
    const figure = tried[name]
    return figure !== null && figure !== now[name] ? [[name, figure] as const] : []
  })
  return Object.fromEntries(changed)
}

/** How far a slider reaches and in which steps an arrow key moves it. */
export interface FigureScale {
  min: number
  max: number
  step: number
}

const SMALL_LOAN = 2_500_000
const down = (value: number, step: number) => roundTo(Math.floor(value / step + 1e-9) * step, 2)
const up = (value: number, step: number) => roundTo(Math.ceil(value / step - 1e-9) * step, 2)

/** The scales of the sliders, laid round what the deal states. */
export function figureScales(now: MatchRequest): Record<MovedFigure, FigureScale> {
  const amount = now.Loan_Amount ?? 10_000_000
  const step = amount < SMALL_LOAN ? 25_000 : 250_000
  const ltv = now.LTV ?? 65
  const rate = now.Expected_Rate ?? 5
  return {
    Loan_Amount: { min: Math.max(step, down(amount / 2, step)), max: up((amount * 4) / 3, step), step },
    LTV: { min: Math.max(0, down(ltv - 20, 5)), max: Math.min(100, up(ltv + 15, 5)), step: 1 },
    Fee: { min: 0, max: Math.max(150, up((now.Fee ?? 0) + 50, 5)), step: 5 },
    Expected_Rate: { min: Math.max(0, down(rate - 0.4, 0.05)), max: Math.min(20, up(rate + 1.1, 0.05)), step: 0.05 },
    Term: { min: Math.min(12, now.Term ?? 12), max: Math.max(120, up((now.Term ?? 0) + 60, 6)), step: 6 },
  }
}

/** Every setting of a scale. */
export function settingsOf({ min, max, step }: FigureScale): number[] {
  return Array.from({ length: Math.round((max - min) / step) + 1 }, (_, index) => roundTo(min + index * step, 2))
}
