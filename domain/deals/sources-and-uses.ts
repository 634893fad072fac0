/** Where the money of a deal comes from and what it is spent on: the two must be equal. */
import { z } from 'zod'
import { money } from '#domain/kernel/field.ts'
import type { TableShape } from '#domain/kernel/form.ts'
import { formatMoney } from '#domain/kernel/format.ts'
import { mark, say, toLabel } from '#domain/kernel/words.ts'
import { ratio } from '#domain/portfolio/ratios.ts'
import { partsOf } from './deal-form/rows.ts'

export const USES = [
  'Purchase_Price_Or_Land',
  'Existing_Debt_Payout',
  'Prepayment_Penalty',
  'Hard_Costs',
  'Soft_Costs',
  'Contingency',
  'Interest_Reserve',
  'Lender_Fee',
  'Broker_Fee',
  'CMHC_Premium',
  'CMHC_Application_Fee',
  'Legal',
  'Third_Party_Reports',
  'Title_And_Transfer_Tax',
  'Working_Capital',
  'Equity_Take_Out',
] as const
export const SOURCES = [
  'First_Mortgage',
  'Second_Mortgage',
  'Mezzanine',
  'Vendor_Take_Back',
  'Deposits_And_Presales',
  'Government_Grant',
  'Existing_Equity',
  'Cash_Equity',
] as const
/** What the borrower puts in itself. */
const EQUITY = ['Existing_Equity', 'Cash_Equity'] as const

export type Use = (typeof USES)[number]
export type Source = (typeof SOURCES)[number]
export type SourcesAndUses = {
  readonly uses?: { readonly [Line in Use]?: number | null } | null
  readonly sources?: { readonly [Line in Source]?: number | null } | null
}

const figuresOf = (lines: readonly string[]) =>
  partsOf(Object.fromEntries(lines.map((key) => [key, money()]))).nullish()
export const sourcesAndUsesSchema = z.strictObject({ uses: figuresOf(USES), sources: figuresOf(SOURCES) })

const LINE_WORDS: Record<string, string> = {
  Purchase_Price_Or_Land: 'Purchase price or land',
  Lender_Fee: 'Lender fee',
  Title_And_Transfer_Tax: 'Title and land transfer tax',
  Third_Party_Reports: 'Third-party reports',
  Vendor_Take_Back: 'Vendor take-back',
  Equity_Take_Out: 'Equity take-out',
  Deposits_And_Presales: 'Deposits and pre-sales',
  Existing_Equity: 'Existing equity',
}
const lineText = (key: Source | Use): string => LINE_WORDS[key] ?? toLabel(key)
export const sourceOrUseLabel = (key: Source | Use): string => say(lineText(key))

/** Its words are said where it is drawn. */
export const SOURCES_AND_USES_TABLE: TableShape = {
  columns: [{ key: 'amount', label: 'Amount' }],
  lines: [
    ...USES.map((key) => ({ key, label: lineText(key), group: mark('Uses') })),
    ...SOURCES.map((key) => ({ key, label: lineText(key), group: mark('Sources') })),
  ],
}

type Request = Readonly<Record<string, unknown>>

/** The source that the requested loan stands for: the second mortgage where a second charge is asked for. */
export const requestedSource = ({ Charge_Type }: Request): Source =>
  Charge_Type === 'secondCharge' ? 'Second_Mortgage' : Charge_Type === 'thirdCharge' ? 'Mezzanine' : 'First_Mortgage'

export type Balance = {
  totalUses: number
  totalSources: number
  /** Sources less uses; 0 when in balance. */
  difference: number
  /** Equity of all uses, percent. */
  equityPct: number | null
}

const roundToCents = (amount: number) => Math.round(amount * 100) / 100

const hasFigure = (figures: object | null | undefined) => Object.values(figures ?? {}).some((figure) => figure != null)

/** What the two sides come to; null while nothing was entered on either. The requested loan is always a source. */
export function balanceOf(answers: Request): Balance | null {
  const { uses, sources } = (answers.Sources_And_Uses ?? {}) as SourcesAndUses
  if (!hasFigure(uses) && !hasFigure(sources)) return null
  const requested = requestedSource(answers)
  const amount = typeof answers.Loan_Amount === 'number' ? answers.Loan_Amount : 0
  const sourceOf = (key: Source) => (key === requested ? amount : (sources?.[key] ?? 0))
  const totalUses = roundToCents(USES.reduce((sum, key) => sum + (uses?.[key] ?? 0), 0))
  const totalSources = roundToCents(SOURCES.reduce((sum, key) => sum + sourceOf(key), 0))
  const share = ratio(
    EQUITY.reduce((sum, key) => sum + sourceOf(key), 0),
    totalUses,
  )
  return {
    totalUses,
    totalSources,
    difference: roundToCents(totalSources - totalUses),
    equityPct: share === null ? null : share * 100,
  }
}

/** Where something is bought or built; elsewhere the uses repay older debt, and that is no cost of the property. */
const COSTING_PURPOSES: readonly unknown[] = ['purchase', 'construction', 'land']

/** What a loan-to-cost is measured by, currency units: all uses together; null where there is no such cost. */
export function projectCost(answers: Request): number | null {
  return COSTING_PURPOSES.includes(answers.Loan_Purpose) ? balanceOf(answers)?.totalUses || null : null
}

/** The sentence for what does not balance; null when it does, or nothing was entered. */
export function outOfBalance(answers: Request): string | null {
  const difference = balanceOf(answers)?.difference ?? 0
  return difference === 0
    ? null
    : say('Sources and uses are out of balance by {amount}.', { amount: formatMoney(Math.abs(difference)) })
}
