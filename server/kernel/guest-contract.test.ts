/** What the holder of a link reaches, over all resources and calls: the one record, and nothing besides. */
import { beforeAll, describe, expect, test } from 'vitest'
import { importReferenceLists } from '#server/database/seed/import-reference.ts'
import { acceptAgreement, type MadeBid, makeBid } from '#server/resources/deals/bid.factory.ts'
import { makeClientVersion } from '#server/resources/deals/client-version.factory.ts'
import { makeConsultantBid } from '#server/resources/deals/consultants/consultant-bid.factory.ts'
import { makeDeal } from '#server/resources/deals/deal.factory.ts'
import { calls, resources } from '#server/resources.ts'
import { asSystem, type Caller, type TestApp, testApp } from '#server/testing/app.ts'
import { makeRecord } from '#server/testing/records.ts'
import type { GuestActor } from './context.ts'
import type { GuestDoor } from './guests.ts'
import type { Resource } from './resource.ts'
import { methodsOf } from './routes.ts'

const OPENED = 'deals-lender-bids'
/** What hangs on the opened record and is asked there. */
const BELOW = 'package-questions'

/** Whose records the holder of a link may open. */
const GUESTS = resources.filter(({ access }) => access.guest)

let it: TestApp
let own: MadeBid
let sibling: MadeBid
let guest: Caller
let consultant: { holder: Caller; id: number }
let borrower: Caller

type Link = { holder: Caller; id: number; siblingId?: number }
/** Who holds a link to a record of this kind, and which. */
const links = new Map<string, Link>()
const holderOf = (path: string): Link => {
  const link = links.get(path)
  if (!link) throw new Error(`Nobody holds a link to ${path}.`)
  return link
}

/** A link to a record of any other kind: who may hold one is its room's to say, what lies behind it is asked here. */
async function linkTo(resource: Resource): Promise<Link> {
  const { services } = it.app
  const owner = await it.user('Full Server')
  const id = Number(await makeRecord(it.app, resource, owner))
  const siblingId = Number(await makeRecord(it.app, resource, owner))
  const { token, hash } = services.seals.newToken()
  const actor: GuestActor = {
    ...{ kind: 'guest', path: resource.entity.path, id, companyId: owner.companyId },
    ...{ name: 'Holder of a link', timeZone: 'America/Toronto' },
  }
  const door: GuestDoor = async (_services, asked) => (asked.equals(hash) ? { actor, isOpen: true } : undefined)
  Object.assign(services, { guestDoors: [...services.guestDoors, door] })
  return { holder: it.guest(token), id, siblingId }
}

beforeAll(async () => {
  it = await testApp()
  const { services } = it.app
  await asSystem(it.app, importReferenceLists)
  const deal = await makeDeal(services, { dealStatus: 'in-progress' })
  own = await makeBid(services, deal)
  sibling = await makeBid(services, deal)
  await acceptAgreement(services, own.id)
  guest = it.guest(own.token)
  const asked = await makeConsultantBid(services, deal)
  consultant = { holder: it.guest(asked.token), id: asked.id }
  const known: Record<string, Link> = {
    [OPENED]: { holder: guest, id: own.id, siblingId: sibling.id },
    [BELOW]: { holder: guest, id: own.id },
    'deals-consultant-bids': consultant,
  }
  for (const resource of GUESTS)
    links.set(resource.entity.path, known[resource.entity.path] ?? (await linkTo(resource)))
  borrower = it.guest((await makeClientVersion(services, deal, [own.id])).token)
})

describe.each(resources.map((resource) => [resource.entity.path, resource] as const))(
  '/%s behind a link',
  (path, resource) => {
    test('is open for its own record only', async () => {
      const list = await guest.get<{ data: { id: number }[] }>(`/${path}`)
      if (path === OPENED) {
        expect(list.body.data.map(({ id }) => id)).toEqual([own.id])
        expect((await guest.get(`/${path}/${sibling.id}`)).status).toBe(404)
      } else if (path === BELOW) {
        expect(list.body.data).toEqual([])
        expect((await guest.get(`/${path}/1`)).status).toBe(404)
      } else {
        expect([401, 403]).toContain(list.status)
        expect([401, 403]).toContain((await guest.get(`/${path}/1`)).status)
      }
    })

    test('can be neither made nor deleted, nor changed unless it is its own', async () => {
      const may = methodsOf(resource)
      if (may.create && path !== BELOW) expect([401, 403]).toContain((await guest.post(`/${path}`)).status)
      if (may.remove) expect([401, 403]).toContain((await guest.delete(`/${path}/${own.id}`)).status)
      if (may.update && path === BELOW) expect((await guest.patch(`/${path}/1`)).status).toBe(404)
      else if (may.update && path !== OPENED) expect([401, 403]).toContain((await guest.patch(`/${path}/1`)).status)
      if (path === OPENED) expect((await guest.patch(`/${path}/${sibling.id}`)).status).toBe(404)
    })
  },
)

describe.each(GUESTS.map((resource) => [resource.entity.path, resource] as const))(
  '/%s behind its own link',
  (path, resource) => {
    const { filters, sorts } = resource.entity
    const isShown = (name: string) => resource.access.guest?.read.includes(name.split('.')[0] as string) ?? false

    test('answers its holder what is shown of the one record, and no other', async () => {
      const { holder, id, siblingId } = holderOf(path)
      if (siblingId === undefined) return
      const { data } = (await holder.get<{ data: { id: number }[] }>(`/${path}`)).body
      expect(data.map((row) => row.id)).toEqual([id])
      const shown = [resource.entity.key, 'may', ...(resource.access.guest?.read ?? [])]
      expect(Object.keys(data[0] ?? {}).filter((name) => !shown.includes(name))).toEqual([])
      expect((await holder.get(`/${path}/${siblingId}`)).status).toBe(404)
      if (methodsOf(resource).update) expect((await holder.patch(`/${path}/${siblingId}`)).status).toBe(404)
    })

    test('is neither filtered nor sorted by what is not shown', async () => {
      for (const name of filters.filter((each) => !isShown(each))) {
        expect([name, (await holderOf(path).holder.get(`/${path}?${name}=1`)).status]).toEqual([name, 400])
      }
      for (const name of sorts.filter((each) => !isShown(each))) {
        expect([name, (await holderOf(path).holder.get(`/${path}?$sort[${name}]=1`)).status]).toEqual([name, 400])
      }
    })

    test('is read in no other way than it is offered', async () => {
      for (const variant of resource.variants ?? []) {
        if (variant.guest || variant.method !== 'GET' || Object.keys(variant.query).length === 0) continue
        const query = new URLSearchParams(variant.query).toString()
        expect([query, (await holderOf(path).holder.get(`/${path}/${holderOf(path).id}?${query}`)).status]).toEqual([
          query,
          400,
        ])
      }
    })

    test('says of where its next page begins nothing that can be read', async () => {
      const { next = '' } = (await holderOf(path).holder.get<{ next?: string }>(`/${path}?$limit=1`)).body
      const readable = Buffer.from(next, 'base64url').toString('latin1')
      expect(readable).not.toMatch(/\d{4}-\d{2}-\d{2}|^\[/)
    })
  },
)

describe.each(calls.filter(({ caller }) => caller === 'user').map((call) => [call.method, call.path] as const))(
  '%s %s behind a link',
  (method, path) => {
    test('is closed', async () => {
      const verb = method.toLowerCase() as 'get'
      expect((await guest[verb](path.replace(/:\w+/g, '1'))).status).toBe(401)
    })
  },
)

describe('behind the link of a borrower', () => {
  test('no record of any kind is read, made, changed or deleted by its key', async () => {
    expect((await borrower.get('/guest-deal')).status).toBe(200)
    for (const resource of resources) {
      const { path } = resource.entity
      const may = methodsOf(resource)
      const answers = [
        await borrower.get(`/${path}`),
        await borrower.get(`/${path}/${own.id}`),
        ...(may.create ? [await borrower.post(`/${path}`)] : []),
        ...(may.update ? [await borrower.patch(`/${path}/${own.id}`)] : []),
        ...(may.remove ? [await borrower.delete(`/${path}/${own.id}`)] : []),
      ]
      for (const { status, body } of answers)
        expect([401, 403, 404], `${path}: ${JSON.stringify(body)}`).toContain(status)
    }
  })

  test.each(calls.filter(({ caller }) => caller === 'user').map((call) => [call.method, call.path] as const))(
    '%s %s is closed',
    async (method, path) => {
      const verb = method.toLowerCase() as 'get'
      expect((await borrower[verb](path.replace(/:\w+/g, '1'))).status).toBe(401)
    },
  )
})
