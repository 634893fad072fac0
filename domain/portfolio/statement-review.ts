/** A property's statements as they are looked at: income by period beside its budget, lines of the year so far, and what the newest quarter changed. */
import type { IsoDate } from '#domain/kernel/dates.ts'
import { roundMoney } from '#domain/kernel/money.ts'
import {
  type Flow,
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

/** Lines that an operating statement is read by, with the sign they have in its income. */
const SIGNS = { rent: 1, vacancy: -1, otherIncome: 1, expenses: -1, adjustments: 1, noi: 1 } as const satisfies Partial<
  Record<Flow, 1 | -1>
>
export type PlannedLine = keyof typeof SIGNS
const LINES = ['rent', 'vacancy', 'otherIncome', 'expenses', 'adjustments', 'noi'] as const satisfies PlannedLine[]

/** Currency units as they enter the income: what is taken off is below zero, and so is what came worse than planned. */
export interface BudgetedLine {
  line: PlannedLine
  budget: number
  actual: number
  difference: number
}

export interface BudgetReview {
  from: IsoDate
  to: IsoDate
  lines: BudgetedLine[]
  /** Of the income, in percent of what was planned; null where nothing was. */
  share: number | null
  /** The line that most of an income below plan comes from. */
  worst: BudgetedLine | null
}

/** The calendar year to the newest quarter reported, line by line; null while a quarter of it was not reported or planned. */
export function budgetReview(quarters: readonly QuarterFacts[]): BudgetReview | null {
  const to = lastReported(quarters)
  if (to === null) return null
  const from = `${to.slice(0, 4)}-01-01`
  const within = (kind: QuarterKind) =>
    quarters.filter(
      (each) => each.kind === kind && each.noi != null && each.quarterEnd >= from && each.quarterEnd <= to,
    )
  const [actual, budget] = [within('actual'), within('budget')]
  const count = Number(to.slice(5, 7)) / MONTHS_OF_A_QUARTER
  if (actual.length < count || budget.length < count) return null
  const lines = LINES.filter((line) => [...actual, ...budget].some((each) => each[line] != null)).map(
    (line): BudgetedLine => {
      const [planned, came] = [sumOf(budget, line), sumOf(actual, line)]
      return { line, budget: planned, actual: came, difference: roundMoney(came - planned) }
    },
  )
  const noi = lines.find(({ line }) => line === 'noi')
  if (!noi) return null
  const [worst] = lines
    .filter(({ line, difference }) => line !== 'noi' && difference < 0)
    .toSorted((a, b) => a.difference - b.difference)
  return {
    ...{ from, to, lines },
    share: noi.budget === 0 ? null : (noi.difference * 100) / Math.abs(noi.budget),
    worst: noi.difference < 0 ? (worst ?? null) : null,
  }
}

function sumOf(quarters: readonly QuarterFacts[], line: PlannedLine): number {
  const sum = quarters.reduce((total, quarter) => total + (quarter[line] ?? 0), 0)
  return sum === 0 ? 0 : roundMoney(sum * SIGNS[line])
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
