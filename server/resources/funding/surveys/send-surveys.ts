/** Asks clients how the work was: three days after a closing, once for each deal, however often it is looked for. */
import { sql } from 'kysely'
import { pathTo } from '#domain/access/addresses.ts'
import { clientSurveys } from '#domain/funding/client-survey.ts'
import { AppError } from '#domain/kernel/errors.ts'
import { say } from '#domain/kernel/words.ts'
import { firstOf } from '#server/adapters/database.ts'
import type { Config } from '#server/config.ts'
import type { ChangeContext, Context } from '#server/kernel/context.ts'
import { defineJob } from '#server/kernel/resource.ts'
import { systemContext } from '#server/kernel/system-context.ts'
import { inTransaction } from '#server/kernel/transaction.ts'
import type { KeptSurvey } from '#server/resources/funding/kept-rows.ts'
import { partyMailer } from '#server/resources/funding/needs.ts'
import { surveyLetter, surveyPlace } from './survey.email.ts'

/** Days after a closing: the client has seen the money, and still knows how it went. */
const DAYS_AFTER_CLOSING = 3
/** A deal that was closed longer ago, such as one taken over from elsewhere, is not asked about any more. */
const LATEST_DAYS = 30
const LINK_DAYS = 90
const DEALS_AT_ONCE = 100
const HOURS_BETWEEN_LETTERS = 24

export const surveyUrl = ({ publicUrl }: Pick<Config, 'publicUrl'>, surveyId: number, token: string): string =>
  publicUrl + pathTo('guestSurvey', { surveyId, token })

type Due = { dealId: number; companyId: number; contactId: number; name: string; email: string }

/** Deals whose client is to be asked, held so that two servers do not both ask; who takes no mail is not asked. */
async function lockDue({ db }: ChangeContext): Promise<Due[]> {
  const { rows } = await sql<Due>`
    select d.id as "dealId", d.user_company_id as "companyId", b.id as "contactId",
      concat_ws(' ', b."firstName", b."lastName") as name, b.email
    from deals d
    join borrower_contacts b on b.id = d."borrowerContactId" and b.active and not b."optOut"
    where d.active and d."dealStatus" = 'archived'
      and d."closedAt" <= app_now() - make_interval(days => ${DAYS_AFTER_CLOSING})
      and d."closedAt" > app_now() - make_interval(days => ${LATEST_DAYS})
      and not exists (select 1 from client_survey s where s."dealId" = d.id)
    order by d.id limit ${DEALS_AT_ONCE} for update of d skip locked`.execute(db)
  return rows
}

async function ask(ctx: ChangeContext, { dealId, companyId, contactId, name, email }: Due): Promise<void> {
  const { hash, sealed } = ctx.services.seals.newToken()
  const { rows } = await sql<{ id: number }>`
    insert into client_survey ("dealId", user_company_id, "borrowerContactId", "clientName", "clientEmail", "sentAt",
      "tokenExpiresAt", "tokenHash", "tokenSealed")
    values (${dealId}, ${companyId}, ${contactId}, ${name}, ${email}, app_now(),
      app_now() + make_interval(days => ${LINK_DAYS}), ${hash}, ${sealed})
    returning id`.execute(ctx.db)
  await writeTo(ctx, firstOf(rows).id, false)
  ctx.emit({ path: clientSurveys.path, id: firstOf(rows).id, rooms: [`company:${companyId}`] })
}

type SurveyLetterRow = {
  dealId: number
  dealName: string
  companyId: number
  company: string
  name: string
  email: string
  tokenSealed: Buffer
  senderId: number
  senderName: string
  senderEmail: string
}

/** From whoever the deal belongs to, who also reads the answer. */
async function writeTo(ctx: ChangeContext, surveyId: number, isReminder: boolean): Promise<void> {
  const { rows } = await sql<SurveyLetterRow>`
    select d.id as "dealId", d."dealName", c.id as "companyId", c.name as company, s."clientName" as name,
      s."clientEmail" as email, s."tokenSealed", u.id as "senderId", u.name as "senderName", u.email as "senderEmail"
    from client_survey s join deals d on d.id = s."dealId" join users u on u.id = d."userId"
    join user_companies c on c.id = s.user_company_id where s.id = ${surveyId}`.execute(ctx.db)
  const { dealId, dealName, companyId, company, name, email, tokenSealed, ...sender } = firstOf(rows)
  const place = surveyPlace(surveyId, tokenSealed)
  await partyMailer.of(ctx)(ctx, [
    {
      ...{ dealId, companyId, toName: name, toEmail: email },
      from: { id: sender.senderId, name: sender.senderName, email: sender.senderEmail },
      ...surveyLetter({ name, dealName, company, sender: sender.senderName, place }, isReminder),
    },
  ])
}

/** Asks once more. Throws `conflict` within a day of the last letter, and once the link has ended. */
export async function remindClient(ctx: ChangeContext, { id }: Pick<KeptSurvey, 'id'>): Promise<void> {
  const { rows } = await sql`
    update client_survey set "remindedAt" = app_now()
    where id = ${id} and "answeredAt" is null and "tokenExpiresAt" > app_now()
      and coalesce("remindedAt", "sentAt") <= app_now() - make_interval(hours => ${HOURS_BETWEEN_LETTERS})
    returning id`.execute(ctx.db)
  if (rows.length === 0) {
    throw new AppError('conflict', say('The client had a letter within a day, or the link has ended.'))
  }
  await writeTo(ctx, id, true)
}

/** What opens the survey for its client; null once the server's secret was changed. */
export async function findSurveyLink({ db, services: { seals, config } }: Context, id: number) {
  const { rows } = await sql<{ sealed: Buffer }>`
    select "tokenSealed" as sealed from client_survey where id = ${id}`.execute(db)
  try {
    const token = rows[0] ? seals.unseal(rows[0].sealed) : null
    return { token, surveyUrl: token && surveyUrl(config, id, token) }
  } catch {
    return { token: null, surveyUrl: null }
  }
}

/** Hourly: a survey is never more than an hour late, and a server that was down makes up for it. */
export const surveyJob = defineJob({
  queue: 'client-surveys',
  cron: '50 * * * *',
  async run(services) {
    await inTransaction(systemContext(services, 'client surveys'), async (ctx) => {
      for (const due of await lockDue(ctx)) await ask(ctx, due)
    })
  },
})
