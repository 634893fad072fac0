/** The documented uploads of leads and owners: the template and no other header, all within a fifth of errors, told row by row. */
import { stringify } from 'csv-stringify/sync'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Cell } from '#domain/kernel/cells.ts'
import { importReferenceLists } from '#server/database/seed/import-reference.ts'
import { postFile } from '#server/resources/files/upload.factory.ts'
import { asSystem, type TestUser, testApp } from '#server/testing/app.ts'

const it = await testApp()
let admin: TestUser

beforeAll(() => asSystem(it.app, (ctx) => importReferenceLists(ctx)))
beforeEach(async () => {
  admin = await it.user('Transaction Only')
})

type Answer = { message: string; added: number; errors: { row: number; column: string; message: string }[] } & Record<
  string,
  unknown
>
type Sent = { by?: TestUser; name?: string; fields?: Record<string, string>; headers?: Record<string, string> }

const send = (url: string, content: Cell[][] | Buffer, { by = admin, name = 'list.csv', ...parts }: Sent = {}) =>
  postFile<Answer>(it.app, by.token, url, {
    ...{ name, content: Buffer.isBuffer(content) ? content : Buffer.from(stringify(content)) },
    ...parts,
  })
const totalOf = async (path: string) => (await admin.get<{ total: number }>(path)).body.total

const HEADER =
  'Address,City,Province,Country,Property Type,Owner,Owner Email,Owner Phone,Lender,Principal Amount,Rate,Registered Date,Maturity,Charge,Instrument Number'.split(
    ',',
  )
const EXPIRIES = '/leads?leadType=expiries'
const at = (street: string, maturity = '2027-12-01', amount = '8400000') => [
  ...[street, 'Kitchener', 'ON', 'CA', '', 'Lindqvist Homes', '', '', 'Prairie Trust', amount, '5.2', '2021-11-14'],
  ...[maturity, '1', ''],
]
const many = (count: number) => Array.from({ length: count }, (_, index) => at(`${index + 1} Weber Street E`))

describe('a file of leads', () => {
  test('is stored in one call, and the same file adds nothing again', async () => {
    const rows = [
      HEADER.map((heading) => ` ${heading.toUpperCase()} `),
      at('88 Weber Street E'),
      at('90 Weber Street E'),
    ]
    const { status, body } = await send(EXPIRIES, rows)
    expect([status, body.message]).toEqual([201, '2 leads added, 0 updated, 0 duplicates skipped, 0 rows with errors.'])
    const again = await send(EXPIRIES, rows)
    expect(again.body).toMatchObject({ added: 0, duplicates: 2, errors: [] })
    expect(await totalOf(EXPIRIES)).toBe(2)
  })

  test('sent twice under one key is taken in once', async () => {
    const headers = { 'idempotency-key': 'one-file' }
    const first = await send(EXPIRIES, [HEADER, at('1 Once Street')], { headers })
    const second = await send(EXPIRIES, [HEADER, at('1 Once Street')], { headers })
    expect([second.status, second.body]).toEqual([201, first.body])
  })

  test('with a row that cannot be read stores the others and names it', async () => {
    const { status, body } = await send(EXPIRIES, [HEADER, ...many(5), at('9 Elm St', '31/02/2027')])
    expect([status, body.message]).toEqual([201, '5 leads added, 0 updated, 0 duplicates skipped, 1 row with errors.'])
    expect(body.errors).toEqual([
      { row: 7, column: 'Maturity', message: 'Row 7, Maturity: “31/02/2027” is not a date.' },
    ])
  })

  test('with more than a fifth of its rows in error stores nothing and names them all', async () => {
    const broken = [at('8 Elm St', '1899-12-31'), at('9 Elm St', '2027-01-01', 'much')]
    const { status, body } = await send(EXPIRIES, [HEADER, ...many(4), ...broken])
    expect([status, body.message]).toEqual([400, '2 of 6 rows have errors; nothing can be stored above 20 %.'])
    expect(body.errors).toMatchObject({ 'rows.6.Maturity': 'Row 6, Maturity: “1899-12-31” is not a date.' })
    expect(Object.keys(body.errors)).toEqual(['rows.6.Maturity', 'rows.7.Principal Amount'])
    expect(await totalOf(EXPIRIES)).toBe(0)
  })

  test('with a formula keeps it as text', async () => {
    await send(EXPIRIES, [HEADER, at('=1+1')])
    const { body } = await admin.get<{ data: { address: string }[] }>(EXPIRIES)
    expect(body.data).toMatchObject([{ address: '=1+1' }])
  })

  test('is given to the originator it is for, who must be below', async () => {
    const agent = await it.user('TO/Agent', { companyId: admin.companyId, parent: admin.id })
    const stranger = await it.user('TO/Agent')
    const rows = [HEADER, at('88 Weber Street E')]
    const refused = await send(EXPIRIES, rows, { fields: { filteredUserId: String(stranger.id) } })
    expect([refused.status, refused.body.message]).toEqual([403, 'This originator is not in your team.'])
    const nobody = await send(EXPIRIES, rows, { fields: { filteredUserId: 'somebody' } })
    expect([nobody.status, nobody.body.message]).toEqual([400, 'Originator has an unknown value.'])
    await send(EXPIRIES, rows, { fields: { filteredUserId: String(agent.id) } })
    const { body } = await admin.get<{ data: object[] }>(EXPIRIES)
    expect(body.data).toMatchObject([{ assignedTo: [agent.id] }])
  })

  test.each<[string, string, Cell[][] | Buffer, string, number, string]>([
    ['of no kind', '/leads', [HEADER, at('1 A St')], 'a.csv', 400, 'Unknown lead type.'],
    ['of an unknown kind', '/leads?leadType=friends', [HEADER, at('1 A St')], 'a.csv', 400, 'Unknown lead type.'],
    [
      'without a column of the template',
      EXPIRIES,
      [HEADER.slice(0, -2), at('1 A St').slice(0, -2)],
      'a.csv',
      400,
      'The file does not match the template. Missing: Charge, Instrument Number',
    ],
    [
      'with another column',
      EXPIRIES,
      [
        [...HEADER, 'Mood'],
        [...at('1 A St'), 'good'],
      ],
      'a.csv',
      400,
      'Unknown column: Mood',
    ],
    ['of another kind of file', EXPIRIES, Buffer.from('%PDF-1.7\n'), 'a.pdf', 400, 'Unsupported extension!'],
    ['that is a workbook', EXPIRIES, Buffer.from('PK'), 'a.xlsx', 400, 'Unsupported extension!'],
    ['without a row', EXPIRIES, [HEADER], 'a.csv', 400, 'The file has no rows.'],
    ['of nothing', EXPIRIES, Buffer.from(''), 'a.csv', 400, 'The file has no rows.'],
    ['of 5,001 rows', EXPIRIES, [HEADER, ...many(5_001)], 'a.csv', 400, 'At most 5,000 rows per file.'],
    [
      'of more than 5 MB',
      EXPIRIES,
      Buffer.alloc(5 * 1024 * 1024 + 1, 'a'),
      'a.csv',
      413,
      'Maximum 1 files allowed, 5 MB each',
    ],
  ])('%s is refused', async (_what, url, content, name, status, message) => {
    const answer = await send(url, content, { name })
    expect([answer.status, answer.body.message]).toEqual([status, message])
    expect(await totalOf(EXPIRIES)).toBe(0)
  })

  test('by somebody without the right to upload its kind is refused, also by nobody at all', async () => {
    const agent = await it.user('TO/Agent', { companyId: admin.companyId, parent: admin.id })
    expect((await send(EXPIRIES, [HEADER, at('1 A St')], { by: agent })).status).toBe(403)
    expect((await send(EXPIRIES, [HEADER, at('1 A St')], { by: { ...admin, token: 'nobody' } })).status).toBe(401)
  })

  test('leaves the making of one lead as JSON as it is', async () => {
    const { status } = await admin.post('/leads', {
      ...{ leadType: 'expiries', address: '3 Oak St', principalamount: 1_000_000, maturity: '2027-01-01' },
    })
    expect(status).toBe(201)
  })
})

test('a file of owners is stored in one call', async () => {
  const header = 'Company Name,Type,First Name,Last Name,Email,Phone,Address,City,Province,Country,Tier,Website'
  const rows = [
    header.split(','),
    ['Kestrel Inc.', 'REIT', 'Ana', 'Diaz', 'ana@kestrel.test', ...Array<string>(7).fill('')],
  ]
  const { status, body } = await send('/owners', rows)
  expect([status, body.message]).toEqual([201, '1 owner added, 0 updated, 0 duplicates skipped, 0 rows with errors.'])
  expect(await totalOf('/owners')).toBe(1)
  const agent = await it.user('TO/Agent', { companyId: admin.companyId, parent: admin.id })
  expect((await send('/owners', rows, { by: agent })).status).toBe(403)
})
