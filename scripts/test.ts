/**
 * Runs every check, two at a time: what people see beside everything else, which takes as long. A stage tells how long it
 * took, one that fails also what it said; the others run on, and the last lines name all that is wrong and what it said.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { failureLines } from './failure-lines.ts'

type Stage = { name: string; command: string }
type Failure = { name: string; tests: readonly string[] }

/** Each row runs from left to right beside the other, so that two cores always have something to do. */
const LANES: readonly (readonly Stage[])[] = [
  [
    { name: 'types', command: 'npm run -s types' },
    { name: 'lint', command: 'npm run -s lint' },
    { name: 'rules, resources and contracts', command: 'vitest run --project node --project web' },
  ],
  [
    { name: 'web application', command: 'node scripts/setup.mjs --build' },
    { name: 'stories and screens', command: 'playwright test' },
    { name: 'components', command: 'vitest run --project browser' },
  ],
]

const running = new Set<ChildProcess>()

/** @returns what failed; nothing where it succeeded */
async function runStage({ name, command }: Stage): Promise<Failure | undefined> {
  const begun = performance.now()
  const child = spawn(`exec ${command}`, { shell: true, stdio: ['ignore', 'pipe', 'pipe'] })
  running.add(child)
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve))
  running.delete(child)
  const seconds = ((performance.now() - begun) / 1_000).toFixed(0)
  console.log(`${code === 0 ? '✓' : '✗'} ${name} (${seconds} s)`)
  if (code === 0) return undefined
  console.log(output)
  return { name, tests: failureLines(output) }
}

async function runLane(stages: readonly Stage[]): Promise<Failure[]> {
  const failed: Failure[] = []
  for (const stage of stages) {
    const failure = await runStage(stage)
    if (failure) failed.push(failure)
  }
  return failed
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    for (const child of running) child.kill(signal)
    process.exit(1)
  })
}

const begun = performance.now()
const failed = (await Promise.all(LANES.map(runLane))).flat()
const seconds = ((performance.now() - begun) / 1_000).toFixed(0)
for (const { name, tests } of failed) console.log([`✗ ${name}`, ...tests].join('\n    '))
console.log(failed.length === 0 ? `All checks passed in ${seconds} s.` : `Failed after ${seconds} s.`)
process.exitCode = failed.length === 0 ? 0 : 1
