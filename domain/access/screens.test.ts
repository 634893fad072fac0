import { describe, expect, test } from 'vitest'
import { menuFor } from './menu.ts'
import { ROLES } from './roles.ts'
import { homeOf, mayOpen, redirectFrom, SCREENS, WEB_ROLES } from './screens.ts'

const screenAt = (path: string) => {
  const screen = SCREENS.find((each) => each.path === path)
  if (!screen) throw new Error(`no screen ${path}`)
  return screen
}

describe('the table of screens', () => {
  test.each(WEB_ROLES)('%s may open the home page of the role', (role) => {
    expect(mayOpen(screenAt(homeOf(role)), role)).toBe(true)
  })

  test.each([undefined, ...ROLES])('no guard sends %s to a path that the same person cannot open', (role) => {
    for (const screen of SCREENS) {
      const target = redirectFrom(screen, role)
      if (target !== undefined) expect(mayOpen(screenAt(target), target === '/login' ? undefined : role)).toBe(true)
    }
  })

  test.each([undefined, ...WEB_ROLES])('opens to %s what its guard says, and leads elsewhere from the rest', (role) => {
    const home = role === undefined ? undefined : homeOf(role)
    for (const screen of SCREENS) {
      const byGuard = {
        open: undefined,
        public: home,
        user: role === undefined ? '/login' : undefined,
      }
      const elsewhere = role === undefined ? '/login' : screen.path === '/' ? home : '/not-permitted'
      const isListed = typeof screen.guard !== 'string' && role !== undefined && screen.guard.includes(role)
      const expected = typeof screen.guard === 'string' ? byGuard[screen.guard] : isListed ? undefined : elsewhere
      expect([screen.key, redirectFrom(screen, role)]).toEqual([screen.key, expected])
      expect([screen.key, mayOpen(screen, role)]).toEqual([screen.key, expected === undefined])
    }
  })

  test('on the root path a role without it lands on its home', () => {
    expect(redirectFrom(screenAt('/'), 'TO/Agent')).toBe('/originator-dashboard')
    expect(redirectFrom(screenAt('/'), 'Self Serve')).toBe('/deals/draft')
  })

  test('agents are not permitted to open the page that sends messages', () => {
    expect(redirectFrom(screenAt('/deals/email'), 'TO/Agent')).toBe('/not-permitted')
    expect(redirectFrom(screenAt('/deals/email'), 'Transaction Only')).toBeUndefined()
  })

  test('nobody signed in is sent to the login, and the Super Admin counts as nobody', () => {
    expect(redirectFrom(screenAt('/deals/draft'), undefined)).toBe('/login')
    expect(redirectFrom(screenAt('/deals/draft'), 'Super Admin')).toBe('/login')
  })

  test.each(WEB_ROLES)('every menu item of %s opens', (role) => {
    const everyRight = ['accessLendersIntermediate']
    for (const { items } of menuFor(role, everyRight)) {
      for (const item of items) {
        const screen = SCREENS.find(({ key }) => key === item.key)
        expect(screen && mayOpen(screen, role)).toBe(true)
      }
    }
  })

  test('lenders stand in the menu only with the right to look them up', () => {
    const groups = (rights: string[]) => menuFor('TO/Agent', rights).map(({ group }) => group)
    expect(groups([])).not.toContain('Lenders')
    expect(groups(['accessLendersAdvanced'])).toContain('Lenders')
  })

  test('consultants stand in the menu only with a right to look them up, and only for those who place deals', () => {
    const groups = (role: 'TO/Agent' | 'FS/Agent', rights: string[]) => menuFor(role, rights).map(({ group }) => group)
    expect(groups('TO/Agent', ['accessConsultantsIntermediate'])).toContain('Consultants')
    expect(groups('TO/Agent', ['accessLendersAdvanced'])).not.toContain('Consultants')
    expect(groups('FS/Agent', ['accessConsultantsAdvanced'])).not.toContain('Consultants')
  })

  test('paths are unique', () => {
    expect(new Set(SCREENS.map(({ path }) => path)).size).toBe(SCREENS.length)
  })
})
