/** What the operating system says of a process: whether it lives, since when, and how it was started. */
import { spawnSync } from 'node:child_process'
import { readFileSync, readlinkSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

const POLL_MS = 50

/** Whether the process lives; a zombie, which has ended and waits for its parent, does not. */
export function isRunning(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false
  try {
    process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
  return !stateOf(pid).startsWith('Z')
}

/** A text that stays the same for the life of a process and differs for a later one with the same number; '' if gone. */
export function startMark(pid: number): string {
  if (process.platform === 'linux') return statFields(pid)[19] ?? ''
  return askPs(pid, 'lstart')
}

/** The folder a process works in and the words it was started with; empty where the system does not tell. */
export function describeProcess(pid: number): { folder: string; command: string } {
  if (process.platform !== 'linux') return { folder: '', command: askPs(pid, 'command') }
  try {
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
    return { folder: readlinkSync(`/proc/${pid}/cwd`), command }
  } catch {
    return { folder: '', command: '' }
  }
}

/** Waits for a process to end. @returns false when it still runs after `withinMs` */
export async function waitUntilGone(pid: number, withinMs: number): Promise<boolean> {
  const deadline = Date.now() + withinMs
  while (isRunning(pid)) {
    if (Date.now() > deadline) return false
    await sleep(POLL_MS)
  }
  return true
}

/** Sends a signal; a process that is gone already is no error. */
export function signal(pid: number, name: NodeJS.Signals) {
  // To the system 0 and negative numbers mean whole groups of processes.
  if (!Number.isInteger(pid) || pid <= 1) throw new Error(`${pid} is no process to send a signal to.`)
  try {
    process.kill(pid, name)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

function stateOf(pid: number) {
  return process.platform === 'linux' ? (statFields(pid)[0] ?? '') : askPs(pid, 'state')
}

/** The fields of /proc/<pid>/stat after the program's name, which may itself hold blanks and brackets. */
function statFields(pid: number): string[] {
  try {
    const line = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return line.slice(line.lastIndexOf(')') + 2).split(' ')
  } catch {
    return []
  }
}

function askPs(pid: number, column: string) {
  return spawnSync('ps', ['-o', `${column}=`, '-p', String(pid)], { encoding: 'utf8' }).stdout?.trim() ?? ''
}
