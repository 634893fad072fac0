/** The built-in receiver's line: in the clear, encrypted on asking, only so, or from the first byte. */
import net from 'node:net'
import readline from 'node:readline'
import tls from 'node:tls'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { atEnd } from '#server/testing/at-end.ts'
import { makeCertificate } from '#server/testing/certificate.ts'
import { type ArrivedMail, type MailInTls, startMailIn } from './mail-in.ts'
import { createMailer } from './mailer.ts'

const certificate = makeCertificate()
const vouched = tls.getCACertificates('default')
tls.setDefaultCACertificates([...vouched, certificate.cert])
afterAll(() => tls.setDefaultCACertificates(vouched))

async function listen(mode?: MailInTls['mode']) {
  const kept: ArrivedMail[] = []
  const door = await startMailIn({
    ...{ host: '127.0.0.1', port: 0, isKnown: async () => true, keep: async (mail) => void kept.push(mail) },
    ...(mode && { tls: { mode, cert: certificate.cert, key: certificate.key } }),
  })
  atEnd(() => door.close())
  const send = (address: string) =>
    createMailer(`${address}:${door.port}`).send({
      ...{ from: { name: '', address: 'a@b.test' }, to: { name: '', address: 'c@d.test' }, subject: 'By wire' },
      ...{ html: '<p>Hello</p>', text: 'Hello', messageId: `<${mode}@b.test>`, attachments: [] },
    })
  return { kept, send, port: door.port }
}
const CLEAR = 'smtp://127.0.0.1'
/** This machine by a name that looks like another's: encrypted, or nothing is sent. */
const UPGRADED = 'smtp://0.0.0.0'
const SECURE = 'smtps://localhost'

test.each([
  [undefined, CLEAR, 'sent'],
  [undefined, UPGRADED, 'unreachable'],
  ['offered', CLEAR, 'sent'],
  ['offered', UPGRADED, 'sent'],
  ['required', UPGRADED, 'sent'],
  ['implicit', SECURE, 'sent'],
  ['implicit', CLEAR, 'unreachable'],
] as const)('with a certificate %s, mail to %s is %s', async (mode, address, kind) => {
  const { kept, send } = await listen(mode)
  expect(await send(address)).toMatchObject({ kind })
  expect(kept).toHaveLength(kind === 'sent' ? 1 : 0)
})

test('where encryption is required, a sender in the clear is told so before anything of the mail is read', async () => {
  const { kept, send } = await listen('required')
  expect(await send(CLEAR)).toMatchObject({ kind: 'refused', reason: expect.stringContaining('STARTTLS') })
  expect(kept).toEqual([])
})

afterEach(() => vi.useRealTimers())

/** Says these one after the other. @returns the last line of the answer to each */
async function talk(port: number, said: readonly string[]): Promise<string[]> {
  const socket = net.connect(port, '127.0.0.1')
  const lines = readline.createInterface({ input: socket })[Symbol.asyncIterator]()
  const answer = async () => {
    for (;;) {
      const { value } = await lines.next()
      if (typeof value !== 'string' || !/^\d{3}-/.test(value)) return String(value)
    }
  }
  await answer()
  const answers: string[] = []
  for (const line of said) {
    socket.write(`${line}\r\n`)
    answers.push(await answer())
  }
  socket.destroy()
  return answers
}

test('one address brings so many mails a minute, is asked to come again, and is taken the minute after', async () => {
  vi.useFakeTimers({ toFake: ['setInterval'] })
  const { port } = await listen()
  const bring = async (count: number) => {
    const mails = Array.from({ length: count }, (_, at) => [`MAIL FROM:<a${at}@b.test>`, 'RSET']).flat()
    const [, ...answers] = await talk(port, ['EHLO b.test', ...mails])
    return answers.filter((_, at) => at % 2 === 0)
  }
  expect(new Set((await bring(120)).map((answer) => answer.slice(0, 3)))).toEqual(new Set(['250']))
  // Another connection makes no difference.
  expect(await bring(2)).toEqual(['451 Too much mail. Try again later.', '451 Too much mail. Try again later.'])
  vi.advanceTimersByTime(60_000)
  expect((await bring(1))[0]).toMatch(/^250/)
})
