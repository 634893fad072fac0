/** Eight quarters of each building of the demo, with the budget of ten: they add up to the figures of its story. */
import type { IsoDate } from '#domain/kernel/dates.ts'
import type { ExpenseLine } from '#domain/portfolio/expense-lines.ts'
import { monthsIn, type QuarterFacts, type QuarterMonth, quartersLater } from '#domain/portfolio/property-quarter.ts'

type ToldQuarter = Omit<QuarterFacts, 'noi'>

/**
 * Income of the quarters against a quarter of the year's, the latest last. The last four are the year that the story
 * tells, four to the quarter before are its trailing twelve months of 98.5 %, and four to the quarter before that its
 * past year of 98 %.
 */
const SHARES = [0.955, 0.965, 0.975, 0.97, 0.985, 0.99, 0.995, 1.03]
/** The same of a building that earns less from year to year. */
const FALLING_SHARES = [1.03, 1.025, 1.02, 1.015, 1.01, 1.005, 0.995, 0.99]
/** Points of occupancy above today's. */
const LET_BEFORE = [1, 1, 1, 1, 0, 0, 0, 0]

/** How the income came to what it is: trailing twelve months and the last three years as shares of it. */
export const PACES = {
  growing: { shares: SHARES, trailing: 0.985, years: [0.93, 0.955, 0.98] },
  falling: { shares: FALLING_SHARES, trailing: 1.00625, years: [1.05, 1.035, 1.0125] },
} as const
export type Pace = keyof typeof PACES

export interface ToldIncome {
  /** Of the year to the last quarter, currency units. */
  noi: number
  occupancy: number
  last: IsoDate
  pace?: Pace | undefined
  letBefore?: readonly number[] | undefined
}
/** Budgets go to the end of the year after the last quarter told. */
const BUDGETED_AHEAD = 2

/** Rent, recoveries and what is spent on the building, as shares of the income or the rent. */
const RENT_TO_NOI = 1.72
const OTHER_TO_RENT = 0.04
const CAPITAL_TO_NOI = 0.03

/** The borrower's own position at the last quarter, and how much it grew by in each; currency units. */
const BORROWER = { netWorth: 23_600_000, netWorthGrowth: 180_000, liquidity: 2_450_000, liquidityGrowth: 35_000 }

export function quartersOf({ noi, occupancy, last, pace = 'growing', letBefore }: ToldIncome): ToldQuarter[] {
  const actual = incomes(noi, PACES[pace].shares).map((income, index): ToldQuarter => {
    const ago = SHARES.length - 1 - index
    const letPct = Math.min(100, occupancy + ((letBefore ?? LET_BEFORE)[index] ?? 0))
    return {
      kind: 'actual',
      quarterEnd: quartersLater(last, -ago),
      ...linesOf(income, letPct, HEATING[Number(quartersLater(last, -ago).slice(5, 7)) / 3 - 1]),
      months: monthsOf(quartersLater(last, -ago), income),
      capital: Math.round(income * CAPITAL_TO_NOI),
      occupancy: letPct,
      netWorth: BORROWER.netWorth - ago * BORROWER.netWorthGrowth,
      liquidity: BORROWER.liquidity - ago * BORROWER.liquidityGrowth,
    }
  })
  return [...actual, ...budgetsOf({ noi, occupancy, last })]
}

/** Heating, then repairs: the middle month of a quarter earns least. */
const MONTH_SHARES = [0.34, 0.325]

/** The income of a quarter month by month, to the unit. */
function monthsOf(quarterEnd: IsoDate, income: number): QuarterMonth[] {
  const [first = 0, second = 0] = MONTH_SHARES.map((share) => Math.round(income * share))
  const incomes = [first, second, income - first - second]
  return monthsIn(quarterEnd).map((monthEnd, at) => ({ monthEnd, noi: incomes[at] ?? 0 }))
}

/** Whole units whose last four are exactly the year's income. */
function incomes(noi: number, shares: readonly number[]): number[] {
  const rounded = shares.map((share) => Math.round((noi * share) / 4))
  const year = rounded.slice(-4).reduce((sum, income) => sum + income, 0)
  return rounded.map((income, index) => (index === shares.length - 1 ? income + noi - year : income))
}

/** Expenses are what is left, so that the lines give the income to the unit. */
function linesOf(income: number, letPct: number, heating = 1) {
  const rent = Math.round(income * RENT_TO_NOI)
  const vacancy = Math.round((rent * (100 - letPct)) / 100)
  const otherIncome = Math.round(rent * OTHER_TO_RENT)
  const expenses = rent - vacancy + otherIncome - income
  return { rent, vacancy, otherIncome, expenses, ...expenseLines(expenses, heating) }
}

/** Realty taxes weigh most; light and water by the season, and what is left of the total is other expenses. */
const EXPENSE_SHARES: Record<Exclude<ExpenseLine, 'otherExpenses'>, number> = {
  realtyTaxes: 0.44,
  insurance: 0.07,
  utilities: 0.11,
  repairsMaintenance: 0.13,
  managementFee: 0.12,
  payrollBenefits: 0.08,
}
/** Utilities of the quarters of the calendar against an even year; the winter's come on top of what was planned. */
const HEATING = [1.25, 0.9, 0.8, 1.05]

function expenseLines(expenses: number, heating: number): Record<ExpenseLine, number> {
  const shareOf = (line: keyof typeof EXPENSE_SHARES) => EXPENSE_SHARES[line] * (line === 'utilities' ? heating : 1)
  const amountOf = (line: keyof typeof EXPENSE_SHARES) => Math.round(expenses * shareOf(line))
  const told = {
    realtyTaxes: amountOf('realtyTaxes'),
    insurance: amountOf('insurance'),
    utilities: amountOf('utilities'),
    repairsMaintenance: amountOf('repairsMaintenance'),
    managementFee: amountOf('managementFee'),
    payrollBenefits: amountOf('payrollBenefits'),
  }
  const sum = Object.values(told).reduce((total, amount) => total + amount, 0)
  return { ...told, otherExpenses: expenses - sum }
}

/** Planned a little better than it came: to the hundred, with growth that nobody's winter spoiled. */
function budgetsOf({ noi, occupancy, last }: ToldIncome): ToldQuarter[] {
  const count = SHARES.length + BUDGETED_AHEAD
  return Array.from({ length: count }, (_, index): ToldQuarter => {
    const planned = Math.round((noi * (0.97 + 0.0075 * index)) / 400) * 100
    return {
      kind: 'budget',
      quarterEnd: quartersLater(last, index - SHARES.length + 1),
      ...linesOf(planned, occupancy),
      occupancy,
    }
  })
}
