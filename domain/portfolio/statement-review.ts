/** A property's statements as they are looked at: income by period beside its budget, lines of the year so far, and what the newest quarter changed. */
import type { IsoDate } from '#domain/kernel/dates.ts'
import { roundMoney } from '#domain/kernel/money.ts'
import { EXPENSE_LINES, isExpenseLine, sumOfLines } from './expense-lines.ts'
import {
  incomeOfMonths,
  monthsIn,
  type QuarterFacts,
  type QuarterKind,
  quarterName,
  quartersLater,
} from './property-quarter.ts'
import { yearTo } from './quarter-review.ts'
import { debtServiceCoverage, debtYield } from './ratios.ts'

const QUARTERS_OF_A_YEAR = 4
const MONTHS_OF_A_QUARTER = 3
const YEARS_SHOWN = 2

/** The end of the newest quarter that was reported. */
export const lastReported = (quarters: readonly QuarterFacts[]): IsoDate | null =>
  quarters
    .filter(({ kind, noi }) => kind === 'actual' && noi != null)
    .map(({ quarterEnd }) => quarterEnd)
    .toSorted()
    .at(-1) ?? null

/** Income of a quarter or a year, currency units; null is not known. */
export interface IncomePeriod {
  end: IsoDate
  name: string
  noi: number | null
  budget: number | null
  /** Of the year to the newest quarter; the others are of the year before. */
  isLatestYear: boolean
  /** A third of a quarter whose months nobody told. */
  isThird?: boolean
}

/** The quarters of two years to the newest that was reported, earliest first. */
export function incomeByQuarter(quarters: readonly QuarterFacts[]): IncomePeriod[] {
  const last = lastReported(quarters)
  if (last === null) return []
  const noiOf = (kind: QuarterKind, end: IsoDate) =>
    quarters.find((each) => each.kind === kind && each.quarterEnd === end)?.noi ?? null
  const count = QUARTERS_OF_A_YEAR * YEARS_SHOWN
  return Array.from({ length: count }, (_, at) => {
    const end = quartersLater(last, at - count + 1)
    return {
      ...{ end, name: quarterName(end), noi: noiOf('actual', end), budget: noiOf('budget', end) },
      isLatestYear: at >= count - QUARTERS_OF_A_YEAR,
    }
  })
}

/** Whether the months of a quarter are known, without which income by month says nothing that quarters do not. */
export const knowsMonths = (quarters: readonly QuarterFacts[]): boolean =>
  quarters.some((quarter) => quarter.kind === 'actual' && incomeOfMonths(quarter) !== null)

/** The months of the same two years; a quarter that was told as a whole stands as a third in each of its months, marked so. */
export function incomeByMonth(quarters: readonly QuarterFacts[]): IncomePeriod[] {
  const monthsOf = (kind: QuarterKind, end: IsoDate) => {
    const quarter = quarters.find((each) => each.kind === kind && each.quarterEnd === end)
    return quarter ? incomeOfMonths(quarter) : null
  }
  const third = (income: number | null) => (income === null ? null : income / MONTHS_OF_A_QUARTER)
  return incomeByQuarter(quarters).flatMap(({ end: quarterEnd, noi, budget, isLatestYear }) => {
    const [told, planned] = [monthsOf('actual', quarterEnd), monthsOf('budget', quarterEnd)]
    return monthsIn(quarterEnd).map(
      (end, at): IncomePeriod => ({
        ...{ end, name: end.slice(0, 7), isLatestYear },
        noi: told?.[at] ?? third(noi),
        budget: planned?.[at] ?? third(budget),
        ...(told === null && noi !== null && { isThird: true }),
      }),
    )
  })
}

/** Years of four quarters to the newest that was reported, as far back as one of them is known whole; earliest first. */
export function incomeByYear(quarters: readonly QuarterFacts[]): IncomePeriod[] {
  const last = lastReported(quarters)
  const periods: IncomePeriod[] = []
  for (let end = last; end !== null; end = quartersLater(end, -QUARTERS_OF_A_YEAR)) {
    const noi = yearTo(quarters, { flow: 'noi', kind: 'actual', quarterEnd: end })
    if (noi === null && periods.length > 0) break
    const budget = yearTo(quarters, { flow: 'noi', kind: 'budget', quarterEnd: end })
    periods.unshift({ end, name: quarterName(end), noi, budget, isLatestYear: end === last })
  }
  return periods
}

/** Lines that an operating statement is read by, top to bottom. */
const LINES = ['rent', 'vacancy', 'otherIncome', ...EXPENSE_LINES, 'expenses', 'adjustments', 'noi'] as const
export type ReviewedLine = (typeof LINES)[number]

const EARNED: ReadonlySet<ReviewedLine> = new Set(['rent', 'otherIncome', 'adjustments', 'noi'])

/** What a year so far is held against: its budget, or the same quarters of the year before. */
export const STATEMENT_BASES = ['budget', 'yearBefore'] as const
export type StatementBasis = (typeof STATEMENT_BASES)[number]

/** Currency units as they enter the income: what is taken off is below zero, and so is what came worse than the basis. */
export interface ComparedLine {
  line: ReviewedLine
  base: number
  actual: number
  difference: number
}

export interface StatementReview {
  from: IsoDate
  to: IsoDate
  lines: ComparedLine[]
  /** Of the income, in percent of the basis; null where that is nothing. */
  share: number | null
  /** The line that most of an income below the basis comes from. */
  worst: ComparedLine | null
}

/**
 * The calendar year to the newest quarter reported, line by line; null while a quarter of it or of the basis is not known.
 * Expenses stand line by line where each of these quarters tells its lines.
 */
export function reviewStatement(quarters: readonly QuarterFacts[], basis: StatementBasis): StatementReview | null {
  const to = lastReported(quarters)
  if (to === null) return null
  const count = Number(to.slice(5, 7)) / MONTHS_OF_A_QUARTER
  const within = (kind: QuarterKind, end: IsoDate) => {
    const first = quartersLater(end, 1 - count)
    return quarters.filter(
      (each) => each.kind === kind && each.noi != null && each.quarterEnd >= first && each.quarterEnd <= end,
    )
  }
  const actual = within('actual', to)
  const base = basis === 'budget' ? within('budget', to) : within('actual', quartersLater(to, -QUARTERS_OF_A_YEAR))
  if (actual.length < count || base.length < count) return null
  const all = [...actual, ...base]
  const knowsLines = all.every((quarter) => sumOfLines(quarter) !== null)
  const lines = LINES.filter(
    (line) => (knowsLines || !isExpenseLine(line)) && all.some((each) => each[line] != null),
  ).map((line): ComparedLine => {
    const [expected, came] = [sumOf(base, line), sumOf(actual, line)]
    return { line, base: expected, actual: came, difference: roundMoney(came - expected) }
  })
  const noi = lines.find(({ line }) => line === 'noi')
  if (!noi) return null
  const [worst] = lines
    .filter(({ line, difference }) => line !== 'noi' && !(knowsLines && line === 'expenses') && difference < 0)
    .toSorted((a, b) => a.difference - b.difference)
  return {
    ...{ from: `${to.slice(0, 4)}-01-01`, to, lines },
    share: noi.base === 0 ? null : (noi.difference * 100) / Math.abs(noi.base),
    worst: noi.difference < 0 ? (worst ?? null) : null,
  }
}

function sumOf(quarters: readonly QuarterFacts[], line: ReviewedLine): number {
  const sum = quarters.reduce((total, quarter) => total + (quarter[line] ?? 0), 0)
  return sum === 0 ? 0 : roundMoney(EARNED.has(line) ? sum : -sum)
}

/** The debt of a property and the rate its value is reckoned at. */
export interface StatementDebt {
  /** Currency units a year. */
  debtService: number | null
  balance: number | null
  /** Percent. */
  capRate: number | null
}

export interface IncomeFigures {
  noi: number
  dscr: number | null
  /** Percent. */
  debtYield: number | null
  value: number | null
}

/** The figures that follow from the year to the newest quarter, and those from the year to the one before. */
export function whatChanged(
  quarters: readonly QuarterFacts[],
  debt: StatementDebt,
): { quarterEnd: IsoDate; now: IncomeFigures; before: IncomeFigures | null } | null {
  const quarterEnd = lastReported(quarters)
  if (quarterEnd === null) return null
  const figuresTo = (end: IsoDate): IncomeFigures | null => {
    const noi = yearTo(quarters, { flow: 'noi', kind: 'actual', quarterEnd: end })
    if (noi === null) return null
    return {
      noi,
      dscr: debtServiceCoverage({ noi, debtService: debt.debtService }),
      debtYield: debtYield({ noi, loan: debt.balance }),
      value: debt.capRate ? (noi * 100) / debt.capRate : null,
    }
  }
  const now = figuresTo(quarterEnd)
  return now && { quarterEnd, now, before: figuresTo(quartersLater(quarterEnd, -1)) }
}
