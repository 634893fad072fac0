/** The mailbox of delivery reports, read over a socket: what it tells is noted once, and a server that lies loses nothing. */
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createMailbox } from '#server/adapters/mailbox.ts'
import { importReferenceLists } from '#server/database/seed/import-reference.ts'
import { asSystem, type TestUser, testApp } from '#server/testing/app.ts'
import { type ImapServer, startImapServer } from '#server/testing/imap-server.ts'
import { readBounces } from './bounces.job.ts'
import { makeProspect, nameStreet } from './bulk.factory.ts'

const imap: ImapServer = await startImapServer()
const it = await testApp({ BOUNCE_URL: imap.url })
const { services } = it.app
let admin: TestUser

beforeAll(async () => {
  await asSystem(it.app, (ctx) => importReferenceLists(ctx))
  admin = await it.user('Transaction Only')
  await nameStreet(it, admin.companyId)
})
beforeEach(() => {
  imap.lie = () => undefined
})

/** Sends a letter to one owner. @returns how it is read back, and the Message-ID under which it went out */
async function sendLetter(name: string) {
  const { leadId, email } = await makeProspect(it, admin, { name })
  const letter = { leadType: 'expiries', leadIds: [leadId], subject: 'Your loan', body: '<p>Hello</p>' }
  const { body } = await admin.post<{ id: number }>('/bulk-emails-service', letter)
  const bulk = async () => (await admin.get(`/bulk-emails-service/${body.id}`)).body
  await expect.poll(async () => (await bulk()).status).toBe('sent')
  const { rows } = await sql<{ messageId: string }>`
    select m."messageId" from outbox_messages m join bulk_email_recipients r on r."outboxMessageId" = m.id
    where r."bulkEmailId" = ${body.id}`.execute(services.db)
  return { bulk, email: email ?? '', messageId: rows[0]?.messageId ?? '' }
}

/** As a common mail server writes it. */
const bounceOf = (email: string, messageId: string) =>
  Buffer.from(
    [
      'Return-Path: <>',
      'From: MAILER-DAEMON@mx.test (Mail Delivery System)',
      'Subject: Undelivered Mail Returned to Sender',
      'Auto-Submitted: auto-replied',
      'MIME-Version: 1.0',
      'Content-Type: multipart/report; report-type=delivery-status;',
      '\tboundary="4F1.1700000000/mx.test"',
      '',
      'This is a MIME-encapsulated message.',
      '',
      '--4F1.1700000000/mx.test',
      'Content-Description: Notification',
      'Content-Type: text/plain; charset=us-ascii',
      '',
      `I'm sorry to have to inform you that your message to <${email}> could not be delivered.`,
      '',
      '--4F1.1700000000/mx.test',
      'Content-Description: Delivery report',
      'Content-Type: message/delivery-status',
      '',
      'Reporting-MTA: dns; mx.test',
      '',
      `Final-Recipient: rfc822; ${email}`,
      'Action: failed',
      'Status: 5.1.1',
      'Diagnostic-Code: smtp; 550 5.1.1 no such mailbox',
      '',
      '--4F1.1700000000/mx.test',
      'Content-Description: Undelivered Message Headers',
      'Content-Type: text/rfc822-headers',
      '',
      'Subject: Your loan',
      `Message-ID: ${messageId}`,
      '',
      '--4F1.1700000000/mx.test--',
      '',
    ].join('\r\n'),
  )

const standingOf = async (email: string) =>
  (await admin.get<{ data: { standing: string }[] }>(`/consent-addresses?email=${email}`)).body.data[0]?.standing

describe('a report in the mailbox', () => {
  test('marks its message and its address, once, and is not read again', async () => {
    const { bulk, email, messageId } = await sendLetter('Reported LP')
    const [other, report] = [
      imap.add(Buffer.from('Subject: Lunch?\r\n\r\nAt noon.\r\n')),
      imap.add(bounceOf(email, messageId)),
    ]
    await readBounces(services)
    expect(await bulk()).toMatchObject({ sent: 1, bounced: 1, delivered: 0 })
    expect(await standingOf(email)).toBe('bounced')
    expect(imap.seen).toEqual(expect.arrayContaining([other, report]))
    const before = imap.seen.length
    await readBounces(services)
    expect(imap.seen).toHaveLength(before)
    const { body } = await admin.get<{ total: number }>(`/consents?email=${email}&event=bounced`)
    expect(body.total).toBe(1)
  })
})

describe('a server', () => {
  const HUGE = '* 1 FETCH (UID 1 BODY[]<0> {2000000000}\r\n'
  test.each<[string, (command: string, tag: string) => string | undefined]>([
    ['that hangs up', (command) => (command.startsWith('SELECT') ? 'hang up' : undefined)],
    ['that hangs up in the middle of a report', (command) => (command.startsWith('UID FETCH') ? 'hang up' : undefined)],
    ['that knows nobody', (command, tag) => (command.startsWith('LOGIN') ? `${tag} NO no\r\n` : undefined)],
    [
      'whose mailbox is read-only',
      (command, tag) => (command.startsWith('SELECT') ? `* 1 EXISTS\r\n${tag} OK [READ-ONLY] done\r\n` : undefined),
    ],
    ['that announces more than anybody asked for', (command) => (command.startsWith('UID FETCH') ? HUGE : undefined)],
    [
      'that answers nonsense',
      (command, tag) => (command.startsWith('UID FETCH') ? `* )(\r\n\0{{\r\n${tag} BAD\r\n` : undefined),
    ],
    ['that refuses to search', (command, tag) => (command.startsWith('UID SEARCH') ? `${tag} BAD no\r\n` : undefined)],
  ])('%s stops nothing, and what it kept back is read once it tells the truth', async (what, lie) => {
    const { bulk, email, messageId } = await sendLetter(`Lied to ${what}`)
    // The mailbox is also read by the clock: it lies before there is anything to read.
    imap.lie = lie
    const report = imap.add(bounceOf(email, messageId))
    await readBounces(services)
    expect(imap.seen).not.toContain(report)
    expect(await bulk()).toMatchObject({ bounced: 0 })
    imap.lie = () => undefined
    await readBounces(services)
    expect(await bulk()).toMatchObject({ bounced: 1 })
  })

  test('that lists what is not there keeps nobody from what is', async () => {
    const { bulk, email, messageId } = await sendLetter('Listed LP')
    const report = imap.add(bounceOf(email, messageId))
    imap.lie = (command, tag) =>
      command.startsWith('UID SEARCH') ? `* SEARCH 99999 ${report} 88888\r\n${tag} OK done\r\n` : undefined
    await readBounces(services)
    expect(await bulk()).toMatchObject({ bounced: 1 })
  })

  test('on another machine that does not encrypt gets no password', async () => {
    // Reaches this machine, under a name that is not known to be its own.
    const elsewhere = imap.url.replace('127.0.0.1', '0.0.0.0')
    const before = imap.commands.length
    await expect(createMailbox(elsewhere, { inTheClear: true }).readNew(async () => {})).rejects.toThrow()
    expect(imap.commands.slice(before).filter((command) => command.startsWith('LOGIN'))).toEqual([])
  })
})
