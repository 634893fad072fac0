/** Lists of leads: found by door and day, written whole, and closed to those who may not upload them. */
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Cell } from '#domain/kernel/cells.ts'
import { importReferenceLists } from '#server/database/seed/import-reference.ts'
import { rowsOf, sendList, step } from '#server/resources/files/import/import.factory.ts'
import { makeLender } from '#server/resources/lenders/lender.factory.ts'
import { asSystem, type TestUser, testApp } from '#server/testing/app.ts'

const it = await testApp()
let admin: TestUser

beforeAll(() => asSystem(it.app, (ctx) => importReferenceLists(ctx)))
beforeEach(async () => {
  admin = await it.user('Transaction Only')
})

type Lead = Record<string, unknown> & { _id: string }
const send = (list: string, rows: Cell[][], by = admin) => sendList(it.app, by, list, rows)
const leadsOf = async (leadType: string, ofImport?: number) => {
  const narrowed = ofImport === undefined ? '' : `&importBatchId=${ofImport}`
  return (await admin.get<{ data: Lead[] }>(`/leads?leadType=${leadType}${narrowed}&$sort[name]=1`)).body.data
}

const HEADER =
  'Address,City,Province,Country,Property Type,Owner,Owner Email,Owner Phone,Lender,Principal Amount,Rate,Registered Date,Maturity,Charge,Instrument Number'.split(
    ',',
  )
const weber = [
  '88 Weber Street E',
  'Kitchener',
  'ON',
  'CA',
  '',
  'Lindqvist Homes',
  '',
  '',
  'Prairie Trust',
  '8400000',
  '5.2',
  '2021-11-14',
  '2026-12-01',
  '1',
  '',
]

describe('expiries', () => {
  test('become leads that carry their file, whatever spelling finds them again', async () => {
    const batch = await send('leads/expiries', [HEADER, weber])
    expect(batch).toMatchObject({
      status: 'stored',
      message: '1 lead added, 0 updated, 0 duplicates skipped, 0 rows with errors.',
    })
    expect(await leadsOf('expiries')).toMatchObject([
      {
        address: '88 Weber Street E',
        principalamount: 8_400_000,
        charge: 'firstCharge',
        sourceFile: 'list.csv',
        importBatchId: String(batch.id),
        currency: 'CAD',
      },
    ])
    expect(await leadsOf('expiries', batch.id)).toHaveLength(1)
    expect(await leadsOf('expiries', batch.id + 1)).toHaveLength(0)
    const again = await send('leads/expiries', [
      HEADER,
      ['88 rue Weber Est', ...weber.slice(1, 7), '519-555-0142', ...weber.slice(8)],
    ])
    expect(again).toMatchObject({ status: 'stored', counts: { update: 1, added: 0, updated: 1 } })
    expect(await leadsOf('expiries')).toMatchObject([{ address: '88 Weber Street E', ownerPhone: '519-555-0142' }])
  })

  test('of a door with another day, or another rate, are for a person to decide', async () => {
    await send('leads/expiries', [HEADER, weber])
    const other = weber.with(12, '2027-06-01')
    const batch = await send('leads/expiries', [HEADER, other])
    const [row] = await rowsOf(admin, batch.id)
    expect(row).toMatchObject({ outcome: 'conflict', why: 'You have 2026-12-01' })
    await admin.patch(`/import-rows/${row?.id}`, { decision: 'keep-as-new' })
    await step(admin, batch.id, 'store')
    expect(await leadsOf('expiries')).toHaveLength(2)
  })

  test('that moved are found at their new door', async () => {
    await send('leads/expiries', [HEADER, weber])
    const [lead] = await leadsOf('expiries')
    await admin.patch(`/leads/${lead?._id}`, { address: '1 King Street W' })
    const { counts } = await send('leads/expiries', [HEADER, weber.with(0, '1 King St W')])
    expect(counts).toMatchObject({ duplicate: 1 })
  })

  test('with dates that are none are errors in words', async () => {
    const rows = ['31/02/2027', '1899-12-31', '2027-02-28', '2027-02-27', '2027-02-26', '2027-02-25'].map((day, at) =>
      weber.with(0, `${at + 1} Elm St`).with(12, day),
    )
    const { id, columns } = await send('leads/expiries', [HEADER, ...rows])
    await step(admin, id, 'choose-columns', { targets: columns.map(({ target }) => target) })
    expect((await rowsOf(admin, id)).filter(({ outcome }) => outcome === 'error').map(({ why }) => why)).toEqual([
      'Row 2, Maturity: “31/02/2027” is not a date.',
      'Row 3, Maturity: “1899-12-31” is not a date.',
    ])
    const { body } = await admin.post(`/import-batches/${id}/actions/store`, {})
    expect(body.message).toBe('2 of 6 rows have errors; nothing can be stored above 20 %.')
  })

  test('with a key change their lead, stage and action date with it', async () => {
    await send('leads/expiries', [HEADER, weber])
    const [lead] = await leadsOf('expiries')
    const batch = await send('leads/expiries', [
      ['_id', ...HEADER, 'Stage', 'Action Date', 'Assigned To', 'Last Note'],
      [lead?._id ?? '', ...weber.with(10, '4.9'), 'engaged', '2026-12-24', 'somebody', 'a note'],
      ['', ...weber.with(0, '2 Elm St'), 'engaged', '2026-12-24', '', ''],
    ])
    expect(batch).toMatchObject({ status: 'stored', counts: { updated: 1, added: 1 } })
    expect(await leadsOf('expiries')).toMatchObject([
      { address: '2 Elm St', stage: null, actionDate: null },
      { address: '88 Weber Street E', rate: 4.9, stage: 'engaged', actionDate: '2026-12-24' },
    ])
  })
})

describe('lenders that the directory does not have', () => {
  type Named = { unknownNames: { name: string; rows: number; likely: string[]; chosen: string | null }[] }
  const namesOf = async (id: number) => (await admin.get<Named>(`/import-batches/${id}`)).body.unknownNames
  const lend = (at: number, lender: string) => weber.with(0, `${at} Elm St`).with(8, lender)
  beforeEach(async () => {
    await makeLender(it.app.services, { companyName: 'Grand River Credit Union', user_company_id: admin.companyId })
  })

  test('are named with how often they stand there, and stay as the file has them unless one is said to be meant', async () => {
    const { id, status } = await send('leads/expiries', [
      HEADER,
      lend(1, 'Grand River C.U.'),
      lend(2, 'Caisse Rivière-Nord'),
      lend(3, 'Caisse Rivière-Nord'),
      lend(4, 'grand river credit union'),
      lend(5, ''),
    ])
    expect(status).toBe('preview')
    const river = { name: 'Grand River C.U.', rows: 1, likely: ['Grand River Credit Union'] }
    const caisse = { name: 'Caisse Rivière-Nord', rows: 2, likely: [], chosen: null }
    expect(await namesOf(id)).toEqual([caisse, { ...river, chosen: null }])

    const chosen = { name: river.name, chosen: 'Grand River Credit Union' }
    expect((await step(admin, id, 'choose-name', chosen)).status).toBe('preview')
    expect(await namesOf(id)).toEqual([caisse, { ...river, chosen: chosen.chosen }])
    await step(admin, id, 'store')
    expect((await leadsOf('expiries', id)).map(({ lender }) => lender).toSorted()).toEqual(
      [
        'Grand River Credit Union',
        'Caisse Rivière-Nord',
        'Caisse Rivière-Nord',
        'grand river credit union',
        null,
      ].toSorted(),
    )
  })

  test('go back to what the file says, and stand for no other lender than one that is alike', async () => {
    const { id } = await send('leads/expiries', [HEADER, lend(1, 'Grand River C.U.')])
    const choose = (chosen: string | null) => ({ name: 'Grand River C.U.', chosen })
    await step(admin, id, 'choose-name', choose('Grand River Credit Union'))
    await step(admin, id, 'choose-name', choose(null))
    const refused = await admin.post(`/import-batches/${id}/actions/choose-name`, choose('Prairie Trust'))
    expect([refused.status, refused.body.message]).toEqual([400, 'Chosen has an unknown value.'])
    const nobody = await admin.post(`/import-batches/${id}/actions/choose-name`, { name: 'Nobody', chosen: null })
    expect([nobody.status, nobody.body.message]).toEqual([400, 'Name has an unknown value.'])
    await step(admin, id, 'store')
    expect(await leadsOf('expiries', id)).toMatchObject([{ lender: 'Grand River C.U.' }])
  })

  test('do not stop a list in which none is like a lender that is known', async () => {
    const { status } = await send('leads/expiries', [HEADER, lend(1, 'Caisse Rivière-Nord')])
    expect(status).toBe('stored')
  })
})

test('relations make their owner once, and others keep their lenders in the mortgage', async () => {
  const crm =
    'Company Name,Contact First Name,Contact Last Name,Email,Phone,City,Province,Country,Tier,Total Holdings,Known Debt,COI Company,Next Touch'.split(
      ',',
    )
  await send('leads/crm', [
    crm,
    ['Kestrel Inc.', 'Ana', 'Diaz', 'ana@kestrel.test', '', 'Toronto', 'ON', 'CA', 'A', '12', '', '', ''],
  ])
  const { body } = await admin.get<{ data: Lead[] }>('/owners')
  expect(body.data).toMatchObject([{ companyName: 'Kestrel Inc.', tier: 'A', primaryContact: 'Ana Diaz' }])
  expect(await leadsOf('crm')).toMatchObject([
    { companyName: 'Kestrel Inc.', ownerId: body.data[0]?.id, totalHoldings: 12 },
  ])
  const others =
    'Address,City,Province,Country,Property Type,Borrower,Email,Phone,Principal Amount,Maturity,Primary Lender,Secondary Lender,Tertiary Lender,Comment'.split(
      ',',
    )
  await send('leads/others', [
    others,
    [
      '9 Ash Rd',
      'Guelph',
      'ON',
      'CA',
      '',
      'Ash LP',
      '',
      '',
      '1000000',
      '2027-01-01',
      'Prairie Trust',
      'Elm Bank',
      '',
      '',
    ],
  ])
  expect(await leadsOf('others')).toMatchObject([
    { owner: 'Ash LP', mortgage: { primaryLender: 'Prairie Trust', secondaryLender: 'Elm Bank' } },
  ])
})

test('leads of a kind that somebody may not upload are not taken', async () => {
  const manager = await it.user('TO/Underwriter', { companyId: admin.companyId, parent: admin.id })
  const file = { hashedId: 'a'.repeat(64), name: 'x.csv' }
  const answer = await manager.post('/import-batches', { list: 'leads/refinance', file })
  expect([answer.status, answer.body.message]).toEqual([403, 'You may not upload leads of this kind.'])
})
