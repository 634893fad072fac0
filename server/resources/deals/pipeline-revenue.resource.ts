/** /deal-pipeline-revenue: what open deals are expected to earn. */
import { sql } from 'kysely'
import { z } from 'zod'
import { pipelineRevenue, pipelineRevenueAccess } from '#domain/deals/pipeline-revenue.ts'
import { AppError, invalidField } from '#domain/kernel/errors.ts'
import type { Values } from '#domain/kernel/validation.ts'
import { mark, say } from '#domain/kernel/words.ts'
import { splitsSchema } from '#domain/team/user-company.ts'
import type { ChangeContext } from '#server/kernel/context.ts'
import { defineResource, rowVariant } from '#server/kernel/resource.ts'
import { lockDeal } from './bid.queries.ts'
import { dealSummary } from './deal-summary.ts'
import type { KeptPipeline, SentPipeline } from './kept-rows.ts'
import { followPipeline, getPipelineDefaults } from './pipeline.queries.ts'

/** Basis points of the loan and the flat fee, as `revenue-math` computes it. */
const GROSS = `round(t."loanAmount" * t."feeBps" / 10000 + t."flatFee", 2)`

/** The documents mark a date typed by hand with the bare key in the address. */
const customFundingDate = (value: string) =>
  rowVariant({
    method: 'PATCH',
    on: 'one',
    query: { isCustomFundingDate: value },
    summary: value === 'false' ? 'Let the funding date follow the deal again' : 'Keep a funding date typed by hand',
    permission: 'update',
    input: z.strictObject({ fundingDate: z.iso.date().nullish(), updatedAt: z.string().optional() }),
    run: (ctx, row: KeptPipeline, { fundingDate }) =>
      writeFundingDate(ctx, row, value === 'false' ? null : (fundingDate ?? row.fundingDate)),
  })

async function writeFundingDate(ctx: ChangeContext, row: KeptPipeline, fundingDate: string | null): Promise<void> {
  await sql`
    update deal_pipeline_revenue set "fundingDate" = ${fundingDate}::date, "isCustomFundingDate" = ${fundingDate !== null}
    where id = ${row.id}`.execute(ctx.db)
  await followPipeline(ctx, row.dealId)
}

export const pipelineRevenueResource = defineResource({
  entity: pipelineRevenue,
  access: pipelineRevenueAccess,
  extras: {
    grossRevenue: GROSS,
    weightedRevenue: `round(${GROSS} * t.probability / 100, 2)`,
    deal: dealSummary,
  },
  hooks: {
    beforeCreate: prepareNew,
    afterCreate: (ctx, row) => followPipeline(ctx, row.dealId),
    beforeUpdate: (_ctx, _row, changes) => markCustom(changes),
    afterUpdate: (ctx, _before, after) => followPipeline(ctx, after.dealId),
  },
  variants: ['', 'true', 'false'].map(customFundingDate),
  constraints: {
    deal_pipeline_revenue_deal: { field: 'dealId', message: mark('This deal has a pipeline row already.') },
  },
})

async function prepareNew(ctx: ChangeContext, values: SentPipeline): Promise<Values> {
  const deal = await lockDeal(ctx, Number(values.dealId))
  if (deal.dealStatus !== 'in-progress') throw new AppError('conflict', say('This deal is not in progress.'))
  return { ...(await getPipelineDefaults(ctx, deal.id)), ...markCustom(values), user_company_id: deal.user_company_id }
}

/** What somebody types stays; a cleared value follows the deal again. */
export function markCustom(changes: SentPipeline): Values {
  const { splits } = changes
  if (splits) assertWhole(splits)
  const custom = (name: keyof SentPipeline, flag: keyof SentPipeline) =>
    name in changes ? { [flag]: changes[flag] ?? changes[name] !== null } : {}
  return {
    ...withoutNulls(changes),
    ...custom('loanAmount', 'isCustomLoanAmount'),
    ...custom('probability', 'isCustomProbability'),
    ...custom('fundingDate', 'isCustomFundingDate'),
  }
}

/** Cleared amounts fall back to what the columns may hold: the following fills them again. */
const withoutNulls = (changes: Values): Values =>
  Object.fromEntries(
    Object.entries(changes).flatMap(([name, value]) => {
      if (value !== null) return [[name, value]]
      return name === 'flatFee' || name === 'coiPct' || name === 'feeBps' ? [[name, 0]] : []
    }),
  )

function assertWhole(splits: Record<string, number>) {
  const parsed = splitsSchema.parse(splits)
  const hundredths = Object.values(parsed).reduce((sum, pct) => sum + Math.round(pct * 100), 0)
  if (hundredths !== 10_000) throw invalidField('splits', say('Splits must add up to 100%.'))
}
