/** Which page an address opens for whom. */
import { createMemoryHistory } from '@tanstack/react-router'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Role } from '#domain/access/roles.ts'
import { homeOf, mayOpen, SCREENS, type Screen, WEB_ROLES } from '#domain/access/screens.ts'
import { endSession } from '#web/data/session.tsx'
import { clearSession, refreshPerson, type SignedIn, sayLeaving, storeSession } from '#web/data/session-store.ts'
import { savedLenderTab, saveLenderTab } from '#web/features/lenders/directory/lender-tab.ts'
import { findScreen } from './find-screen.ts'
import { createAppRouter, followSession } from './router.tsx'

const makePerson = (role: Role, id = 7): SignedIn => ({
  id,
  role,
  companyId: 1,
  tree: [id],
  rights: [role],
  name: 'Jess Okafor',
  firstName: 'Jess',
  lastName: 'Okafor',
  email: 'jess@northgate.test',
  timeZone: 'America/Toronto',
  locale: null,
  photo: null,
  user_company_id: 1,
  user_company: { id: 1, name: 'Northgate', type: 'brokerage' },
  user_setting: { tablePageSize: 20 },
})

/** An address of the screen with something in place of its parameters: one of the words it takes, or a number. */
const addressOf = ({ path, takes }: Screen) =>
  path.replace(/\/\{-\$\w+\}/g, '').replace(/\$(\w+)/g, (_, name: string) => takes?.[name]?.[0] ?? '12')

let stopFollowing = () => {}

async function open(address: string) {
  const router = createAppRouter(createMemoryHistory({ initialEntries: [address] }))
  stopFollowing = followSession(router)
  await router.load()
  return router
}

const pathOf = (router: { state: { location: { pathname: string } } }) => router.state.location.pathname

afterEach(() => stopFollowing())

beforeEach(() => {
  clearSession()
  sessionStorage.clear()
})

describe('somebody who is not signed in', () => {
  test.each(SCREENS.map((screen) => [screen.key, addressOf(screen)]))(
    'opens %s only if it is for guests',
    async (_key, address) => {
      const screen = findScreen(address)
      const isOpen = screen !== undefined && mayOpen(screen, undefined)
      expect(pathOf(await open(address))).toBe(isOpen ? address : '/login')
    },
  )

  test('finds the page that was asked for after signing in', async () => {
    const router = await open('/deals/archived?q=plaza')
    expect(pathOf(router)).toBe('/login')
    storeSession('token', makePerson('TO/Agent'))
    await router.load()
    expect(router.history.location.href).toBe('/deals/archived?q=plaza')
  })

  test('goes home when the page asked for before is not for the role', async () => {
    const router = await open('/deals/email')
    storeSession('token', makePerson('Self Serve'))
    await router.load()
    expect(pathOf(router)).toBe(homeOf('Self Serve'))
  })
})

test.each([
  ['/lenders/list/xx', false],
  ['/lenders/list/xx/12', false],
  ['/lenders/list/US', true],
  ['/lenders/list/ca/12', true],
])('%s is an address: %s', async (address, isKnown) => {
  storeSession('token', makePerson('Transaction Only'))
  const { matches } = (await open(address)).state
  expect(matches.every(({ status }) => status === 'success')).toBe(isKnown)
})

describe.each(WEB_ROLES.map((role) => [role]))('%s', (role) => {
  test.each(SCREENS.map((screen) => [screen.key, addressOf(screen)]))(
    'opens %s or lands where the table says',
    async (_key, address) => {
      storeSession('token', makePerson(role))
      const screen = findScreen(address)
      if (!screen) throw new Error(`No screen has the address ${address}.`)
      const arrived = pathOf(await open(address))
      if (mayOpen(screen, role)) expect(arrived).toBe(address)
      else if (screen.guard === 'public' || screen.path === '/') expect(arrived).toBe(homeOf(role))
      else expect(arrived).toBe('/not-permitted')
    },
  )
})

describe('a session', () => {
  test('of the Super Admin does not count as signed in', async () => {
    localStorage.setItem('accessToken', 'token')
    localStorage.setItem('session', JSON.stringify(makePerson('Super Admin')))
    window.dispatchEvent(new StorageEvent('storage', { key: 'session' }))
    expect(pathOf(await open('/deals/draft'))).toBe('/login')
  })

  test('that ends in another tab ends here', async () => {
    storeSession('token', makePerson('TO/Agent'))
    const router = await open('/term-and-conditions')
    localStorage.removeItem('accessToken')
    window.dispatchEvent(new StorageEvent('storage', { key: 'accessToken' }))
    await router.navigate({ to: '/deals/draft' as '/' })
    expect(pathOf(router)).toBe('/login')
  })

  test('leaves the notice that was put off in place when the person signs out, and nothing when the server ends it', () => {
    storeSession('token', makePerson('TO/Agent'))
    localStorage.setItem('futureDate', '2026-12-01')
    clearSession()
    expect(localStorage.getItem('futureDate')).toBe('2026-12-01')
    expect(localStorage.getItem('accessToken')).toBeNull()
    storeSession('token', makePerson('TO/Agent'))
    endSession()
    expect(localStorage.length).toBe(0)
  })

  test('that another tab is signing out of leaves the notice in place, whoever hears of it first', () => {
    storeSession('token', makePerson('TO/Agent'))
    localStorage.setItem('futureDate', '2026-12-01')
    sayLeaving(true)
    endSession()
    expect(localStorage.getItem('futureDate')).toBe('2026-12-01')
    expect(localStorage.getItem('accessToken')).toBeNull()
    storeSession('token', makePerson('TO/Agent'))
    endSession()
    expect(localStorage.getItem('futureDate')).toBeNull()
  })

  test('that another tab is signing out of leaves the notice also when the server says meanwhile who is signed in', () => {
    storeSession('token', makePerson('TO/Agent'))
    localStorage.setItem('futureDate', '2026-12-01')
    sayLeaving(true)
    refreshPerson(makePerson('TO/Agent'))
    endSession()
    expect(localStorage.getItem('futureDate')).toBe('2026-12-01')
  })

  test('that has ended in another tab is not brought back by a late word on who was signed in', () => {
    storeSession('token', makePerson('TO/Agent'))
    localStorage.removeItem('accessToken')
    refreshPerson(makePerson('TO/Agent'))
    expect(localStorage.getItem('accessToken')).toBeNull()
    clearSession()
  })
})

test('the tab of a lender is kept from one lender to the next, and forgotten on the way from a list', async () => {
  storeSession('token', makePerson('Transaction Only'))
  saveLenderTab('loans')
  const router = await open('/lenders/view/12')
  await router.navigate({ to: '/lenders/view/$id', params: { id: '13' } } as never)
  expect(savedLenderTab()).toBe('loans')
  await router.navigate({ to: '/lenders/list/$country', params: { country: 'ca' } } as never)
  await router.navigate({ to: '/lenders/view/$id', params: { id: '14' } } as never)
  expect(savedLenderTab()).toBeNull()
})
