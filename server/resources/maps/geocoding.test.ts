/** Addresses found through a service of the operator's choice: kept, asked once, silent when it fails. */
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { importPlaces } from '#server/database/seed/import-places.ts'
import { type TestApp, type TestUser, testApp } from '#server/testing/app.ts'

const PLACE = { lat: 43.65, lng: -79.38 }
const PICTURE = Buffer.from('89504e470d0a1a0a', 'hex')

/** A small service: it knows King Street, is broken for Bay Street, and has one picture. */
const asked: string[] = []
const service: Server = createServer((request, response) => {
  const url = new URL(request.url ?? '/', 'http://service')
  const address = url.searchParams.get('q') ?? ''
  asked.push(address)
  if (url.pathname === '/street') {
    const isKnown = address.startsWith('1 King')
    response.writeHead(isKnown ? 200 : 404, { 'content-type': isKnown ? 'image/png' : 'text/html' })
    response.end(isKnown ? PICTURE : 'no')
    return
  }
  response.writeHead(address.includes('Bay') ? 500 : 200, { 'content-type': 'application/json' })
  response.end(JSON.stringify(address.includes('King') ? [{ lat: String(PLACE.lat), lon: String(PLACE.lng) }] : []))
})
await new Promise<void>((resolve) => {
  service.listen(0, '127.0.0.1', resolve)
})
afterAll(() => new Promise((resolve) => service.close(resolve)))

const base = `http://127.0.0.1:${(service.address() as AddressInfo).port}`
const it = await testApp({
  GEOCODER_URL: `${base}/find?q={address}`,
  STREET_VIEW_URL: `${base}/street?q={address}&size={width}x{height}`,
  MAP_STYLE_URL: 'https://maps.example.com/style.json',
  MAP_STYLE_ORIGINS: 'https://tiles.example.com',
})
let user: TestUser

beforeAll(async () => {
  user = await it.user('Capstack')
})
beforeEach(() => {
  asked.length = 0
})

type Found = { data: { address: string; coordinates: typeof PLACE | null }[] }
const find = async (caller: TestUser, ...addresses: string[]) =>
  (await caller.post<Found>('/geocode', { addresses })).body.data.map(({ coordinates }) => coordinates)

describe('looking an address up', () => {
  test('finds it, once for all spellings and all later asking', async () => {
    expect(await find(user, '1 King St W, Toronto', '1 KING Street West  Toronto')).toEqual([PLACE, PLACE])
    expect(asked).toHaveLength(1)
    expect(await find(await it.user('Super Admin'), '1 King St W, Toronto')).toEqual([PLACE])
    expect(asked).toHaveLength(1)
  })

  test('believes a miss for a while', async () => {
    expect(await find(user, '9 Nowhere Lane')).toEqual([null])
    expect(await find(user, '9 Nowhere Lane')).toEqual([null])
    expect(asked).toHaveLength(1)
  })

  test('answers null when the service fails, and asks again the next time', async () => {
    expect(await find(user, '5 Bay St')).toEqual([null])
    expect(await find(user, '5 Bay St', '2 King St')).toEqual([null, PLACE])
    expect(asked.toSorted()).toEqual(['2 King St', '5 Bay St', '5 Bay St'])
  })

  test('answers nothing for an address of signs alone', async () => {
    expect(await find(user, '--')).toEqual([null])
    expect(asked).toEqual([])
  })

  test.each([
    ['none', []],
    ['too many', Array.from({ length: 51 }, (_, index) => `${index} Queen St`)],
    ['one too long', ['x'.repeat(301)]],
  ])('refuses %s', async (_, addresses) => {
    expect((await user.post('/geocode', { addresses })).status).toBe(400)
  })
})

describe('a picture of the street', () => {
  const ask = (address: string) =>
    it.app.inject({
      url: `/api/street-view?address=${encodeURIComponent(address)}`,
      headers: { authorization: `Bearer ${user.token}` },
    })

  test('is passed on in its own type', async () => {
    const answer = await ask('1 King St W')
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/png'])
    expect(answer.rawPayload).toEqual(PICTURE)
  })

  test('is not found where the service has none', async () => {
    expect((await ask('2 Queen St')).statusCode).toBe(404)
  })
})

test.each(['/map-settings', '/street-view?address=x'])('%s is for people who are signed in', async (url) => {
  expect((await it.anyone.get(url)).status).toBe(401)
})

test('the screens learn what there is', async () => {
  expect((await user.get('/map-settings')).body).toEqual({
    geocoding: true,
    streetView: true,
    styleUrl: 'https://maps.example.com/style.json',
  })
})

const policyOf = async ({ anyone }: TestApp) => {
  const directives = String((await anyone.get('/map-settings')).headers['content-security-policy']).split(';')
  return Object.fromEntries(directives.map((each) => [each.split(' ')[0], each.split(' ').slice(1).join(' ')]))
}

test('browsers may fetch the map style and what it draws, and nothing else from there', async () => {
  const policy = await policyOf(it)
  const origins = 'https://maps.example.com https://tiles.example.com'
  expect(policy).toMatchObject({
    'connect-src': `'self' ${origins}`,
    'img-src': `'self' data: blob: ${origins}`,
    'default-src': "'self'",
    'script-src': "'self'",
  })
})

describe('where nothing is set up', () => {
  let plain: TestApp
  let reader: TestUser
  beforeAll(async () => {
    plain = await testApp()
    reader = await plain.user('Capstack')
  })

  test('no address leaves the house and nothing is promised', async () => {
    expect((await reader.get('/map-settings')).body).toEqual({ geocoding: false, streetView: false })
    expect(await find(reader, '1 King St W, Toronto')).toEqual([null])
    expect((await reader.get('/street-view?address=1%20King')).status).toBe(404)
    expect(asked).toEqual([])
  })

  test('browsers fetch from here alone', async () => {
    const policy = await policyOf(plain)
    expect([policy['default-src'], policy['img-src'], policy['connect-src']]).toEqual([
      "'self'",
      "'self' data: blob:",
      undefined,
    ])
  })

  describe('the gazetteer says about where an address is', () => {
    type About = { data: { coordinates: unknown; approximate: (typeof PLACE & { precision: string }) | null }[] }
    const about = async (...addresses: string[]) => (await reader.post<About>('/geocode', { addresses })).body.data
    beforeAll(() => importPlaces(plain.app.services))

    test.each([
      ['1601 Main St, Dallas, TX 75201', 'postal-code', 32.8, -96.8],
      ['1601 Main St, Dallas, TX 99999', 'city', 32.8, -96.8],
      ['410 Front St W, Toronto, ON M5V 1A1', 'city', 43.7, -79.4],
      ['1 Rue Saint-Jean, Montreal, Quebec', 'city', 45.5, -73.6],
      ['350 5th Ave, New York, NY', 'city', 40.7, -74],
      ['5 Duckworth St, Saint Johns, NL', 'city', 47.6, -52.7],
    ])('%s', async (address, precision, lat, lng) => {
      const [found] = await about(address)
      expect(found).toMatchObject({ coordinates: null, approximate: { precision } })
      expect(found?.approximate?.lat).toBeCloseTo(lat, 0)
      expect(found?.approximate?.lng).toBeCloseTo(lng, 0)
    })

    test('a ZIP code of another state is not believed, and a town of another province is not found', async () => {
      const [mixed, elsewhere, unknown] = await about('1 A St, Austin, TX 10001', '1 A St, Moose Jaw, ON', 'Somewhere')
      expect(mixed?.approximate).toMatchObject({ precision: 'city' })
      expect([elsewhere?.approximate, unknown?.approximate]).toEqual([null, null])
    })

    test('and is asked once for all the addresses of a screen', async () => {
      const many = Array.from({ length: 50 }, (_, index) => `${index + 1} Main St, Boise, ID 8370${index % 10}`)
      expect((await about(...many)).filter(({ approximate }) => approximate !== null)).toHaveLength(50)
    })
  })
})

test('an address that the service found needs nothing approximate', async () => {
  await importPlaces(it.app.services)
  type About = { data: { coordinates: unknown; approximate: unknown }[] }
  const addresses = ['7 King St W, Toronto, ON', '5 Bay St, Toronto, ON']
  const { data } = (await user.post<About>('/geocode', { addresses })).body
  expect(data).toMatchObject([
    { coordinates: PLACE, approximate: null },
    { coordinates: null, approximate: { precision: 'city' } },
  ])
})
