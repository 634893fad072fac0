/** What the expenses of a quarter are made of: lines that add up to the total, which may stand alone where none is known. */
import { money } from '#domain/kernel/field.ts'
import { formatMoney } from '#domain/kernel/format.ts'
import { roundMoney } from '#domain/kernel/money.ts'
import { mark, say } from '#domain/kernel/words.ts'

export const EXPENSE_LINES = [
  'realtyTaxes',
  'insurance',
  'utilities',
  'repairsMaintenance',
  'managementFee',
  'payrollBenefits',
  'otherExpenses',
] as const
export type ExpenseLine = (typeof EXPENSE_LINES)[number]

/** A line may be below zero: what was paid back of an earlier year is. */
const expense = (label: string) => money(-99_999_999_999.99).label(label)

export const expenseLineFields = () => ({
  realtyTaxes: expense(mark('Realty taxes')),
  insurance: expense(mark('Insurance')),
  utilities: expense(mark('Utilities')),
  repairsMaintenance: expense(mark('Repairs and maintenance')),
  managementFee: expense(mark('Management fee')),
  payrollBenefits: expense(mark('Payroll and benefits')),
  otherExpenses: expense(mark('Other expenses')),
})

export const isExpenseLine = (name: string): name is ExpenseLine => EXPENSE_LINES.some((line) => line === name)

/** Currency units; null is not known. */
export type ExpenseFacts = { readonly [Each in ExpenseLine | 'expenses']?: number | null }

/** What the known lines come to, to the cent; null without any. */
export function sumOfLines(facts: ExpenseFacts): number | null {
  let sum: number | null = null
  for (const line of EXPENSE_LINES) {
    const amount = facts[line]
    if (amount != null) sum = (sum ?? 0) + amount
  }
  return sum === null ? null : roundMoney(sum)
}

/** Below a cent. */
const SAME_WITHIN = 0.005
const agree = (sum: number, total: number) => Math.abs(sum - total) < SAME_WITHIN

/**
 * The total that follows from the lines once they are changed; undefined where it stays as it is said. It follows while it
 * was not said by itself: not entered together with them, and not standing alone before.
 */
export function followingTotal(before: ExpenseFacts, changes: ExpenseFacts): number | undefined {
  const sum = sumOfLines({ ...before, ...stated(changes) })
  if (sum === null || changes.expenses != null) return undefined
  if (changes.expenses === null) return sum
  if (!EXPENSE_LINES.some((line) => changes[line] !== undefined)) return undefined
  const linesBefore = sumOfLines(before)
  const stoodAlone = before.expenses != null && (linesBefore === null || !agree(linesBefore, before.expenses))
  return stoodAlone ? undefined : sum
}

const stated = (facts: ExpenseFacts): ExpenseFacts =>
  Object.fromEntries(Object.entries(facts).filter(([, amount]) => amount !== undefined))

/** A sentence where lines and total are both known and are not the same. */
export function expenseError(facts: ExpenseFacts): string | null {
  const sum = sumOfLines(facts)
  if (sum === null || facts.expenses == null || agree(sum, facts.expenses)) return null
  return say('The expense lines come to {sum} and the total says {total}. Make them agree, or empty the total.', {
    ...{ sum: formatMoney(sum), total: formatMoney(facts.expenses) },
  })
}
