/** The maturity ladder as shapes: what ends in each year, what it costs, what a new loan costs, and the difference. */
import { type IsoDate, remainingTerm } from '#domain/kernel/dates.ts'
import { formatDelta, formatPercent, formatShortMoney, MISSING } from '#domain/kernel/format.ts'
import { lineAt, type PdfDrawing, type PdfShape, ruleAt, wordsAt } from '#domain/kernel/paper/pdf-shapes.ts'
import { say } from '#domain/kernel/words.ts'
import { isShort } from '#domain/market/short-term.ts'
import type { Debt } from '#domain/portfolio/debts.ts'
import { type DebtsDue, sumDue } from '#domain/portfolio/portfolio-dashboard.ts'
import { emptyWords, HALF } from './board-drawings.ts'
import type { BoardPart } from './board-facts.ts'

/** As many bars as have room for their amount above them. */
const MOST_STEPS = 7
const BPS = 100
export const LADDER_HEIGHT = 2.42
const PLOT = 1
const LEFT = 0.5
const BASE = 0.28 + PLOT
const rowAt = (row: number) => BASE + 0.26 + row * 0.18
const noteAt = (note: number) => BASE + 0.84 + note * 0.15

/** A bar of the ladder. What has matured counts with what is owed today, everything else with what is owed at its end. */
export interface LadderStep extends DebtsDue {
  kind: 'matured' | 'year' | 'later' | 'undated'
  /** Of a year itself, of `later` the first of its years. */
  year: number | null
  /** A debt of it ends soon. */
  isSoon: boolean
}

export interface Ladder {
  /** Every debt is in one of them. */
  steps: LadderStep[]
  /** Of all steps, currency units. */
  total: number
  /** What payments take off before the debts end: with the total what is owed today; below 0 where more is owed then. */
  repaidBefore: number
}

/** A debt whose day has passed and that is still owed. */
export const isMatured = ({ loanExpiry }: Pick<Debt, 'loanExpiry'>, asOf: IsoDate): boolean =>
  loanExpiry !== null && loanExpiry < asOf

/** Matured debts, then the years from the first with a maturity on, then all later years, then debts without a day. */
export function maturityLadder(debts: readonly Debt[], asOf: IsoDate): Ladder {
  const yearOf = ({ loanExpiry }: Debt) => Number(loanExpiry?.slice(0, 4))
  const matured = debts.filter((debt) => isMatured(debt, asOf))
  const undated = debts.filter(({ loanExpiry }) => loanExpiry === null)
  const ahead = debts.filter((debt) => debt.loanExpiry !== null && !isMatured(debt, asOf))
  const first = Math.min(...ahead.map(yearOf))
  const last = Math.max(...ahead.map(yearOf))
  const places = MOST_STEPS - Math.sign(matured.length) - Math.sign(undated.length)
  const count = ahead.length === 0 ? 0 : last - first < places ? last - first + 1 : places - 1
  const later = ahead.filter((debt) => yearOf(debt) >= first + count)
  const isSoon = (rows: readonly Debt[]) =>
    rows.some(({ loanExpiry }) => loanExpiry !== null && isShort(remainingTerm(asOf, loanExpiry)))
  const stepOf = (kind: LadderStep['kind'], rows: readonly Debt[], year: number | null): LadderStep => ({
    ...sumDue(rows),
    ...{ kind, year, isSoon: isSoon(rows) },
  })
  const steps = [
    ...(matured.length > 0 ? [{ ...stepOf('matured', matured, null), ...sumDue(matured, owedToday) }] : []),
    ...Array.from({ length: count }, (_, index) =>
      stepOf(
        'year',
        ahead.filter((debt) => yearOf(debt) === first + index),
        first + index,
      ),
    ),
    ...(later.length > 0 ? [stepOf('later', later, first + count)] : []),
    ...(undated.length > 0 ? [stepOf('undated', undated, null)] : []),
  ]
  const total = steps.reduce((sum, { balance }) => sum + balance, 0)
  return { steps, total, repaidBefore: debts.reduce((sum, debt) => sum + owedToday(debt), 0) - total }
}

const owedToday = ({ balance }: Debt) => balance

export function ladderDrawing(
  { figures: { newLoan }, debts }: Pick<BoardPart, 'figures' | 'debts'>,
  asOf: IsoDate,
): PdfDrawing {
  const ladder = maturityLadder(debts, asOf)
  const { steps } = ladder
  const most = Math.max(1, ...steps.map(({ balance, undrawn }) => balance + undrawn))
  const room = (HALF - LEFT) / Math.max(1, steps.length)
  return {
    label: say('Balance at expiry by year'),
    ...{ width: HALF, height: LADDER_HEIGHT },
    shapes: [
      ...[0.5, 1].map((share) => ruleAt(BASE - PLOT * share, LEFT, HALF)),
      ...[0, 0.5, 1].map((share) =>
        wordsAt(LEFT - 0.06, BASE - PLOT * share - 0.05, formatShortMoney(most * share), {
          ...{ size: 7, colour: 'soft', align: 'right' },
        }),
      ),
      ...steps.flatMap((step, index) => {
        const middle = LEFT + room * (index + 0.5)
        const bar = { middle, width: Math.min(0.36, room * 0.6), scale: PLOT / most }
        return [...barShapes(step, bar), ...rateShapes(step, middle, newLoan?.rate ?? null)]
      }),
      lineAt([LEFT, BASE], [HALF, BASE], 'soft', 0.6),
      ...(steps.length > 0
        ? [...headShapes(), ...noteShapes(ladder)]
        : emptyWords(say('Nothing is owed.'), BASE - 0.8)),
    ],
  }
}

const headShapes = () =>
  [say('On loan'), say('Today'), say('Gap, bps')].map((text, row) =>
    wordsAt(0, rowAt(row), text, { size: 7.5, colour: 'soft', room: LEFT }),
  )

/** How the bars add up to what is owed, and what those are that no year is written under. */
function noteShapes({ steps, total, repaidBefore }: Ladder): PdfShape[] {
  const [amount, owed] = [formatShortMoney(total), formatShortMoney(total + repaidBefore)]
  const sum =
    repaidBefore < 0
      ? say('{amount} at maturity, {owed} owed today', { amount, owed })
      : say('{amount} at maturity + {repaid} repaid before = {owed} owed today', {
          ...{ amount, owed, repaid: formatShortMoney(repaidBefore) },
        })
  const undrawn = steps.reduce((all, step) => all + step.undrawn, 0)
  const named = steps.flatMap(({ kind, balance, count }) => {
    const values = { count, amount: formatShortMoney(balance) }
    if (kind === 'matured') return [say('Matured, not repaid: {count}, {amount}', values)]
    return kind === 'undated' ? [say('No maturity date: {count}, {amount}', values)] : []
  })
  if (undrawn > 0) named.push(say('Not yet drawn: {amount}', { amount: formatShortMoney(undrawn) }))
  return [sum, named.join('; ')]
    .filter(Boolean)
    .map((text, note) => wordsAt(0, noteAt(note), text, { size: 7, colour: 'soft', room: HALF }))
}

type Bar = { middle: number; width: number; scale: number }

function stepName({ kind, year }: LadderStep): string {
  switch (kind) {
    case 'matured':
      return say('Matured')
    case 'year':
      return String(year)
    case 'later':
      return say('Later')
    case 'undated':
      return say('No date')
  }
}

/** What is owed is solid with its amount on it, what may still be drawn above it dashed. */
function barShapes(step: LadderStep, { middle, width, scale }: Bar): PdfShape[] {
  const { kind, balance, undrawn, count, isSoon } = step
  const [high, more] = [balance * scale, undrawn * scale]
  const x = middle - width / 2
  const sum = count > 0 ? formatShortMoney(balance) : say('none')
  const fill = kind === 'matured' ? 'bad' : isSoon ? 'orange' : 'accent'
  return [
    { kind: 'rect', x, y: BASE - high, width, height: high, fill },
    ...(undrawn > 0 ? [{ ...DRAWN_LATER, x, y: BASE - high - more, width, height: more } satisfies PdfShape] : []),
    wordsAt(middle, BASE - high - 0.17, sum, { size: 7.5, bold: count > 0, align: 'center' }),
    wordsAt(middle, BASE + 0.06, stepName(step), { size: 7.5, align: 'center' }),
  ]
}

const DRAWN_LATER = { kind: 'rect', fill: 0.15, stroke: 'accent', isDashed: true } as const

function rateShapes({ rate, count }: DebtsDue, x: number, today: number | null): PdfShape[] {
  const gap = rate === null || today === null ? null : (today - rate) * BPS
  return [
    wordsAt(x, rowAt(0), formatPercent(rate), { size: 7.5, align: 'center', colour: 'soft' }),
    wordsAt(x, rowAt(1), count > 0 ? formatPercent(today) : MISSING, { size: 7.5, align: 'center', bold: true }),
    wordsAt(x, rowAt(2), gap === null ? MISSING : formatDelta(gap, 0), {
      ...{ size: 7.5, align: 'center', colour: gap === null ? 'soft' : gap > 0 ? 'bad' : 'good' },
    }),
  ]
}
