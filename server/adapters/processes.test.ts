import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { afterAll, expect, test } from 'vitest'
import { describeProcess, isRunning, signal, startMark, waitUntilGone } from '#server/adapters/processes.ts'
import { startZombie } from '#server/testing/zombie.ts'

const GONE_MS = 10_000
const started: ChildProcess[] = []
afterAll(() => {
  for (const child of started) child.kill('SIGKILL')
})

async function start(script: string) {
  const child = spawn('/bin/sh', ['-c', script], { cwd: '/', stdio: ['ignore', 'pipe', 'ignore'] })
  started.push(child)
  const [chunk] = await once(child.stdout, 'data')
  return { child, pid: child.pid ?? 0, said: String(chunk).trim() }
}

test('a process runs until it is gone', async () => {
  const { pid } = await start('echo; exec sleep 600')
  expect(isRunning(pid)).toBe(true)
  expect(await waitUntilGone(pid, 0)).toBe(false)
  signal(pid, 'SIGKILL')
  expect(await waitUntilGone(pid, GONE_MS)).toBe(true)
  expect(isRunning(pid)).toBe(false)
})

test('a zombie does not run, though the system still knows its number', async () => {
  const zombie = await startZombie()
  expect(isRunning(zombie.pid)).toBe(false)
  expect(() => process.kill(zombie.pid, 0)).not.toThrow()
  zombie.reap()
})

test('a process keeps its mark, and another has a different one', async () => {
  const { pid } = await start('echo; exec sleep 600')
  expect(startMark(pid)).toBe(startMark(pid))
  expect(startMark(pid)).not.toBe('')
  expect(startMark(pid)).not.toBe(startMark(process.pid))
  signal(pid, 'SIGKILL')
  await waitUntilGone(pid, GONE_MS)
  expect(startMark(999_999_999)).toBe('')
})

test('a process tells what it was started with', async () => {
  const { pid } = await start('echo; exec sleep 601')
  // Between the shell's word and the command that takes its place there is a moment without a name.
  await expect.poll(() => describeProcess(pid).command).toContain('sleep 601')
})

test('a signal to a process that is gone is no error', async () => {
  const { pid } = await start('echo; exec sleep 600')
  signal(pid, 'SIGKILL')
  await waitUntilGone(pid, GONE_MS)
  expect(() => signal(pid, 'SIGTERM')).not.toThrow()
})

test.each([0, 1, -1, Number.NaN])('%d never gets a signal: it would mean many processes, or the first', (pid) => {
  expect(() => signal(pid, 'SIGTERM')).toThrow('is no process')
})
