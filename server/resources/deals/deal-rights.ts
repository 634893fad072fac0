/** What somebody may do with a deal, as SQL: the rule of `deal-steps.ts`, said for every status and standing. */

import { DEAL_ROLES, isOneOf } from '#domain/access/roles.ts'
import { DEAL_STATUSES } from '#domain/deals/deal-lifecycle.ts'
import { type Mover, mayTake, stepsFor } from '#domain/deals/deal-steps.ts'
import { keysOf } from '#domain/kernel/narrow.ts'
import type { UserActor } from '#server/kernel/context.ts'
import type { Parameters } from '#server/kernel/parameters.ts'
import type { RowRights } from '#server/kernel/resource.ts'
import { hasApproverSql } from './deal.queries.ts'

/** How somebody may stand to a deal, as far as its steps ask. */
const STANDINGS = {
  owner: { isOwner: true, isMember: false, hasApproverAbove: true },
  alone: { isOwner: true, isMember: false, hasApproverAbove: false },
  member: { isOwner: false, isMember: true, hasApproverAbove: true },
  other: { isOwner: false, isMember: false, hasApproverAbove: true },
} as const satisfies Record<string, Partial<Mover>>
type Standing = keyof typeof STANDINGS

export function dealRights(parameters: Parameters, { id, role, rights, companyId }: UserActor): RowRights {
  const canApprove = rights.includes('canApproveDeals')
  const moverOf = (standing: Standing): Mover => ({ id, role, canApprove, ...STANDINGS[standing] })
  const me = parameters.add(id)
  // Whether anybody stands above is asked for one's own deal only, and only while that decides.
  const standing = `case
    when t."userId" = ${me} then case when t."dealStatus" = 'pending' and ${hasApproverSql(me)} then 'owner' else 'alone' end
    when exists (select 1 from deal_team m where m."dealId" = t.id and m."userId" = ${me}) then 'member'
    else 'other' end`
  const cases = DEAL_STATUSES.flatMap((status) =>
    keysOf(STANDINGS).map((each) => {
      const steps = stepsFor(status, moverOf(each)).filter((step) => step !== 'delete')
      return `when '${status} ${each}' then '${JSON.stringify(steps)}'::json`
    }),
  )
  const removable = DEAL_STATUSES.filter((status) => mayTake('delete', status, moverOf('other')))
  return {
    steps: `case t."dealStatus" || ' ' || ${standing} ${cases.join(' ')} end`,
    remove: `t."dealStatus" in (${removable.map((status) => `'${status}'`).join(', ')})`,
    actions: {
      duplicate: String(companyId !== null && isOneOf(role, DEAL_ROLES)),
      declineClose: `t."closeRequested" and ${canApprove}`,
      handOver: `t."dealStatus" = 'archived' and ${canApprove}`,
    },
  }
}
