/** A list as a file: the caller's own rows, nothing hidden, nothing that runs in a spreadsheet, however long it is. */
import { parse } from 'csv-parse/sync'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Role } from '#domain/access/roles.ts'
import type { Field } from '#domain/kernel/field.ts'
import { labelOf } from '#domain/kernel/words.ts'
import { makeDeal } from '#server/resources/deals/deal.factory.ts'
import { resources } from '#server/resources.ts'
import { type TestApp, type TestUser, testApp } from '#server/testing/app.ts'
import { makeRecord } from '#server/testing/records.ts'
import { byGrant } from '#server/testing/roles-by-grant.ts'

let it: TestApp
let people: Record<Role, TestUser>

beforeAll(async () => {
  it = await testApp()
  people = await it.company()
})

const MARK = '\ufeff'

async function take(user: TestUser, url: string) {
  const { status, body, headers } = await user.get<string>(url)
  const text = String(body)
  return { status, body, headers, text, rows: status === 200 ? (parse(text, { bom: true }) as string[][]) : [] }
}

describe('the file of a list', () => {
  test('has a name with the day, a byte order mark, and one line for each row', async () => {
    const user = await it.user('Transaction Only')
    await makeDeal(it.app.services, { userId: user.id, dealName: 'Élan Plaza' })
    const { status, headers, text, rows } = await take(user, '/deals/export.csv?$columns=dealName,dealStatus')
    expect(status).toBe(200)
    expect(headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(headers['content-disposition']).toMatch(/^attachment; filename="deals-\d{4}-\d\d-\d\d\.csv"$/)
    expect(text.startsWith(MARK)).toBe(true)
    expect(rows).toEqual([
      ['Deal name', 'Deal status'],
      ['Élan Plaza', 'draft'],
    ])
  })

  test('has the list’s filters, search, order and scope', async () => {
    const agent = await it.user('TO/Agent')
    const colleague = await it.user('TO/Agent', { companyId: agent.companyId })
    for (const [name, amount] of [
      ['Small Plaza', 1e6],
      ['Large Plaza', 9e6],
      ['Middle Plaza', 5e6],
    ] as const) {
      await makeDeal(it.app.services, { userId: agent.id, dealName: name, values: { Loan_Amount: amount } })
    }
    await makeDeal(it.app.services, { userId: agent.id, dealName: 'Tower', values: { Loan_Amount: 7e6 } })
    await makeDeal(it.app.services, { userId: colleague.id, dealName: 'Foreign Plaza', values: { Loan_Amount: 8e6 } })
    const query = '$search=plaza&values.Loan_Amount[$gte]=2000000&$sort[values.Loan_Amount]=-1'
    const { rows } = await take(agent, `/deals/export.csv?$columns=dealName,values.Loan_Amount,owner.name&${query}`)
    expect(rows.map((row) => row.slice(0, 2))).toEqual([
      ['Deal name', 'Loan amount'],
      ['Large Plaza', '9000000'],
      ['Middle Plaza', '5000000'],
    ])
    expect(rows[0]?.[2]).toBe('Owner')
    expect(rows[1]?.[2]).not.toBe('')
  })

  test('runs nothing in a spreadsheet', async () => {
    const user = await it.user('Transaction Only')
    await makeDeal(it.app.services, { userId: user.id, dealName: '=HYPERLINK("http://evil.test","Plaza")' })
    const { rows } = await take(user, '/deals/export.csv?$columns=dealName')
    expect(rows[1]).toEqual([`'=HYPERLINK("http://evil.test","Plaza")`])
  })

  test('holds a list of many pages, in order and each row once', async () => {
    const user = await it.user('Transaction Only')
    await sql`insert into notifications ("userId", user_company_id, kind, title, link)
      select ${user.id}, ${user.companyId}, 'note', 'Notice ' || n, '/' from generate_series(1, 1234) n`.execute(
      it.app.services.db,
    )
    const { rows } = await take(user, '/notifications/export.csv?$columns=id,title&$sort[createdAt]=1')
    expect(rows).toHaveLength(1_235)
    expect(rows.slice(1).map(([, title]) => title)).toEqual(
      Array.from({ length: 1_234 }, (_, index) => `Notice ${index + 1}`),
    )
  })

  test.each([
    ['$columns=password', 'password'],
    ['$columns=dealName,nothing', 'nothing'],
    ['$columns=values.Nothing', 'values.Nothing'],
    ['$columns=values.rentRoll', 'values.rentRoll'],
    ['$columns=__proto__', '__proto__'],
    ['$columns=dealName.length', 'dealName.length'],
    ['$columns=', ''],
    ['$limit=5', '$limit'],
    ['$skip=5', '$skip'],
    ['nothing=1', 'nothing'],
  ])('is refused with %s', async (query, name) => {
    const { status, body } = await take(people['Transaction Only'], `/deals/export.csv?${query}`)
    expect([status, (body as unknown as { message: string }).message]).toEqual([400, `Unknown field: ${name}`])
  })

  test('is for those who are signed in, and for roles that have the list', async () => {
    expect((await it.anyone.get('/deals/export.csv')).status).toBe(401)
    expect((await people['Dashboard Only'].get('/deals/export.csv')).status).toBe(403)
  })
})

/** Those that have a file of their own say themselves who takes it along, and of what. */
const usual = resources.filter(({ variants = [] }) => !variants.some(({ query }) => query.exports))

describe.each(byGrant(usual))('the file of /%s for %s', (path, _roles, role, resource) => {
  test('is open as the list is, and has no column that is hidden from the role', async () => {
    const user = people[role]
    if (path !== 'users' && path !== 'user-companies') await makeRecord(it.app, resource, user)
    const list = await user.get<{ total: number }>(`/${path}?$limit=0`)
    const { status, rows } = await take(user, `/${path}/export.csv`)
    const person = await it.app.services.sessions.find(user.token)
    expect(status).toBe(list.status)
    if (status !== 200) return
    expect(rows).toHaveLength(list.body.total + 1)
    for (const [name, field] of hiddenFields(resource.entity.fields, person.rights)) {
      expect(rows[0]).not.toContain(labelOf(name, field))
      expect((await take(user, `/${path}/export.csv?$columns=${name}`)).status).toBe(400)
    }
  })
})

const hiddenFields = (fields: Record<string, Field>, rights: readonly string[]) =>
  Object.entries(fields).filter(
    ([, { parts }]) =>
      parts.isSecret || (parts.readableBy && !parts.readableBy.some((right) => rights.includes(right))),
  )
