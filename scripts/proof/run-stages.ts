/** Runs the stages of the proof two at a time, and single tests again; each with its report and its processor time. */
import path from 'node:path'
import { runCommand } from './run-command.ts'
import { commandOf, type Limits, type Stage } from './stages.ts'
import { nameOf, readReport } from './test-report.ts'
import { retryCommand } from './unstable.ts'
import type { Failure, Retried, StageResult } from './verdict.ts'

const AT_ONCE = 2

export interface Proof {
  project: string
  /** Folder for the runners' reports and, beside each, what the command writes. */
  results: string
  env: NodeJS.ProcessEnv
}

let reports = 0

/** Both runners are told where to write: one by the command, the other by its environment. */
async function runReported(
  { project, results, env }: Proof,
  runner: Stage['runner'],
  command: (file: string) => string,
) {
  reports += 1
  const reportFile = path.join(results, `report-${reports}.json`)
  const environment = { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: reportFile }
  const result = await runCommand(command(reportFile), environment, reportFile.replace(/\.json$/, '.txt'))
  return { ...result, report: runner && readReport(runner, reportFile, project) }
}

async function runStage(proof: Proof, stage: Stage, limits: Limits): Promise<StageResult> {
  const result = await runReported(proof, stage.runner, (reportFile) => commandOf(stage, reportFile, limits))
  const { code, report, output, wallSeconds, cpuSeconds } = result
  const tests = report ? `${report.passed} passed, ${report.failures.length} failed, ` : ''
  const hasPassed = code === 0
  console.log(
    `${hasPassed ? '✓' : '✗'} ${stage.name} (${tests}${wallSeconds.toFixed(0)} s, ${cpuSeconds.toFixed(0)} CPU s)`,
  )
  if (!hasPassed) console.log(output)
  return { ...result, stage, hasPassed }
}

const NOT_RUN = { code: null, output: '', wallSeconds: 0, cpuSeconds: 0, report: undefined, hasPassed: false }

/** Starts each stage once a place is free and the stage that it needs has passed; without that it counts as failed. */
export async function runStages(proof: Proof, stages: readonly Stage[], limits: Limits): Promise<StageResult[]> {
  const waiting = [...stages]
  const results: StageResult[] = []
  const running = new Set<Promise<void>>()
  const needed = ({ after }: Stage) => results.find(({ stage }) => stage.name === after)
  while (waiting.length > 0 || running.size > 0) {
    const next = running.size < AT_ONCE ? waiting.find((stage) => !stage.after || needed(stage)) : undefined
    if (!next) {
      await Promise.race(running)
      continue
    }
    waiting.splice(waiting.indexOf(next), 1)
    if (next.after && !needed(next)?.hasPassed) {
      console.log(`✗ ${next.name} (not run: ${next.after} failed)`)
      results.push({ ...NOT_RUN, stage: next })
      continue
    }
    const run: Promise<void> = runStage(proof, next, limits).then((result) => {
      results.push(result)
      running.delete(run)
    })
    running.add(run)
  }
  return results
}

/** Runs one test once more, alone. A run that meets no test has not passed. */
export async function runAgain(proof: Proof, failure: Failure): Promise<Retried> {
  const { code, output, report } = await runReported(proof, failure.runner, (reportFile) =>
    retryCommand(failure.runner, failure, reportFile),
  )
  const hasPassed = code === 0 && (report?.passed ?? 0) > 0
  console.log(`${hasPassed ? '~' : '✗'} ${nameOf(failure)}: run again alone, ${hasPassed ? 'passed' : 'failed'}`)
  return { failure, secondOutput: output, hasPassed }
}
