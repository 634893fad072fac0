/** Templates: whose they are, what they refuse, and how they read for a deal. */
import { beforeAll, describe, expect, test } from 'vitest'
import type { Role } from '#domain/access/roles.ts'
import { emailTemplates } from '#domain/mail/email-template.ts'
import { findShortcodes } from '#domain/mail/shortcodes.ts'
import { importReferenceLists } from '#server/database/seed/import-reference.ts'
import { makeDeal } from '#server/resources/deals/deal.factory.ts'
import { asSystem, type TestUser, testApp } from '#server/testing/app.ts'
import { importSystemTemplates, SYSTEM_TEMPLATES } from './system-templates.ts'

const it = await testApp()
const { db, seals } = it.app.services
const place = { db, seals }

let people: Record<Role, TestUser>
let agent: TestUser
let admin: TestUser

beforeAll(async () => {
  await asSystem(it.app, (ctx) => importReferenceLists(ctx))
  await asSystem(it.app, (ctx) => importSystemTemplates(ctx))
  people = await it.company()
  agent = people['TO/Agent']
  admin = people['Transaction Only']
})

type Template = { id: number; name: string; ownerScope: string; subject: string; body: string; message: string }

let counter = 0
const save = (who: TestUser, parts: object = {}) => {
  counter += 1
  const template = { name: `Template ${counter}`, kind: 'lender-request', subject: 'S', body: '<p>B</p>', ...parts }
  return who.post<Template>(`/${emailTemplates.path}`, template)
}
const at = (id: number) => `/${emailTemplates.path}/${id}`

describe('whose a template is', () => {
  test.each<[string, () => TestUser, string, boolean]>([
    ['one’s own is seen by nobody else', () => agent, 'user', false],
    ['the company’s is seen by colleagues', () => admin, 'company', true],
  ])('%s', async (_what, writer, ownerScope, isSeen) => {
    const { status, body } = await save(writer(), { ownerScope })
    expect([status, body.ownerScope]).toEqual([201, ownerScope])
    expect((await people['TO/Underwriter'].get(at(body.id))).status).toBe(isSeen ? 200 : 404)
    expect((await (await it.user('Transaction Only')).get(at(body.id))).status).toBe(404)
  })

  test('who runs the company shares an own template and takes it back', async () => {
    const { body } = await save(admin)
    const shared = await admin.patch<Template>(at(body.id), { ownerScope: 'company', name: `Shared ${body.id}` })
    expect(shared.body).toMatchObject({ ownerScope: 'company', userId: null })
    expect((await agent.patch(at(body.id), { name: 'Mine now' })).status).toBe(403)
    expect((await admin.patch(at(body.id), { ownerScope: 'user' })).body).toMatchObject({ userId: admin.id })
    expect((await agent.get(at(body.id))).status).toBe(404)
  })

  test.each([
    ['company', 'Only those who run the company can share a template.'],
    ['system', 'Shared with has an unknown value.'],
  ])('an agent cannot write one for the %s', async (ownerScope, message) => {
    const { status, body } = await save(agent, { ownerScope })
    expect([status, body.message]).toEqual([400, message])
  })

  test('those that ship are read by all who write, and changed by nobody but the operator', async () => {
    const { body } = await agent.get<{ data: Template[] }>(`/${emailTemplates.path}?ownerScope=system&$limit=100`)
    expect(body.data).toHaveLength(SYSTEM_TEMPLATES.length)
    const id = body.data[0]?.id as number
    expect((await admin.patch(at(id), { name: 'Ours' })).status).toBe(403)
    expect((await people['Super Admin'].patch(at(id), { subject: 'New {{dealName}}' })).status).toBe(200)
  })
})

describe('what is refused', () => {
  test.each([
    ['subject', { subject: 'Hi {{nmae}}' }, 'Unknown shortcode: {{nmae}}'],
    ['body', { body: '<p>Hi {{ first name }}</p>' }, 'Unknown shortcode: {{first name}}'],
    ['name', { name: ' ' }, 'Name is required.'],
    ['kind', { kind: 'poem' }, 'Kind has an unknown value.'],
  ])('a wrong %s is named', async (field, parts, message) => {
    const { status, body } = await save(agent, parts)
    expect([status, body]).toMatchObject([400, { message, errors: { [field]: message } }])
  })

  test('the same name twice for one person, whatever its case', async () => {
    await save(agent, { name: 'Quick note' })
    const second = await save(agent, { name: 'quick NOTE' })
    expect([second.status, second.body.message]).toEqual([409, 'A template with this name already exists.'])
    expect((await save(admin, { name: 'Quick note' })).status).toBe(201)
  })

  test('what could run is taken out', async () => {
    const { body } = await save(agent, { body: '<p onclick="x()">Hi {{ name }}<script>x()</script></p>' })
    expect(body.body).toBe('<p>Hi {{name}}</p>')
  })
})

describe('for a deal', () => {
  test('is filled in with what the deal knows; what only a recipient tells stays, and the original stays as it is', async () => {
    const deal = await makeDeal(place, { userId: agent.id, dealStatus: 'in-progress' })
    const text = { subject: '{{dealName}} for {{company}}', body: '<p>{{name}}, {{loanAmount}}, {{clickHere}}</p>' }
    const { body } = await save(agent, text)
    const merged = await agent.get<Template>(`${at(body.id)}?dealId=${deal.id}`)
    expect(merged.body.subject).toBe('Dovercourt Shops for {{company}}')
    expect(merged.body.body).toContain('{{name}}, $6,500,000 CAD')
    expect(findShortcodes(merged.body.body)).toMatchObject({ unknown: [] })
    for (const key of ['originalTemplate=true', 'originalTemplate']) {
      const raw = await agent.get(`${at(body.id)}?${key}&dealId=${deal.id}`)
      expect(raw.body).toMatchObject(text)
    }
    const asked = await agent.get(`${at(body.id)}?originalTemplate=false&dealId=${deal.id}`)
    expect(asked.body).toEqual(merged.body)
    expect((await agent.get(`${at(body.id)}?dealId=999999`)).status).toBe(400)
  })
})

test('the templates that ship use only shortcodes that exist', () => {
  expect(
    SYSTEM_TEMPLATES.flatMap(
      ({ subject, body, french = [] }) => findShortcodes([subject, body, ...french].join(' ')).unknown,
    ),
  ).toEqual([])
})

test('a template that the operator has changed is left alone when the next release is installed', async () => {
  const list = `/${emailTemplates.path}?ownerScope=system&$limit=100`
  const [changed] = (await agent.get<{ data: Template[] }>(list)).body.data
  await people['Super Admin'].patch(at(Number(changed?.id)), { subject: 'Ours: {{dealName}}' })
  await asSystem(it.app, (ctx) => importSystemTemplates(ctx))
  const { body } = await agent.get<{ total: number; data: Template[] }>(list)
  expect(body.total).toBe(SYSTEM_TEMPLATES.length)
  expect(body.data.find(({ id }) => id === changed?.id)?.subject).toBe('Ours: {{dealName}}')
})
