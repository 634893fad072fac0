/** A report comes as a paper, a workbook or lines, says the product's own figures, and tells nobody of what is not theirs. */
import readXlsxFile from 'read-excel-file/node'
import { beforeAll, describe, expect, test } from 'vitest'
import { PORTFOLIO_ROLES, ROLES } from '#domain/access/roles.ts'
import { formatMoney } from '#domain/kernel/format.ts'
import { REPORT_FORMATS, REPORT_KINDS, type ReportKind } from '#domain/reports/told/report-kinds.ts'
import { makeLoan } from '#server/resources/portfolio/loan.factory.ts'
import { makeProperty } from '#server/resources/portfolio/property.factory.ts'
import { makeReport, makeReportDocuments } from '#server/resources/reports/annual/report.factory.ts'
import { type TestUser, testAppWithReference } from '#server/testing/app.ts'
import { wordsOfPdf } from '#server/testing/pdf-words.ts'

const it = await testAppWithReference({ DEMO: 'on', DEMO_AS_OF: '2026-06-30T12:00:00-04:00' })
const { services } = it.app
const TENANT = { name: '=Łódzki Dom Kawy', area: 2_000, rent: 60_000, expiry: '2027-03-31' }

let owner: TestUser
let maple: Awaited<ReturnType<typeof makeProperty>>
let loan: { _id: string }
let reportId: number

beforeAll(async () => {
  owner = await it.user('Full Server')
  maple = await makeProperty(services, {
    ...{ userId: owner.id, name: 'Maple Court', internalValuationAmount: 21_000_000 },
    majorTenants: [TENANT],
  })
  loan = await makeLoan(services, {
    ...{ property: maple, userId: owner.id },
    covenants: { debtServiceCoverageRatio: 1.2, loanToValuePercentage: 75 },
  })
  const place = { db: services.db, services }
  reportId = (await makeReport(place, { userId: owner.id, propertyIds: [maple._id], title: '2025 Review' })).id
  await makeReportDocuments(place, [{ reportId, label: 'Rent roll 2025', status: 'approved' }])
})

/** What each kind is made of here. */
const idsOf = (kind: ReportKind) =>
  kind === 'annual-review' ? [reportId] : kind === 'loan-abstract' ? [loan._id] : [maple._id]

async function generate(payload: object, who = owner) {
  return it.app.inject({
    method: 'POST',
    url: '/api/report-generator',
    headers: { authorization: `Bearer ${who.token}` },
    payload,
  })
}

const linesOf = async (payload: object) =>
  (await generate({ format: 'csv', ...payload })).payload.replace('\ufeff', '').split('\r\n')

test.each(REPORT_KINDS.flatMap((kind) => REPORT_FORMATS.map((format) => [kind, format] as const)))(
  'the %s comes as %s under its own name',
  async (kind, format) => {
    const answer = await generate({ kind, format, ids: idsOf(kind) })
    expect(answer.statusCode, answer.payload.slice(0, 300)).toBe(200)
    expect(answer.headers['content-disposition']).toBe(`attachment; filename="${kind}-2026-06-30.${format}"`)
    const first = { pdf: '%PDF', xlsx: 'PK', csv: 'ï»¿' }[format]
    expect(answer.rawPayload.toString('latin1')).toMatch(new RegExp(`^${first}`))
    expect(answer.rawPayload.length).toBeGreaterThan(40)
  },
)

test('the summary says the dashboard’s own figures, on paper, in a workbook and in lines', async () => {
  const { body } = await owner.get<{ currencies: { totals: { totalDebt: number } }[] }>('/portfolio-dashboard')
  const owed = Math.round(body.currencies[0]?.totals.totalDebt ?? 0)
  const asked = { kind: 'portfolio-summary' }
  expect(await linesOf(asked)).toContain(`Total debt,${owed}`)
  const [sheet] = await readXlsxFile((await generate({ ...asked, format: 'xlsx' })).rawPayload)
  expect(JSON.stringify(sheet)).toContain(`"Total debt",${owed}`)
  expect(await wordsOfPdf((await generate(asked)).rawPayload)).toContain(formatMoney(owed))
})

test('a workbook has figures, days and words as what they are, and runs none of them', async () => {
  const { rawPayload } = await generate({ kind: 'rent-roll', format: 'xlsx', ids: idsOf('rent-roll') })
  const cells = (await readXlsxFile(rawPayload)).flatMap(({ data }) => data.flat())
  expect(cells).toContain(TENANT.name)
  expect(cells).toContain(TENANT.rent)
  expect(cells).toContainEqual(new Date(`${TENANT.expiry}T00:00:00.000Z`))
})

test('a covenant report tests on the day it is asked for', async () => {
  const lines = await linesOf({ kind: 'covenant-compliance' })
  expect(lines.some((line) => line.startsWith('Maple Court,'))).toBe(true)
  const heads = lines.find((line) => line.startsWith('Property,'))
  expect(heads).toBe('Property,Debt,Lender,Covenant,Required,Actual,Headroom,Status')
})

test('a maturity schedule of a later day owes less', async () => {
  const owedOn = async (asOf: string) => {
    const lines = await linesOf({ kind: 'maturity-schedule', asOf })
    return Number(lines.find((line) => line.startsWith('Total,'))?.split(',')[6])
  }
  const [now, later] = [await owedOn('2026-06-30'), await owedOn('2027-06-30')]
  expect(now).toBeCloseTo(6_161_108.14, 2)
  expect(later).toBeLessThan(now)
})

test('a tenant’s name stays a name: neither a formula in a sheet nor question marks on paper', async () => {
  const asked = { kind: 'rent-roll', ids: [maple._id] }
  expect((await linesOf(asked)).some((line) => line.startsWith("'=Łódzki Dom Kawy,2000,60000,30,100"))).toBe(true)
  expect(await wordsOfPdf((await generate(asked)).rawPayload)).toContain(TENANT.name)
})

test('an annual review holds the sections that were ticked, and what was collected', async () => {
  const change = { info: { [reportId]: { sections: ['rent-roll'], notes: 'A calm year.' } } }
  expect((await owner.patch(`/annual-reports/${reportId}`, change)).status).toBe(200)
  const lines = await linesOf({ kind: 'annual-review', ids: [reportId] })
  expect(lines[0]).toBe('2025 Review,2026-06-30')
  expect(lines).toContain('A calm year.')
  expect(lines.some((line) => line.startsWith('Rent roll 2025,'))).toBe(true)
  expect(lines.some((line) => line.startsWith('Covenant'))).toBe(false)
})

describe('nothing is made', () => {
  test.each(REPORT_KINDS.map((kind) => [kind]))('of another company’s records: %s', async (kind) => {
    const other = await it.user('Full Server')
    expect((await generate({ kind, ids: idsOf(kind) }, other)).statusCode).toBe(404)
  })

  test.each(ROLES.filter((role) => !PORTFOLIO_ROLES.some((each) => each === role)).map((role) => [role]))(
    'for %s, who has no portfolio',
    async (role) => {
      const { statusCode } = await generate({ kind: 'portfolio-summary' }, await it.user(role))
      expect(statusCode).toBe(403)
    },
  )

  test.each([
    ['kind', { kind: 'horoscope' }],
    ['format', { kind: 'rent-roll', format: 'docx' }],
    ['asOf', { kind: 'rent-roll', asOf: '2026-02-30' }],
    ['asOf', { kind: 'rent-roll', asOf: '0001-01-01' }],
    ['ids', { kind: 'annual-review' }],
  ])('of a wrong %s, which is named', async (field, payload) => {
    const answer = await generate(payload)
    expect([answer.statusCode, Object.keys(answer.json().errors ?? {})]).toEqual([400, [field]])
  })
})

test('somebody without records gets a report that says so, not an error', async () => {
  const newcomer = await it.user('Full Server')
  for (const kind of REPORT_KINDS.filter((each) => each !== 'annual-review')) {
    for (const format of REPORT_FORMATS) {
      expect((await generate({ kind, format }, newcomer)).statusCode, `${kind} ${format}`).toBe(200)
    }
  }
})

test.each([
  ['2026-02-30', 'The day must be a date in the form YYYY-MM-DD.'],
  ['tomorrow', 'The day must be a date in the form YYYY-MM-DD.'],
  ['1980-01-01', 'Choose a day of the years 1990 to 2150.'],
])('a report of %s is refused in words', async (asOf, message) => {
  const answer = await generate({ kind: 'portfolio-summary', asOf })
  expect([answer.statusCode, answer.json()]).toMatchObject([400, { message, errors: { asOf: message } }])
})
