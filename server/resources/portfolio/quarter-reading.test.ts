/** Quarters typed cell by cell and read from a document, over HTTP: all or nothing, with the place of each figure. */
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { importReferenceLists } from '#server/database/seed/import-reference.ts'
import { writeWorkbook, writeXlsx } from '#server/resources/files/import/write-xlsx.ts'
import { uploadFile } from '#server/resources/files/upload.factory.ts'
import { asSystem, type TestUser, testApp } from '#server/testing/app.ts'
import { type MadeProperty, makeProperty } from './property.factory.ts'

const it = await testApp({ DEMO: 'on', DEMO_AS_OF: '2026-06-30T12:00:00-04:00' })
const place = { db: it.app.services.db }
let owner: TestUser
let property: MadeProperty

beforeAll(async () => {
  await asSystem(it.app, (ctx) => importReferenceLists(ctx))
})
beforeEach(async () => {
  owner = await it.user('Full Server')
  property = await makeProperty(place, { userId: owner.id })
})

type Row = { _id: string; quarterEnd: string; rent: number | null; noi: number | null; updatedAt: string }
type Told = { message: string; errors?: Record<string, string> }

const enter = (quarters: unknown, by = owner) =>
  by.post<Told & { added: number; corrected: number; notes: string[] }>('/quarter-entry', {
    ...{ propertyId: property._id, kind: 'actual', quarters },
  })
const kept = async () =>
  (await owner.get<{ data: Row[] }>(`/property-quarters?propertyId=${property._id}&$sort[quarterEnd]=1`)).body.data

test('typed cells make quarters, change single facts, empty them, and a quarter with nothing left goes', async () => {
  const first = await enter([
    { quarterEnd: '2026-03-31', facts: { rent: 200_000, expenses: 60_000 } },
    { quarterEnd: '2026-06-30', facts: { rent: 201_000, expenses: 60_000, liquidity: 5 } },
  ])
  expect([first.status, first.body]).toEqual([201, { added: 2, corrected: 0, notes: [] }])
  await enter([
    { quarterEnd: '2026-06-30', facts: { liquidity: null, expenses: 61_000 } },
    { quarterEnd: '2026-03-31', facts: { rent: null, expenses: null } },
  ])
  expect(await kept()).toMatchObject([{ quarterEnd: '2026-06-30', rent: 201_000, noi: 140_000, liquidity: null }])
})

test('one cell that cannot be true keeps all of them out, each reason with its quarter', async () => {
  const { status, body } = await enter([
    { quarterEnd: '2026-03-31', facts: { rent: 200_000 } },
    { quarterEnd: '2026-06-30', facts: { rent: 1, vacancy: 2 } },
    { quarterEnd: '2026-09-30', facts: { rent: 1 } },
  ])
  expect([status, Object.values(body.errors ?? {})]).toEqual([
    400,
    [
      '2026-Q2: Vacancy cannot exceed the rent.',
      '2026-Q3: 2026-Q3 has not ended yet: what is expected of it is a budget.',
    ],
  ])
  expect(await kept()).toEqual([])
})

test('overlap is refused, a gap and an income below zero are told', async () => {
  const twice = { quarterEnd: '2026-06-30', facts: { rent: 1 } }
  expect((await enter([twice, twice])).body.message).toBe('2026-Q2 is in the sheet more than once.')
  const { body } = await enter([
    { quarterEnd: '2025-12-31', facts: { rent: 10, expenses: 60 } },
    { quarterEnd: '2026-06-30', facts: { rent: 100, expenses: 60 } },
  ])
  expect(body.notes).toEqual([
    '2026-Q1 is missing: no year that needs it can be tested.',
    'The NOI of 2025-Q4 is below zero: −$50.',
  ])
})

test('a cell that somebody else changed meanwhile is a conflict, and neither is lost', async () => {
  await enter([{ quarterEnd: '2026-06-30', facts: { rent: 100, expenses: 60 } }])
  const [before] = await kept()
  await enter([{ quarterEnd: '2026-06-30', facts: { rent: 110 } }])
  const late = (facts: object) => enter([{ quarterEnd: '2026-06-30', updatedAt: before?.updatedAt, facts }])
  expect((await late({ rent: 120 })).status).toBe(409)
  expect((await late({ expenses: 50 })).status).toBe(201)
  expect(await kept()).toMatchObject([{ rent: 110, expenses: 50 }])
})

test('a sheet and cells at once are refused, and so is neither', async () => {
  const post = (parts: object) => owner.post('/quarter-entry', { propertyId: property._id, kind: 'actual', ...parts })
  const quarters = [{ quarterEnd: '2026-06-30', facts: { rent: 1 } }]
  expect((await post({ sheet: 'Quarter,Rent\n2026-Q2,1', quarters })).status).toBe(400)
  expect((await post({})).status).toBe(400)
})

const LINES = [
  ['Statement of income'],
  ['', 'Q1 2026', 'Q2 2026'],
  ['Base rent', 200_000, 201_000],
  ['Realty taxes', 20_000, 20_000],
  ['Parking stalls', 40, 40],
  ['Total expenses', 60_000, 61_000],
]
type ReadSheet = { sheetName: string; figures: { amount: number }[]; leftOut: string[] }
const read = async (by: TestUser, file: string) =>
  by.post<Told & ReadSheet & { furtherSheets: ReadSheet[] }>('/quarter-reading', {
    ...{ propertyId: property._id, kind: 'actual', file },
  })

test('a workbook is read with the place of each figure, and nothing is kept', async () => {
  const sent = await uploadFile(it.app, owner.token, 'june.xlsx', await writeXlsx('June', LINES), 'paste-in')
  const { status, body } = await read(owner, sent.hashedId)
  expect(status).toBe(200)
  expect(body.figures).toContainEqual({
    ...{ fact: 'rent', quarterEnd: '2026-06-30', amount: 201_000 },
    source: 'Base rent, row 3, column Q2 2026',
  })
  expect(body.figures).toContainEqual({
    ...{ fact: 'realtyTaxes', quarterEnd: '2026-06-30', amount: 20_000 },
    source: 'Realty taxes, row 4, column Q2 2026',
  })
  expect(body.leftOut).toEqual(['Parking stalls'])
  expect(await kept()).toEqual([])
})

test('every sheet that tells quarters is read, wherever it stands in the workbook', async () => {
  const book = await writeWorkbook({
    Cover: [['Operating statements'], ['as sent by the manager']],
    East: LINES,
    West: [
      ['', 'Q2 2026'],
      ['Base rent', 70_000],
    ],
  })
  const sent = await uploadFile(it.app, owner.token, 'both.xlsx', book, 'paste-in')
  const { body } = await read(owner, sent.hashedId)
  expect([body.sheetName, body.figures.length]).toEqual(['East', 8])
  expect(body.furtherSheets.map(({ sheetName, figures }) => [sheetName, figures[0]?.amount])).toEqual([
    ['West', 70_000],
  ])
})

test('a file that the caller may not open is not there, and a picture is refused', async () => {
  const csv = Buffer.from('Quarter,Rent\n2026-Q2,1\n')
  const sent = await uploadFile(it.app, owner.token, 'june.csv', csv, 'paste-in')
  const stranger = await it.user('Full Server')
  property = await makeProperty(place, { userId: stranger.id })
  expect((await read(stranger, sent.hashedId)).status).toBe(404)
  const text = await uploadFile(it.app, stranger.token, 'note.txt', Buffer.from('hello'), 'paste-in')
  expect((await read(stranger, text.hashedId)).body.errors).toHaveProperty('file')
})
