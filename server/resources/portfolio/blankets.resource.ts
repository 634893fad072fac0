/** /blankets: one loan over several properties. */

import { z } from 'zod'
import type { AnyRow, SentOf } from '#domain/kernel/entity.ts'
import { json, money, multiple, percent } from '#domain/kernel/field.ts'
import { listIn } from '#domain/kernel/narrow.ts'
import type { Values } from '#domain/kernel/validation.ts'
import { blanketErrors, blankets } from '#domain/portfolio/blanket.ts'
import { keptOfBlanket } from '#domain/portfolio/loan-balance.ts'
import {
  courseErrors,
  guarantorErrors,
  type LoanEntries,
  maturityAfter,
  rateErrors,
  termErrors,
} from '#domain/portfolio/loan-rules.ts'
import type { ChangeContext } from '#server/kernel/context.ts'
import { answerFileHooks } from './breach-answers.ts'
import { commonCurrency, followedRate, namesExtras, propertyNamesExtra, remainingTermExtra } from './facility-rules.ts'
import { courseOf, withSections } from './loan-hooks.ts'
import { takeFromPortfolios } from './portfolio.queries.ts'
import { definePortfolioResource } from './portfolio-record.ts'
import { refuse } from './record-rules.ts'
import { mergedRow, withDefaults } from './record-values.ts'

const DEFAULTS = {
  rateType: 'Fixed',
  compounding: 'semi-annual',
  dayCount: '30/360',
  paymentRule: 'level',
  rateHistory: [],
  propertyIds: [],
  allocations: [],
  loanOwnership: [],
  substitutionAllowed: false,
}

const MEMBERS = 'from properties p where p._id = any(t."propertyIds")'
/** A sum that misses a part would flatter or frighten: it is left out. */
const sumOfAll = (figure: string) =>
  `select case when bool_and(${figure} is not null) then sum(${figure}) end ${MEMBERS}`

const VALUE_SQL = sumOfAll('p."marketValue"')
const NOI_SQL = sumOfAll(`(p."propertyDetails" ->> 'internalNOI')::numeric`)
const DEBT_SERVICE_SQL = 't."yearOfPayments"'

const SHARE_SQL = `(a.part ->> 'allocatedAmount')::numeric / nullif(t."originalLoanAmount", 0)`
const RELEASES_SQL = `select coalesce(json_agg(json_build_object(
    'propertyId', a.part ->> 'propertyId',
    'share', round(${SHARE_SQL}, 6),
    'balance', round(t."outstandingLoanAmount" * ${SHARE_SQL}, 2),
    'releasePrice', round(t."outstandingLoanAmount" * ${SHARE_SQL} * (a.part ->> 'releasePricePercentage')::numeric / 100, 2)
  ) order by a.place), '[]')
  from jsonb_array_elements(t.allocations) with ordinality a (part, place)`
const releaseSchema = z.array(
  z.object({ propertyId: z.string(), share: z.number(), balance: z.number(), releasePrice: z.number() }),
)

export const blanketsResource = definePortfolioResource({
  kind: 'blanket',
  entity: blankets,
  // The same figures as `blanketFigures` of domain/portfolio/facility-figures.ts.
  extras: {
    ...namesExtras,
    propertyNames: propertyNamesExtra,
    combinedValue: { field: money(), sql: VALUE_SQL },
    combinedNOI: { field: money(), sql: NOI_SQL },
    annualDebtService: { field: money(), sql: DEBT_SERVICE_SQL },
    ltv: { field: percent(), sql: `round(t."outstandingLoanAmount" * 100 / nullif((${VALUE_SQL}), 0), 6)` },
    dscr: { field: multiple(), sql: `round((${NOI_SQL}) / nullif(${DEBT_SERVICE_SQL}, 0), 6)` },
    /** Each property's part of today's balance, and the price that frees it. */
    releases: { field: json(releaseSchema), sql: RELEASES_SQL },
    remainingTerm: remainingTermExtra,
  },
  hooks: {
    async beforeCreate(ctx, given) {
      const values = withDefaults(DEFAULTS, given, 'create')
      return { ...values, ...(await following(ctx, null, mergedRow(blankets, {}, values), values)) }
    },
    async beforeUpdate(ctx, row, given) {
      const changes = withSections(row, withDefaults(DEFAULTS, given, 'update'))
      return { ...changes, ...(await following(ctx, row, mergedRow(blankets, row, changes), changes)) }
    },
    ...answerFileHooks(blankets),
    beforeRemove: (ctx, row) => takeFromPortfolios(ctx, 'blanketIds', row),
  },
})

/** Refuses what cannot be true of the blanket, and answers what follows: currency, rate and today's balance. */
async function following(
  ctx: ChangeContext,
  row: AnyRow | null,
  blanket: SentOf<typeof blankets>,
  changes: Values,
): Promise<Values> {
  const entries: LoanEntries = blanket
  const terms = {
    ...blanket,
    propertyIds: blanket.propertyIds ?? [],
    originalLoanAmount: blanket.originalLoanAmount ?? 0,
    allocations: blanket.allocations ?? [],
  }
  refuse({
    ...termErrors(entries),
    ...courseErrors(entries, ctx.today),
    ...rateErrors(entries),
    ...guarantorErrors(entries.loanOwnership),
    ...blanketErrors(terms),
  })
  const rate = await followedRate(ctx, blanket)
  const whole = { ...terms, ...maturityAfter(entries), ...rate }
  const { rateHistory } = courseOf(ctx, row, whole, changes)
  return {
    ...maturityAfter(entries),
    ...rate,
    ...(blanket.amortization === 0 && { amortization: null }),
    currency: await commonCurrency(ctx, terms.propertyIds, 'propertyIds'),
    rateHistory,
    ...keptOfBlanket({ ...whole, rateHistory: listIn(rateHistory) }, ctx.today),
  }
}
