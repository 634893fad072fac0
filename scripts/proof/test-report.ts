/** What a test runner reports of its tests: how many passed, and of each failure where it is and what it said. */
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import type { Runner } from './stages.ts'

export interface TestFailure {
  /** Path from the project's folder. */
  file: string
  /** Titles of the groups it stands in and its own; empty when the file failed before its first test. */
  titles: readonly string[]
  /** Of Playwright: the project that ran it. */
  project?: string
  output: string
}

export interface TestReport {
  passed: number
  skipped: number
  failures: readonly TestFailure[]
}

export const nameOf = ({ file, titles }: Pick<TestFailure, 'file' | 'titles'>) => [file, ...titles].join(' › ')

/** @returns undefined when the runner ended before it could write its report */
export function readReport(runner: Runner, file: string, project: string): TestReport | undefined {
  if (!existsSync(file)) return undefined
  const report: unknown = JSON.parse(readFileSync(file, 'utf8'))
  return runner === 'vitest' ? fromVitest(report as VitestReport, project) : fromPlaywright(report as PlaywrightReport)
}

/** As much as is read here of what Vitest's JSON reporter writes. */
export interface VitestReport {
  numPassedTests: number
  numPendingTests: number
  testResults: {
    name: string
    status: string
    message: string
    assertionResults: { ancestorTitles: string[]; title: string; status: string; failureMessages: string[] | null }[]
  }[]
}

export function fromVitest(
  { numPassedTests, numPendingTests, testResults }: VitestReport,
  project: string,
): TestReport {
  const failures = testResults.flatMap(({ name, status, message, assertionResults }): TestFailure[] => {
    const file = path.relative(project, name)
    const failed = assertionResults.filter((test) => test.status === 'failed')
    if (failed.length === 0 && status === 'failed') return [{ file, titles: [], output: message }]
    return failed.map(({ ancestorTitles, title, failureMessages }) => ({
      file,
      titles: [...ancestorTitles, title].filter((each) => each !== ''),
      output: (failureMessages ?? []).join('\n'),
    }))
  })
  return { passed: numPassedTests, skipped: numPendingTests, failures }
}

/** As much as is read here of what Playwright's JSON reporter writes. */
export interface PlaywrightReport {
  config: { rootDir: string }
  stats: { expected: number; skipped: number; unexpected: number; flaky: number }
  suites: PlaywrightSuite[]
}

interface PlaywrightSuite {
  title: string
  file: string
  specs: {
    title: string
    tests: { projectName: string; status: string; results: { errors: { message?: string; snippet?: string }[] }[] }[]
  }[]
  suites?: PlaywrightSuite[]
}

export function fromPlaywright({ config, stats, suites }: PlaywrightReport): TestReport {
  const folder = path.basename(config.rootDir)
  const failures = suites.flatMap((suite) => failuresIn(suite, [], folder))
  return { passed: stats.expected, skipped: stats.skipped, failures }
}

/** The outermost suite is the file itself, and titled so. */
function failuresIn(suite: PlaywrightSuite, above: readonly string[], folder: string): TestFailure[] {
  const within = suite.title === suite.file ? above : [...above, suite.title]
  const own = suite.specs.flatMap(({ title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected')
      .map(({ projectName, results }) => ({
        file: path.posix.join(folder, suite.file),
        titles: [...within, title],
        project: projectName,
        output: stripVTControlCharacters(
          results
            .flatMap(({ errors }) => errors.map(({ message, snippet }) => `${message}\n${snippet ?? ''}`))
            .join('\n'),
        ),
      })),
  )
  return [...own, ...(suite.suites ?? []).flatMap((each) => failuresIn(each, within, folder))]
}
