/** The end of the proof: what fails it, which tests are unstable, and how much processor time each stage took. */

import { isAbove, type StageTime } from './cpu-budget.ts'
import type { CommandResult } from './run-command.ts'
import type { Runner, Stage } from './stages.ts'
import { nameOf, type TestFailure, type TestReport } from './test-report.ts'
import { finalReason, judgeUnstable, type KnownUnstable } from './unstable.ts'

export interface StageResult extends CommandResult {
  stage: Stage
  hasPassed: boolean
  /** Undefined where no runner reports, or where it ended before it could. */
  report: TestReport | undefined
}

/** A failed test and the runner that can run it again. */
export interface Failure extends TestFailure {
  runner: Runner
}

export interface Retried {
  failure: Failure
  secondOutput: string
  hasPassed: boolean
}

export const failuresOf = (results: readonly StageResult[]): Failure[] =>
  results.flatMap(({ stage: { runner }, report }) =>
    runner && report ? report.failures.map((failure) => ({ ...failure, runner })) : [],
  )

const unstableOf = (retried: readonly Retried[]) => retried.filter(({ hasPassed }) => hasPassed)

/**
 * @param today YYYY-MM-DD
 * @returns what fails the proof, each with the beginning of what it said; none when all passed
 */
export function judge(
  results: readonly StageResult[],
  retried: readonly Retried[],
  known: readonly KnownUnstable[],
  today: string,
): string[] {
  const unstable = new Set(unstableOf(retried).map(({ failure }) => nameOf(failure)))
  const problems = results.flatMap(({ stage, hasPassed, report }) => {
    if (hasPassed) return []
    const failures = report?.failures ?? []
    if (failures.length === 0) return [`✗ ${stage.name} failed; what it wrote stands above.`]
    return failures.filter((failure) => !unstable.has(nameOf(failure))).map(describeFailure)
  })
  return [...problems, ...judgeUnstable([...unstable], known, today)]
}

/** How much of what a test said: a value compared, the line, and what it waited for. */
const LINES_SAID = 20

const beginningOf = (output: string) =>
  output
    .split('\n')
    .filter((line) => line.trim() !== '')
    .slice(0, LINES_SAID)

function describeFailure(failure: TestFailure): string {
  const reason = finalReason(failure)
  const title = `✗ ${nameOf(failure)}${reason ? ` (not run again: ${reason})` : ''}`
  return [title, ...beginningOf(failure.output)].join('\n    ')
}

/** @returns the tests that passed only the second time, with what they said both times */
export const listUnstable = (retried: readonly Retried[]) =>
  unstableOf(retried).map(({ failure, secondOutput }) => ({
    test: nameOf(failure),
    firstOutput: failure.output,
    secondOutput,
  }))

export const describeUnstable = (retried: readonly Retried[]): string[] =>
  unstableOf(retried).map(({ failure }) =>
    [`Unstable: ${nameOf(failure)}`, ...beginningOf(failure.output)].join('\n    '),
  )

const NAME_WIDTH = 42

/** @param controlMs what the control work took in this run */
export function describeTimes(times: readonly StageTime[], controlMs: number): string[] {
  const line = (name: string, seconds: number, rest: string) =>
    `${name.padEnd(NAME_WIDTH)} ${seconds.toFixed(0).padStart(5)} CPU s${rest}`
  const stages = times.map((time) => {
    const budget = time.budgetSeconds === undefined ? '' : `, budget ${time.budgetSeconds.toFixed(0)}`
    return line(time.stage, time.cpuSeconds, `${budget}${isAbove(time) ? ': above it' : ''}`)
  })
  const sum = times.reduce((total, { cpuSeconds }) => total + cpuSeconds, 0)
  return [...stages, line('in all', sum, ` (control ${controlMs.toFixed(1)} ms)`)]
}

/** The closing line: tests that passed, also the second time; that failed; and that were left out. */
export function countTests(results: readonly StageResult[], retried: readonly Retried[]): string {
  const sum = (read: (report: TestReport) => number) =>
    results.reduce((total, { report }) => total + (report ? read(report) : 0), 0)
  const again = unstableOf(retried).length
  const failed = sum(({ failures }) => failures.length) - again
  return `${sum(({ passed }) => passed) + again} passed, ${failed} failed, ${sum(({ skipped }) => skipped)} skipped`
}
