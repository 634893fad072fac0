/** The mortgage on the building of a lead, as far as it is registered or known. */
import { date, money, rate, text } from '#domain/kernel/field.ts'

export const mortgageFields = {
  principalAmount: money(),
  primaryLender: text(150),
  secondaryLender: text(150),
  tertiaryLender: text(150),
  maturityDate: date(),
  rate: rate(),
  registeredDate: date(),
  instrumentNumber: text(60),
}
