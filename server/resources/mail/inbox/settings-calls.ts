/** How a company takes mail in: its own address, whether sure mail files itself, and how the last month was filed. */
import { sql } from 'kysely'
import { z } from 'zod'
import { MANAGEMENT } from '#domain/access/roles.ts'
import type { InboxSettings } from '#domain/mail/inbox/inbox-list.ts'
import { type Call, defineCall } from '#server/kernel/resource.ts'
import type { Acting } from './acting.ts'
import { addressOfCompany } from './drop-calls.ts'
import { INBOX_ONLY } from './inbox-calls.ts'

export const settingsCalls: readonly Call[] = [
  defineCall({
    ...INBOX_ONLY,
    method: 'GET',
    path: '/inbox-settings',
    summary: 'The company’s own address, whether sure mail files itself, and how the last month was filed',
    isChange: true,
    run: readSettings,
  }),
  defineCall({
    ...INBOX_ONLY,
    roles: MANAGEMENT,
    method: 'PATCH',
    path: '/inbox-settings',
    summary: 'Let sure mail file itself, or wait for one key',
    body: z.strictObject({ fileSureMail: z.boolean() }),
    isChange: true,
    async run(ctx, { body }) {
      await addressOfCompany(ctx, ctx.actor)
      await sql`update inbox_settings set "fileSureMail" = ${body.fileSureMail}
        where user_company_id = ${ctx.actor.companyId}`.execute(ctx.db)
      return readSettings(ctx)
    },
  }),
]

async function readSettings(ctx: Acting): Promise<InboxSettings> {
  const address = await addressOfCompany(ctx, ctx.actor)
  const { rows } = await sql<Omit<InboxSettings, 'address'>>`
    select s."fileSureMail", m."byItself", m."byPerson", m.moved, m.waiting
    from inbox_settings s cross join lateral (
      select count(*) filter (where t.filing ->> 'by' = 'itself')::int as "byItself",
        count(*) filter (where t.filing ->> 'by' = 'person' and not coalesce((t.filing ->> 'wasMoved')::boolean, false))::int as "byPerson",
        count(*) filter (where (t.filing ->> 'wasMoved')::boolean)::int as moved,
        count(*) filter (where t."isUnassigned")::int as waiting
      from inbox_threads t
      where t.user_company_id = s.user_company_id and t.filing is not null and t."createdAt" > app_now() - interval '30 days'
    ) m where s.user_company_id = ${ctx.actor.companyId}`.execute(ctx.db)
  const [settings] = rows
  if (!settings) throw new Error('The company has no settings of its mail.')
  return { address, ...settings }
}
