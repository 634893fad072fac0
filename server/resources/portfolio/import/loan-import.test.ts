/** A file of loans over HTTP: all of it is kept, or nothing, and every mistake is named. */
import { deflateRawSync } from 'node:zlib'
import { stringify } from 'csv-stringify/sync'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Cell } from '#domain/kernel/cells.ts'
import { LOAN_FILE_EXAMPLE, LOAN_FILE_HEADER } from '#domain/portfolio/loan-file.ts'
import { importReferenceLists } from '#server/database/seed/import-reference.ts'
import { rowsOf, sendList, step } from '#server/resources/files/import/import.factory.ts'
import { writeXlsx } from '#server/resources/files/import/write-xlsx.ts'
import { makeLender } from '#server/resources/lenders/lender.factory.ts'
import { makeIndexRate } from '#server/resources/portfolio/loan.factory.ts'
import { asSystem, type TestUser, testApp } from '#server/testing/app.ts'

const it = await testApp()
const { db } = it.app.services
let owner: TestUser

beforeAll(async () => {
  await asSystem(it.app, (ctx) => importReferenceLists(ctx))
  await makeLender({ db }, { companyName: 'Maple Trust Life', country: 'CA', state: 'ON' })
  await makeLender({ db }, { companyName: 'First Prairie Bank', country: 'US', state: 'TX' })
  await makeLender({ db }, { companyName: 'First Prairie Bank', country: 'US', state: 'OK' })
  await makeIndexRate({ db }, { type: 'PRIME', rate: 4.95 })
})
beforeEach(async () => {
  owner = await it.user('Dashboard Only')
})

type Cells = Record<string, Cell>
const rowWith = (cells: Cells): Cell[] =>
  LOAN_FILE_HEADER.map((name, index) => {
    const given = { Lender: 'Maple Trust Life', ...cells } as Cells
    return name in given ? (given[name] as Cell) : (LOAN_FILE_EXAMPLE[index] as Cell)
  })
const fileOf = (...rows: Cells[]) => writeXlsx('Loans', [LOAN_FILE_HEADER, ...rows.map(rowWith)])

type Sent = { name?: string; fields?: Record<string, string>; headers?: Record<string, string>; by?: TestUser }

type Content = Buffer | string | Promise<Buffer>

async function send(content: Content, { name = 'loans.xlsx', fields = {}, headers = {}, by = owner }: Sent = {}) {
  const form = new FormData()
  for (const [key, value] of Object.entries(fields)) form.append(key, value)
  form.append('file', new Blob([new Uint8Array(Buffer.from((await content) as string))]), name)
  const encoded = new Response(form)
  const reply = await it.app.inject({
    method: 'POST',
    url: '/api/loans',
    headers: { authorization: by.token, 'content-type': encoded.headers.get('content-type') ?? '', ...headers },
    payload: Buffer.from(await encoded.arrayBuffer()),
  })
  return { status: reply.statusCode, text: reply.body, headers: reply.headers }
}

async function refusal(content: Content, sent?: Sent) {
  const { status, text } = await send(content, sent)
  const { message, errors } = JSON.parse(text) as { message: string; errors?: Record<string, string> }
  return { status, message, errors }
}

async function kept(userId = owner.id) {
  const { rows } = await sql<Record<string, unknown>>`
    select l."loanName", l.currency, l."outstandingLoanAmount"::float8 as balance, l."balanceOverride" is not null as stated,
      l."allInRate"::float8 as rate, p.name as property, p.address ->> 'country' as country
    from loans l join properties p on p._id = l."propertyId" where l."userId" = ${userId} order by l."loanName"`.execute(
    db,
  )
  return rows
}

test('a workbook becomes loans and properties; two loans on one building share it', async () => {
  const { status, text } = await send(
    fileOf(
      { 'Loan Name': 'A first', 'Loan ID': '1' },
      { 'Loan Name': 'B second', 'Loan ID': '2', 'Charge Type': 'Second', 'Original Loan Amount': 500_000 },
      {
        'Property Name': 'Lone Star Flex Park',
        Province: 'TX',
        Lender: 'First Prairie Bank (TX)',
        'Loan Name': 'C floating',
        'Rate Type': 'Floating',
        Index: 'Prime',
        Spread: 1.4,
        'Outstanding Amount': 6_000_000,
      },
    ),
    { fields: { userId: String(owner.id) } },
  )
  expect([status, JSON.parse(text)]).toEqual([201, { imported: 3, propertiesCreated: 2, lendersCreated: [] }])
  expect(await kept()).toMatchObject([
    { loanName: 'A first', currency: 'CAD', rate: 5.25, stated: false, property: 'Dundas Street Retail' },
    { loanName: 'B second', property: 'Dundas Street Retail' },
    { loanName: 'C floating', currency: 'USD', country: 'US', rate: 6.35, balance: 6_000_000, stated: true },
  ])
  const list = await owner.get<{ total: number }>('/loans')
  expect(list.body.total).toBe(3)
})

test('a CSV of another spreadsheet is understood, and its formulas stay texts', async () => {
  const csv = stringify([LOAN_FILE_HEADER, rowWith({ 'Loan Name': '=HYPERLINK("x")' })] as unknown[][], {
    delimiter: ';',
  })
  expect((await send(csv, { name: 'loans.CSV' })).status).toBe(201)
  expect(await kept()).toMatchObject([{ loanName: '=HYPERLINK("x")' }])
})

test('the template comes back as it was given out', async () => {
  const xlsx = await it.app.inject({
    url: '/api/loans/template?format=xlsx',
    headers: { authorization: owner.token },
  })
  expect(xlsx.headers['content-disposition']).toContain('loans-template.xlsx')
  const { message, errors } = await refusal(xlsx.rawPayload)
  expect(message).toBe('Nothing was imported. 1 row has errors.')
  expect(Object.keys(errors ?? {})).toEqual(['rows.2.Lender'])
  const csv = await it.app.inject({ url: '/api/loans/template', headers: { authorization: owner.token } })
  expect(csv.body.startsWith('\ufeffProperty Name,Address,City,')).toBe(true)
})

test('a file with one wrong row leaves nothing behind, and every mistake is named', async () => {
  const { status, message, errors } = await refusal(
    fileOf(
      {},
      { 'Loan ID': '2', Lender: 'Maple Life Trust', 'Term Months': 'five' },
      { 'Loan ID': '3', 'Property Type': 'Ofice', Lender: 'First Prairie Bank' },
      { 'Loan ID': '4', 'Property Name': 'Other', 'Term Months': 0 },
      { 'Loan ID': '5', Value: 1 },
      {},
    ),
  )
  expect([status, message]).toEqual([400, 'Nothing was imported. 5 rows have errors.'])
  expect(errors).toEqual({
    'rows.3.Term Months': 'Row 3, Term Months: must be a number.',
    'rows.4.Lender':
      'Row 4, Lender: 2 lenders are called “First Prairie Bank”. Write which one, as in “First Prairie Bank (TX)”.',
    'rows.4.Property Type': 'Row 4, Property Type: “Ofice” is not known. Did you mean “Office”?',
    'rows.5.Term Months': 'Row 5, Term Months: must be between 1 and 480.',
    'rows.6.Value': 'Row 6, Value: differs from row 2 for the same property.',
    'rows.7.Loan ID': 'Row 7, Loan ID: the same loan stands in row 2.',
  })
  const { rows } = await sql`select 1 from properties where "userId" = ${owner.id}`.execute(db)
  expect([rows.length, (await kept()).length]).toEqual([0, 0])
})

test('a lender outside the directory becomes the company’s own, told with the name it resembles, and no other company sees it', async () => {
  const { status, text } = await send(
    fileOf({ Lender: 'Maple Life Trust' }, { Lender: 'Aunt Ida', 'Loan ID': 2 }, { Lender: 'aunt ida', 'Loan ID': 3 }),
  )
  expect([status, JSON.parse(text)]).toEqual([
    201,
    {
      imported: 3,
      propertiesCreated: 1,
      lendersCreated: [
        { name: 'Maple Life Trust', nearest: 'Maple Trust Life' },
        { name: 'Aunt Ida', nearest: null },
      ],
    },
  ])
  const own = await owner.get<{ data: Record<string, unknown>[] }>('/lender-company?companyName=Aunt%20Ida')
  expect(own.body.data).toMatchObject([
    { user_company_id: owner.companyId, origin: 'entered', categoryName: 'Private Lender', country: 'CA' },
  ])
  const loans = await owner.get<{ data: { lenderName: string }[] }>('/loans')
  expect(loans.body.data.map(({ lenderName }) => lenderName).toSorted()).toEqual([
    ...['Aunt Ida', 'Aunt Ida', 'Maple Life Trust'],
  ])
  const stranger = await it.user('Full Server')
  expect((await stranger.get(`/lender-company/${own.body.data[0]?.id}`)).status).toBe(404)
  expect(await send(fileOf({ Lender: 'Aunt Ida', 'Loan ID': 4 }))).toMatchObject({ status: 201 })
  expect((await owner.get<{ total: number }>('/lender-company?companyName=Aunt%20Ida')).body.total).toBe(1)
})

test('the same file again is not kept twice, and a retry is answered as the first time', async () => {
  const headers = { 'idempotency-key': `import-${owner.id}` }
  // A retry sends the very bytes again: a workbook made a moment later says when it was made.
  const file = await fileOf({})
  const first = await send(file, { headers })
  const retry = await send(file, { headers })
  expect([first.status, retry.status, retry.text]).toEqual([201, 201, first.text])
  const { errors } = await refusal(file)
  expect(errors).toEqual({ 'rows.2.Loan ID': 'Row 2, Loan ID: this loan is already in your portfolio.' })
})

test('who waits is told how far it is, and the end', async () => {
  const accept = { accept: 'application/x-ndjson', 'accept-encoding': 'gzip, br' }
  const linesOf = (text: string) =>
    text
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown>)
  const { text, headers } = await send(fileOf({}), { headers: accept })
  expect(headers['content-type']).toContain('application/x-ndjson')
  expect(headers['content-encoding'], 'packed lines would wait for each other').toBeUndefined()
  const kinds = linesOf(text).map((line) => Object.keys(line)[0])
  expect([kinds.slice(0, -1).every((kind) => kind === 'progress'), kinds.at(-1)]).toEqual([true, 'answer'])
  expect(linesOf(text).at(-2)).toEqual({ progress: { phase: 'saving', done: 1, total: 1 } })
  expect(linesOf(text).at(-1)).toEqual({ answer: { imported: 1, propertiesCreated: 1, lendersCreated: [] } })
  const refused = await send(fileOf({ 'Term Months': 0 }), { headers: accept })
  expect(linesOf(refused.text).at(-1)).toMatchObject({
    error: { code: 400, message: 'Nothing was imported. 1 row has errors.' },
  })
})

describe('refused with a sentence', () => {
  const bomb = () => {
    const header = Buffer.from('504b03041400000008000000210000000000000000000000000005000000', 'hex')
    const packed = deflateRawSync(Buffer.alloc(200 * 1024 * 1024))
    return Buffer.concat([header, Buffer.from('a.xml'), packed, Buffer.from('PK\u0001\u0002'), Buffer.alloc(60)])
  }

  test.each([
    ['another kind of file', () => 'x', { name: 'loans.pdf' }, 400, 'Unsupported extension!'],
    ['a program with a good name', () => Buffer.from('4d5a9000', 'hex'), {}, 400, 'Unsupported extension!'],
    [
      'a cut-off workbook',
      async () => (await fileOf({})).subarray(0, 900),
      {},
      400,
      'The workbook could not be read. Open it in a spreadsheet program and save it again.',
    ],
    ['a workbook that unpacks to far more', bomb, {}, 400, 'The workbook is too large once unpacked.'],
    [
      'more than 10 MB',
      () => Buffer.alloc(11 * 1024 * 1024, 'a,b\n'),
      { name: 'a.csv' },
      413,
      'Maximum 1 files allowed, 10 MB each',
    ],
    [
      'a header of something else',
      () => 'A,B\n1,2',
      { name: 'a.csv' },
      400,
      'The file does not match the template. Missing: Property Name, Address, Province, Property Type, Lender, Original Loan Amount, Term Months, First Payment Date',
    ],
    ['an unclosed quotation mark', () => 'A,B\n1,"', { name: 'a.csv' }, 400, 'Line 2: a quotation mark is not closed.'],
  ] as [string, () => Buffer | string, Sent, number, string][])('%s', async (_what, content, sent, status, message) => {
    expect(await refusal(content(), sent)).toMatchObject({ status, message })
  })

  test("somebody else's portfolio", async () => {
    const { id } = await it.user('Full Server')
    const refused = await refusal(fileOf({}), { fields: { userId: String(id) } })
    expect(refused).toMatchObject({ status: 400, message: 'Owner has an unknown value.' })
  })

  test('a form without a file', async () => {
    const reply = await it.app.inject({
      method: 'POST',
      url: '/api/loans',
      headers: { authorization: owner.token, 'content-type': 'multipart/form-data; boundary=x' },
      payload: '--x--\r\n',
    })
    expect([reply.statusCode, reply.json<{ message: string }>().message]).toEqual([400, 'Choose a file.'])
  })

  test('roles without portfolio pages', async () => {
    expect((await refusal(fileOf({}), { by: await it.user('TO/Agent') })).status).toBe(403)
  })
})

test('JSON still makes one loan', async () => {
  expect((await owner.post('/loans', { loanName: 'x' })).body.message).toContain('is required.')
})

describe('a list of loans in the wizard', () => {
  const sendRows = (...rows: Cells[]) => sendList(it.app, owner, 'loans', [[...LOAN_FILE_HEADER], ...rows.map(rowWith)])
  const totals = async () => {
    const { rows } = await sql<{ loans: number; properties: number }>`
      select (select count(*)::int from loans where "userId" = ${owner.id} and active) as loans,
        (select count(*)::int from properties where "userId" = ${owner.id} and active) as properties`.execute(db)
    return rows[0]
  }

  test('is stored with its buildings, and taken back with those on which nothing stands', async () => {
    const { id, ...batch } = await sendRows({ 'Loan ID': '1' }, { 'Loan ID': '2', Address: '9 Elsewhere' })
    expect(batch).toMatchObject({ status: 'stored', counts: { added: 2 } })
    expect(batch.message).toBe('2 loans added, 0 updated, 0 duplicates skipped, 0 rows with errors.')
    const kept = { 'Loan ID': '3', Address: '9 Elsewhere', 'Loan Name': 'Stays' }
    expect((await send(fileOf(kept))).status).toBe(201)
    expect(await totals()).toEqual({ loans: 3, properties: 2 })
    expect(await step(owner, id, 'undo')).toMatchObject({ status: 'undone', counts: { undone: 2, stayed: 0 } })
    expect(await totals()).toEqual({ loans: 1, properties: 1 })
  })

  test('with one row in error stores nothing, and says at which share it would', async () => {
    const { id, status, message } = await sendRows(
      { 'Loan ID': '1' },
      { 'Loan ID': '2', 'Outstanding Amount': 7_000_000 },
    )
    expect([status, message]).toEqual(['preview', '1 of 2 rows has errors; nothing can be stored above 0 %.'])
    expect((await rowsOf(owner, id)).map(({ outcome, why }) => [outcome, why])).toEqual([
      ['new', 'Not in your portfolio yet'],
      ['error', 'Row 3, Outstanding Amount: cannot exceed the original amount.'],
    ])
    expect((await owner.post(`/import-batches/${id}/actions/store`)).status).toBe(409)
    expect(await totals()).toEqual({ loans: 0, properties: 0 })
  })

  test('passes by what is there already, and names a lender that it would make', async () => {
    await sendRows({ 'Loan ID': '1' })
    const batch = await sendRows(
      { 'Loan ID': '1' },
      { 'Loan ID': '2', Lender: 'Maple Life Trust' },
      { 'Loan ID': '2', Lender: 'Maple Life Trust' },
    )
    expect((await rowsOf(owner, batch.id)).map(({ outcome, why }) => [outcome, why])).toEqual([
      ['duplicate', 'This loan is already in your portfolio'],
      ['new', 'New lender “Maple Life Trust”, similar to “Maple Trust Life”'],
      ['duplicate', 'Same as row 3'],
    ])
    expect(await totals()).toEqual({ loans: 2, properties: 1 })
  })

  test('leaves a loan that somebody has worked on since, and what stands under it', async () => {
    const { id } = await sendRows({ 'Loan ID': '1', 'Loan Name': 'Worked on' })
    const [row] = await rowsOf(owner, id)
    // The balance of the day is written by nobody, and is no work.
    await asSystem(it.app, (ctx) =>
      sql`update loans set "balanceChangesOn" = null where "userId" = ${owner.id}`.execute(ctx.db),
    )
    const preview = async () => (await owner.get(`/import-batches/${id}?undo=preview`)).body
    expect(await preview()).toMatchObject({ removed: 1, stays: [] })
    const changed = await owner.patch(`/loans/${row?.recordKey}`, { notes: 'Called the bank.' })
    expect(changed.status, JSON.stringify(changed.body)).toBe(200)
    expect(await preview()).toMatchObject({ removed: 0, stays: [{ reason: 'Somebody has worked on it since.' }] })
    await step(owner, id, 'undo')
    expect(await totals()).toEqual({ loans: 1, properties: 1 })
  })

  test('two that are taken in at once make each loan once', async () => {
    const both = await Promise.all([sendRows({ 'Loan ID': '1' }), sendRows({ 'Loan ID': '1' })])
    expect(both.map(({ counts }) => counts?.added ?? 0).toSorted()).toEqual([0, 1])
    expect(await totals()).toEqual({ loans: 1, properties: 1 })
  })
})
