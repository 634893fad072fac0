/** A test that fails by chance is run once more; faults of money, writes and rights are not, and chance has its limits. */
import { describe, expect, test } from 'vitest'
import { judgeUnstable, retryCommand, toRetry } from './unstable.ts'

const failure = (file: string, titles = ['a deal (draft)', "it's listed"]) => ({ file, titles, output: '' })

describe('toRetry', () => {
  test('runs failures of screens again', () => {
    const failures = [failure('e2e/leads.spec.ts'), failure('web/ui/Chip.test.tsx')]
    expect(toRetry(failures)).toEqual(failures)
  })

  test.each(['domain/portfolio/loan.test.ts', 'server/kernel/contract.test.ts', 'server/main.fault.test.ts'])(
    'runs nothing again when %s failed as well',
    (file) => {
      expect(toRetry([failure('e2e/leads.spec.ts'), failure(file)])).toEqual([])
    },
  )

  test('runs nothing again when too much failed to be chance', () => {
    expect(toRetry(Array.from({ length: 9 }, (_, at) => failure(`e2e/${at}.spec.ts`)))).toEqual([])
  })
})

describe('retryCommand', () => {
  test('names one test of Vitest so that neither shell nor pattern reads its signs', () => {
    expect(retryCommand('vitest', failure('server/a.test.ts'), 'report.json')).toContain(
      String.raw`vitest run server/a.test.ts --testNamePattern 'a deal \(draft\) it'\''s listed$'`,
    )
  })

  test('runs a whole file that failed before its first test', () => {
    expect(retryCommand('vitest', failure('server/a.test.ts', []), 'report.json')).not.toContain('testNamePattern')
  })

  test('runs one test of Playwright in its project', () => {
    const command = retryCommand(
      'playwright',
      { ...failure('e2e/a.spec.ts', ['is whole']), project: 'screens' },
      'r.json',
    )
    expect(command).toContain(`playwright test e2e/a.spec.ts --project=screens --grep 'is whole$'`)
  })
})

describe('judgeUnstable', () => {
  const known = [{ test: 'a', cause: 'waits for a moment', mendBy: '2026-03-01' }]

  test('lets three unstable tests pass, and a known one until its date', () => {
    expect(judgeUnstable(['a', 'b', 'c'], known, '2026-03-01')).toEqual([])
  })

  test('fails with four unstable tests', () => {
    expect(judgeUnstable(['b', 'c', 'd', 'e'], known, '2026-01-01')).toEqual([expect.stringContaining('4 tests')])
  })

  test('fails with a known one that was not mended within its date', () => {
    expect(judgeUnstable(['a'], known, '2026-03-02')).toEqual(['a was to be mended by 2026-03-01.'])
  })
})
