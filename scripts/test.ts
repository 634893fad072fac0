/**
 * Runs the proof: every check, two stages at a time. Tests that fail are run once more, alone, at the end; those that
 * pass then are listed as unstable. `--full` runs all repetitions, `--since REF` only what the changes since that commit
 * can reach.
 */
import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { type CpuBudgets, compareWithBudget, farAboveTwice, SpeedControl } from './proof/cpu-budget.ts'
import { changedParts, notePassed } from './proof/full-parts.ts'
import { specsReachedSince } from './proof/reach.ts'
import { abortCommands } from './proof/run-command.ts'
import { openRunFolder, removeRunFolder } from './proof/run-folder.ts'
import { type Proof, runAgain, runStages } from './proof/run-stages.ts'
import { FULL_PARTS, STAGES } from './proof/stages.ts'
import { type KnownUnstable, toRetry } from './proof/unstable.ts'
import {
  countTests,
  describeTimes,
  describeUnstable,
  failuresOf,
  judge,
  listUnstable,
  type Retried,
  type StageResult,
} from './proof/verdict.ts'

const PROJECT = path.resolve(import.meta.dirname, '..')
const RESULTS = path.resolve(PROJECT, process.env.TEST_RESULTS ?? 'test-results')
const { full, since } = parseArgs({
  options: { full: { type: 'boolean', default: false }, since: { type: 'string' } },
}).values
const today = new Date().toISOString().slice(0, 10)
const parts = full ? [...FULL_PARTS] : changedParts(PROJECT)
const folder = openRunFolder()
const proof: Proof = {
  project: PROJECT,
  results: RESULTS,
  env: { ...process.env, TMPDIR: folder, FULL_PROOF: parts.join(',') },
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, async () => {
    await abortCommands()
    removeRunFolder(folder)
    process.exit(1)
  })
}

const readJson = <Value>(file: string): Value => JSON.parse(readFileSync(path.join(PROJECT, file), 'utf8'))

/** @returns whether every check has passed */
async function runProof(): Promise<boolean> {
  const begunAt = performance.now()
  rmSync(RESULTS, { recursive: true, force: true })
  mkdirSync(RESULTS, { recursive: true })
  console.log(`Repetitions: ${parts.join(', ') || 'none, for nothing they depend on has changed since they passed'}.`)
  const specs = since === undefined ? undefined : specsReachedSince(PROJECT, since)
  const stages = STAGES.filter(({ runner }) => runner !== 'playwright' || specs?.length !== 0)
  const control = new SpeedControl()
  const results = await runStages(proof, stages, { since, specs })
  const controlMs = control.stop()

  const retried: Retried[] = []
  for (const failure of toRetry(failuresOf(results))) retried.push(await runAgain(proof, failure))
  writeFileSync(path.join(RESULTS, 'unstable.json'), `${JSON.stringify(listUnstable(retried), null, 2)}\n`)
  const problems = [
    ...judge(results, retried, readJson<KnownUnstable[]>('unstable-tests.json'), today),
    ...judgeTimes(results, controlMs),
  ]
  for (const line of [...describeUnstable(retried), ...problems]) console.log(line)
  const seconds = ((performance.now() - begunAt) / 1_000).toFixed(0)
  const hasPassed = problems.length === 0
  console.log(hasPassed ? `All checks passed in ${seconds} s.` : `Failed after ${seconds} s.`)
  console.log(countTests(results, retried))
  if (hasPassed && since === undefined) notePassed(PROJECT, parts, today)
  return hasPassed
}

/** Prints what each stage took. A run of some tests only has no budget. */
function judgeTimes(results: readonly StageResult[], controlMs: number): string[] {
  const { cpuSeconds } = readJson<{ cpuSeconds: CpuBudgets }>('scripts/house-limits.json')
  const times = results.map(({ stage, cpuSeconds: seconds }) => ({ stage: stage.name, cpuSeconds: seconds }))
  const budgets = since === undefined ? cpuSeconds : { ...cpuSeconds, stages: {} }
  const compared = compareWithBudget(times, budgets, controlMs)
  for (const line of describeTimes(compared, controlMs)) console.log(line)
  const commit = execFileSync('git', ['rev-parse', 'HEAD'], { cwd: PROJECT, encoding: 'utf8' }).trim()
  return farAboveTwice(compared, path.join(PROJECT, '.data'), commit).map(
    (stage) => `✗ ${stage} took over 1.5 times its CPU seconds in two runs of this commit.`,
  )
}

const hasPassed = await runProof().finally(() => removeRunFolder(folder))
process.exitCode = hasPassed ? 0 : 1
