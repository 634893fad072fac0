import { expect, test } from 'vitest'
import { loggedUrl } from './request-log.ts'

const logged = (url: string, pattern: string | undefined, params = {}, query = {}) =>
  loggedUrl({ url, params, query, routeOptions: { url: pattern } as never })

test.each([
  ['/api/calendar/SECRETSECRETSECRETSECRET.ics', '/api/calendar/:file', { file: 'SECRETSECRETSECRETSECRET.ics' }],
  ['/api/conf-agreement/SECRET', '/api/conf-agreement/:token', { token: 'SECRET' }],
  [`/api/file-storage/${'SECRET'.repeat(9)}`, '/api/file-storage/:hashedId', { hashedId: 'SECRET'.repeat(9) }],
  ['/deal-bid/SECRET', '/*', { '*': 'deal-bid/SECRET' }],
  ['/guest/report/7/SECRET', '/*', {}],
  ['/reset/SECRET', undefined, {}],
])('what opens something stands in no log: %s', (url, pattern, params) => {
  expect(logged(url, pattern, params)).not.toContain('SECRET')
})

test('records and actions are named, and of what was asked only how', () => {
  const query = { $search: 'SECRET', $limit: '20', email: 'SECRET', guestToken: 'SECRET', $sort: { name: '1' } }
  const url = '/api/deals/7/actions/submit?$search=SECRET'
  expect(logged(url, '/api/deals/:id/actions/:name', { id: '7', name: 'submit' }, query)).toBe(
    '/api/deals/7/actions/submit?$search&$limit=20&email&guestToken&$sort',
  )
})
