/** A process that has ended and that its parent never asks after, until it is told to. */
import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { Writable } from 'node:stream'
import { expect } from 'vitest'
import { waitUntilGone } from '#server/adapters/processes.ts'

const GONE_MS = 60_000

export type Zombie = {
  pid: number
  /** Ends the parent: whoever inherits the zombie asks after it, and its number is free. */
  reap: () => void
}

/**
 * Starts a shell with a child; the shell becomes a `cat`, which never asks after children, and only then the child ends. A
 * child that ended by itself could do so while its parent is still the shell, which would ask after it.
 */
export async function startZombie(account: { uid?: number; gid?: number } = {}): Promise<Zombie> {
  const parent = spawn('/bin/sh', ['-c', 'cat <&3 & echo $!; exec cat'], {
    cwd: '/',
    stdio: ['pipe', 'pipe', 'inherit', 'pipe'],
    ...account,
  })
  const ofChild = parent.stdio[3]
  if (!(ofChild instanceof Writable)) throw new Error('The child has no input of its own.')
  const pid = Number(await new Promise((resolve) => parent.stdout?.once('data', resolve)))
  await expect.poll(() => readFileSync(`/proc/${parent.pid}/comm`, 'utf8')).toBe('cat\n')
  ofChild.end()
  await waitUntilGone(pid, GONE_MS)
  return { pid, reap: () => parent.stdin?.end() }
}
