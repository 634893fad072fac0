/** Documents that are read for what they say, and how the company remembers the reading of a source. */
import { describe, expect, test } from 'vitest'
import { uploadFile } from '#server/resources/files/upload.factory.ts'
import { testApp } from '#server/testing/app.ts'
import { makePdf } from './pdf.factory.ts'
import { readTable } from './read-table.ts'
import { writeWorkbook, writeXlsx } from './write-xlsx.ts'

const it = await testApp()
const jess = await it.user('TO/Agent')
const marc = await it.user('Transaction Only')

async function read(name: string, content: Buffer) {
  const { hashedId } = await uploadFile(it.app, jess.token, name, content, 'paste-in')
  return jess.post<{ table: unknown; message: string }>('/document-reading', { hashedId })
}

describe('a document', () => {
  const lines = [
    ['Unit', 'Rent'],
    ['101', '1,500'],
  ]

  test.each([
    ['roll.csv', async () => Buffer.from('Unit,Rent\n101,"1,500"\n')],
    ['roll.xlsx', () => writeXlsx('June', lines)],
  ])('%s is read as lines of cells', async (name, content) => {
    const { status, body } = await read(name, await content())
    expect([status, body.table]).toEqual([200, lines])
  })

  test('a PDF is read by where its words stand, page after page', async () => {
    const { body } = await read('roll.pdf', makePdf([['Rent roll', ...lines], [['Total', '1,500']]]))
    expect(body.table).toEqual([['Rent roll'], ...lines, [], ['Total', '1,500'], []])
  })

  test('a workbook is read with all its sheets under their names', async () => {
    const sheets = { Cover: [['Kingston Road Flats']], 'Rent roll': lines, T12: [['Rent', 18_000]] }
    const { body } = await read('building.xlsx', await writeWorkbook(sheets))
    expect(body).toMatchObject({
      ...{ sheetName: 'Cover', table: sheets.Cover },
      furtherSheets: [
        { name: 'Rent roll', table: lines },
        { name: 'T12', table: sheets.T12 },
      ],
    })
  })

  test.each([
    ['scan.pdf', makePdf([[]]), /holds pictures of pages and no text/],
    ['locked.pdf', makePdf([['Rent']], { isLocked: true }), /protected by a password/],
    ['torn.pdf', Buffer.from('%PDF-1.7\ngarbage'), /could not be read/],
    ['locked.xlsx', Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(2_000)]), /password/],
  ])('%s is refused with a sentence', async (name, content, sentence) => {
    const kind = name.endsWith('pdf') ? 'pdf' : 'xlsx'
    await expect(readTable({ kind, bytes: content })).rejects.toThrow(sentence)
  })

  test('of somebody else is not there', async () => {
    const { hashedId } = await uploadFile(it.app, marc.token, 'roll.csv', Buffer.from('A,B\n1,2\n'), 'paste-in')
    const { status, body } = await jess.post<{ errors: object }>('/document-reading', { hashedId })
    expect([status, body.errors]).toEqual([400, { hashedId: 'File has an unknown value.' }])
  })

  test('of a kind that cannot be read is refused', async () => {
    const { hashedId } = await uploadFile(it.app, jess.token, 'note.txt', Buffer.from('hello'), 'paste-in')
    expect((await jess.post('/document-reading', { hashedId })).status).toBe(400)
  })
})

describe('how a source is read', () => {
  const memory = {
    list: 'paste-rent-roll',
    source: 'rent|unit',
    targets: { rent: 'marketRent' },
    dayOrder: 'day-first',
  }
  const known = async (by = jess) => (await by.get<{ data: object[] }>('/reading-memories')).body.data

  test('is remembered for everybody in the company, the latest word holds, and no other company hears of it', async () => {
    const colleague = await it.user('TO/Agent', { companyId: jess.companyId })
    expect((await jess.post('/reading-memories', memory)).status).toBe(201)
    const next = { ...memory, targets: { rent: null }, dayOrder: null }
    expect((await colleague.post('/reading-memories', next)).status).toBe(201)
    expect(await known(jess)).toEqual([next])
    expect(await known(marc)).toEqual([])
  })

  test('is nothing for those who have no deals', async () => {
    const owner = await it.user('Dashboard Only')
    expect([
      (await owner.get('/reading-memories')).status,
      (await owner.post('/reading-memories', memory)).status,
    ]).toEqual([403, 403])
  })

  test('takes only lists that are read', async () => {
    expect((await jess.post('/reading-memories', { ...memory, list: 'leads' })).status).toBe(400)
  })
})
