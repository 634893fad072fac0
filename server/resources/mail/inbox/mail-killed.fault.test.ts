/** Mail that comes in and goes out while the server is killed: nothing that was taken is lost, and nothing comes twice. */
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OpenThread, ThreadLine } from '#domain/mail/inbox/inbox-list.ts'
import { killedProduct } from '#server/testing/killed-product.ts'
import { until } from '#server/testing/row-product.ts'
import { FIRST_START_MS } from '#server/testing/whole-product.ts'

const product = await killedProduct('transaction-only@demo.test')
beforeAll(() => product.start(), FIRST_START_MS)
afterAll(() => product.end())

const MAILS = 12

const mailOf = (subject: string, n: number) =>
  [
    'From: Ines <ines@elsewhere.test>',
    `Subject: ${subject} ${n}.`,
    `Message-ID: <${subject}-${n}@elsewhere.test>`,
    '',
    'Hello',
  ].join('\r\n')

/** @returns whether it was said to be taken */
async function bring(subject: string, n: number): Promise<boolean> {
  const form = new FormData()
  form.append('file', new File([mailOf(subject, n)], 'mail.eml'))
  return (await product.ask('/inbox-drop', { method: 'POST', body: form })) !== undefined
}

const waiting = async (subject: string) => {
  const { data } = await product.again<{ data: ThreadLine[] }>('/inbox?folder=unassigned&$limit=100')
  return data.map((line) => line.subject ?? '').filter((each) => each.startsWith(`${subject} `))
}

// While the first is taken, while they are filed, and when the last is filed.
test.each([0, 60, 300])(
  'killed %s ms after mail began to come, what was taken is filed once, and what is brought again adds nothing',
  async (delay) => {
    const subject = `Killed${delay}`
    const brought = Promise.all(Array.from({ length: MAILS }, (_, n) => bring(subject, n)))
    await sleep(delay)
    product.kill()
    const taken = (await brought).filter(Boolean).length
    const filed = await until(async () => {
      const now = await waiting(subject)
      return now.length >= taken ? now : undefined
    })
    expect(filed).toEqual([...new Set(filed)])
    for (let n = 0; n < MAILS; n += 1) await until(async () => (await bring(subject, n)) || undefined)
    const all = await until(async () => {
      const now = await waiting(subject)
      return now.length >= MAILS ? now : undefined
    })
    expect(all.toSorted()).toEqual(Array.from({ length: MAILS }, (_, n) => `${subject} ${n}.`).toSorted())
  },
  300_000,
)

test('killed while a message waits to leave and while it leaves, it has gone out once or is shown to a person', async () => {
  const to = 'killed-once@lender.test'
  const letter = { to: [{ name: 'Ines', address: to }], subject: 'Sent once', body: '<p>Hello</p>' }
  const { threadId = 0 } = (await product.post<{ threadId: number }>('/inbox?compose=new', letter)) ?? {}
  product.kill()
  await product.again(`/inbox/${threadId}`)
  const status = await until(async () => {
    const [message] = (await product.ask<OpenThread>(`/inbox/${threadId}`))?.messages ?? []
    return message && message.status !== 'queued' ? message.status : undefined
  })
  product.kill()
  await product.again(`/inbox/${threadId}`)
  const arrived = (await product.page(`/dev/mail?to=${encodeURIComponent(to)}`)).split('Sent once').length - 1
  expect([
    ['delivered', 1],
    ['sent', 1],
    ['unconfirmed', 0],
    ['unconfirmed', 1],
  ]).toContainEqual([status, arrived])
}, 300_000)
