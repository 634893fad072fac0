/** What failed is named, with the beginning of what it said, whichever runner says so. */
import { expect, test } from 'vitest'
import { failureLines } from './failure-lines.ts'

test('names what failed once, with or without colours, and nothing that passed', () => {
  const output = [
    ' \u001b[32m✓\u001b[39m node domain/a.test.ts (3 tests) 4ms',
    '\u001b[41m\u001b[1m FAIL \u001b[22m\u001b[49m node  server/loans.test.ts > a loan > is paid',
    '\u001b[41m\u001b[1m FAIL \u001b[22m\u001b[49m node  server/loans.test.ts > a loan > is paid',
    '  ✓   73 [screens] › e2e/layout.spec.ts:131:5 › /deals is whole (4.5s)',
    '  ✘   74 [screens] › e2e/layout.spec.ts:131:5 › /deals/inactive is whole (8.9s)',
    '  ✓   75 [screens] › e2e/layout.spec.ts:131:5 › /deals/closed is whole (1.2m)',
  ].join('\n')
  expect(failureLines(output)).toEqual([
    'node  server/loans.test.ts > a loan > is paid',
    '[screens] › e2e/layout.spec.ts:131:5 › /deals/inactive is whole',
  ])
})

test('tells under each name what the test said, and not where its pictures lie', () => {
  const output = [
    '  ✘   7 [stories] › e2e/print.spec.ts:144:1 › a deal is printed (29.0s)',
    '  ✓   8 [stories] › e2e/leads.spec.ts:10:1 › a lead is called (2.0s)',
    '',
    '  1) [stories] › e2e/print.spec.ts:144:1 › a deal is printed ──────────',
    '',
    '    Error: expect(page).toHaveURL(expected) failed',
    '    Timeout: 25000ms',
    '    attachment #1: screenshot (image/png) ──────────',
    '    test-results/print/test-failed-1.png',
    '  1 failed',
    ' FAIL  node  server/loans.test.ts > a loan > is paid',
    'AssertionError: expected 1 to be 2',
    '⎯⎯⎯⎯⎯⎯⎯⎯⎯⎯⎯⎯⎯⎯⎯⎯⎯[1/1]⎯',
    'Tests  1 failed',
  ].join('\n')
  expect(failureLines(output)).toEqual([
    '[stories] › e2e/print.spec.ts:144:1 › a deal is printed',
    '    Error: expect(page).toHaveURL(expected) failed',
    '    Timeout: 25000ms',
    'node  server/loans.test.ts > a loan > is paid',
    'AssertionError: expected 1 to be 2',
  ])
})

test('names nothing where every test passed', () => {
  expect(failureLines('196 passed (28.1m)\n')).toEqual([])
})
