/** A change runs the stories that can meet it, and every story says what it walks through. */
import { readdirSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { FEATURES_OF_STORIES } from '../../e2e/reach.ts'
import { specsReached } from './reach.ts'

const source = (path: string, ...imports: string[]) => ({
  path,
  imports: imports.map((from) => ({ from, names: 'all' as const })),
})
const SOURCES = [
  source('domain/services/order.ts'),
  source('domain/mail/message.ts'),
  source('server/resources/services/orders.resource.ts', 'domain/services/order.ts'),
  source('web/features/mail/Inbox.tsx', 'domain/mail/message.ts'),
  source('web/features/reports/Order.tsx', 'domain/services/order.ts'),
]
const reached = (...changed: string[]) => specsReached(changed, SOURCES)

test('every spec file is listed with what it walks through, and no other', () => {
  const specs = readdirSync('e2e').filter((file) => file.endsWith('.spec.ts'))
  expect(Object.keys(FEATURES_OF_STORIES).toSorted()).toEqual(specs.toSorted())
})

describe('specsReached', () => {
  test('follows imports from the changed file to the stories of the modules that use it', () => {
    expect(reached('domain/services/order.ts')).toEqual(
      expect.arrayContaining(['e2e/services.spec.ts', 'e2e/reports.spec.ts']),
    )
    expect(reached('domain/services/order.ts')).not.toContain('e2e/inbox.spec.ts')
  })

  test('reaches from a resource the screens that read its records', () => {
    expect(reached('server/resources/services/orders.resource.ts')).toContain('e2e/reports.spec.ts')
  })

  test('runs a story that was changed, and only that', () => {
    expect(reached('e2e/leads.spec.ts', 'docs/SPEED.md')).toEqual(['e2e/leads.spec.ts'])
  })

  test.each(['server/kernel/rows.ts', 'web/ui/Chip.tsx', 'package-lock.json'])('runs every story after %s', (file) => {
    expect(reached(file)).toHaveLength(Object.keys(FEATURES_OF_STORIES).length)
  })

  test('runs no story after a change of documents or rules’ own tests', () => {
    expect(reached('README.md', 'domain/mail/message.test.ts')).toEqual([])
  })
})
