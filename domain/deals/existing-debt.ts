/** The loans that stand on a property today, as the deal's form lists them. */
import { z } from 'zod'
import { date, flag, money, rate, text } from '#domain/kernel/field.ts'
import type { RowItems } from './deal-form/rows.ts'

const debtSchema = z.strictObject({
  lender: z.string().trim().max(150).nullish(),
  balance: z.number().min(0).max(99_999_999_999.99).nullish(),
  /** Percent a year. */
  rate: z.number().min(0).max(20).nullish(),
  maturity: z.iso.date().nullish(),
  penaltyType: z.string().max(60).nullish(),
  penaltyEstimate: z.number().min(0).max(99_999_999_999.99).nullish(),
  toBePaidOut: z.boolean().nullish(),
  charge: z.string().max(30).nullish(),
})

export const existingDebtSchema = z.array(debtSchema).max(20)
export type ExistingDebt = z.infer<typeof debtSchema>

/** The same columns with the words of the form. */
export const EXISTING_DEBT_ITEMS = {
  lender: { field: text(150) },
  balance: { field: money() },
  rate: { field: rate(), unit: '%' },
  maturity: { field: date() },
  penaltyType: { field: text(60) },
  penaltyEstimate: { field: money() },
  toBePaidOut: { field: flag() },
  charge: { field: text(30) },
} satisfies RowItems
