/** Which failures are run once more, and when tests that pass only then fail the proof all the same. */
import type { Runner } from './stages.ts'
import type { TestFailure } from './test-report.ts'

/** Faults that lose money, writes or rights are never a matter of chance: a second run must not hide them. */
export const NEVER_RETRIED: readonly { files: RegExp; reason: string }[] = [
  { files: /^domain\//, reason: 'pure rules and formulas know no chance' },
  { files: /^server\/kernel\//, reason: 'rights, scopes, concurrency and lost writes' },
  { files: /\.fault\.test\.ts$/, reason: 'acknowledged writes under killed processes' },
  { files: /^server\/adapters\//, reason: 'database, jobs, mail and files' },
  { files: /^server\/resources\/(portfolio|deals|calculators)\//, reason: 'money' },
  { files: /^e2e\/(control-figures|refused-changes)\.spec\.ts$/, reason: 'money, and changes that were refused' },
]

/** More failures than this are a broken product or machine, not chance. */
const MOST_RETRIED = 8
/** More tests than this that pass only the second time fail the proof. */
export const MOST_UNSTABLE = 3

/** @returns why a failure is final, or undefined when its test is run once more */
export const finalReason = ({ file }: Pick<TestFailure, 'file'>): string | undefined =>
  NEVER_RETRIED.find(({ files }) => files.test(file))?.reason

/** @returns the failures to run once more: none when there are too many, or when any of them is final */
export function toRetry<Failure extends TestFailure>(failures: readonly Failure[]): readonly Failure[] {
  if (failures.length > MOST_RETRIED || failures.some(finalReason)) return []
  return failures
}

const escape = (text: string) => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')

/** @returns the shell command that runs this test alone; a file that failed before its first test is run whole */
export function retryCommand(runner: Runner, { file, titles, project }: TestFailure, reportFile: string): string {
  const name = shellQuote(`${escape(titles.join(' '))}$`)
  if (runner === 'playwright') return `playwright test ${file} --project=${project} --grep ${name} --reporter=list,json`
  const only = titles.length > 0 ? ` --testNamePattern ${name}` : ''
  return `vitest run ${file}${only} --reporter=default --reporter=json --outputFile.json=${reportFile}`
}

const shellQuote = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`

/** A test known to fail by chance, and the day until which its cause is to be mended. */
export interface KnownUnstable {
  test: string
  cause: string
  /** YYYY-MM-DD */
  mendBy: string
}

/**
 * @param unstable names of tests that passed the second time
 * @param today YYYY-MM-DD
 * @returns why they fail the proof; none when they are only listed
 */
export function judgeUnstable(unstable: readonly string[], known: readonly KnownUnstable[], today: string): string[] {
  const overdue = known.filter(({ test, mendBy }) => mendBy < today && unstable.includes(test))
  const reasons = overdue.map(({ test, mendBy }) => `${test} was to be mended by ${mendBy}.`)
  if (unstable.length > MOST_UNSTABLE)
    reasons.push(`${unstable.length} tests passed only the second time; ${MOST_UNSTABLE} are allowed.`)
  return reasons
}
