/** Runs one command of the proof, counts its processor time, and ends all that it started when the proof is aborted. */
import { type ChildProcess, spawn } from 'node:child_process'
import { createWriteStream } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { isRunning } from '#server/adapters/processes.ts'
import { CpuMeter } from './cpu-meter.ts'

export interface CommandResult {
  code: number | null
  output: string
  wallSeconds: number
  cpuSeconds: number
}

interface Running {
  child: ChildProcess
  meter: CpuMeter
}

const running = new Set<Running>()

/**
 * Starts the command as a process group of its own, so that a signal reaches it only through `abortCommands`.
 * @param outputFile receives what the command writes while it runs, for whoever waits for it
 */
export async function runCommand(command: string, env: NodeJS.ProcessEnv, outputFile: string): Promise<CommandResult> {
  const begunAt = performance.now()
  const child = spawn('sh', ['-c', `${command}\ncode=$?; times >&3; exit $code`], {
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
    env,
  })
  const entry = { child, meter: new CpuMeter(child.pid ?? 0) }
  running.add(entry)
  let output = ''
  let times = ''
  const written = createWriteStream(outputFile)
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk) => {
      output += chunk
      written.write(chunk)
    })
  }
  child.stdio[3]?.on('data', (chunk) => (times += chunk))
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve))
  written.end()
  running.delete(entry)
  return {
    code,
    output,
    wallSeconds: (performance.now() - begunAt) / 1_000,
    cpuSeconds: entry.meter.stop(secondsOf(times)),
  }
}

/** @param times the shell's own word: user and system time of itself, and of its children, such as `1m2.50s 0m3.25s` */
function secondsOf(times: string): number {
  const parts = [...times.matchAll(/(\d+)m([\d.]+)s/g)]
  return parts.reduce((sum, [, minutes, seconds]) => sum + Number(minutes) * 60 + Number(seconds), 0)
}

/** How long what runs may take to end by itself, and then what is left once it was told a second time. */
const ENDS_WITHIN_MS = 4_000
const ENDS_AT_LAST_WITHIN_MS = 3_000
const LOOK_EVERY_MS = 50

/**
 * Ends every command and all processes that any of them started, within 8 seconds. PostgreSQL waits for its clients at
 * SIGTERM and ends at once, with its shared memory freed, at SIGQUIT.
 */
export async function abortCommands(): Promise<void> {
  const entries = [...running]
  const followed = () => new Set(entries.flatMap(({ meter }) => meter.processes()))
  const known = followed()
  for (const { child } of entries) if (child.pid) signal(-child.pid, 'SIGTERM')
  if (await areGone(known, followed, ENDS_WITHIN_MS)) return
  for (const pid of known) signal(pid, 'SIGQUIT')
  if (await areGone(known, followed, ENDS_AT_LAST_WITHIN_MS)) return
  for (const pid of known) signal(pid, 'SIGKILL')
}

async function areGone(known: Set<number>, followed: () => Set<number>, withinMs: number): Promise<boolean> {
  const until = performance.now() + withinMs
  while (performance.now() < until) {
    for (const pid of followed()) known.add(pid)
    for (const pid of known) if (!isRunning(pid)) known.delete(pid)
    if (known.size === 0) return true
    await sleep(LOOK_EVERY_MS)
  }
  return false
}

/** @param pid a process, or with a minus sign a process group; one that is gone already is no error */
function signal(pid: number, name: NodeJS.Signals) {
  try {
    process.kill(pid, name)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}
