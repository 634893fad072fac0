/** What failed is named in one line each, whichever runner says so. */
import { expect, test } from 'vitest'
import { failureLines } from './failure-lines.ts'

test('names what failed once, with or without colours, and nothing that passed', () => {
  const output = [
    ' \u001b[32m✓\u001b[39m node domain/a.test.ts (3 tests) 4ms',
    '\u001b[41m\u001b[1m FAIL \u001b[22m\u001b[49m node  server/loans.test.ts > a loan > is paid',
    '\u001b[41m\u001b[1m FAIL \u001b[22m\u001b[49m node  server/loans.test.ts > a loan > is paid',
    '  ✓   73 [screens] › e2e/layout.spec.ts:131:5 › /deals is whole (4.5s)',
    '  ✘   74 [screens] › e2e/layout.spec.ts:131:5 › /deals/inactive is whole (8.9s)',
  ].join('\n')
  expect(failureLines(output)).toEqual([
    'node  server/loans.test.ts > a loan > is paid',
    '[screens] › e2e/layout.spec.ts:131:5 › /deals/inactive is whole (8.9s)',
  ])
})

test('names nothing where every test passed', () => {
  expect(failureLines('196 passed (28.1m)\n')).toEqual([])
})
