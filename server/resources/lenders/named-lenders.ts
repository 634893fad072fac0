/** Lenders outside the directory that a file names: from then on they are the company's own. */
import { insertRows } from '#server/database/seed/insert-rows.ts'
import type { ChangeContext, UserActor } from '#server/kernel/context.ts'
import { requireCompany } from './lender-view.ts'
import { unstatedCategory } from './lender-writing.queries.ts'

export type NamedLender = { name: string; country: string; state: string | null }

/** Columns that a bulk insert must give. */
const PLAIN_LENDER = {
  ...{ relationshipLender: false, hasConstructionLoan: false, isActive: true, active: true, criteriaSources: {} },
  ...{ provinces: [], markets: [], propertyTypes: [], propertyClasses: [], insurers: [] },
}

/** Makes them all by one statement. Throws `forbidden` for somebody without a company. @returns their ids in this order */
export async function addNamedLenders(
  ctx: ChangeContext<UserActor>,
  lenders: readonly NamedLender[],
): Promise<number[]> {
  if (lenders.length === 0) return []
  requireCompany(ctx)
  const category = await unstatedCategory(ctx)
  const own = { origin: 'entered', user_company_id: ctx.actor.companyId, category, ...PLAIN_LENDER }
  const rows = lenders.map(({ name, country, state }) => ({ companyName: name, country, state, ...own }))
  const made = await insertRows<object, { id: number }>(ctx, 'lender_company', rows)
  for (const { id } of made.slice(0, 1)) {
    ctx.emit({ path: 'lender-company', id, rooms: [`company:${ctx.actor.companyId}`] })
  }
  return made.map(({ id }) => id)
}
