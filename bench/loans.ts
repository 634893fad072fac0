/** Prints how fast loans are computed, against other libraries and plain loops of the same run: `node bench/loans.ts`. */
import { amortize } from '#domain/portfolio/amortization.ts'
import { exitCurve } from '#domain/portfolio/exit-cost.ts'

const ROUNDS = 7

/** Milliseconds of one round; the median of several, taken turn by turn so that both sides see the same machine. */
function compare(mine: () => unknown, other: () => unknown): { mine: number; other: number } {
  const turns = Array.from({ length: ROUNDS }, () => ({ mine: timed(mine), other: timed(other) })).slice(2)
  return { mine: median(turns.map((turn) => turn.mine)), other: median(turns.map((turn) => turn.other)) }
}

function timed(work: () => unknown): number {
  const before = performance.now()
  work()
  return performance.now() - before
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

function print(name: string, otherName: string, { mine, other }: { mine: number; other: number }) {
  const figures = `${mine.toFixed(1).padStart(9)} ms ${other.toFixed(1).padStart(9)} ms   ${(other / mine).toFixed(2)}×`
  console.log(`${name.padEnd(42)} ${otherName.padEnd(30)} ${figures}`)
}

/** The library, or null where it is not installed: it is measured against, never used. */
async function findLibrary(name: string): Promise<Record<string, unknown> | null> {
  try {
    return await import(name)
  } catch (error) {
    if ((error as { code?: string }).code !== 'ERR_MODULE_NOT_FOUND') throw error
    console.log(`${`skipped: ${name} is not installed`.padEnd(42)}`)
    return null
  }
}

const LOANS = 500
const loans = Array.from({ length: LOANS }, (_, index) => ({
  principal: 1_000_000 + index * 37_000,
  rate: 3 + (index % 40) / 10,
  term: 120,
  amortization: 240 + (index % 7) * 20,
  firstPaymentDate: `2026-0${1 + (index % 9)}-15`,
}))

console.log(`${'case'.padEnd(42)} ${'against'.padEnd(30)}   product       other   other ÷ product`)

function measureExitCurves() {
  const of = (terms: (typeof loans)[number]) => ({
    terms,
    prePaymentPenaltyType: 'interestRateDifferential' as const,
    referenceRate: 3.5,
  })
  const curves = () => loans.map((terms) => exitCurve({ ...of(terms), asOf: '2025-12-31', newRate: 3.25 }))
  const months = curves().reduce((sum, { months: each }) => sum + each.length, 0)
  const schedules = () => loans.map((terms) => amortize(terms))
  print(`exit curves, ${LOANS} loans, ${months} months`, 'their schedules alone', compare(curves, schedules))
}

const terms = {
  principal: 6_500_000,
  rate: 5.25,
  compounding: 'monthly',
  term: null,
  amortization: 360,
  firstPaymentDate: '2026-01-15',
} as const
const REPEATS = 500
const repeat = (work: () => unknown) => () => {
  for (let turn = 0; turn < REPEATS; turn += 1) work()
}

/** A schedule of 360 rows, dated where the library dates them, built as its own page shows. */
async function measureSchedules() {
  const amortizejs = await findLibrary('amortizejs')
  if (amortizejs) {
    const { Calculator } = amortizejs as { Calculator: { calculate(input: object): unknown } }
    const input = { method: 'mortgage', apr: 5.25, balance: 6_500_000, loanTerm: 360, startDate: new Date(2026, 0, 15) }
    print(
      `dated schedule of 360 rows, ${REPEATS} times`,
      'amortizejs',
      compare(
        repeat(() => amortize(terms)),
        repeat(() => Calculator.calculate(input)),
      ),
    )
  }
  const financial = await findLibrary('financial')
  if (financial) {
    const { ipmt, ppmt } = financial as Record<'ipmt' | 'ppmt', (...figures: number[]) => number>
    const rows = () =>
      Array.from({ length: 360 }, (_, index) => ({
        interest: ipmt(0.0525 / 12, index + 1, 360, -6_500_000),
        principal: ppmt(0.0525 / 12, index + 1, 360, -6_500_000),
      }))
    const undated = { ...terms, firstPaymentDate: null }
    print(
      `undated schedule of 360 rows, ${REPEATS} times`,
      'financial',
      compare(
        repeat(() => amortize(undated)),
        repeat(rows),
      ),
    )
  }
}

measureExitCurves()
await measureSchedules()
