/** The letter in which a lender says what repays a debt: by when it must be asked for, whether it came, and until when it holds. */
import { addDays, addMonths, type IsoDate } from '#domain/kernel/dates.ts'
import { date, integer, money } from '#domain/kernel/field.ts'
import { ask } from '#domain/kernel/form.ts'

/** What is noted of the letter, beside the rates that leaving is reckoned with. */
export const payoffFields = () => ({
  payoffNoticeDays: integer(0, 365).label('Notice to repay, days'),
  payoffAskedOn: date().label('Asked for on'),
  payoffReceivedOn: date().label('Received on'),
  payoffGoodUntil: date().label('Good until'),
  payoffTotal: money().label('To repay, by the letter'),
  payoffPerDiem: money().label('Interest a day, by the letter'),
})
export const PAYOFF_FIELDS = Object.keys(payoffFields()) as (keyof ReturnType<typeof payoffFields>)[]

export const PAYOFF_QUESTIONS = ask({ path: 'payoff letter', fields: payoffFields() }, PAYOFF_FIELDS, {
  payoffNoticeDays: { width: 2, help: 'As the loan asks for it: the letter is to be asked for that long before.' },
})

export interface PayoffNoted {
  payoffNoticeDays?: number | null
  payoffAskedOn?: IsoDate | null
  payoffReceivedOn?: IsoDate | null
  payoffGoodUntil?: IsoDate | null
}

/** `late` should have been asked for, `lapsed` does not hold until the day of leaving. */
export type PayoffState = 'open' | 'late' | 'asked' | 'received' | 'lapsed'

export interface PayoffStanding {
  state: PayoffState
  /** The last day to ask; the day of leaving itself where no notice is agreed. */
  askBy: IsoDate
}

export function payoffStanding(noted: PayoffNoted, leaveOn: IsoDate, today: IsoDate): PayoffStanding {
  const { payoffNoticeDays, payoffAskedOn, payoffReceivedOn, payoffGoodUntil } = noted
  // As of today nobody has missed a day: whoever wants to leave asks at once.
  const askBy = leaveOn > today ? addDays(leaveOn, -(payoffNoticeDays ?? 0)) : today
  if (payoffReceivedOn) return { askBy, state: payoffGoodUntil && payoffGoodUntil < leaveOn ? 'lapsed' : 'received' }
  if (payoffAskedOn) return { askBy, state: 'asked' }
  return { askBy, state: askBy < today ? 'late' : 'open' }
}

/** Long enough to find another loan in. */
const MONTHS_BEFORE_FREE = 6

interface LookedAt {
  today: { on: IsoDate }
  chosen: { on: IsoDate }
  freeFrom: IsoDate | null
}

/**
 * When somebody is to be reminded: to ask for the letter of the chosen day; where leaving is looked at as of today, half a
 * year before it is free. Null where neither is ahead.
 */
export function reminderDay({ today, chosen, freeFrom }: LookedAt, { payoffNoticeDays }: PayoffNoted): IsoDate | null {
  if (chosen.on > today.on) {
    const askBy = addDays(chosen.on, -(payoffNoticeDays ?? 0))
    return askBy > today.on ? askBy : chosen.on
  }
  if (!freeFrom || freeFrom <= today.on) return null
  const before = addMonths(freeFrom, -MONTHS_BEFORE_FREE)
  return before > today.on ? before : freeFrom
}
