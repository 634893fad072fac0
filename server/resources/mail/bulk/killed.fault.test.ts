/** A merge of two owners, and a letter to twenty, while the server is killed: neither is ever half done. */
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { killedProduct } from '#server/testing/killed-product.ts'
import { until } from '#server/testing/row-product.ts'
import { FIRST_START_MS } from '#server/testing/whole-product.ts'

const product = await killedProduct('transaction-only@demo.test')
beforeAll(() => product.start(), FIRST_START_MS)
afterAll(() => product.end())

type List<Row> = { total: number; data: Row[] }

const NOTES = 3

/** An owner with a contact, and with notes about it. */
async function makeOwner(name: string): Promise<number> {
  const contacts = [{ name: `Petra ${name}`, email: `${name.toLowerCase().replaceAll(' ', '-')}@owner.test` }]
  const { id = 0 } = (await product.post<{ id: number }>('/owners', { companyName: name, contacts })) ?? {}
  for (const text of Array.from({ length: NOTES }, (_, at) => `Note ${at} about ${name}`))
    await product.post('/owner-notes', { ownerId: id, text })
  return id
}

/** Where the notes of the two are, and whether the other is still there. */
async function standingOf(kept: number, other: number) {
  const notesOf = async (id: number) => (await product.again<List<object>>(`/owner-notes?ownerId=${id}`)).total
  const { contacts } = await product.again<{ contacts: object[] }>(`/owners/${kept}`)
  const { total } = await product.again<List<object>>(`/owners?id=${other}`)
  return { contacts: contacts.length, notes: await notesOf(kept), others: total }
}
const APART = { contacts: 1, notes: NOTES, others: 1 }
const MERGED = { contacts: 2, notes: 2 * NOTES, others: 0 }

// From before the first statement to after the last one, as far as a clock can choose.
test.each([0, 4, 12, 40])(
  'killed %s ms after a merge was asked for, two owners are one or are two, and can be merged then',
  async (delay) => {
    const [kept, other] = [await makeOwner(`Killed ${delay} Lands`), await makeOwner(`Killed ${delay} Lands Inc`)]
    const merge = () => product.post(`/owners/${kept}/actions/merge`, { ownerId: other })
    const asked = merge()
    await sleep(delay)
    product.kill()
    await asked
    const after = await standingOf(kept, other)
    expect([APART, MERGED]).toContainEqual(after)
    if (after.others === 1) expect(await merge()).toBeDefined()
    expect(await standingOf(kept, other)).toEqual(MERGED)
    await product.post(`/owners/${kept}/actions/undoMerge`)
    expect(await standingOf(kept, other)).toEqual(APART)
  },
  300_000,
)

type Letter = Record<string, number> & { id: number }
type Recipient = { toEmail: string | null; skip: string | null; messageStatus: string | null }

test('killed while a letter goes out, everybody gets it once or is shown to a person, and nobody is forgotten', async () => {
  const { data: owners } = await product.again<List<{ id: number }>>('/owners?$limit=20')
  const subject = 'Once and not twice'
  const { id = 0 } =
    (await product.post<Letter>('/bulk-emails-service', {
      ...{ ownerIds: owners.map((owner) => owner.id), subject, body: '<p>Hello</p>', throttlePerMinute: 600 },
      ...{ excludeContactedDays: 0, confirmMissing: true },
    })) ?? {}
  for (const _time of [1, 2]) {
    product.kill()
    await product.again(`/bulk-emails-service/${id}`)
  }
  const letter = await until(async () => {
    const now = await product.ask<Letter>(`/bulk-emails-service/${id}`)
    return now?.waiting === 0 ? now : undefined
  })
  const { sent = 0, unconfirmed = 0, failed } = letter
  const { data: people } = await product.again<List<Recipient>>(`/bulk-email-recipients?bulkEmailId=${id}&$limit=50`)
  const written = people.filter(({ skip }) => skip === null)
  expect([people.length, sent + unconfirmed, failed]).toEqual([owners.length, written.length, 0])
  expect(sent).toBeGreaterThan(0)
  for (const { toEmail, messageStatus } of written) {
    const arrived = (await product.page(`/dev/mail?to=${encodeURIComponent(toEmail ?? '')}`)).split(subject).length - 1
    expect([toEmail, arrived]).toEqual([toEmail, messageStatus === 'sent' ? 1 : Math.min(arrived, 1)])
  }
}, 400_000)
