/** Sends what waits in the outbox: at most once by itself, every doubt shown to a person, nothing silently lost. */

import { pathTo } from '#domain/access/addresses.ts'
import { say } from '#domain/kernel/words.ts'
import { toPlainText } from '#domain/mail/plain-text.ts'
import { GIVE_UP_AFTER_HOURS, unconfirmedSentence, waitSeconds } from '#domain/mail/retries.ts'
import type { Mail, MailResult } from '#server/adapters/mailer.ts'
import type { ChangeContext, Context, Services } from '#server/kernel/context.ts'
import { defineJob } from '#server/kernel/resource.ts'
import { systemContext } from '#server/kernel/system-context.ts'
import { inTransaction } from '#server/kernel/transaction.ts'
import { putTrackerLinks } from '#server/resources/funding/chaser.email.ts'
import { trackerUrl } from '#server/resources/funding/links.ts'
import { surveyUrl } from '#server/resources/funding/surveys/send-surveys.ts'
import { putSurveyLinks } from '#server/resources/funding/surveys/survey.email.ts'
import { type Notice, notify } from '#server/resources/team/notify.ts'
import { putAccountLink } from './account-link.ts'
import { openedLink } from './bulk/opened.ts'
import { keepBack } from './bulk/recipients.queries.ts'
import { findRefusal, noteResult } from './bulk/results.ts'
import { dealRooms } from './deal-rooms.ts'
import { letterPlaces } from './letter-places.ts'
import {
  findOutboxRow,
  giveUpAbandoned,
  listAttached,
  listDue,
  markAttempting,
  type OutboxRow,
  releaseSendingLock,
  settle,
  takeSendingLock,
} from './outbox.queries.ts'
import { askToSend, LINK_PLACE, OUTBOX_QUEUE, UNSUBSCRIBE_PLACE } from './outbox.ts'
import { findMailer } from './post-office.ts'
import { addressOfSender, bidLink, unsubscribeLink } from './sender.ts'

const SWEEP_QUEUE = 'outbox-sweep'
/** A message in flight holds a connection of the pool; two at once leave the requests enough. */
const AT_ONCE = 2
const DUE_AT_ONCE = 500

export const outboxJobs = [
  defineJob({
    queue: OUTBOX_QUEUE,
    options: { concurrency: AT_ONCE },
    run: (services, { id }: { id: number }) => sendMessage(services, id),
  }),
  defineJob({ queue: SWEEP_QUEUE, cron: '* * * * *', run: sweepOutbox }),
]

/** Asks for a sweep as soon as the server is up: what a crash left behind is shown at once. */
export const sweepSoon = ({ jobs }: Services) => jobs.send(SWEEP_QUEUE, {}, { singletonKey: 'start' })

/** What was left under way becomes unconfirmed; what waits and has no job gets one. */
export async function sweepOutbox(services: Services): Promise<void> {
  await inTransaction(systemContext(services, 'mail'), async (tx) => {
    for (const { sentByUserId, dealId, count } of await giveUpAbandoned(tx.db)) {
      await tell(tx, { sentByUserId, dealId }, () => ({ kind: 'mail-unconfirmed', title: unconfirmedSentence(count) }))
    }
  })
  await askToSend(services, await listDue(services.db, DUE_AT_ONCE))
}

/** Sends one message, unless somebody else is doing it or it no longer waits. */
export async function sendMessage(services: Services, id: number): Promise<void> {
  await services.db.connection().execute(async (connection) => {
    // Held by the connection: when this process dies, everybody can see that nobody is sending any more.
    if (!(await takeSendingLock(connection, id))) return
    try {
      await attempt(services, id)
    } finally {
      await releaseSendingLock(connection, id)
    }
  })
}

async function attempt(services: Services, id: number) {
  const row = await findOutboxRow(services.db, id)
  const mailer = await findMailer(services)
  if (row?.status !== 'queued' || !mailer) return
  const mail = await toMail(services, row)
  const result: MailResult =
    typeof mail === 'string'
      ? { kind: 'refused', reason: mail, isPermanent: true }
      : await mailer.send(mail, async () => (await mayStillGo(services, row)) && markAttempting(services.db, id))
  await keepResult(services, row, result)
}

/** Of an offer the ledger is asked at the last moment: its reader may have stopped such mail while it waited. */
async function mayStillGo(services: Services, { id, unsubscribeTokenSealed }: OutboxRow): Promise<boolean> {
  if (!unsubscribeTokenSealed) return true
  const refused = await findRefusal(systemContext(services, 'mail'), id)
  if (!refused) return true
  await inTransaction(systemContext(services, 'mail'), (tx) => keepBack(tx, id, refused.refusal, refused.sentence))
  return false
}

/** The message as it goes out; a sentence when something it needs no longer exists. */
async function toMail(services: Services, row: OutboxRow): Promise<Mail | string> {
  const { config, storage, db } = services
  const html = withLinks(services, row)
  if (html === undefined) return say('The link no longer exists.')
  const attached = await listAttached(db, row.attachments)
  if (attached.length < row.attachments.length) return say('An attachment no longer exists.')
  const sender = addressOfSender(config)
  return {
    from: { name: row.fromName || sender.name, address: sender.address },
    to: { name: row.toName, address: row.toEmail },
    ...(row.envelope && { envelope: row.envelope }),
    ...(row.replyTo && { replyTo: row.replyTo }),
    subject: row.subject,
    html: toDocument(html + openedMark(services, row)),
    text: toPlainText(html),
    messageId: row.messageId,
    attachments: attached.map(({ fileName, contentType, sha256 }) => ({
      filename: fileName,
      contentType,
      open: () => storage.open(sha256),
    })),
    ...(row.unsubscribeTokenSealed && { headers: unsubscribeHeaders(unsubscribeLinkOf(services, row)) }),
  }
}

/** A picture of one point, whose fetching says that the offer was opened. */
const openedMark = ({ config, seals }: Services, { id, unsubscribeTokenSealed }: OutboxRow) =>
  unsubscribeTokenSealed ? `<img src="${openedLink(config, seals, id)}" width="1" height="1" alt="" />` : ''

/** One click in the mail program is enough (RFC 8058). */
const unsubscribeHeaders = (link: string) => ({
  'List-Unsubscribe': `<${link}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})

const unsubscribeLinkOf = ({ config, seals }: Services, { unsubscribeTokenSealed }: OutboxRow) =>
  unsubscribeTokenSealed ? unsubscribeLink(config, seals.unseal(unsubscribeTokenSealed)) : ''

/** The body with its links in place; undefined when one of them no longer exists. */
function withLinks(services: Services, row: OutboxRow): string | undefined {
  const { config, seals } = services
  const { tokenSealed, isForConsultant, accountPurpose: purpose, accountTokenSealed } = row
  const body = row.body.replaceAll(UNSUBSCRIBE_PLACE, unsubscribeLinkOf(services, row))
  if (row.includesBidLink && !tokenSealed) return undefined
  const kind = isForConsultant ? 'consultant' : 'lender'
  const withBid = tokenSealed ? body.replaceAll(LINK_PLACE, bidLink(config, kind, seals.unseal(tokenSealed))) : body
  if (row.dealId !== null) return withTrackers(services, withBid)
  const whole = putAccountLink(withBid, purpose && { purpose, tokenSealed: accountTokenSealed }, { config, seals })
  return whole === undefined ? undefined : withLentPlaces(services, whole)
}

/** Undefined where the seal of one of them can no longer be read. */
function withLentPlaces(services: Services, body: string): string | undefined {
  try {
    return letterPlaces.allOf({ services }).reduce((text, put) => put(services, text), body)
  } catch {
    return undefined
  }
}

/** A place whose seal this server can no longer read stays without an address. */
const withTrackers = ({ config, seals }: Services, body: string): string | undefined => {
  try {
    const withSurveys = putSurveyLinks(body, (surveyId, sealed) => surveyUrl(config, surveyId, seals.unseal(sealed)))
    return putTrackerLinks(withSurveys, (dealId, sealed) => trackerUrl(config, dealId, seals.unseal(sealed)))
  } catch {
    return undefined
  }
}

const toDocument = (html: string) =>
  `<!doctype html><html><head><meta charset="utf-8"></head><body style="font: 15px/1.5 Arial, sans-serif">${html}</body></html>`

async function keepResult(services: Services, row: OutboxRow, result: MailResult) {
  if (result.kind === 'cancelled') return
  const outcome = judge(row, result)
  await inTransaction(systemContext(services, 'mail'), async (tx) => {
    await settle(tx.db, row.id, outcome)
    if (row.unsubscribeTokenSealed) await noteResult(tx, row.id, outcome.status)
    if (outcome.status === 'failed') {
      await tell(tx, row, () => ({
        kind: 'mail-failed',
        title: say('The message to {toName} could not be delivered.', { toName: row.toName }),
        ...(outcome.lastError && { detail: outcome.lastError }),
      }))
    }
    if (outcome.status === 'unconfirmed') {
      await tell(tx, row, () => ({
        kind: 'mail-unconfirmed',
        title: unconfirmedSentence(1),
        detail: say('To {toName}.', { toName: row.toName }),
      }))
    }
    await emitChange(tx, row)
  })
}

function judge({ attempts, waitedHours }: OutboxRow, result: Exclude<MailResult, { kind: 'cancelled' }>) {
  if (result.kind === 'sent') return { status: 'sent', lastError: null } as const
  if (result.kind === 'uncertain') return { status: 'unconfirmed', lastError: result.reason } as const
  const isOver = (result.kind === 'refused' && result.isPermanent) || waitedHours >= GIVE_UP_AFTER_HOURS
  if (isOver) return { status: 'failed', lastError: result.reason } as const
  return { status: 'queued', lastError: result.reason, waitSeconds: waitSeconds(attempts + 1) } as const
}

type Concerned = Pick<OutboxRow, 'sentByUserId' | 'dealId'>

async function tell(ctx: ChangeContext, { sentByUserId, dealId }: Concerned, write: () => Notice) {
  if (sentByUserId === null) return
  await notify(ctx, [sentByUserId], () => ({
    ...write(),
    ...(dealId && { link: pathTo('dealEmail', {}, { dealId }) }),
  }))
}

/** The sender's screens show what became of it. */
async function emitChange(ctx: ChangeContext<Context['actor']>, row: OutboxRow) {
  // A letter about an account is on nobody's screen.
  const rooms = row.dealId === null ? [] : await dealRooms(ctx, row.dealId)
  ctx.emit({ path: 'outbox-messages', id: row.id, rooms })
}
