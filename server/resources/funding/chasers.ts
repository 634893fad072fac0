/** Asks again for what is owed: one letter to a person on a day at most, whoever asks for it, and none once it was sent. */
import { sql } from 'kysely'
import { z } from 'zod'
import { OWED_STATUSES } from '#domain/funding/condition-choices.ts'
import { AppError } from '#domain/kernel/errors.ts'
import { say } from '#domain/kernel/words.ts'
import type { ChangeContext } from '#server/kernel/context.ts'
import { defineJob } from '#server/kernel/resource.ts'
import { lockRow } from '#server/kernel/rows.ts'
import { systemContext } from '#server/kernel/system-context.ts'
import { inTransaction } from '#server/kernel/transaction.ts'
import { dealsResource } from '#server/resources/deals/deals.resource.ts'
import { chaserLetter, trackerPlace } from './chaser.email.ts'
import { tellOfTracker } from './funding.queries.ts'
import { partyMailer } from './needs.ts'

/** Days before a document is due from which on its chaser goes out by itself. */
const DAYS_AHEAD = 3

/** Without an address everybody who is late is written to. */
export const remindSchema = z.strictObject({ dealId: z.int().positive(), email: z.email().max(254).optional() })

type Owing = {
  dealId: number
  dealName: string
  companyId: number
  senderId: number
  senderName: string
  senderEmail: string
  email: string
  name: string
  documentIds: number[]
  documents: { name: string; dueDate: string | null }[]
  tokenSealed: Buffer | null
}

type Which = { dealId?: number; email?: string | undefined; isAutomatic: boolean }

/** Who owes what in deals under way, each person of a deal once. By itself only what was asked for before is chased. */
async function listOwing(ctx: ChangeContext, { dealId, email, isAutomatic }: Which): Promise<Owing[]> {
  const today = sql`(${ctx.now.toISOString()}::timestamptz at time zone c."timeZone")::date`
  const until = isAutomatic ? sql`${today} + ${DAYS_AHEAD}::int` : sql`${today} - 1`
  const { rows } = await sql<Owing>`
    select d.id as "dealId", d."dealName", d.user_company_id as "companyId", u.id as "senderId", u.name as "senderName",
      u.email as "senderEmail", lower(p."responsibleEmail") as email,
      coalesce(max(p."responsibleName"), lower(p."responsibleEmail")) as name, array_agg(p.id) as "documentIds",
      json_agg(json_build_object('name', p.name, 'dueDate', p."dueDate") order by p."dueDate", p."order") as documents,
      (array_agg(l."tokenSealed") filter (where l.id is not null))[1] as "tokenSealed"
    from prefunding_documents p
    join deals d on d.id = p."dealId" and d.active and d."dealStatus" = 'in-progress'
    join user_companies c on c.id = d.user_company_id
    join users u on u.id = d."userId"
    left join prefunding_links l on l."dealId" = d.id and l.party = p.party and l."isTokenActive"
      and l."tokenExpiresAt" > app_now()
    where p.status = any(${[...(isAutomatic ? ['requested', 'rejected'] : OWED_STATUSES)]}::text[])
      and p."responsibleEmail" is not null and p."responsibleEmail" <> u.email
      and (${dealId ?? null}::bigint is null or d.id = ${dealId ?? null})
      and case when ${email ?? null}::text is null then p."dueDate" <= ${until}
        else lower(p."responsibleEmail") = lower(${email ?? null}) end
    group by d.id, u.id, lower(p."responsibleEmail")
    order by d.id, 7`.execute(ctx.db)
  return rows
}

/** Notes that the person is written to today; false where that has happened already, for this deal or another. */
async function isFirstToday(ctx: ChangeContext, { dealId, email }: Owing): Promise<boolean> {
  const { rows } = await sql`
    insert into prefunding_chasers ("dealId", email, "sentOn")
    select ${dealId}, ${email}, (${ctx.now.toISOString()}::timestamptz at time zone c."timeZone")::date
    from deals d join user_companies c on c.id = d.user_company_id where d.id = ${dealId}
    on conflict do nothing returning email`.execute(ctx.db)
  return rows.length > 0
}

async function chase(ctx: ChangeContext, which: Which) {
  const reminded: Owing[] = []
  const skipped: Owing[] = []
  for (const owing of await listOwing(ctx, which)) {
    if (await isFirstToday(ctx, owing)) reminded.push(owing)
    else skipped.push(owing)
  }
  await partyMailer.of(ctx)(ctx, reminded.map(toLetter))
  const asked = reminded.flatMap(({ documentIds }) => documentIds)
  await sql`
    update prefunding_documents set status = 'requested', "requestedAt" = ${ctx.today}
    where id = any(${asked}::bigint[]) and status = 'outstanding'`.execute(ctx.db)
  for (const dealId of new Set(reminded.map((each) => each.dealId))) await tellOfTracker(ctx, { dealId, id: 0 })
  return { reminded: reminded.map(({ name }) => name), skipped: skipped.map(({ name }) => name) }
}

function toLetter(owing: Owing) {
  const { dealId, dealName, companyId, name, email, documents, tokenSealed, senderId, senderName, senderEmail } = owing
  const place = tokenSealed ? trackerPlace(dealId, tokenSealed) : null
  return {
    ...{ dealId, companyId, toName: name, toEmail: email },
    from: { id: senderId, name: senderName, email: senderEmail },
    ...chaserLetter({ name, dealName, sender: senderName, documents, place }),
  }
}

/** Throws `conflict` where nobody is to be reminded. */
export async function remind(ctx: ChangeContext, { dealId, email }: z.infer<typeof remindSchema>) {
  await lockRow(dealsResource, ctx, dealId, 'update')
  const told = await chase(ctx, { dealId, email, isAutomatic: false })
  if (told.reminded.length > 0) return told
  throw new AppError(
    'conflict',
    told.skipped.length > 0
      ? say('{names} had a letter today already.', { names: told.skipped.join(', ') })
      : say('Nobody with an e-mail address is late.'),
  )
}

/** In the morning of working days, by the clock of the east. */
export const chaserJob = defineJob({
  queue: 'prefunding-chasers',
  cron: '20 14 * * 1-5',
  async run(services) {
    await inTransaction(systemContext(services, 'chasers'), (ctx) => chase(ctx, { isAutomatic: true }))
  },
})
