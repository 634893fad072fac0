/** Tells the demo's letters to many: one that went out weeks ago, with every state a recipient can have, and one that waits. */
import { randomBytes, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { addDays } from '#domain/kernel/dates.ts'
import type { Skip } from '#domain/mail/bulk-recipient.ts'
import { escapeHtml } from '#domain/mail/plain-text.ts'
import { insertRows } from '#server/database/seed/insert-rows.ts'
import type { ChangeContext } from '#server/kernel/context.ts'

type LetterStory = {
  ctx: ChangeContext
  people: ReadonlyMap<string, { id: number; companyId: number | null }>
}

const HEAD = 'transaction-only@demo.test'
/** Longer ago than a month, so that nobody has been written to lately. */
const SENT_DAYS_AGO = 40
const SUBJECT = 'What lenders quote this month'
const BODY = `<p>Good morning {{name}},</p><p>lenders have come closer to each other this month, and two new ones lend in
your market. May I show you three offers for {{propertyAddress}}, without any charge, in a call of fifteen minutes?</p>`

type Fate = 'replied' | 'opened' | 'delivered' | 'sent' | 'bounced' | 'unconfirmed' | 'failed' | 'unsubscribed'

const FATES: readonly (readonly [owner: string, fate: Fate])[] = [
  ['Kestrel Holdings', 'replied'],
  ['Parkway Plaza Group', 'replied'],
  ['Junction Tower Group', 'opened'],
  ['Trillium Logistics Property Group', 'delivered'],
  ['Rideau Gate Group', 'delivered'],
  ['Halcyon Medical Properties', 'delivered'],
  ['Foxglove Apartments REIT', 'delivered'],
  ['Elm Street Residences Group', 'sent'],
  ['Prairie Oak Developments', 'unsubscribed'],
  ['Cordwood Industrial', 'bounced'],
  ['Bluestem Retail Partners', 'unconfirmed'],
  ['Lumen Data Parks', 'failed'],
]
/** What they answered; nobody has written back yet. */
const ANSWERS: Readonly<Record<string, string>> = {
  'Kestrel Holdings': 'Call me Friday after two.',
  'Parkway Plaza Group': 'What would seven years cost?',
}
const LEFT_OUT: readonly (readonly [owner: string, skip: Skip, sentence: string])[] = [
  ['Tamarack Manufactured Homes', 'opted-out', 'Opted out'],
  ['Marlowe Self Storage', 'expired', 'Consent expired'],
  ['Quill Street Offices', 'no-consent', 'No consent is recorded'],
  ['Northfield Teachers Pension', 'recent', 'Contacted 4 days before'],
]

type LetterOwner = { id: number; companyName: string; name: string; email: string; leadIds: string[] }

export async function seedDemoLetters({ ctx, people }: LetterStory): Promise<void> {
  const head = people.get(HEAD)
  if (head?.companyId == null) throw new Error('The demo has nobody who runs the desk.')
  const sender = { userId: head.id, companyId: head.companyId }
  const owners = await findOwners(ctx, sender.companyId)
  await tellSent(ctx, sender, owners)
  const next = [...owners.values()].slice(0, 6).map(({ id }) => id)
  const sendAt = `${addDays(ctx.today, 2)}T13:30:00.000Z`
  await keepLetter(ctx, sender, { ownerIds: next, subject: 'Your next maturity', sendAt, status: 'scheduled' })
}

async function findOwners({ db }: ChangeContext, companyId: number): Promise<ReadonlyMap<string, LetterOwner>> {
  const { rows } = await sql<LetterOwner>`
    select o.id, o."companyName", o."primaryContact" as name, o."primaryEmail" as email,
      array(select l._id from leads l where l."ownerId" = o.id and l."leadType" = 'crm' and l.active) as "leadIds"
    from owners o where o.user_company_id = ${companyId} and o.active order by o.id`.execute(db)
  return new Map(rows.map((row) => [row.companyName, row]))
}

type LetterSender = { userId: number; companyId: number }

async function keepLetter(ctx: ChangeContext, { userId, companyId }: LetterSender, letter: object): Promise<number> {
  const row = {
    ...{ leadType: 'crm', leadIds: [], included: [], attachments: [], body: BODY, throttlePerMinute: 30 },
    ...{ excludeContactedDays: 30, confirmMissing: false, userId, user_company_id: companyId, createdBy: userId },
    ...letter,
  }
  const [made] = await insertRows(ctx, 'bulk_emails', [row])
  return Number(made?.id)
}

async function tellSent(ctx: ChangeContext, sender: LetterSender, owners: ReadonlyMap<string, LetterOwner>) {
  const ownerOf = (name: string): LetterOwner => {
    const owner = owners.get(name)
    if (!owner) throw new Error(`The demo has no owner called ${name}.`)
    return owner
  }
  const got = FATES.map(([name, fate]) => ({ owner: ownerOf(name), fate }))
  const left = LEFT_OUT.map(([name, skip, skipSentence]) => ({ owner: ownerOf(name), skip, skipSentence }))
  const at = `${addDays(ctx.today, -SENT_DAYS_AGO)}T14:00:00.000Z`
  const bulkEmailId = await keepLetter(ctx, sender, {
    ownerIds: [...got, ...left].map(({ owner }) => owner.id),
    ...{ subject: SUBJECT, status: 'sent', sendAt: at, startedAt: at, finishedAt: at, createdAt: at },
  })
  const messages = await insertRows(
    ctx,
    'outbox_messages',
    got.map(({ owner, fate }) => messageOf(ctx, sender, owner, fate, at)),
  )
  const of = ({ id, companyName, name, email, leadIds }: LetterOwner) => ({
    ...{ bulkEmailId, user_company_id: sender.companyId, ownerId: id, leadIds, toName: name },
    ...{ companyName, toEmail: email, country: 'CA' },
  })
  const later = `${addDays(ctx.today, 1 - SENT_DAYS_AGO)}T16:12:00.000Z`
  const threads = new Map<string, number>()
  for (const { owner } of got.filter(({ fate }) => fate === 'replied'))
    threads.set(owner.companyName, await tellAnswer(ctx, sender, owner, later))
  await insertRows(ctx, 'bulk_email_recipients', [
    ...got.map(({ owner, fate }, index) => ({
      ...{ ...of(owner), skip: null, skipSentence: null, outboxMessageId: messages[index]?.id },
      openedAt: OPENED.has(fate) ? `${later.slice(0, 11)}${HOURS_OPENED[index % HOURS_OPENED.length]}` : null,
      openCount: OPENED.has(fate) ? 1 : 0,
      unsubscribedAt: fate === 'unsubscribed' ? later : null,
      repliedAt: fate === 'replied' ? later : null,
      replyText: ANSWERS[owner.companyName] ?? null,
      replyThreadId: threads.get(owner.companyName) ?? null,
      ...effectsOf(owner, fate),
    })),
    ...left.map(({ owner, skip, skipSentence }) => ({
      ...{ ...of(owner), skip, skipSentence, outboxMessageId: null },
      ...{ openedAt: null, openCount: 0, unsubscribedAt: null, repliedAt: null, replyText: null, replyThreadId: null },
      ...NO_EFFECTS,
    })),
  ])
}

/** None is later than the answers, which came of reading it. */
const HOURS_OPENED = ['13:41:00.000Z', '15:02:00.000Z', '13:58:00.000Z']

const NO_EFFECTS = { leadsContacted: 0, leadsDated: 0, leadsBegun: 0, leadsEngaged: 0 }

/** What went out touched the lead that stands for the relation; who answered is engaged since. */
function effectsOf({ leadIds }: LetterOwner, fate: Fate): typeof NO_EFFECTS {
  if (fate === 'failed' || fate === 'unconfirmed') return NO_EFFECTS
  const touched = leadIds.length
  return { ...NO_EFFECTS, leadsContacted: touched, leadsDated: touched, leadsEngaged: fate === 'replied' ? touched : 0 }
}

const OPENED: ReadonlySet<Fate> = new Set(['opened', 'replied', 'unsubscribed'])

/** The conversation in which an answer stands. @returns its id */
async function tellAnswer(
  ctx: ChangeContext,
  { userId, companyId }: LetterSender,
  { id, companyName, name, email }: LetterOwner,
  when: string,
): Promise<number> {
  const subject = `Re: ${SUBJECT}`
  const text = ANSWERS[companyName] ?? ''
  const from = { name, address: email }
  const [thread] = await insertRows(ctx, 'inbox_threads', [
    {
      ...{ chatId: randomBytes(16).toString('hex'), user_company_id: companyId, userId, subject, lastMessageAt: when },
      ...{ counterpartKind: 'borrower', counterpartId: id, counterpartName: companyName, participants: [from] },
      isUnassigned: false,
    },
  ])
  await insertRows(ctx, 'inbox_messages', [
    {
      ...{ threadId: thread?.id, user_company_id: companyId, userId: null, direction: 'in', composeType: 'reply' },
      ...{
        isDraft: false,
        messageId: `<${randomUUID()}@owner.test>`,
        references: [],
        fromName: name,
        fromEmail: email,
      },
      ...{ to: [{ name: '', address: HEAD }], cc: [], bcc: [], subject, text, body: `<p>${escapeHtml(text)}</p>` },
      ...{ files: [], isAutomatic: false, createdAt: when, sentAt: null, receivedAt: when, verdict: 'pass' },
    },
  ])
  return Number(thread?.id)
}

const REASONS: Readonly<Partial<Record<Fate, string>>> = {
  failed: '552 5.2.2 mailbox full',
  unconfirmed: 'The server stopped while the message was being sent.',
}

function messageOf(
  { services }: ChangeContext,
  { userId, companyId }: LetterSender,
  owner: LetterOwner,
  fate: Fate,
  at: string,
) {
  const { hash, sealed } = services.seals.newToken()
  const isKept = fate === 'failed' || fate === 'unconfirmed'
  const hasArrived = fate === 'delivered' || OPENED.has(fate)
  return {
    ...{ user_company_id: companyId, sentByUserId: userId, toName: owner.name, toEmail: owner.email },
    ...{ fromName: 'Northgate Capital Advisors', subject: SUBJECT, body: '<p>Good morning</p>', attachments: [] },
    ...{ includesBidLink: false, messageId: `<${randomUUID()}@demo.test>`, attempts: 1, createdAt: at },
    ...{ queuedAt: at, nextAttemptAt: at, status: isKept ? fate : 'sent', lastError: REASONS[fate] ?? null },
    sentAt: isKept ? null : at,
    deliveredAt: hasArrived ? at : null,
    bouncedAt: fate === 'bounced' ? at : null,
    bounceReason: fate === 'bounced' ? '550 5.1.1 no such mailbox' : null,
    // As JSON has bytes, so that the column takes them.
    unsubscribeTokenHash: `\\x${hash.toString('hex')}`,
    unsubscribeTokenSealed: `\\x${sealed.toString('hex')}`,
  }
}
