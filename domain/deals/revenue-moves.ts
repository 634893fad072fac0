/** How a fee goes from expected to received, and what each step needs to know. */
import type { IsoDate } from '#domain/kernel/dates.ts'
import { AppError, invalidField } from '#domain/kernel/errors.ts'
import type { Values } from '#domain/kernel/validation.ts'
import { say } from '#domain/kernel/words.ts'

/** The fee with the changes of the request already in it. */
export type MovingRevenue = { invoiceDate: IsoDate | null; receivedDate: IsoDate | null; status: string }

/** Expected → invoiced, dated today unless said otherwise. */
export const invoiceRevenue = (fee: MovingRevenue, today: IsoDate): Values => ({
  invoiceDate: fee.invoiceDate ?? today,
})

/** Invoiced → received, dated today unless said otherwise. */
export function receiveRevenue(fee: MovingRevenue, today: IsoDate): Values {
  const receivedDate = fee.receivedDate ?? today
  assertReceived({ ...fee, receivedDate })
  return { receivedDate }
}

/** Throws `invalid` for money that came before its invoice. */
export function assertReceived({ invoiceDate, receivedDate }: MovingRevenue): void {
  if (invoiceDate && receivedDate && receivedDate < invoiceDate) {
    throw invalidField('receivedDate', say('Received date cannot be before the invoice date.'))
  }
}

/** Throws `conflict` for a fee whose invoice is out: it is written off instead. */
export function assertRemovable({ status }: Pick<MovingRevenue, 'status'>): void {
  if (status !== 'expected')
    throw new AppError('conflict', say('An invoiced fee cannot be deleted. Write it off instead.'))
}
