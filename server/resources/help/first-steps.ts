/** GET /first-steps: what a newcomer does first, each step ticked off by what is there. */
import { z } from 'zod'
import {
  CRM_ROLES,
  DEAL_ROLES,
  isOneOf,
  LEADERS,
  LENDER_ROLES,
  MANAGEMENT,
  PORTFOLIO_ROLES,
  type Role,
} from '#domain/access/roles.ts'
import { deals } from '#domain/deals/deal.ts'
import { lenderBids } from '#domain/deals/lender-bid.ts'
import type { Entity } from '#domain/kernel/entity.ts'
import { notFound } from '#domain/kernel/errors.ts'
import { leads } from '#domain/leads/lead.ts'
import { loans } from '#domain/portfolio/loan.ts'
import { FIRST_STEPS, type FirstStep, type FirstStepsAnswer } from '#domain/team/tutorials.ts'
import { users } from '#domain/team/user.ts'
import { userCompanies } from '#domain/team/user-company.ts'
import { type Context, isUser } from '#server/kernel/context.ts'
import { Parameters } from '#server/kernel/parameters.ts'
import { runStatement } from '#server/kernel/reading.ts'
import { resourceOf } from '#server/kernel/registry.ts'
import { defineCall } from '#server/kernel/resource.ts'
import { scopeSql } from '#server/kernel/scope.ts'

/** Who takes the step, and which record `t` within the caller's reach is the sign that it was taken; `$me` is the caller. */
type Sign = { roles: readonly Role[]; entity: Entity; where: string }

const SIGNS: Readonly<Record<FirstStep, Sign>> = {
  profile: {
    roles: [...DEAL_ROLES, 'Dashboard Only'],
    entity: users,
    where: `t.id = $me and t.phone is not null and t.title is not null`,
  },
  company: {
    roles: MANAGEMENT,
    entity: userCompanies,
    where: `t.id = (select user_company_id from users where id = $me) and (t.logo is not null or t.website is not null) and t.address is not null`,
  },
  loan: { roles: PORTFOLIO_ROLES, entity: loans, where: 'true' },
  covenants: {
    roles: PORTFOLIO_ROLES,
    entity: loans,
    where: `jsonb_strip_nulls(t.covenants - 'notes') <> '{}'`,
  },
  lead: { roles: CRM_ROLES, entity: leads, where: 'true' },
  deal: { roles: DEAL_ROLES, entity: deals, where: 'true' },
  lenders: { roles: LENDER_ROLES, entity: lenderBids, where: 't."sentAt" is not null' },
  bid: { roles: DEAL_ROLES, entity: lenderBids, where: 't."quotedAt" is not null' },
  people: { roles: LEADERS, entity: users, where: 't.id <> $me' },
}

/** Every sign in one statement, each looked for until the first is found. */
async function findSigns(ctx: Context, me: number, steps: readonly FirstStep[]): Promise<Record<string, boolean>> {
  const parameters = new Parameters()
  const place = `${parameters.add(me)}::bigint`
  const columns = steps.map((step) => {
    const { entity, where } = SIGNS[step]
    const resource = resourceOf(ctx, entity)
    const scope = scopeSql(ctx, { resource, action: 'read', parameters })
    return `exists (select from ${entity.table} t where ${scope} and ${where.replaceAll('$me', place)}) as "${step}"`
  })
  const [row] = await runStatement<Record<string, boolean>>(ctx, `select ${columns.join(', ')}`, parameters.values)
  return row ?? {}
}

export const firstSteps = defineCall({
  method: 'GET',
  path: '/first-steps',
  summary: 'What the caller does first with the product, and what of it is done',
  caller: 'user',
  answer: z.object({ steps: z.array(z.object({ step: z.enum(FIRST_STEPS), isDone: z.boolean() })) }),
  async run(ctx): Promise<FirstStepsAnswer> {
    const { actor } = ctx
    if (!isUser(actor)) throw notFound()
    const steps = FIRST_STEPS.filter((step) => isOneOf(actor.role, SIGNS[step].roles))
    if (steps.length === 0) return { steps: [] }
    const found = await findSigns(ctx, actor.id, steps)
    return { steps: steps.map((step) => ({ step, isDone: found[step] === true })) }
  },
})
