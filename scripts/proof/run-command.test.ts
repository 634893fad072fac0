/** A command's processor time counts all it starts, and an abort ends what outlived its parent as well. */
import { devNull } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { isRunning } from '#server/adapters/processes.ts'
import { abortCommands, runCommand } from './run-command.ts'

/** Works, and says at the end how many seconds of processor time it took itself. */
const WORK = `node -e "for (let at = 0; at < 4e8; at++); const { user, system } = process.cpuUsage(); console.log('took ' + (user + system) / 1e6)"`
const tookItself = (output: string) => Number(/took ([\d.]+)/.exec(output)?.[1])

test('counts the work of a child to its end', async () => {
  const { code, output, cpuSeconds } = await runCommand(WORK, process.env, devNull)
  expect(code).toBe(0)
  expect(cpuSeconds / tookItself(output)).toBeCloseTo(1, 0)
  expect(cpuSeconds).toBeGreaterThanOrEqual(tookItself(output) * 0.95)
})

test('counts the work of a grandchild whose parent does not wait for it', async () => {
  const { output, cpuSeconds } = await runCommand(
    `sh -c '${WORK.replaceAll("'", `'\\''`)} & sleep 0.5'; sleep 6`,
    process.env,
    devNull,
  )
  expect(cpuSeconds).toBeGreaterThan(tookItself(output) * 0.3)
})

test('ends a command that ignores SIGTERM, and what it started in a session of its own', async () => {
  const script = [
    `const { spawn } = require('node:child_process')`,
    `process.on('SIGTERM', () => {})`,
    `const child = spawn('sleep', ['1000'], { detached: true, stdio: 'ignore' })`,
    `console.log('started ' + child.pid)`,
    `setInterval(() => {}, 1000)`,
  ].join(';')
  const ended = runCommand(`node -e "${script.replaceAll('"', '\\"')}"`, process.env, devNull)
  await sleep(1_500)
  await abortCommands()
  const { output } = await ended
  const pid = Number(/started (\d+)/.exec(output)?.[1])
  expect(pid).toBeGreaterThan(0)
  await expect.poll(() => isRunning(pid)).toBe(false)
})
