/** Stores many records of a portfolio at once, each checked by the rules that a typed one meets. */
import { AppError } from '#domain/kernel/errors.ts'
import type { Currency } from '#domain/kernel/money.ts'
import { checkValues, type Values } from '#domain/kernel/validation.ts'
import { type BlanketTerms, blanketErrors, blankets } from '#domain/portfolio/blanket.ts'
import { loans } from '#domain/portfolio/loan.ts'
import { keptBalance, keptOfBlanket } from '#domain/portfolio/loan-balance.ts'
import type { LoanRecord } from '#domain/portfolio/loan-record.ts'
import { followingEntries, loanErrors, maturityAfter, rateErrors, termErrors } from '#domain/portfolio/loan-rules.ts'
import { properties } from '#domain/portfolio/property.ts'
import { insertRows } from '#server/database/seed/insert-rows.ts'
import type { ChangeContext } from '#server/kernel/context.ts'
import { LOAN_DEFAULTS, TERM_LOAN_DEFAULTS } from '#server/resources/portfolio/loan-hooks.ts'
import { propertiesResource } from '#server/resources/portfolio/properties.resource.ts'
import { refuse } from '#server/resources/portfolio/record-rules.ts'
import { withDefaults } from '#server/resources/portfolio/record-values.ts'
import type { PropertyEntry } from './property-entry.ts'

export type KeptProperty = { _id: string; currency: Currency }

/** In the order given. Throws, naming the record, for one that nobody could have typed. */
export async function keepProperties(
  ctx: ChangeContext,
  userId: number,
  entries: readonly PropertyEntry[],
): Promise<KeptProperty[]> {
  const rows = await inTurn(entries, async (entry) => {
    const values = checkValues(properties.fields, { ...entry, userId }, 'create')
    return { ...(await propertiesResource.hooks?.beforeCreate?.(ctx, values)), insurance: {}, active: true }
  })
  return insertRows<object, KeptProperty>(ctx, 'properties', rows, { returning: ['_id', 'currency'] })
}

/** What a loan or blanket says besides its own entries. */
type Links = { userId: number; lenderId: number; currency: Currency }
export type NewLoan = { entry: Values; links: Links & { propertyId: string } }
export type NewBlanket = { entry: Values; links: Links }

export async function keepLoans(ctx: ChangeContext, given: readonly NewLoan[]): Promise<{ _id: string }[]> {
  const rows = await inTurn(given, ({ entry, links: { currency, ...links } }) => {
    const checked = checkValues(loans.fields, { ...entry, ...links }, 'create')
    const values = withDefaults({ ...LOAN_DEFAULTS, ...TERM_LOAN_DEFAULTS }, checked, 'create')
    const loan = { ...values, ...followingEntries(values, new Set(Object.keys(values))) }
    refuse(loanErrors(loan, ctx.today))
    return { ...loan, ...keptBalance(loan as unknown as LoanRecord, ctx.today), currency, ...NO_SECTIONS, reserves: {} }
  })
  return insertRows<object, { _id: string }>(ctx, 'loans', rows, { returning: ['_id'] })
}

export async function keepBlankets(ctx: ChangeContext, given: readonly NewBlanket[]): Promise<{ _id: string }[]> {
  const rows = await inTurn(given, ({ entry, links: { currency, ...links } }) => {
    const checked = checkValues(blankets.fields, { ...entry, ...links }, 'create')
    const blanket: Values = { ...BLANKET_DEFAULTS, ...checked, ...maturityAfter(checked) }
    refuse({ ...termErrors(blanket), ...rateErrors(blanket), ...blanketErrors(blanket as unknown as BlanketTerms) })
    return { ...blanket, ...keptOfBlanket(blanket as unknown as LoanRecord, ctx.today), currency, ...NO_SECTIONS }
  })
  return insertRows<object, { _id: string }>(ctx, 'blankets', rows, { returning: ['_id'] })
}

const NO_SECTIONS = {
  covenants: {},
  reportingObligation: {},
  feesAndPricingDetails: {},
  riskManagement: {},
  active: true,
}
const BLANKET_DEFAULTS = {
  loanOwnership: [],
  substitutionAllowed: false,
  dayCount: '30/360',
  paymentRule: 'level',
  rateHistory: [],
}

/** A row for each record; a refusal says which of thousands it is about. */
async function inTurn<Entry>(entries: readonly Entry[], toRow: (entry: Entry) => Values | Promise<Values>) {
  const rows: Values[] = []
  for (const entry of entries) {
    try {
      rows.push(await toRow(entry))
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      throw new Error(`${error.message} ${JSON.stringify(entry)}`, { cause: error })
    }
  }
  return rows
}
