/** Failures are read from the reports of both runners with file, titles and output. */
import { expect, test } from 'vitest'
import { fromPlaywright, fromVitest } from './test-report.ts'

test('reads a failed test and a file that failed before its first test from a report of Vitest', () => {
  const assertion = (title: string, status: string, failureMessages: string[] = []) => ({
    ancestorTitles: ['a loan'],
    title,
    status,
    failureMessages,
  })
  const report = fromVitest(
    {
      numPassedTests: 1,
      numPendingTests: 2,
      testResults: [
        {
          name: '/project/server/loans.test.ts',
          status: 'failed',
          message: '',
          assertionResults: [assertion('is paid', 'failed', ['expected 1 to be 2']), assertion('is made', 'passed')],
        },
        { name: '/project/server/broken.test.ts', status: 'failed', message: 'no such module', assertionResults: [] },
      ],
    },
    '/project',
  )
  expect(report).toEqual({
    passed: 1,
    skipped: 2,
    failures: [
      { file: 'server/loans.test.ts', titles: ['a loan', 'is paid'], output: 'expected 1 to be 2' },
      { file: 'server/broken.test.ts', titles: [], output: 'no such module' },
    ],
  })
})

test('reads a failed test within a group from a report of Playwright', () => {
  const run = (status: string, message = '') => [
    { projectName: 'stories', status, results: [{ errors: message ? [{ message, snippet: 'line 3' }] : [] }] },
  ]
  const report = fromPlaywright({
    config: { rootDir: '/project/e2e' },
    stats: { expected: 1, skipped: 0, unexpected: 1, flaky: 0 },
    suites: [
      {
        title: 'print.spec.ts',
        file: 'print.spec.ts',
        specs: [{ title: 'a deal is printed', tests: run('expected') }],
        suites: [
          {
            title: 'lists',
            file: 'print.spec.ts',
            specs: [{ title: 'are printed', tests: run('unexpected', '\u001b[31mtimeout\u001b[39m') }],
          },
        ],
      },
    ],
  })
  expect(report.passed).toBe(1)
  expect(report.failures).toEqual([
    { file: 'e2e/print.spec.ts', titles: ['lists', 'are printed'], project: 'stories', output: 'timeout\nline 3' },
  ])
})
