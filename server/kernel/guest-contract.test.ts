/** What the holder of a link reaches, over all resources and calls: the one record, and nothing besides. */
import { beforeAll, describe, expect, test } from 'vitest'
import { importReferenceLists } from '#server/database/seed/import-reference.ts'
import { acceptAgreement, type MadeBid, makeBid } from '#server/resources/deals/bid.factory.ts'
import { makeDeal } from '#server/resources/deals/deal.factory.ts'
import { calls, resources } from '#server/resources.ts'
import { asSystem, type Caller, type TestApp, testApp } from '#server/testing/app.ts'
import { methodsOf } from './routes.ts'

const OPENED = 'deals-lender-bids'

let it: TestApp
let own: MadeBid
let sibling: MadeBid
let guest: Caller

beforeAll(async () => {
  it = await testApp()
  const { services } = it.app
  await asSystem(it.app, importReferenceLists)
  const deal = await makeDeal(services, { dealStatus: 'in-progress' })
  own = await makeBid(services, deal)
  sibling = await makeBid(services, deal)
  await acceptAgreement(services, own.id)
  guest = it.guest(own.token)
})

describe.each(resources.map((resource) => [resource.entity.path, resource] as const))(
  '/%s behind a link',
  (path, resource) => {
    test('is open for its own record only', async () => {
      const list = await guest.get<{ data: { id: number }[] }>(`/${path}`)
      if (path === OPENED) {
        expect(list.body.data.map(({ id }) => id)).toEqual([own.id])
        expect((await guest.get(`/${path}/${sibling.id}`)).status).toBe(404)
      } else {
        expect([401, 403]).toContain(list.status)
        expect([401, 403]).toContain((await guest.get(`/${path}/1`)).status)
      }
    })

    test('can be neither made nor deleted, nor changed unless it is its own', async () => {
      const may = methodsOf(resource)
      if (may.create) expect([401, 403]).toContain((await guest.post(`/${path}`)).status)
      if (may.remove) expect([401, 403]).toContain((await guest.delete(`/${path}/${own.id}`)).status)
      if (may.update && path !== OPENED) expect([401, 403]).toContain((await guest.patch(`/${path}/1`)).status)
      if (path === OPENED) expect((await guest.patch(`/${path}/${sibling.id}`)).status).toBe(404)
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
