/** Files what came in: into its conversation, into a deal where that is sure, else into the tray; never twice. */
import { createHash, randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { sql } from 'kysely'
import { pathTo } from '#domain/access/addresses.ts'
import type { StoredFile } from '#domain/kernel/field.ts'
import { say } from '#domain/kernel/words.ts'
import type { Filing, FilingCandidate } from '#domain/mail/inbox/filing.ts'
import { isSureOf, scoreDeals } from '#domain/mail/inbox/filing-score.ts'
import type { MailVerdict } from '#domain/mail/inbox/incoming-mail.ts'
import { firstOf } from '#server/adapters/database.ts'
import type { ChangeContext, Services } from '#server/kernel/context.ts'
import { defineJob } from '#server/kernel/resource.ts'
import { systemContext } from '#server/kernel/system-context.ts'
import { inTransaction } from '#server/kernel/transaction.ts'
import { insertFile } from '#server/resources/files/files.queries.ts'
import { noteReport } from '#server/resources/mail/bulk/delivery-reports.ts'
import { findAnsweredOffer, noteReply, OF_OFFER } from '#server/resources/mail/bulk/replies.ts'
import { notify } from '#server/resources/team/notify.ts'
import { findCounterpart } from './counterparts.queries.ts'
import { type DealMemory, filesSureMail, findAnsweredThread, listFilingDeals } from './filing.queries.ts'
import { FILING_QUEUE, findPlace, type MailPlace, ringForFiling } from './incoming.ts'
import { copyToOwner } from './owner-copy.ts'
import { type ReadMail, readMail } from './parse-mail.ts'
import { tellThread } from './thread-rooms.ts'

const ALONE_QUEUE = 'inbox-file-alone'
const SWEEP_QUEUE = 'inbox-file-sweep'
const AT_ONCE = 50
const MOST_SWEPT = 200
const MOST_ATTEMPTS = 20
const LARGEST_FILE_BYTES = 36 * 1024 * 1024

export const filingJobs = [
  defineJob({ queue: FILING_QUEUE, options: { concurrency: 2 }, run: fileKept }),
  defineJob({
    queue: ALONE_QUEUE,
    run: (services, { id }: { id: number }) => fileIncoming(services, id),
  }),
  defineJob({ queue: SWEEP_QUEUE, cron: '* * * * *', run: sweepIncoming }),
]

/** Files the next of what nobody has begun with. What fails is tried again alone, and holds up nobody. */
export async function fileKept(services: Services): Promise<void> {
  // Whoever marks a mail is the one to file it; the sweep finds it again when he dies.
  const { rows } = await sql<{ id: number }>`
    update inbox_incoming set attempts = 1 where id in (
      select id from inbox_incoming where "filedAt" is null and attempts = 0
      order by id limit ${AT_ONCE} for update skip locked)
    returning id`.execute(services.db)
  if (rows.length === AT_ONCE) ringForFiling(services)
  const memory: DealMemory = new Map()
  for (const { id } of rows.toSorted((a, b) => a.id - b.id)) {
    try {
      await fileMarked(services, id, memory)
    } catch (error) {
      services.logger.warn({ error, id }, 'A mail that came in could not be filed and is tried again.')
      await services.jobs.send(ALONE_QUEUE, { id }, { singletonKey: String(id), startAfter: 5 })
    }
  }
}

/** What a crash left behind is filed now: what was begun with each by itself, because one of them may be why. */
export async function sweepIncoming(services: Services): Promise<void> {
  const { rows } = await sql<{ id: number; attempts: number }>`
    select id, attempts from inbox_incoming where "filedAt" is null and attempts < ${MOST_ATTEMPTS}
    order by id limit ${MOST_SWEPT}`.execute(services.db)
  if (rows.some(({ attempts }) => attempts === 0)) ringForFiling(services)
  for (const { id, attempts } of rows)
    if (attempts > 0) await services.jobs.send(ALONE_QUEUE, { id }, { singletonKey: String(id) })
}

type Incoming = { id: number; raw: Buffer; rcptTo: string[]; verdict: MailVerdict; filedAt: string | null }

/** Files one mail, however often that was tried before. */
export async function fileIncoming(services: Services, id: number): Promise<void> {
  await sql`update inbox_incoming set attempts = attempts + 1 where id = ${id} and "filedAt" is null`.execute(
    services.db,
  )
  await fileMarked(services, id, new Map())
}

/** For each company that it is addressed to; all of it or nothing. */
async function fileMarked(services: Services, id: number, memory: DealMemory): Promise<void> {
  const { rows } = await sql<Incoming>`
    select id, raw, "rcptTo", verdict, "filedAt" from inbox_incoming where id = ${id}`.execute(services.db)
  const [incoming] = rows
  if (!incoming || incoming.filedAt !== null) return
  const mail = await readMail(incoming.raw, services.config.mailIn.authHost)
  const verdict = incoming.verdict === 'none' ? mail.verdict : incoming.verdict
  const places = await placesOf(services, incoming.rcptTo)
  const stored = await storeFiles(services, mail)
  // A report of a receiver's server may come here as well.
  if (mail.isAutomatic) await noteReport(services, incoming.raw)
  await inTransaction(systemContext(services, 'inbox'), async (tx) => {
    const { rows: mine } = await sql`
      select id from inbox_incoming where id = ${id} and "filedAt" is null for update`.execute(tx.db)
    if (mine.length === 0) return
    for (const place of places) await fileFor(tx, { place, mail: { ...mail, verdict }, stored, incomingId: id, memory })
    await sql`update inbox_incoming set "filedAt" = clock_timestamp() where id = ${id}`.execute(tx.db)
  })
}

/** Each company once, by its id, as locks are taken; a conversation's own address goes before the company's. */
async function placesOf(services: Services, addresses: readonly string[]): Promise<MailPlace[]> {
  const places = new Map<number, MailPlace>()
  for (const address of addresses) {
    const place = await findPlace(services, address)
    if (place && (place.threadId !== null || !places.has(place.companyId))) places.set(place.companyId, place)
  }
  return [...places.values()].toSorted((a, b) => a.companyId - b.companyId)
}

type Stored = { fileName: string; contentType: string; sha256: string; sizeBytes: number }

async function storeFiles({ storage }: Services, { files }: ReadMail): Promise<Stored[]> {
  const stored: Stored[] = []
  for (const { fileName, contentType, content } of files) {
    const kept = await storage.put(Readable.from([content]), { maxBytes: LARGEST_FILE_BYTES })
    stored.push({ fileName, contentType, ...kept })
  }
  return stored
}

type Filed = {
  place: MailPlace
  mail: ReadMail
  stored: readonly Stored[]
  incomingId: number
  memory: DealMemory
}

async function fileFor(ctx: ChangeContext, { place, mail, stored, incomingId, memory }: Filed) {
  const { companyId } = place
  // The same mail may have come twice: its second job waits here for the first one, and then finds what that has filed.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`inbox:${companyId} ${mail.print}`}, 0))`.execute(ctx.db)
  const known = await sql`
    select id from inbox_messages where user_company_id = ${companyId} and print = ${mail.print}`.execute(ctx.db)
  if (known.rows.length > 0) return
  const offer = mail.verdict === 'fail' ? undefined : await findAnsweredOffer(ctx.db, companyId, mail.references)
  const threadId = offer?.threadId ?? (await findThread(ctx, place, mail, { memory, userId: offer?.userId }))
  const files = await keepFiles(ctx, { companyId, threadId, stored })
  const { rows } = await sql<{ id: number }>`
    insert into inbox_messages ("threadId", user_company_id, direction, "composeType", "messageId", "inReplyTo",
      "references", print, "fromName", "fromEmail", "to", cc, subject, body, text, files, "receivedAt", "isAutomatic",
      verdict, "incomingId")
    values (${threadId}, ${companyId}, 'in', 'reply', ${mail.messageId}, ${mail.references.at(-1) ?? null},
      ${mail.references}, ${mail.print}, ${mail.from.name}, ${mail.from.address}, ${JSON.stringify(mail.to)}::jsonb,
      ${JSON.stringify(mail.cc)}::jsonb, ${mail.subject}, ${mail.body}, ${mail.text}, ${JSON.stringify(files)}::jsonb,
      app_now(), ${mail.isAutomatic}, ${mail.verdict}, ${incomingId})
    returning id`.execute(ctx.db)
  await sql`update inbox_threads set "lastMessageAt" = app_now() where id = ${threadId}`.execute(ctx.db)
  // Put off until later: an answer is what was waited for.
  await sql`update inbox_thread_marks set "snoozedUntil" = null where "threadId" = ${threadId}`.execute(ctx.db)
  if (offer) await noteReply(ctx, offer, { threadId, text: mail.text, isAutomatic: mail.isAutomatic })
  await announce(ctx, threadId, mail)
  await copyToOwner(ctx, threadId, firstOf(rows).id)
}

async function findThread(
  ctx: ChangeContext,
  { companyId, threadId }: MailPlace,
  mail: ReadMail,
  { memory, userId }: { memory: DealMemory; userId: number | undefined },
): Promise<number> {
  const isSuspect = mail.verdict === 'fail'
  if (threadId !== null && !isSuspect) return threadId
  const answered = await findAnsweredThread(ctx.db, companyId, mail.references)
  if (answered?.threadId && !isSuspect) return answered.threadId
  if (userId !== undefined) return makeThread(ctx, { companyId, mail, filing: OF_OFFER, dealId: null, userId })
  const candidates = await rank(ctx, { companyId, mail, memory, answeredDealId: answered?.dealId ?? null })
  const [best] = candidates
  const isAnswer = best?.reasons.includes('known-thread') ?? false
  const isSure = !isSuspect && isSureOf(candidates)
  const filesItself = isAnswer
    ? !isSuspect
    : isSure && mail.verdict === 'pass' && (await filesSureMail(ctx.db, companyId))
  const filing: Filing = { by: filesItself ? 'itself' : 'nobody', candidates, isSure, isSuspect }
  return makeThread(ctx, { companyId, mail, filing, dealId: filesItself && best ? best.dealId : null })
}

type Ranked = { companyId: number; mail: ReadMail; memory: DealMemory; answeredDealId: number | null }

/** What answers a letter about a deal is that deal's: no other is looked at. */
async function rank(ctx: ChangeContext, { companyId, mail, memory, answeredDealId }: Ranked) {
  const asked = { fromEmail: mail.from.address, subject: mail.subject, text: mail.text }
  const deals = await listFilingDeals(ctx.db, companyId, { fromEmail: asked.fromEmail, memory, only: answeredDealId })
  if (answeredDealId !== null) return scoreDeals(asked, deals, { dealId: answeredDealId, reason: 'known-thread' })
  const passedOn = await findAnsweredThread(ctx.db, companyId, forwardedIds(mail))
  const thread = passedOn?.dealId ? { dealId: passedOn.dealId, reason: 'forwarded-thread' as const } : undefined
  return scoreDeals(asked, deals, thread)
}

/** Message-IDs that a mail program quotes of what it passes on. */
const forwardedIds = ({ text }: ReadMail) =>
  [...text.matchAll(/message-id:\s*(<[^<>\s]{1,250}>)/gi)].flatMap(([, id]) => id ?? [])

type NewThread = {
  companyId: number
  mail: ReadMail
  filing: Filing
  dealId: FilingCandidate['dealId'] | null
  userId?: number
}

async function makeThread(ctx: ChangeContext, { companyId, mail, filing, dealId, userId }: NewThread): Promise<number> {
  const { kind, id, contactId, name } = await findCounterpart(ctx.db, companyId, mail.from.address)
  const { rows } = await sql<{ id: number }>`
    insert into inbox_threads ("dealId", user_company_id, "userId", "counterpartKind", "counterpartId",
      "counterpartContactId", "counterpartName", subject, participants, "isUnassigned", filing)
    values (${dealId}, ${companyId}, coalesce(${userId ?? null}::bigint, (select "userId" from deals where id = ${dealId})), ${kind}, ${id}, ${contactId},
      ${name ?? (mail.from.name || mail.from.address)}, ${mail.subject}, ${JSON.stringify([mail.from])}::jsonb,
      ${dealId === null && userId === undefined}, ${JSON.stringify(filing)}::jsonb) returning id`.execute(ctx.db)
  return firstOf(rows).id
}

type Keeping = { companyId: number; threadId: number; stored: readonly Stored[] }

async function keepFiles(ctx: ChangeContext, { companyId, threadId, stored }: Keeping): Promise<StoredFile[]> {
  const files: StoredFile[] = []
  for (const file of stored) {
    const hashedId = createHash('sha256').update(randomBytes(32)).digest('hex')
    const id = await insertFile(ctx, { ...file, hashedId, source: 'inbox', companyId, guestPath: null, guestId: null })
    await sql`update file_storage set "ownerPath" = 'inbox-threads', "ownerId" = ${String(threadId)}
      where id = ${id}`.execute(ctx.db)
    files.push({ hashedId, name: file.fileName, url: `${ctx.services.config.apiPrefix}/file-storage/${hashedId}` })
  }
  return files
}

/** Whoever answers the conversation, else its deal's owner, learns of it; a machine's word rings nobody. */
async function announce(ctx: ChangeContext, threadId: number, { from, subject, isAutomatic }: ReadMail) {
  await tellThread(ctx, threadId)
  if (isAutomatic) return
  const { rows } = await sql<{ userId: number | null; dealId: number | null }>`
    select coalesce(t."assigneeId", t."userId", d."userId") as "userId", t."dealId"
    from inbox_threads t left join deals d on d.id = t."dealId" where t.id = ${threadId}`.execute(ctx.db)
  const { userId, dealId } = firstOf(rows)
  if (userId === null) return
  await notify(ctx, [userId], () => ({
    kind: 'inbox-received',
    title: say('{name} has written', { name: from.name || from.address }),
    detail: subject,
    link:
      dealId === null
        ? pathTo('inbox', {}, { thread: threadId })
        : pathTo('dealMail', { id: dealId }, { thread: threadId }),
  }))
}
