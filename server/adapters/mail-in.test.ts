/** The built-in receiver's line: in the clear, encrypted on asking, only so, or from the first byte. */
import tls from 'node:tls'
import { afterAll, expect, test } from 'vitest'
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
  return { kept, send }
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
