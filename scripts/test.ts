/**
 * Runs every check, two at a time: what people see beside everything else, which takes as long. A stage tells how long it
 * took, one that fails also what it said; the others run on, so that one run names all that is wrong.
 */
import { type ChildProcess, spawn } from 'node:child_process'

type Stage = { name: string; command: string }

/** Each row runs from left to right beside the other, so that two cores always have something to do. */
const LANES: readonly (readonly Stage[])[] = [
  [
    { name: 'types', command: 'npm run -s types' },
    { name: 'lint', command: 'npm run -s lint' },
    { name: 'rules, resources and contracts', command: 'vitest run --project node --project web' },
    { name: 'components', command: 'vitest run --project browser' },
  ],
  [
    { name: 'web application', command: 'node scripts/setup.mjs --build' },
    { name: 'stories and screens', command: 'playwright test' },
  ],
]

const running = new Set<ChildProcess>()

/** @returns whether it succeeded */
async function runStage({ name, command }: Stage): Promise<boolean> {
  const begun = performance.now()
  const child = spawn(`exec ${command}`, { shell: true, stdio: ['ignore', 'pipe', 'pipe'] })
  running.add(child)
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve))
  running.delete(child)
  const seconds = ((performance.now() - begun) / 1_000).toFixed(0)
  console.log(`${code === 0 ? '✓' : '✗'} ${name} (${seconds} s)`)
  if (code !== 0) console.log(output)
  return code === 0
}

async function runLane(stages: readonly Stage[]): Promise<string[]> {
  const failed: string[] = []
  for (const stage of stages) if (!(await runStage(stage))) failed.push(stage.name)
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
console.log(failed.length === 0 ? `All checks passed in ${seconds} s.` : `Failed: ${failed.join(', ')} (${seconds} s).`)
process.exitCode = failed.length === 0 ? 0 : 1
