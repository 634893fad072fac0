/** A survey as the holder of its link meets it: what is asked about which deal, and the one answer. */
import { sql } from 'kysely'
import { z } from 'zod'
import { pathTo } from '#domain/access/addresses.ts'
import { clientSurveys, surveyAnswerFields } from '#domain/funding/client-survey.ts'
import { AppError, notFound } from '#domain/kernel/errors.ts'
import type { StoredFile } from '#domain/kernel/field.ts'
import { checkValues } from '#domain/kernel/validation.ts'
import { say } from '#domain/kernel/words.ts'
import { type ChangeContext, type Context, type GuestActor, isGuest } from '#server/kernel/context.ts'
import { roomsOf } from '#server/kernel/events.ts'
import type { GuestDoor } from '#server/kernel/guests.ts'
import { type Call, defineCall } from '#server/kernel/resource.ts'
import { noteSecurityEvent } from '#server/kernel/security-log.ts'
import { notify } from '#server/resources/team/notify.ts'
import { type GuestQuery, type GuestService, guestQuery, guestServices } from './guest-services.ts'

/** A survey that was answered still opens, to say so. */
export const surveyDoor: GuestDoor = async ({ db }, hash) => {
  const { rows } = await sql<{ id: number; companyId: number; name: string; timeZone: string; isOpen: boolean }>`
    select s.id, s.user_company_id as "companyId", s."clientName" as name, c."timeZone",
      (s."tokenExpiresAt" > app_now() and d.active) as "isOpen"
    from client_survey s join deals d on d.id = s."dealId" join user_companies c on c.id = s.user_company_id
    where s."tokenHash" = ${hash}`.execute(db)
  if (!rows[0]) return undefined
  const { isOpen, ...guest } = rows[0]
  return { actor: { kind: 'guest', path: clientSurveys.path, ...guest }, isOpen }
}

type OpenedSurvey = {
  surveyId: number
  answeredAt: string | null
  tokenExpiresAt: string
  clientName: string
  dealId: number
  dealName: string
  city: string | null
  closedOn: string | null
  companyName: string
  companyLogo: StoredFile | null
  readers: string[]
}

/** Throws `forbidden` for a token of something else, `not_found` for another survey than the token's. */
async function getOwnSurvey(ctx: Context<GuestActor>, { service, id }: GuestQuery): Promise<OpenedSurvey> {
  if (ctx.actor.path !== clientSurveys.path || service !== 'client-survey') {
    throw new AppError('forbidden', say('This link does not open that.'))
  }
  if (ctx.actor.id !== id) throw notFound()
  const { rows } = await sql<OpenedSurvey>`
    select s."surveyId", wire_instant(s."answeredAt") as "answeredAt", wire_instant(s."tokenExpiresAt") as "tokenExpiresAt",
      s."clientName", d.id as "dealId", d."dealName", d.values -> 'Property_Address' ->> 'city' as city,
      coalesce(d."actualFundingDate"::text, (d."closedAt" at time zone c."timeZone")::date::text) as "closedOn",
      c.name as "companyName", c.logo as "companyLogo",
      array(select distinct u.name from users u where u.id = d."userId" or u.id = d."approvedBy" order by 1) as readers
    from client_survey s join deals d on d.id = s."dealId" join user_companies c on c.id = s.user_company_id
    where s.id = ${id}`.execute(ctx.db)
  if (!rows[0]) throw notFound()
  return rows[0]
}

const guestOf = (ctx: ChangeContext): ChangeContext<GuestActor> => {
  if (!isGuest(ctx.actor)) throw new AppError('unauthenticated', say('Please open your link again.'))
  return { ...ctx, actor: ctx.actor }
}

async function show(ctx: ChangeContext<GuestActor>, query: GuestQuery): Promise<unknown> {
  const { dealId: _inside, ...survey } = await getOwnSurvey(ctx, query)
  await sql`
    update client_survey set "openedCount" = "openedCount" + 1, "lastOpenedAt" = app_now()
    where id = ${ctx.actor.id}`.execute(ctx.db)
  await noteSecurityEvent(ctx, { kind: 'guest-viewed', detail: `${ctx.actor.path}/${ctx.actor.id}` })
  return survey
}

/** Throws `conflict` for a second answer; of two at once one is kept. */
async function answer(ctx: ChangeContext<GuestActor>, query: GuestQuery, body: unknown): Promise<unknown> {
  const survey = await getOwnSurvey(ctx, query)
  const values = checkValues(surveyAnswerFields, body, 'create')
  const { testimonialConsent = false, comment = null, referralName = null, referralEmail = null } = values
  const { rows } = await sql<{ dealId: number; user_company_id: number; ownerId: number }>`
    update client_survey s set "answeredAt" = app_now(), "npsScore" = ${values.npsScore},
      communication = ${values.communication}, speed = ${values.speed}, terms = ${values.terms},
      expertise = ${values.expertise}, overall = ${values.overall}, comment = ${comment},
      "testimonialConsent" = ${testimonialConsent === true}, "referralName" = ${referralName}, "referralEmail" = ${referralEmail}
    from deals d where s.id = ${ctx.actor.id} and s."answeredAt" is null and d.id = s."dealId"
    returning s."dealId", s.user_company_id, d."userId" as "ownerId"`.execute(ctx.db)
  const [kept] = rows
  if (!kept) throw new AppError('conflict', say('You have already answered. Thank you.'))
  ctx.emit({ path: clientSurveys.path, id: ctx.actor.id, rooms: roomsOf(clientSurveys, [kept]) })
  await notify(ctx, [kept.ownerId], () => ({
    kind: 'survey-answered',
    title: say('{name} gave {score} of 10 for {dealName}', {
      name: survey.clientName,
      score: Number(values.npsScore),
      dealName: survey.dealName,
    }).slice(0, 200),
    ...(typeof comment === 'string' && { detail: comment.slice(0, 200) }),
    link: pathTo('deal', { id: survey.dealId }),
  }))
  return { surveyId: survey.surveyId, answeredAt: ctx.now.toISOString() }
}

const surveyGuests: GuestService = { path: clientSurveys.path, show, change: answer }

/** Throws `forbidden` for a link that this call serves nothing for. */
function serviceOf(ctx: ChangeContext<GuestActor>): GuestService {
  const found = [surveyGuests, ...guestServices.allOf(ctx)].find(({ path }) => path === ctx.actor.path)
  if (!found) throw new AppError('forbidden', say('This link does not open that.'))
  return found
}

export const guestServiceCalls: readonly Call[] = [
  defineCall({
    method: 'GET',
    path: '/guest-service',
    summary: 'What the holder of a link is asked for',
    caller: 'guest',
    query: guestQuery,
    isChange: true,
    run: (ctx, { query }) => serviceOf(guestOf(ctx)).show(guestOf(ctx), query),
  }),
  defineCall({
    method: 'PATCH',
    path: '/guest-service',
    summary: 'Answer what the link asks for',
    caller: 'guest',
    query: guestQuery,
    body: z.record(z.string(), z.unknown()),
    isChange: true,
    run: (ctx, { query, body }) => serviceOf(guestOf(ctx)).change(guestOf(ctx), query, body),
  }),
]
