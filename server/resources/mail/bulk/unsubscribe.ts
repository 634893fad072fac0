/** /unsubscribe: looking changes nothing, one press stops every offer of a company, and for a week it can be taken back. */
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { UNSUBSCRIBE_REASON_WORDS, UNSUBSCRIBE_REASONS, type UnsubscribeReason } from '#domain/contacts/consent.ts'
import { mayTakeBack, takeBackUntil } from '#domain/contacts/consent-rules.ts'
import { dateInTimeZone } from '#domain/kernel/dates.ts'
import { AppError } from '#domain/kernel/errors.ts'
import { say, wordOf } from '#domain/kernel/words.ts'
import { ownWordsOf } from '#domain/mail/letter-versions.ts'
import { postalAddressOf } from '#domain/mail/postal-address.ts'
import { toContext } from '#server/kernel/asking.ts'
import type { ChangeContext, Context, Services } from '#server/kernel/context.ts'
import { refuseUnknownLink } from '#server/kernel/guests.ts'
import { inLanguage } from '#server/kernel/language.ts'
import { type Call, defineCall } from '#server/kernel/resource.ts'
import { STRANGERS_BODY_BYTES } from '#server/kernel/strangers.ts'
import { inTransaction } from '#server/kernel/transaction.ts'
import { addConsentLines } from '#server/resources/contacts/consent/ledger.queries.ts'
import { noteUnsubscribed } from './recipients.queries.ts'
import { findUnsubscribeCase, type UnsubscribeCase } from './unsubscribe.queries.ts'

const reasonSchema = z.strictObject({ reason: z.enum(UNSUBSCRIBE_REASONS).optional() })

export const unsubscribeCalls: readonly Call[] = [
  defineCall({
    method: 'GET',
    path: '/unsubscribe/:token',
    summary: 'Whose mail a link to unsubscribe stops, and whether it is stopped already',
    caller: 'anyone',
    run: async (ctx, { params }) => describe(ctx, await getCase(ctx, params.token)),
  }),
  defineCall({
    method: 'POST',
    path: '/unsubscribe/:token',
    summary: 'Stop every offer to this address, or say why it was stopped',
    caller: 'anyone',
    body: reasonSchema,
    isChange: true,
    run: (ctx, { params, body }) => unsubscribe(ctx, params.token, body.reason),
  }),
  defineCall({
    method: 'POST',
    path: '/unsubscribe/:token/take-back',
    summary: 'Take an unsubscription back within a week',
    caller: 'anyone',
    isChange: true,
    run: (ctx, { params }) => takeBack(ctx, params.token),
  }),
]

const ONE_CLICK = { path: '/unsubscribe/:token' }

/** What mail programs post to by themselves (RFC 8058): the address of the page, with a form instead of JSON. */
export function oneClickPage(app: FastifyInstance, services: Services) {
  app.register(async (page) => {
    page.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, _body, done) =>
      done(null, undefined),
    )
    page.post<{ Params: { token: string } }>(
      ONE_CLICK.path,
      { bodyLimit: STRANGERS_BODY_BYTES, config: { takesForm: true } },
      async (request, reply) => {
        const { token } = request.params
        const ctx = await toContext(services, request, { anyone: true })
        await inTransaction(ctx, (tx) => unsubscribe(tx, token))
        return reply.status(200).type('text/plain; charset=utf-8').send('')
      },
    )
  })
}

async function getCase({ services, db, address }: Context, token = ''): Promise<UnsubscribeCase> {
  return (await findUnsubscribeCase(db, services.seals.hash(token))) ?? refuseUnknownLink(services, address)
}

const dayOf = ({ now, today }: Context, { timeZone }: UnsubscribeCase) =>
  timeZone === null ? today : dateInTimeZone(now, timeZone)

function describe(ctx: Context, found: UnsubscribeCase) {
  const { companyName, companyAddress, companyPhone: phone, email, standing, since, language } = found
  const isOff = standing === 'withdrawn' && since !== null
  return {
    companyName,
    postalAddress: postalAddressOf(companyName, companyAddress),
    phone,
    email,
    language,
    isOff,
    since: isOff ? since : null,
    takeBackUntil: isOff && mayTakeBack(since, dayOf(ctx, found)) ? takeBackUntil(since) : null,
  }
}

/** Pressed again it stays as it was; a reason is a line of its own, of the day on which the mail was stopped. */
async function unsubscribe(ctx: ChangeContext, token: string | undefined, reason?: UnsubscribeReason) {
  const found = await getCase(ctx, token)
  const isOff = found.standing === 'withdrawn'
  if (!isOff || reason) {
    const on = (isOff ? found.since : null) ?? dayOf(ctx, found)
    const why = reason && wordOf(UNSUBSCRIBE_REASON_WORDS, reason)
    const proof = why ? say('Unsubscribe link: {why}', { why }) : say('Unsubscribe link')
    await addConsentLines(ctx, found.companyId, [
      {
        email: found.email,
        event: 'withdrawn',
        happenedOn: on,
        proof,
        personName: found.toName,
        ...(reason && { reason }),
      },
    ])
  }
  if (!isOff) await noteUnsubscribed(ctx, ctx.services.seals.hash(token ?? ''))
  return describe(ctx, await getCase(ctx, token))
}

async function takeBack(ctx: ChangeContext, token: string | undefined) {
  const found = await getCase(ctx, token)
  const on = dayOf(ctx, found)
  if (found.standing !== 'withdrawn' || found.since === null) return describe(ctx, found)
  if (!mayTakeBack(found.since, on)) {
    const { companyName } = found
    const sentence = await inLanguage(ownWordsOf(found.language), () =>
      say('This can no longer be taken back here. Please write to {companyName}.', { companyName }),
    )
    throw new AppError('conflict', sentence)
  }
  const proof = say('Taken back on the page of the unsubscribe link')
  await addConsentLines(ctx, found.companyId, [
    { email: found.email, event: 'withdrawal-undone', happenedOn: on, proof },
  ])
  return describe(ctx, await getCase(ctx, token))
}
