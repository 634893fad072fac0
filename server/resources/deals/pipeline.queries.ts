/** The expected fee of an open deal: opened with it, kept in step with its bids and stage, closed with it. */
import { sql } from 'kysely'
import { STAGE_PROBABILITY_PCT } from '#domain/deals/deal-lifecycle.ts'
import { QUOTED_OR_BETTER } from '#domain/deals/lender-bid.ts'
import type { pipelineRevenue } from '#domain/deals/pipeline-revenue.ts'
import type { KeptRowOf } from '#domain/kernel/entity.ts'
import { firstOf } from '#server/adapters/database.ts'
import type { ChangeContext } from '#server/kernel/context.ts'

const PROBABILITIES = JSON.stringify(STAGE_PROBABILITY_PCT)

export type PipelineDefaults = Pick<
  KeptRowOf<typeof pipelineRevenue>,
  'currency' | 'feeBps' | 'coiPct' | 'probability' | 'splits'
>

/** On which fee a deal's row starts: what the deal says, else the company's own. */
export async function getPipelineDefaults(ctx: ChangeContext, dealId: number): Promise<PipelineDefaults> {
  const { rows } = await sql<PipelineDefaults>`
    select d.currency, coalesce((d.values ->> 'Broker_Fee_Bps')::int, c."defaultBrokerFeeBps") as "feeBps",
      coalesce((d.values ->> 'COI_Split_Percentage')::numeric, 0) as "coiPct",
      coalesce((${PROBABILITIES}::jsonb ->> d."trackStage")::numeric, 0) as probability,
      c."revenueSplitDefaults" as splits
    from deals d join user_companies c on c.id = d.user_company_id
    where d.id = ${dealId}`.execute(ctx.db)
  return firstOf(rows)
}

/** Opens the deal's row, or takes up again the one it had before it was closed or archived. */
export async function openPipeline(ctx: ChangeContext, dealId: number): Promise<void> {
  const { rows } = await sql`
    update deal_pipeline_revenue set active = true, "deletedAt" = null, "deletedBy" = null
    where id = (select max(id) from deal_pipeline_revenue where "dealId" = ${dealId})
    returning id`.execute(ctx.db)
  if (rows.length === 0) {
    const { currency, feeBps, coiPct, probability, splits } = await getPipelineDefaults(ctx, dealId)
    await sql`
      insert into deal_pipeline_revenue ("dealId", user_company_id, currency, "feeBps", "coiPct", probability, splits)
      select id, user_company_id, ${currency}, ${feeBps}, ${coiPct}, ${probability}, ${JSON.stringify(splits)}::jsonb
      from deals where id = ${dealId}`.execute(ctx.db)
  }
  await followPipeline(ctx, dealId)
}

/** Closes the deal's row; it is kept for the case that the deal comes back. */
export async function closePipeline(ctx: ChangeContext, dealId: number): Promise<void> {
  await sql`update deal_pipeline_revenue set active = false, "deletedAt" = app_now()
    where "dealId" = ${dealId} and active`.execute(ctx.db)
}

/** Brings the row of one deal in step with it. */
export const followPipeline = (ctx: ChangeContext, dealId: number): Promise<void> => followPipelines(ctx, [dealId])

/**
 * Brings the rows in step with their deals: amount of the primary bid, else of the bid with the lowest rate, else the one
 * asked for; chance of the stage; expected closing date. What somebody typed stays.
 */
export async function followPipelines(ctx: ChangeContext, dealIds: readonly number[]): Promise<void> {
  const { rows } = await sql<{ id: number; companyId: number }>`
    with next as (
      select p.id,
        case when p."isCustomLoanAmount" then p."loanAmount"
          else coalesce(main."loanAmount", best."loanAmount", d."Loan_Amount", 0) end as amount,
        case when p."isCustomProbability" then p.probability
          else coalesce((${PROBABILITIES}::jsonb ->> d."trackStage")::numeric, p.probability) end as probability,
        case when p."isCustomFundingDate" then p."fundingDate"
          else coalesce(d."expectedClosingDate", d."Closing_Date") end as day
      from deal_pipeline_revenue p
      join deals d on d.id = p."dealId"
      left join deals_lender_bids main on main.id = d."primaryLenderBidId"
      left join lateral (
        select b."loanAmount" from deals_lender_bids b
        where b."dealId" = d.id and b.active and b."isActive" and b."loanAmount" is not null
          and b.status = any(${[...QUOTED_OR_BETTER]}::text[])
        order by b."allInRate", b."loanAmount" desc, b.id limit 1
      ) best on true
      where p."dealId" = any(${[...dealIds]}::bigint[]) and p.active
    )
    update deal_pipeline_revenue p
    set "loanAmount" = next.amount, probability = next.probability, "fundingDate" = next.day
    from next
    where p.id = next.id
      and (p."loanAmount", p.probability, p."fundingDate") is distinct from (next.amount, next.probability, next.day)
    returning p.id, p.user_company_id as "companyId"`.execute(ctx.db)
  for (const { id, companyId } of rows) {
    ctx.emit({ path: 'deal-pipeline-revenue', id, rooms: [`company:${companyId}`] })
  }
}
