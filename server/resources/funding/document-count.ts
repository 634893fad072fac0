/** `?show=documentCount`: how far the tracker of a deal has come, and the same of many deals in SQL. */
import { z } from 'zod'
import { deals } from '#domain/deals/deal.ts'
import { countDocuments } from '#domain/funding/document-count.ts'
import { notFound } from '#domain/kernel/errors.ts'
import type { Context } from '#server/kernel/context.ts'
import { findRowJson } from '#server/kernel/reading.ts'
import { listConditions } from './funding.queries.ts'

export const countSchema = z.strictObject({ dealId: z.coerce.number().int().positive() })

export async function showCount(ctx: Context, dealId: number) {
  const resource = ctx.services.registry.get(deals.path)
  if (!resource || (await findRowJson(resource, ctx, dealId)) === null) throw notFound()
  return countDocuments(await listConditions(ctx, dealId), ctx.today)
}

/** Percent complete of the deal `t`; null while it has no tracker. The same figure as `countDocuments`. */
export const docsPctSql = `select 100.0 * count(*) filter (where p.status in ('approved', 'waived'))
    / nullif(count(*) filter (where p.status <> 'not-applicable'), 0)
  from prefunding_documents p where p."dealId" = t.id`
