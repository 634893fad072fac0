/** The draws of a construction loan: asked for, certified, paid out or refused; and what is outstanding after them. */
import { z } from 'zod'
import { AppError, invalidField } from '#domain/kernel/errors.ts'
import { fileSchema, money, note, text } from '#domain/kernel/field.ts'
import { formatMoney } from '#domain/kernel/format.ts'
import { roundMoney } from '#domain/kernel/money.ts'
import { say } from '#domain/kernel/words.ts'

export const DRAW_STATUSES = ['requested', 'certified', 'funded', 'rejected'] as const
export type DrawStatus = (typeof DRAW_STATUSES)[number]

/** Which way a draw may go on; what was paid out or refused stays as it is. */
export const DRAW_STEPS: Readonly<Record<DrawStatus, readonly DrawStatus[]>> = {
  requested: ['certified', 'rejected'],
  certified: ['funded', 'rejected'],
  funded: [],
  rejected: [],
}

export const MOST_DRAWS = 200

export const drawSchema = z.strictObject({
  no: z.int().min(1).max(MOST_DRAWS),
  requestDate: z.iso.date(),
  certifiedDate: z.iso.date().nullish(),
  fundedDate: z.iso.date().nullish(),
  /** All cost in place on the day of the request, currency units. */
  costInPlace: money().parts.value.nullish(),
  hardCostInPlace: money().parts.value.nullish(),
  /** Kept back by law out of the hard cost in place. */
  holdback: money().parts.value.nullish(),
  amount: money(0.01).parts.value,
  /** Who certified it. */
  approvedBy: text(150).parts.value.nullish(),
  status: z.enum(DRAW_STATUSES),
  note: note().parts.value.nullish(),
  file: fileSchema.nullish(),
})
export type Draw = {
  no: number
  requestDate: string
  certifiedDate?: string | null
  fundedDate?: string | null
  costInPlace?: number | null
  hardCostInPlace?: number | null
  holdback?: number | null
  amount: number
  approvedBy?: string | null
  status: DrawStatus
  note?: string | null
  file?: z.infer<typeof fileSchema> | null
}

export const repaymentSchema = z.strictObject({
  date: z.iso.date(),
  amount: money(0.01).parts.value,
  note: note().parts.value.nullish(),
})
export type Repayment = { date: string; amount: number; note?: string | null }

const sumOf = (amounts: readonly { amount: number }[]) =>
  roundMoney(amounts.reduce((sum, { amount }) => sum + amount, 0))

/** Paid out so far, currency units. */
export const fundedAmount = (draws: readonly Draw[]): number => sumOf(draws.filter(({ status }) => status === 'funded'))

/** Paid out or promised: a certified draw is paid within days. */
export const isCommitted = ({ status }: Pick<Draw, 'status'>): boolean => status === 'funded' || status === 'certified'

/** Paid out and promised so far, currency units. */
export const committedAmount = (draws: readonly Draw[]): number => sumOf(draws.filter(isCommitted))

/** What the borrower owes: draws paid out less repayments, currency units. */
export const outstandingAfter = (draws: readonly Draw[], repayments: readonly Repayment[]): number =>
  roundMoney(fundedAmount(draws) - sumOf(repayments))

const refuse = (message: string): never => {
  throw invalidField('draws', message)
}

/**
 * The draws as they may be kept, after `before`: numbered from 1 without gaps, each on its way, its dates in order.
 * A draw that reaches a state takes `today` and `by` where the request does not say when and by whom.
 * Throws `invalid` or `conflict` on the field `draws`.
 */
export function moveDraws(
  before: readonly Draw[],
  after: readonly Draw[],
  { today, by }: { today: string; by: string },
): Draw[] {
  const draws = after.toSorted((a, b) => a.no - b.no)
  if (draws.some(({ no }, index) => no !== index + 1)) refuse(say('Draws must be numbered from 1 without gaps.'))
  const gone = before.find((old) => old.no > draws.length && isSettled(old))
  if (gone) refuse(say('Draw {no} was {status} and cannot be removed.', { no: gone.no, status: gone.status }))
  return draws.map((draw) => {
    const old = before.find(({ no }) => no === draw.no)
    if (old) assertStep(old, draw)
    return inOrder(completed(draw, { today, by }))
  })
}

const isSettled = ({ status }: Draw) => DRAW_STEPS[status].length === 0

function assertStep(old: Draw, draw: Draw) {
  if (old.status !== draw.status && !DRAW_STEPS[old.status].includes(draw.status)) {
    const message = say('Draw {no}: a {status} draw cannot be moved to {status2}.', {
      no: draw.no,
      status: old.status,
      status2: draw.status,
    })
    throw new AppError('conflict', message, { draws: message })
  }
  if (isSettled(old) && old.amount !== draw.amount)
    refuse(say('Draw {no} was {status}: its amount is fixed.', { no: draw.no, status: old.status }))
}

function completed(draw: Draw, { today, by }: { today: string; by: string }): Draw {
  return {
    ...draw,
    ...(isCommitted(draw) && { certifiedDate: draw.certifiedDate ?? today, approvedBy: draw.approvedBy ?? by }),
    ...(draw.status === 'funded' && { fundedDate: draw.fundedDate ?? draw.certifiedDate ?? today }),
  }
}

function inOrder(draw: Draw): Draw {
  const { no, requestDate, certifiedDate, fundedDate, costInPlace, hardCostInPlace } = draw
  if (certifiedDate && certifiedDate < requestDate)
    refuse(say('Draw {no} was certified before it was requested.', { no }))
  if (fundedDate && certifiedDate && fundedDate < certifiedDate)
    refuse(say('Draw {no} was funded before it was certified.', { no }))
  if (costInPlace != null && hardCostInPlace != null && hardCostInPlace > costInPlace) {
    refuse(say('Draw {no}: the hard cost in place cannot exceed the cost in place.', { no }))
  }
  return draw
}

/** Refuses draws that together go beyond what the lender authorized. */
export function assertWithinAuthorized(draws: readonly Draw[], authorizedLoanAmount: number): void {
  if (committedAmount(draws) > authorizedLoanAmount) refuse(say('Total advances exceed the authorized amount.'))
}

/** Refuses one draw beyond what may be drawn now; nothing is refused while the available amount is not known. */
export function assertAvailable(draw: Pick<Draw, 'amount'>, available: number | null): void {
  if (available !== null && draw.amount > roundMoney(available)) {
    refuse(say('Draw exceeds the available amount of {available}.', { available: formatMoney(roundMoney(available)) }))
  }
}
