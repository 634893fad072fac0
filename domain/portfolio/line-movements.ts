/** What was drawn on a line of credit and paid back, day by day; the drawn amount is what they come to. */
import { z } from 'zod'
import { invalidField } from '#domain/kernel/errors.ts'
import { money, note } from '#domain/kernel/field.ts'
import { formatMoney } from '#domain/kernel/format.ts'
import { roundMoney } from '#domain/kernel/money.ts'
import { say } from '#domain/kernel/words.ts'

/** An adjustment is what a person typed over the drawn amount, such as a statement's; it may be below zero. */
export const MOVEMENT_KINDS = ['draw', 'repayment', 'adjustment'] as const
export const MOVEMENT_WORDS = { draw: 'Draw', repayment: 'Repayment', adjustment: 'Adjustment' }
export const MOST_MOVEMENTS = 2_000

const amount = money().parts.value
export const movementSchema = z.union([
  z.strictObject({
    kind: z.enum(['draw', 'repayment']),
    date: z.iso.date(),
    amount: money(0.01).parts.value,
    note: note().parts.value.nullish(),
  }),
  z.strictObject({
    kind: z.literal('adjustment'),
    date: z.iso.date(),
    amount: z.union([amount, z.number().min(-1e12).max(0)]),
    note: note().parts.value.nullish(),
  }),
])
export type Movement = {
  kind: (typeof MOVEMENT_KINDS)[number]
  date: string
  /** Currency units; below zero in an adjustment alone. */
  amount: number
  note?: string | null
}

/** By how much a movement changes what is drawn, currency units. */
export const changeOf = ({ kind, amount: moved }: Movement) => (kind === 'repayment' ? -moved : moved)
const sumOf = (movements: readonly Movement[]) => movements.reduce((sum, each) => sum + changeOf(each), 0)

const byDay = (movements: readonly Movement[]) => movements.toSorted((a, b) => a.date.localeCompare(b.date))

const refuse = (message: string): never => {
  throw invalidField('movements', message)
}

export interface LineState {
  drawnAmount: number
  movements: readonly Movement[]
}

/**
 * The line after a change: movements added or taken away move the drawn amount, and an amount that was typed over becomes an
 * adjustment of `today`, so that the drawn amount is always what it was at first and all that followed.
 * Throws `invalid` on `movements` when one lies ahead, or when more was paid back than drawn.
 */
export function moveLine(
  before: LineState,
  after: LineState,
  today: string,
): { drawnAmount: number; movements: Movement[] } {
  const typed = roundMoney(after.drawnAmount - before.drawnAmount)
  const moved = sumOf(after.movements) - sumOf(before.movements)
  const ahead = after.movements.find(({ date }) => date > today)
  if (ahead) refuse(say('Nothing can be drawn or paid back after today.'))
  const drawnAmount = roundMoney(after.drawnAmount + moved)
  if (drawnAmount < 0) {
    refuse(say('No more than the {drawn} drawn can be paid back.', { drawn: formatMoney(before.drawnAmount) }))
  }
  const adjusted: Movement[] = typed === 0 ? [] : [{ kind: 'adjustment', date: today, amount: typed }]
  return { drawnAmount, movements: byDay([...after.movements, ...adjusted]) }
}

/** The movements, the newest first, each with what was drawn after it; currency units. */
export function movementsWithBalance({ drawnAmount, movements }: LineState): (Movement & { drawn: number })[] {
  let drawn = drawnAmount
  return byDay(movements)
    .toReversed()
    .map((movement) => {
      const after = drawn
      drawn = roundMoney(drawn - changeOf(movement))
      return { ...movement, drawn: after }
    })
}
