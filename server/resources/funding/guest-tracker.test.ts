/** Behind a party's link: its own rows, its own files, and nothing of anybody else's. */
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { importReferenceLists } from '#server/database/seed/import-reference.ts'
import { makeBid } from '#server/resources/deals/bid.factory.ts'
import { type MadeDeal, makeDeal } from '#server/resources/deals/deal.factory.ts'
import { PDF, sendFiles, uploadFile } from '#server/resources/files/upload.factory.ts'
import { calls, resources } from '#server/resources.ts'
import { asSystem, type Caller, type TestUser, testApp } from '#server/testing/app.ts'
import { makeCondition, makePartyLink, makeSyndicateLender } from './funding.factory.ts'

const it = await testApp()
const { db, seals } = it.app.services
const place = { db, seals }
let agent: TestUser
let deal: MadeDeal
let own: number
let foreign: number
let token: string
let guest: Caller

beforeAll(async () => {
  await asSystem(it.app, (ctx) => importReferenceLists(ctx))
  agent = await it.user('TO/Agent')
})

// Each test has a deal of its own: what one sends, no other finds.
beforeEach(async () => {
  deal = await makeDeal(place, { userId: agent.id, dealStatus: 'in-progress' })
  own = await makeCondition(place, deal, {
    name: 'Leases',
    responsibleName: 'Mira Patel',
    responsibleEmail: 'm@p.test',
  })
  foreign = await makeCondition(place, deal, { name: 'Title', party: 'lender-counsel' })
  ;({ token } = await makePartyLink(place, deal))
  guest = it.guest(token)
})

type Seen = { documents: { id: number; status: string; files: { hashedId: string; isOwn: boolean }[] }[] }
const look = () => guest.get<Seen>(`/deals/${deal.id}?prefunding=show`)
const change = (id: number, body: object) => guest.patch(`/prefunding-documents/${id}?dealId=${deal.id}`, body)
const send = async (name = 'leases.pdf') => ({
  name,
  hashedId: (await uploadFile(it.app, `Guest ${token}`, name, PDF, 'prefunding')).hashedId,
})

test('the holder sees the deal’s name and day and the rows of its party, without addresses, links or shares', async () => {
  const { status, body } = await look()
  expect(status).toBe(200)
  expect(body).toMatchObject({
    dealName: 'Dovercourt Shops',
    kind: 'party',
    party: 'borrower',
    guestName: 'Mira Patel',
  })
  expect(body.documents.map(({ id }) => id)).toEqual([own])
  const text = JSON.stringify(body)
  for (const hidden of ['Title', 'm@p.test', 'syndicate', 'Broker_Fee_Bps', 'tokenHash'])
    expect(text).not.toContain(hidden)
  const other = await makeDeal(place, { userId: agent.id, dealStatus: 'in-progress' })
  expect((await guest.get(`/deals/${other.id}?prefunding=show`)).status).toBe(404)
  expect((await guest.get(`/deals/${deal.id}`)).status).toBe(403)
})

test('it sends a file, takes it off again, and says something; another party’s row is not there', async () => {
  const file = await send()
  expect(await change(own, { files: [file] })).toMatchObject({
    status: 200,
    body: { status: 'received', files: [{ name: 'leases.pdf', isOwn: true }] },
  })
  expect((await guest.get(`/file-storage/${file.hashedId}`)).status).toBe(200)
  expect(await change(own, { fileToBeDeleted: file.hashedId })).toMatchObject({
    body: { status: 'requested', files: [] },
  })
  expect(await change(own, { comment: 'More next week.' })).toMatchObject({
    body: { comments: [{ by: 'Mira Patel', byGuest: true, text: 'More next week.' }] },
  })
  expect((await change(foreign, { files: [await send()] })).status).toBe(404)
  expect((await change(foreign, { comment: 'Hello' })).status).toBe(404)
  expect((await change(own, {})).status).toBe(400)
})

test('it changes no state and no field, and takes off no file that it did not send', async () => {
  expect((await change(own, { status: 'approved' })).status).toBe(400)
  expect((await change(own, { name: 'Mine' })).status).toBe(400)
  const { hashedId } = await uploadFile(it.app, `Bearer ${agent.token}`, 'ours.pdf', PDF, 'prefunding')
  await agent.post(`/prefunding-documents/${own}/actions/addFiles`, { files: [{ hashedId, name: 'ours.pdf' }] })
  expect((await change(own, { fileToBeDeleted: hashedId })).status).toBe(404)
  expect((await guest.get(`/file-storage/${hashedId}`)).status).toBe(200)
  expect((await change(own, { files: [{ hashedId: 'f'.repeat(64), name: 'theirs.pdf' }] })).status).toBe(400)
})

test('a file of another party is not there, and one of 26 MB is refused whole', async () => {
  const { hashedId } = await uploadFile(it.app, `Bearer ${agent.token}`, 'title.pdf', PDF, 'prefunding')
  await agent.post(`/prefunding-documents/${foreign}/actions/addFiles`, { files: [{ hashedId, name: 'title.pdf' }] })
  expect((await guest.get(`/file-storage/${hashedId}`)).status).toBe(404)
  const content = Buffer.concat([PDF, Buffer.alloc(26 * 1024 * 1024)])
  const { status, body } = await sendFiles(it.app, `Guest ${token}`, [{ name: 'large.pdf', content }], {
    source: 'prefunding',
  })
  expect([status, body.message]).toEqual([413, expect.stringContaining('25 MB each')])
})

describe('the link', () => {
  test('ends with a new one, when it is switched off, when its deal is archived, and thirty days after the closing', async () => {
    const { id, companyId } = await makeDeal(place, { userId: agent.id, dealStatus: 'in-progress' })
    const show = async () =>
      (await agent.get<{ links: { id: number; url: string }[] }>(`/deals/${id}?prefunding=show`)).body
    const open = async (url: string) =>
      (await it.guest(url.split('/').at(-1) ?? '').get(`/deals/${id}?prefunding=show`)).status
    const make = () => agent.put(`/deals/${id}?prefundingGuestToken=create`, { party: 'borrower' })
    expect((await make()).status).toBe(200)
    const [first] = (await show()).links
    expect(await open(first?.url ?? '')).toBe(200)
    await make()
    const [second] = (await show()).links
    expect([await open(first?.url ?? ''), await open(second?.url ?? '')]).toEqual([410, 200])
    await agent.patch(`/prefunding-links/${second?.id}`, { isTokenActive: false })
    expect(await open(second?.url ?? '')).toBe(410)
    const late = await sendFiles(
      it.app,
      `Guest ${second?.url.split('/').at(-1)}`,
      [{ name: 'late.pdf', content: PDF }],
      {
        source: 'prefunding',
      },
    )
    expect([late.status, late.body.message]).toEqual([410, 'This link has expired or was switched off.'])
    await agent.patch(`/prefunding-links/${second?.id}`, { isTokenActive: true })
    const set = (status: string, closedDaysAgo: number) =>
      sql`update deals set "dealStatus" = ${status}, "closedAt" = now() - make_interval(days => ${closedDaysAgo})
        where id = ${id}`.execute(db)
    await set('archived', 29)
    expect(await open(second?.url ?? '')).toBe(200)
    await set('archived', 31)
    expect(await open(second?.url ?? '')).toBe(410)
    await set('inactive', 0)
    expect(await open(second?.url ?? '')).toBe(410)
    expect((await make()).status).toBe(409)
    expect(companyId).toBe(agent.companyId)
  })

  test('is told only to those who may change the deal', async () => {
    const watcher = await it.user('Super Admin')
    const { body } = await watcher.get<{ links: { url: string | null }[] }>(`/deals/${deal.id}?prefunding=show`)
    expect(body.links.map(({ url }) => url)).toEqual([null])
  })
})

test.each(resources.map(({ entity }) => entity.path))('a tracker link opens nothing of /%s', async (path) => {
  const lender = it.guest((await sharedLender()).token)
  // A lender's own row of the syndicate is its own: what it opens of it is tested with the syndicate.
  for (const holder of path === 'prefunding-syndicate-lenders' ? [guest] : [guest, lender]) {
    expect([401, 403]).toContain((await holder.get(`/${path}`)).status)
    expect([401, 403, 404]).toContain((await holder.get(`/${path}/1`)).status)
    // Asking for an account is everybody's.
    const made = await holder.post(`/${path}`)
    expect(path === 'users' ? [400] : [401, 403, 404]).toContain(made.status)
    expect([401, 403, 404, 405]).toContain((await holder.delete(`/${path}/1`)).status)
  }
})

describe('a tracker link whose key is also that of a bid', () => {
  let bidId: number
  let sameKey: string

  beforeAll(async () => {
    const other = await makeDeal(place, { userId: agent.id, dealStatus: 'in-progress' })
    const link = await makePartyLink(place, other)
    bidId = (await makeBid(place, deal)).id
    await sql`update prefunding_links set id = ${bidId + 1_000} where id = ${bidId} and id <> ${link.id}`.execute(db)
    await sql`update prefunding_links set id = ${bidId} where id = ${link.id}`.execute(db)
    sameKey = link.token
  })

  const forGuests = calls.filter(({ caller }) => caller === 'guest' || caller === 'user-or-guest')

  test.each(forGuests.map((call) => [call.method, call.path] as const))(
    'gets nothing of it by %s %s',
    async (method, path) => {
      const verb = method.toLowerCase() as 'get'
      const { body } = await it.guest(sameKey)[verb](path.replace(/:\w+/g, String(bidId)))
      expect(JSON.stringify(body)).not.toMatch(/lenderBidId|dealName/)
    },
  )

  test('neither reads nor accepts the agreement of its lender', async () => {
    expect((await it.anyone.get(`/conf-agreement/${sameKey}`)).status).toBe(403)
    const acceptance = { fullName: 'Mira Patel', company: 'Dovercourt', email: 'mira@p.test', isAccepted: true }
    expect((await it.anyone.post(`/conf-agreement/${sameKey}`, acceptance)).status).toBe(403)
    const { rows } = await sql`select 1 from conf_agreement_acceptances where "bidId" = ${bidId}`.execute(db)
    expect(rows).toEqual([])
  })
})

let shared: Promise<{ token: string }> | undefined
const sharedLender = () => (shared ??= makeSyndicateLender(place, deal))
