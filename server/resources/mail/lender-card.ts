/** Sending a lender's card to colleagues: each gets what both the sender and that colleague may read. */
import { sql } from 'kysely'
import { z } from 'zod'
import { holdsOneOf } from '#domain/access/access.ts'
import { AppError, invalidField, notFound } from '#domain/kernel/errors.ts'
import { say } from '#domain/kernel/words.ts'
import { LENDER_ADVANCED_RIGHTS, LENDER_RIGHTS, lenderCompanies } from '#domain/lenders/lender-company.ts'
import type { ChangeContext, Context, UserActor } from '#server/kernel/context.ts'
import { inLanguage } from '#server/kernel/language.ts'
import { getRowJson } from '#server/kernel/reading.ts'
import { type Call, defineCall } from '#server/kernel/resource.ts'
import { lendersResource } from '#server/resources/lenders/lenders.resource.ts'
import { lenderCard } from './lender-card.email.ts'
import { completeTemplate, fillIn, getSender } from './message-values.ts'
import { queueMessages } from './outbox.ts'
import { getMailer } from './post-office.ts'
import { refuseOverLimit } from './sending-limits.ts'

const MOST_COLLEAGUES = 20

const sendSchema = z.strictObject({
  userIds: z.array(z.int().positive()).min(1).max(MOST_COLLEAGUES),
  /** A line of the sender's own, plain text. */
  note: z.string().trim().max(2_000).nullish(),
})

type Colleague = {
  id: number
  name: string
  firstName: string
  email: string
  title: string | null
  language: string
  isAdvanced: boolean
}

const colleagueSchema = z.object({ id: z.int(), name: z.string(), title: z.string().nullable() })

export const lenderCardCalls: readonly Call[] = [
  defineCall({
    method: 'GET',
    path: '/lender-colleagues',
    summary: "Who of one's company may look lenders up, and be sent one",
    caller: 'user',
    needs: LENDER_RIGHTS,
    answer: z.object({ total: z.int(), limit: z.int(), skip: z.int(), data: z.array(colleagueSchema) }),
    async run(ctx) {
      const data = (await listColleagues(ctx)).map(({ id, name, title }) => ({
        id,
        name,
        title,
      }))
      return { total: data.length, limit: data.length, skip: 0, data }
    },
  }),
  defineCall({
    method: 'POST',
    path: `/${lenderCompanies.path}/:id/actions/sendInfo`,
    summary: "Send a lender's card to colleagues",
    caller: 'user',
    needs: LENDER_RIGHTS,
    body: sendSchema,
    answer: z.object({ queued: z.int() }),
    isChange: true,
    run: (ctx, { params, body }) => sendCard(ctx, Number(params.id), body),
  }),
]

async function sendCard(
  ctx: ChangeContext<UserActor>,
  lenderId: number,
  { userIds, note = null }: z.infer<typeof sendSchema>,
) {
  if (!Number.isSafeInteger(lenderId) || lenderId < 1) throw notFound()
  await getRowJson(lendersResource, ctx, lenderId)
  const wanted = new Set(userIds)
  const colleagues = (await listColleagues(ctx)).filter(({ id }) => wanted.has(id))
  if (colleagues.length < wanted.size) throw invalidField('userIds', say('Choose colleagues who may look lenders up.'))
  await getMailer(ctx.services)
  await refuseOverLimit(ctx, colleagues.length)
  const sender = await getSender(ctx, ctx.actor.id)
  const loanTypes = await listLoanTypes(ctx)
  const messages = await Promise.all(
    colleagues.map(async (colleague) => {
      const lender = await readFor(ctx, lenderId, colleague)
      const link = `${ctx.services.config.publicUrl}/lenders/view/${lenderId}`
      const { firstName: name, language } = colleague
      const text = await inLanguage(language, () => {
        const card = lenderCard({ lender, loanTypes, senderName: sender.name, note, link, today: ctx.today })
        const template = completeTemplate({ ...card, includeBidLink: false }, sender)
        return fillIn(template, { name, signature: sender.signature })
      })
      return {
        ...text,
        toName: colleague.name,
        toEmail: colleague.email,
        fromName: sender.name,
        replyTo: sender.email,
        attachments: [],
      }
    }),
  )
  await queueMessages(ctx, { companyId: ctx.actor.companyId, sentByUserId: ctx.actor.id }, messages)
  return { queued: messages.length }
}

/** What only one of the two may read stays out of the message. */
async function readFor(ctx: Context<UserActor>, lenderId: number, { isAdvanced }: Colleague) {
  const isShared = isAdvanced && holdsOneOf(ctx.actor, LENDER_ADVANCED_RIGHTS)
  const rights = isShared ? ctx.actor.rights : ['accessLendersIntermediate']
  const reader = { ...ctx, actor: { ...ctx.actor, rights } }
  return JSON.parse(await getRowJson(lendersResource, reader, lenderId))
}

/** Active users of the caller's company who may look lenders up, without the caller. */
async function listColleagues({ db, actor }: Context<UserActor>): Promise<Colleague[]> {
  if (actor.companyId === null) throw new AppError('conflict', say('You have no colleagues to send it to.'))
  const { rows } = await sql<Colleague>`
    select u.id, u.name, u."firstName", u.email, u.title, u.locale as language,
      s."accessLendersAdvanced" as "isAdvanced"
    from users u join user_settings s on s."userId" = u.id
    where u.user_company_id = ${actor.companyId} and u.active and u.status = 'approved' and u.id <> ${actor.id}
      and (s."accessLendersIntermediate" or s."accessLendersAdvanced")
    order by u.name, u.id`.execute(db)
  return rows
}

async function listLoanTypes({ db }: Context): Promise<ReadonlyMap<number, string>> {
  const { rows } = await sql<{ id: number; name: string }>`
    select id, name from options_loan_types order by name, id`.execute(db)
  return new Map(rows.map(({ id, name }) => [id, name]))
}
