/** A file on its way in, over HTTP: read, checked, decided, stored whole or not at all, and taken back. */
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { importReferenceLists } from '#server/database/seed/import-reference.ts'
import { makeLender } from '#server/resources/lenders/lender.factory.ts'
import { asSystem, type TestUser, testApp } from '#server/testing/app.ts'
import { restOf, rowsOf, sendList, step } from './import.factory.ts'

const it = await testApp()
const { db } = it.app.services
let admin: TestUser

beforeAll(() => asSystem(it.app, (ctx) => importReferenceLists(ctx)))
beforeEach(async () => {
  admin = await it.user('Transaction Only')
})

const HEADER = ['Company Name', 'First Name', 'Last Name', 'Title', 'Email', 'Phone', 'Mobile']
const people = (...rows: string[][]) => [HEADER, ...rows]
const send = (rows: Parameters<typeof sendList>[3], name?: string, by = admin) =>
  sendList(it.app, by, 'lender-contacts', rows, name)

async function kept(by = admin) {
  const { rows } = await sql<{ email: string; phone: string | null; lender: string }>`
    select c.email, c.phone, l."companyName" as lender from lenders_contacts c
    join lender_company l on l.id = c."lenderCompanyId"
    where c.active and c.user_company_id = ${by.companyId} order by c.email`.execute(db)
  return rows
}

test('the template without anything to decide is stored without a question, and a lender outside the directory is made', async () => {
  const { status, counts } = await send(
    people(
      ['Weir & Sons', 'Ana', 'Weir', 'VP', 'ana@weir.test', '416-555-0101', ''],
      ['WEIR & SONS', 'Bo', '', '', 'bo@weir.test', '', ''],
    ),
  )
  expect({ status, counts }).toEqual({ status: 'stored', counts: { new: 2, added: 2, updated: 0 } })
  expect(await kept()).toEqual([
    { email: 'ana@weir.test', phone: '416-555-0101', lender: 'Weir & Sons' },
    { email: 'bo@weir.test', phone: null, lender: 'Weir & Sons' },
  ])
})

test('the same file twice adds nothing the second time', async () => {
  const rows = people(['Elm Trust', 'Cy', 'Elm', '', 'cy@elm.test', '', ''])
  await send(rows)
  const second = await send(rows)
  expect(second.counts).toEqual({ duplicate: 1, added: 0, updated: 0 })
  expect(await kept()).toHaveLength(1)
})

describe('a list with other headings', () => {
  const french = [
    ['Liste du 1er juin'],
    ['Société', 'Prénom', 'Nom', 'Courriel', 'Téléphone', 'Remarque interne'],
    ['Banque Laval', 'Luc', 'Roy', 'luc@laval.test', '514-555-0102', 'x'],
    ['Banque Laval', 'Éva', 'Roy', 'pas une adresse', '', ''],
  ]

  test('asks for its columns, remembers the answer, and names what cannot be read', async () => {
    const { id, status, columns } = await send(french)
    expect(status).toBe('columns')
    expect(columns.map(({ heading, target }) => [heading, target])).toEqual([
      ['Société', 'companyName'],
      ['Prénom', 'firstName'],
      ['Nom', 'lastName'],
      ['Courriel', 'email'],
      ['Téléphone', 'phone'],
      ['Remarque interne', null],
    ])
    const targets = columns.map(({ target }) => target)
    const refused = await admin.post(`/import-batches/${id}/actions/choose-columns`, {
      targets: [null, ...targets.slice(1)],
    })
    expect(refused.body.message).toBe('The file does not match the template. Missing: Company Name')
    const checked = await step(admin, id, 'choose-columns', { targets })
    expect(checked).toMatchObject({ status: 'preview', counts: { new: 1, error: 1 } })
    const rows = await rowsOf(admin, id)
    expect(rows.map(({ row, outcome, why }) => [row, outcome, why])).toEqual([
      [3, 'new', 'Nobody with this e-mail'],
      [4, 'error', 'Row 4, Email: “pas une adresse” is no e-mail address.'],
    ])
    const again = await send(french)
    expect(again).toMatchObject({ status: 'preview', isRemembered: true })
  })

  test('with more than a fifth of its rows in error is not stored', async () => {
    const { id, columns } = await send(french)
    await step(admin, id, 'choose-columns', { targets: columns.map(({ target }) => target) })
    const { status, body } = await admin.post(`/import-batches/${id}/actions/store`, {})
    expect([status, body.message]).toEqual([409, '1 of 2 rows has errors; nothing can be stored above 20 %.'])
    expect(await kept()).toEqual([])
  })
})

describe('a row that contradicts a record', () => {
  const before = ['Oak Life', 'Di', 'Oak', 'VP', 'di@oak.test', '', '']
  const after = ['Oak Life', 'Di', 'Oak', 'President', 'di@oak.test', '416-555-0103', '']

  async function conflict() {
    await send(people(before))
    const batch = await send(people(after))
    const [row] = await rowsOf(admin, batch.id)
    if (!row) throw new Error('no row')
    return { batch, row }
  }

  test('waits for a person, and left alone changes nothing', async () => {
    const { batch, row } = await conflict()
    expect(batch).toMatchObject({ status: 'preview', counts: { conflict: 1 }, undecided: 1, writable: 0 })
    expect(row.differs).toEqual([{ field: 'title', have: 'VP', says: 'President' }])
    expect(await step(admin, batch.id, 'store')).toMatchObject({ status: 'stored', counts: { updated: 0 } })
    expect(await kept()).toMatchObject([{ phone: null }])
  })

  test('is merged as decided, and taken back to what it was', async () => {
    const { batch, row } = await conflict()
    const decided = await admin.patch(`/import-rows/${row.id}`, { decision: 'merge', taken: ['title', 'nothing'] })
    expect(decided.body).toMatchObject({ decision: 'merge', taken: ['title'] })
    expect(await step(admin, batch.id, 'store')).toMatchObject({ counts: { updated: 1 } })
    const title = async () =>
      (await sql<{ title: string }>`select title from lenders_contacts where id = ${row.recordKey}::bigint`.execute(db))
        .rows[0]?.title
    expect([await title(), (await kept())[0]?.phone]).toEqual(['President', '416-555-0103'])
    const late = await admin.patch(`/import-rows/${row.id}`, { decision: 'leave-out' })
    expect(late.status).toBe(409)
    expect(await step(admin, batch.id, 'undo')).toMatchObject({ status: 'undone', counts: { undone: 1, stayed: 0 } })
    expect([await title(), (await kept())[0]?.phone]).toEqual(['VP', null])
  })
})

test('taking back leaves what somebody has worked on since, and says so first', async () => {
  const { id } = await send(
    people(
      ['Fir Bank', 'Ed', 'Fir', '', 'ed@fir.test', '', ''],
      ['Fir Bank', 'Flo', 'Fir', '', 'flo@fir.test', '', ''],
    ),
  )
  const [ed] = await rowsOf(admin, id)
  await sql`update lenders_contacts set title = 'CEO' where id = ${ed?.recordKey}::bigint`.execute(db)
  const preview = await admin.get(`/import-batches/${id}?undo=preview`)
  expect(preview.body).toEqual({
    removed: 1,
    restored: 0,
    stays: [{ row: 2, title: 'Ed, Fir', reason: 'Somebody has worked on it since.' }],
  })
  expect(await step(admin, id, 'undo')).toMatchObject({ counts: { undone: 1, stayed: 1 } })
  expect((await kept()).map(({ email }) => email)).toEqual(['ed@fir.test'])
  expect((await admin.post(`/import-batches/${id}/actions/undo`, {})).status).toBe(409)
})

test('people of the directory are there for everybody, and stay as they are', async () => {
  const lender = await makeLender({ db }, { companyName: 'Common Bank', country: 'CA', state: 'ON' })
  await sql`insert into lenders_contacts ("lenderCompanyId", "firstName", email) values (${lender.id}, 'Gil', 'gil@common.test')`.execute(
    db,
  )
  const { counts } = await send(people(['Common Bank', 'Gil', 'Changed', '', 'GIL@common.test', '', '']))
  expect(counts).toEqual({ duplicate: 1, added: 0, updated: 0 })
})

describe('a file that cannot be taken', () => {
  const many = people(...Array.from({ length: 5_001 }, (_, at) => ['Yew', 'Y', '', '', `y${at}@yew.test`, '', '']))

  test.each<[string, Parameters<typeof sendList>[3], string, string]>([
    ['has too many rows', many, 'many.csv', 'At most 5,000 rows per file.'],
    ['has none', [HEADER], 'none.csv', 'The file has no rows.'],
    ['is no table', Buffer.from('a,"b\nc'), 'open.csv', 'Line 2: a quotation mark is not closed.'],
  ])('because it %s says so', async (_what, rows, name, message) => {
    expect(await send(rows, name)).toMatchObject({ status: 'refused', message })
  })

  test('because of its ending, or because the list is unknown, is not kept', async () => {
    const file = { hashedId: 'a'.repeat(64), name: 'x.csv' }
    expect((await admin.post('/import-batches', { list: 'nothing', file })).body.message).toBe(
      'List has an unknown value.',
    )
    expect((await admin.post('/import-batches', { list: 'lender-contacts', file })).body.message).toBe(
      'File has an unknown value.',
    )
  })

  test('by somebody who may not make such records is refused', async () => {
    const agent = await it.user('Self Serve')
    const { status } = await agent.post('/import-batches', {
      list: 'lender-contacts',
      file: { hashedId: 'a'.repeat(64), name: 'x.csv' },
    })
    expect(status).toBe(403)
  })
})

test.each([
  [
    'latin-1 with semicolons',
    Buffer.from('Société;Prénom;Nom;Courriel\r\nCaisse Élan;Zoé;Côté;zoe@elan.test\r\n', 'latin1'),
  ],
  [
    'quotes inside',
    Buffer.from('Company Name,First Name,Last Name,Email\n"Caisse ""Élan"", Inc.",Zoé,Côté,zoe@elan.test\n'),
  ],
  [
    'two header rows',
    Buffer.from(
      'Company Name,First Name,Last Name,Email\nSociété,Prénom,Nom,Courriel\nCaisse Élan,Zoé,Côté,zoe@elan.test\n',
    ),
  ],
])('a file in %s is read as it is meant', async (_what, bytes) => {
  const batch = await send(bytes)
  expect(batch.counts).toMatchObject({ new: 1, added: 1 })
  expect((await kept())[0]?.lender).toMatch(/Caisse .?Élan/)
})

test('two people who import the same at once make each record once', async () => {
  const colleague = await it.user('Transaction Only', { companyId: admin.companyId })
  const rows = people(...Array.from({ length: 300 }, (_, at) => ['Ash', 'A', `${at}`, '', `a${at}@ash.test`, '', '']))
  const [one, other] = await Promise.all([send(rows, 'one.csv'), send(rows, 'other.csv', colleague)])
  expect([one.counts?.added, other.counts?.added].toSorted()).toEqual([0, 300])
  expect(await kept()).toHaveLength(300)
})

test('what is under way can be stopped, and then nothing was stored', async () => {
  const { id } = await send(people(['Bay', 'B', 'B', '', 'b@bay.test', '', '']).map((row) => [...row, '?']))
  const cancelled = await step(admin, id, 'cancel')
  expect(cancelled.status).toBe('cancelled')
  expect(await kept()).toEqual([])
})

test('the rows go back as a file, each with its reason, and nothing in it runs', async () => {
  const { id } = await send(people(['=1+1', 'Hal', '', '', 'hal@sum.test', '', '']))
  const { body, headers } = await admin.get(`/import-batches/${id}/rows.csv`)
  expect(headers['content-type']).toContain('text/csv')
  const { body: log } = await admin.get<{ data: { detail: string }[] }>('/security-events?kind=exported&$limit=1')
  expect(log.data[0]?.detail).toBe(`import-batches/${id}`)
  expect(String(body)).toContain("'=1+1,Hal,,,hal@sum.test,,,Added,Nobody with this e-mail")
})

test('a batch is its company’s, and its rows are seen as it is', async () => {
  const { id } = await send(people(['Ivy', 'I', 'I', '', 'i@ivy.test', '', '']))
  const agent = await it.user('TO/Agent', { companyId: admin.companyId, parent: admin.id })
  const stranger = await it.user('Transaction Only')
  for (const other of [agent, stranger]) {
    expect((await other.get(`/import-batches/${id}`)).status).toBe(404)
    expect((await other.get(`/import-batches/${id}/rows.csv`)).status).toBe(404)
    expect(await rowsOf(other, id)).toEqual([])
  }
})

test('what a crash left under way is carried on', async () => {
  const { id } = await send(people(['Kay', 'K', 'K', '', 'k@kay.test', '', '']))
  await sql`update import_batches set status = 'checking' where id = ${id}`.execute(db)
  const { resumeImports } = await import('./import.job.ts')
  await resumeImports(it.app.services)
  expect((await restOf(admin, id)).status).toBe('stored')
})
