/** Lists of owners, borrowers and brokers become contacts: found by name or by address of mail, and never twice. */
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Cell } from '#domain/kernel/cells.ts'
import { rowsOf, sendList, step } from '#server/resources/files/import/import.factory.ts'
import { type TestUser, testApp } from '#server/testing/app.ts'

const it = await testApp()
let admin: TestUser

beforeEach(async () => {
  admin = await it.user('Transaction Only')
})

const send = (list: string, rows: Cell[][], by = admin) => sendList(it.app, by, list, rows)

describe('owners', () => {
  const header = 'Company Name,Type,First Name,Last Name,Email,Phone,Address,City,Province,Country,Tier,Website'.split(
    ',',
  )
  const kestrel = [
    'Kestrel Holdings Inc.',
    'REIT',
    'Ana',
    'Diaz',
    'ana@kestrel.test',
    '',
    '1 King St W',
    'Toronto',
    'Ontario',
    'Canada',
    'a',
    '',
  ]

  test('become records with somebody to call, as the form would have made them', async () => {
    expect(await send('owners', [header, kestrel])).toMatchObject({ status: 'stored', counts: { added: 1 } })
    const { body } = await admin.get<{ data: Record<string, unknown>[] }>('/owners')
    expect(body.data).toMatchObject([
      {
        companyName: 'Kestrel Holdings Inc.',
        type: 'REIT',
        tier: 'A',
        source: 'list.csv',
        address: { street: '1 King St W', city: 'Toronto', province: 'ON', country: 'CA' },
        contacts: [{ name: 'Ana Diaz', email: 'ana@kestrel.test', phone: null, isPrimary: true }],
        primaryContact: 'Ana Diaz',
      },
    ])
  })

  test('spelled otherwise are the same, gain what was empty, and ask where they differ', async () => {
    await send('owners', [header, kestrel])
    const again = [
      'KESTREL HOLDINGS LTD',
      '',
      'Ana',
      'Diaz',
      'ana@kestrel.test',
      '416-555-0104',
      '',
      '',
      '',
      '',
      'B',
      'kestrel.test',
    ]
    const batch = await send('owners', [header, again])
    const [row] = await rowsOf(admin, batch.id)
    expect(row).toMatchObject({ outcome: 'conflict', differs: [{ field: 'tier', have: 'A', says: 'B' }] })
    await admin.patch(`/import-rows/${row?.id}`, { decision: 'merge', taken: [] })
    await step(admin, batch.id, 'store')
    const { body } = await admin.get<{ total: number; data: Record<string, unknown>[] }>('/owners')
    expect(body).toMatchObject({
      total: 1,
      data: [{ tier: 'A', website: 'kestrel.test', contacts: [{ name: 'Ana Diaz', phone: '416-555-0104' }] }],
    })
    await step(admin, batch.id, 'undo')
    const { body: undone } = await admin.get<{ data: Record<string, unknown>[] }>('/owners')
    expect(undone.data).toMatchObject([{ website: null, contacts: [{ name: 'Ana Diaz', phone: null }] }])
  })

  test('with notes stay when the import is taken back', async () => {
    const { id } = await send('owners', [header, kestrel])
    const [row] = await rowsOf(admin, id)
    await admin.post('/owner-notes', { ownerId: Number(row?.recordKey), text: 'Called.' })
    expect((await admin.get(`/import-batches/${id}?undo=preview`)).body).toMatchObject({
      removed: 0,
      stays: [{ title: 'Kestrel Holdings Inc.', reason: 'It has notes.' }],
    })
  })

  test('of colleagues are there for a manager, and stay as they are', async () => {
    await send('owners', [header, kestrel])
    const manager = await it.user('TO/Underwriter', { companyId: admin.companyId, parent: admin.id })
    const { counts } = await send('owners', [header, [...kestrel.slice(0, 10), 'B', '']], manager)
    expect(counts).toMatchObject({ duplicate: 1, added: 0, updated: 0 })
  })

  test('are not imported by somebody who may not make them', async () => {
    const agent = await it.user('TO/Agent', { companyId: admin.companyId, parent: admin.id })
    const file = { hashedId: 'a'.repeat(64), name: 'x.csv' }
    expect((await agent.post('/import-batches', { list: 'owners', file })).status).toBe(403)
  })
})

test('borrowers come with their company, made once', async () => {
  const batch = await send('borrowers', [
    ['First Name', 'Last Name', 'Email', 'Role', 'Company Name'],
    ['Lia', 'Moss', 'lia@moss.test', 'CFO', 'Moss Capital Inc.'],
    ['Max', 'Moss', 'max@moss.test', '', 'MOSS CAPITAL'],
  ])
  expect(batch).toMatchObject({ status: 'stored', counts: { added: 2 } })
  const { body } = await admin.get<{ data: Record<string, unknown>[] }>('/borrower-contacts?$sort[name]=1')
  expect(body.data.map(({ name, role, companyName }) => [name, role, companyName])).toEqual([
    ['Lia Moss', 'cfo', 'Moss Capital Inc.'],
    ['Max Moss', 'principal', 'Moss Capital Inc.'],
  ])
})

test('brokers come with their firm, in the country that the list says', async () => {
  const batch = await send('brokers', [
    ['Company Name', 'Country', 'First Name', 'Last Name', 'Email', 'Phone', 'Territory'],
    ['Norrel Realty', 'USA', 'Nia', 'Orr', 'nia@norrel.test', '', 'Ohio'],
    ['Norrel Realty', '', 'Oz', 'Orr', 'oz@norrel.test', '', ''],
  ])
  expect(batch).toMatchObject({ status: 'stored', counts: { added: 2 } })
  const { rows } = await sql<{ companyName: string; country: string; people: number }>`
    select b."companyName", b.country, count(*)::int as people from broker_company b
    join broker_company_contacts c on c."brokerCompanyId" = b.id
    where b.user_company_id = ${admin.companyId} group by b.id`.execute(it.app.services.db)
  expect(rows).toEqual([{ companyName: 'Norrel Realty', country: 'US', people: 2 }])
})
