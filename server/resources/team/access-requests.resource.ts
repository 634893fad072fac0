/** /access-requests: who asks to use the product, and the operator's answer. */

import { sql } from 'kysely'
import { z } from 'zod'
import { LEADERS, OPERATORS } from '#domain/access/roles.ts'
import type { KeptRowOf } from '#domain/kernel/entity.ts'
import { AppError, invalidField } from '#domain/kernel/errors.ts'
import { json } from '#domain/kernel/field.ts'
import { say } from '#domain/kernel/words.ts'
import {
  type Approval,
  accessRequestAccess,
  accessRequests,
  approvalSchema,
  refusalSchema,
} from '#domain/team/access-request.ts'
import { TOKEN_PURPOSES } from '#domain/team/auth-token.ts'
import { firstOf } from '#server/adapters/database.ts'
import type { ChangeContext, UserActor } from '#server/kernel/context.ts'
import { type ActionRule, defineCall, defineResource, type Row } from '#server/kernel/resource.ts'
import { approvedLetter, refusedLetter, registerLetter } from './account.email.ts'
import { giveSettings } from './add-user.ts'
import { endTokens, sendLetter, sendLink } from './auth-tokens.ts'
import { addresseeOf, refuseHaste } from './user-actions.ts'
import { type KeptUser, refuseParent, refuseRole } from './user-rules.ts'
import { findOperators } from './users.queries.ts'

type KeptRequest = KeptRowOf<typeof accessRequests>
type Requester = Pick<
  KeptUser,
  'id' | 'name' | 'firstName' | 'email' | 'isVerified' | 'status' | 'roles' | 'user_company_id'
>

const REQUESTER_SQL = `select json_build_object('id', u.id, 'name', u.name, 'email', u.email, 'phone', u.phone,
  'country', u.country, 'province', u.province, 'isVerified', u."isVerified", 'status', u.status)
  from users u where u.id = t."userId"`

const approve: ActionRule<KeptRequest, Approval> = {
  permission: 'update',
  summary: 'Approve a request with role, company and parent',
  input: approvalSchema,
  async run(ctx, row, approval) {
    const user = await getWaiting(ctx, row)
    if (!user.isVerified) throw new AppError('conflict', say('The address has not been verified yet.'))
    refuseRole(ctx, approval.role)
    const companyId = await chooseCompany(ctx, approval)
    await refuseParent(ctx, { id: user.id, role: approval.role, companyId }, approval.parent ?? null)
    await sql`
      update users set status = 'approved', roles = ${[approval.role]}, user_company_id = ${companyId},
        parent = ${approval.parent ?? null}
      where id = ${user.id}`.execute(ctx.db)
    await giveSettings(ctx, { ...user, roles: [approval.role], user_company_id: companyId })
    await decide(ctx, row, { status: 'approved', grantedRole: approval.role })
    const write = () => approvedLetter(user.firstName, ctx.services.config.publicUrl)
    await sendLetter(ctx, addresseeOf(user), write, ctx.actor.id)
    return undefined
  },
}

const refuse: ActionRule<KeptRequest, z.infer<typeof refusalSchema>> = {
  permission: 'update',
  summary: 'Refuse a request with a reason, which is mailed',
  input: refusalSchema,
  async run(ctx, row, { reason }) {
    const user = await getWaiting(ctx, row)
    // The address is free again: circumstances change, and so may the answer.
    await sql`
      update users set status = 'inactive', active = false, "deletedAt" = app_now(), "deletedBy" = ${ctx.actor.id}
      where id = ${user.id}`.execute(ctx.db)
    await endTokens(ctx, user.id, TOKEN_PURPOSES)
    await decide(ctx, row, { status: 'refused', refusalReason: reason })
    const write = () => refusedLetter(user.firstName, reason)
    await sendLetter(ctx, addresseeOf(user), write, ctx.actor.id)
    return undefined
  },
}

const resendVerification: ActionRule<KeptRequest> = {
  permission: 'update',
  summary: 'Send the link that verifies the address again',
  async run(ctx, row) {
    const user = await getWaiting(ctx, row)
    if (user.isVerified) throw new AppError('conflict', say('This user has already verified the address.'))
    await refuseHaste(ctx, user.id)
    const write = () => registerLetter(user.firstName, row.companyName)
    await sendLink(ctx, 'register', addresseeOf(user), { write })
    return undefined
  },
}

export const accessRequestsResource = defineResource({
  entity: accessRequests,
  access: accessRequestAccess,
  decidesRights: true,
  extras: { user: { field: json(z.record(z.string(), z.unknown())), sql: REQUESTER_SQL } },
  actions: { approve, refuse, resendVerification },
})

/** Whoever decides a request sees every company and who leads there, by name only. */
export const approvalChoicesCall = defineCall({
  method: 'GET',
  path: '/access-requests-choices',
  summary: 'Companies and leaders to choose from when a request is approved',
  caller: 'user',
  roles: ['Super Admin', ...OPERATORS],
  answer: z.object({
    companies: z.array(z.object({ id: z.int(), name: z.string(), type: z.string() })),
    leaders: z.array(z.object({ id: z.int(), name: z.string(), role: z.string(), companyId: z.int() })),
  }),
  async run(ctx) {
    const companies = await sql`select id, name, type from user_companies where "isActive" order by name, id`.execute(
      ctx.db,
    )
    const leaders = await sql`
      select id, name, roles[1] as role, user_company_id as "companyId" from users
      where active and status = 'approved' and user_company_id is not null
        and roles && ${[...LEADERS]}::text[]
      order by name, id`.execute(ctx.db)
    return { companies: companies.rows, leaders: leaders.rows }
  },
})

/** The user of a request that nobody has decided. Throws `conflict` when somebody has. */
async function getWaiting(ctx: ChangeContext, row: KeptRequest): Promise<Requester> {
  if (row.status !== 'waiting')
    throw new AppError('conflict', say('This request was already {status}.', { status: row.status }))
  const { rows } = await sql<Requester>`
    select id, name, "firstName", email, "isVerified", status, roles, user_company_id from users
    where id = ${row.userId} and active and status = 'requested' for update`.execute(ctx.db)
  if (!rows[0]) throw new AppError('conflict', say('The account of this request no longer exists.'))
  return rows[0]
}

/** The company named, or a new one made by this act. */
async function chooseCompany(ctx: ChangeContext, { companyId, company }: Approval): Promise<number> {
  if (company && !companyId) {
    const { rows } = await sql<{ id: number }>`
      insert into user_companies (name, type) values (${company.name}, ${company.type}) returning id`.execute(ctx.db)
    return firstOf(rows).id
  }
  if (!companyId || company) throw invalidField('companyId', say('Company is required.'))
  const { rows } = await sql`select id from user_companies where id = ${companyId} and "isActive"`.execute(ctx.db)
  if (rows.length === 0) throw invalidField('companyId', say('Company has an unknown value.'))
  return companyId
}

type Decision = { status: 'approved' | 'refused'; grantedRole?: string; refusalReason?: string }

async function decide(ctx: ChangeContext<UserActor>, row: Row, { status, grantedRole, refusalReason }: Decision) {
  await sql`
    update access_requests set status = ${status}, "grantedRole" = ${grantedRole ?? null},
      "refusalReason" = ${refusalReason ?? null}, "decidedAt" = app_now(), "decidedBy" = ${ctx.actor.id}
    where id = ${row.id}`.execute(ctx.db)
  const rooms = (await findOperators(ctx)).map((id) => `person:${id}`)
  ctx.emit({ path: 'access-requests', id: row.id, rooms })
}
