/** Real SMTP conversations: with the built-in sink, and with servers that fail at every point where one can. */
import net, { type AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { simpleParser } from 'mailparser'
import { afterEach, describe, expect, test } from 'vitest'
import { type SunkMail, startMailSink } from './mail-sink.ts'
import { createMailer, type Mail } from './mailer.ts'

const makeMail = (change: Partial<Mail> = {}): Mail => ({
  from: { name: 'Anaïs Tremblay', address: 'no-reply@mandate.test' },
  to: { name: 'Priya Sharma, VP', address: 'priya@lender.test' },
  replyTo: 'anais@broker.test',
  subject: 'Prêt de 12 M$ – Édifice Sud',
  html: '<p>Bonjour <b>Priya</b></p>',
  text: 'Bonjour Priya',
  messageId: '<one@mandate.test>',
  attachments: [],
  ...change,
})

const toClose: (() => unknown)[] = []
afterEach(async () => {
  for (const close of toClose.splice(0)) await close()
})

async function openSink() {
  const kept: SunkMail[] = []
  const sink = await startMailSink(async (mail) => void kept.push(mail))
  toClose.push(sink.close)
  return { kept, mailer: createMailer(sink.url) }
}

describe('with a server that works', () => {
  test('a message arrives with accents, both forms of its text and its attachments', async () => {
    const { kept, mailer } = await openSink()
    const attachment = {
      filename: 'Évaluation.pdf',
      contentType: 'application/pdf',
      open: async () => Readable.from([Buffer.from('%PDF-1.7')]),
    }
    const result = await mailer.send(makeMail({ attachments: [attachment] }))
    expect(result.kind).toBe('sent')
    const [sunk] = kept
    expect([sunk?.mailFrom, sunk?.rcptTo]).toEqual(['no-reply@mandate.test', ['priya@lender.test']])
    const mail = await simpleParser(sunk?.raw ?? '')
    expect(mail.from?.text).toBe('"Anaïs Tremblay" <no-reply@mandate.test>')
    expect(mail.subject).toBe('Prêt de 12 M$ – Édifice Sud')
    expect(mail.messageId).toBe('<one@mandate.test>')
    expect(mail.replyTo?.text).toBe('anais@broker.test')
    expect([mail.html, mail.text]).toEqual(['<p>Bonjour <b>Priya</b></p>', 'Bonjour Priya'])
    expect(mail.attachments.map(({ filename, content }) => [filename, content.toString()])).toEqual([
      ['Évaluation.pdf', '%PDF-1.7'],
    ])
  })

  test('no header can be smuggled in through a subject or a name', async () => {
    const { kept, mailer } = await openSink()
    const evil = 'Hello\r\nBcc: everybody@else.test'
    await mailer.send(makeMail({ subject: evil, to: { name: evil, address: 'priya@lender.test' } }))
    const mail = await simpleParser(kept[0]?.raw ?? '')
    expect(mail.headers.has('bcc')).toBe(false)
    expect(kept[0]?.rcptTo).toEqual(['priya@lender.test'])
  })

  test('a line that is a single dot does not end the message', async () => {
    const { kept, mailer } = await openSink()
    await mailer.send(makeMail({ text: 'before\n.\nafter', html: '<p>before</p>\n.\n<p>after</p>' }))
    expect((await simpleParser(kept[0]?.raw ?? '')).text).toBe('before\n.\nafter')
  })

  test.each([
    ['says no', async () => false, { kind: 'cancelled' }],
    ['fails', () => Promise.reject(new Error('no database')), { kind: 'unreachable', reason: 'no database' }],
  ])('nothing is delivered when the caller %s at the last moment', async (_what, mayGo, result) => {
    const { kept, mailer } = await openSink()
    expect(await mailer.send(makeMail(), mayGo)).toEqual(result)
    expect((await mailer.send(makeMail())).kind).toBe('sent')
    expect(kept).toHaveLength(1)
  })

  test('nothing is delivered when an attachment cannot be read to its end', async () => {
    const { kept, mailer } = await openSink()
    const broken = {
      filename: 'a.txt',
      contentType: 'text/plain',
      open: async () =>
        Readable.from(
          (function* () {
            yield Buffer.alloc(100_000, 'a')
            throw new Error('disk error')
          })(),
        ),
    }
    const result = await mailer.send(makeMail({ attachments: [broken] }))
    expect(result.kind).toBe('unreachable')
    expect(kept).toEqual([])
  })
})

type Script = Partial<Record<'greeting' | 'EHLO' | 'MAIL' | 'RCPT' | 'DATA' | 'content', string | 'hang up'>>

/** A server that follows a script: what it answers at each step, or that it hangs up. */
async function openScripted(script: Script): Promise<string> {
  const server = net.createServer((socket) => {
    let isReadingContent = false
    const say = (step: keyof Script, usual: string) => {
      const answer = script[step] ?? usual
      if (answer === 'hang up') socket.destroy()
      else socket.write(`${answer}\r\n`)
    }
    socket.on('error', () => undefined)
    say('greeting', '220 ready')
    let received = ''
    socket.on('data', (chunk) => {
      received += chunk
      if (isReadingContent) {
        if (!received.endsWith('\r\n.\r\n')) return
        isReadingContent = false
        received = ''
        return say('content', '250 kept')
      }
      if (!received.endsWith('\r\n')) return
      const command = received.slice(0, 4).toUpperCase()
      received = ''
      if (command === 'QUIT') return socket.end('221 bye\r\n')
      // Told to go on, a client would wait for a handshake that never comes.
      if (command === 'STAR') return socket.write('502 not here\r\n')
      isReadingContent = command === 'DATA' && script.DATA === undefined
      say(command as keyof Script, command === 'DATA' ? '354 go on' : '250 ok')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  toClose.push(() => server.close())
  return `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`
}

test.each<[string, Script, Partial<Awaited<ReturnType<ReturnType<typeof createMailer>['send']>>>]>([
  ['nothing fails', {}, { kind: 'sent' }],
  ['the greeting is a refusal', { greeting: '554 no service' }, { kind: 'unreachable' }],
  ['the server hangs up at once', { greeting: 'hang up' }, { kind: 'unreachable' }],
  ['the sender is refused', { MAIL: '550 who are you' }, { kind: 'refused', isPermanent: true }],
  ['the recipient is unknown', { RCPT: '550 no such user' }, { kind: 'refused', isPermanent: true }],
  ['the recipient is busy', { RCPT: '450 try later' }, { kind: 'refused', isPermanent: false }],
  ['content is not wanted', { DATA: '554 no' }, { kind: 'refused', isPermanent: true }],
  ['the line dies before the content', { DATA: 'hang up' }, { kind: 'unreachable' }],
  ['the content is refused for good', { content: '554 spam' }, { kind: 'refused', isPermanent: true }],
  ['the content is refused for now', { content: '451 later' }, { kind: 'refused', isPermanent: false }],
  ['the line dies after the content', { content: 'hang up' }, { kind: 'uncertain' }],
])('when %s the result says so', async (_what, script, result) => {
  const mailer = createMailer(await openScripted(script))
  expect(await mailer.send(makeMail())).toMatchObject(result)
})

test('mail to another machine goes encrypted or not at all, unless the operator allows it', async () => {
  // Reaches this machine by an address that is not one of its own names.
  const elsewhere = (await openScripted({})).replace('127.0.0.1', '0.0.0.0')
  expect(await createMailer(elsewhere).send(makeMail())).toMatchObject({ kind: 'unreachable' })
  expect(await createMailer(elsewhere, { inTheClear: true }).send(makeMail())).toMatchObject({ kind: 'sent' })
  const withPassword = elsewhere.replace('smtp://', 'smtp://user:word@')
  expect(await createMailer(withPassword, { inTheClear: true }).send(makeMail())).toMatchObject({ kind: 'unreachable' })
})

test('a server that is not there is unreachable', async () => {
  const server = net.createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  expect(await createMailer(`smtp://127.0.0.1:${port}`).send(makeMail())).toMatchObject({ kind: 'unreachable' })
})
