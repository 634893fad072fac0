/** Addresses of screens: parameters in their places, words behind the question mark, and what the compiler refuses. */
import { expect, test } from 'vitest'
import { pathTo } from './addresses.ts'

test.each([
  [pathTo('login'), '/login'],
  [pathTo('deal', { id: 7 }), '/deal/7'],
  [pathTo('lenderSelection', { country: 'ca', dealId: 7 }), '/lenders/list/ca/7'],
  [pathTo('dealPreview', { id: 7 }), '/deal/preview/7'],
  [pathTo('dealPreview', { id: 7, bidauth: 'a b' }), '/deal/preview/7/a%20b'],
  [pathTo('thankYou', { email: 'a/b@c.test' }), '/thank-you/a%2Fb%40c.test'],
  [pathTo('dealEmail', {}, { dealId: 7 }), '/deals/email?dealId=7'],
  [pathTo('users', {}, { tab: undefined, q: '' }), '/users'],
])('%s', (address, expected) => {
  expect(address).toBe(expected)
})

test('a misspelt screen and a missing parameter do not compile', () => {
  // @ts-expect-error No screen has that name.
  pathTo('dael', { id: 7 })
  // @ts-expect-error A deal's screen needs to know which.
  pathTo('deal')
  // @ts-expect-error A deal's screen knows no such parameter.
  pathTo('deal', { number: 7 })
})
