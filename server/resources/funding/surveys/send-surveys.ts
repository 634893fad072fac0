/** Asks clients how the work was: three days after a closing, once for each deal, however often it is looked for. */
import { sql } from 'kysely'
import { pathTo } from '#domain/access/addresses.ts'
import { clientSurveys } from '#domain/funding/client-survey.ts'
import { AppError } from '#domain/kernel/errors.ts'
import { say } from '#domain/kernel/words.ts'
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

/**
 * Deals whose client is to be asked; who takes no mail is not asked. Locked, so that rounds at once do not wait for each
 * other; whether a deal has a survey is judged before its lock, so `ask` judges that again.
 */
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

/** Asks the client, unless another round has asked since the deal was chosen. */
async function ask(ctx: ChangeContext, { dealId, companyId, contactId, name, email }: Due): Promise<void> {
  const { hash, sealed } = ctx.services.seals.newToken()
  const { rows } = await sql<{ id: number }>`
    insert into client_survey ("dealId", user_company_id, "borrowerContactId", "clientName", "clientEmail", "sentAt",
      "tokenExpiresAt", "tokenHash", "tokenSealed")
    values (${dealId}, ${companyId}, ${contactId}, ${name}, ${email}, app_now(),
      app_now() + make_interval(days => ${LINK_DAYS}), ${hash}, ${sealed})
    on conflict ("dealId") do nothing returning id`.execute(ctx.db)
  const [survey] = rows
  if (!survey) return
  await writeTo(ctx, [survey.id], false)
  ctx.emit({ path: clientSurveys.path, id: survey.id, rooms: [`company:${companyId}`] })
}

type SurveyLetterRow = {
  surveyId: number
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
async function writeTo(ctx: ChangeContext, surveyIds: readonly number[], isReminder: boolean): Promise<void> {
  const { rows } = await sql<SurveyLetterRow>`
    select s.id as "surveyId", d.id as "dealId", d."dealName", c.id as "companyId", c.name as company,
      s."clientName" as name, s."clientEmail" as email, s."tokenSealed", u.id as "senderId", u.name as "senderName",
      u.email as "senderEmail"
    from client_survey s join deals d on d.id = s."dealId" join users u on u.id = d."userId"
    join user_companies c on c.id = s.user_company_id
    where s.id = any(${[...surveyIds]}::bigint[]) order by s.id`.execute(ctx.db)
  await partyMailer.of(ctx)(
    ctx,
    rows.map(({ surveyId, dealId, dealName, companyId, company, name, email, tokenSealed, ...sender }) => ({
      ...{ dealId, companyId, toName: name, toEmail: email },
      from: { id: sender.senderId, name: sender.senderName, email: sender.senderEmail },
      ...surveyLetter(
        { name, dealName, company, sender: sender.senderName, place: surveyPlace(surveyId, tokenSealed) },
        isReminder,
      ),
    })),
  )
}

/** Whether a client may be written to again, of `client_survey s`: not within a day, nor once mail is not wanted. */
const mayBeReminded = sql<boolean>`(s."answeredAt" is null and s."tokenExpiresAt" > app_now()
  and coalesce(s."remindedAt", s."sentAt") <= app_now() - make_interval(hours => ${HOURS_BETWEEN_LETTERS})
  and not exists (select from borrower_contacts b where b.id = s."borrowerContactId" and b."optOut"))`

/** Whom a reminder of all reaches, of `client_survey s`: nobody is reminded twice unless somebody asks it of that client. */
export const isDueForReminder = sql<boolean>`(s."remindedAt" is null and ${mayBeReminded})`

/** Asks once more those of them that may be asked. @returns their ids */
export async function remindClients(ctx: ChangeContext, ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number; companyId: number }>`
    update client_survey s set "remindedAt" = app_now()
    where s.id = any(${[...ids]}::bigint[]) and ${mayBeReminded}
    returning s.id, s.user_company_id as "companyId"`.execute(ctx.db)
  const reminded = rows.map(({ id }) => id)
  await writeTo(ctx, reminded, true)
  for (const { id, companyId } of rows) ctx.emit({ path: clientSurveys.path, id, rooms: [`company:${companyId}`] })
  return reminded
}

/** Asks one client once more. Throws `conflict` within a day of the last letter, once the link has ended or mail is not wanted. */
export async function remindClient(ctx: ChangeContext, { id }: Pick<KeptSurvey, 'id'>): Promise<void> {
  if ((await remindClients(ctx, [id])).length === 0) {
    throw new AppError(
      'conflict',
      say('The client had a letter within a day, wants no mail any more, or the link has ended.'),
    )
  }
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
