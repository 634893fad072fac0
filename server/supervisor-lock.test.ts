import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { isRunning, startMark } from '#server/adapters/processes.ts'
import { findHolder, takeLock } from '#server/supervisor-lock.ts'
import { temporaryFolder } from '#server/testing/folders.ts'

const children: ChildProcess[] = []
afterAll(() => {
  for (const child of children) child.kill('SIGKILL')
})

const makePlace = () => {
  const dataDir = path.join(temporaryFolder('lock-'), 'data')
  return { dataDir, file: path.join(dataDir, 'app.pid') }
}

/** Another start, in a process of its own, that says what came of it and then stays. */
async function startElsewhere(dataDir: string): Promise<{ child: ChildProcess; said: string }> {
  const script = `const { takeLock } = await import('#server/supervisor-lock.ts')
    await takeLock(process.argv[1]).then(() => console.log('taken'), (error) => console.log(error.message))
    setInterval(() => {}, 1000)`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script, dataDir], { stdio: 'pipe' })
  children.push(child)
  const said = await new Promise<Buffer>((resolve) => child.stdout.once('data', resolve))
  return { child, said: String(said).trim() }
}

async function leaveStaleLock(dataDir: string) {
  const { child } = await startElsewhere(dataDir)
  const gone = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGKILL')
  await gone
}

test('a free data folder is made, closed to others, and taken', async () => {
  const { dataDir, file } = makePlace()
  const lock = await takeLock(dataDir)
  expect(statSync(dataDir).mode & 0o777).toBe(0o700)
  expect(findHolder(dataDir)).toMatchObject({ pid: process.pid })
  lock.release()
  expect(existsSync(file)).toBe(false)
  expect(findHolder(dataDir)).toBeUndefined()
})

test('a held data folder names its holder', async () => {
  const { dataDir } = makePlace()
  const { child, said } = await startElsewhere(dataDir)
  expect(said).toBe('taken')
  await expect(takeLock(dataDir)).rejects.toThrow(`already running as process ${child.pid}`)
})

test('a dead holder’s data folder is taken over', async () => {
  const { dataDir } = makePlace()
  await leaveStaleLock(dataDir)
  await takeLock(dataDir)
  expect(findHolder(dataDir)).toMatchObject({ pid: process.pid })
})

test('a number that passed to another process since holds nothing', async () => {
  const { dataDir, file } = makePlace()
  const { child } = await startElsewhere(path.join(dataDir, 'other'))
  writeFileSync(file, JSON.stringify({ pid: child.pid, mark: `not ${startMark(child.pid ?? 0)}` }))
  await takeLock(dataDir)
  expect(findHolder(dataDir)).toMatchObject({ pid: process.pid })
})

test.each(['', '{"pid":', 'garbage'])('a lock file that a power cut left as %j holds nothing', async (content) => {
  const { dataDir, file } = makePlace()
  ;(await takeLock(dataDir)).release()
  writeFileSync(file, content)
  await takeLock(dataDir)
  expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ pid: process.pid })
})

test('of many starts at once on a dead holder’s folder exactly one takes it', async () => {
  const { dataDir } = makePlace()
  await leaveStaleLock(dataDir)
  const starts = await Promise.all(Array.from({ length: 8 }, () => startElsewhere(dataDir)))
  expect(starts.filter(({ said }) => said === 'taken')).toHaveLength(1)
  expect(starts.filter(({ said }) => said.startsWith('already running'))).toHaveLength(7)
})

test('a start waits for the server that a killed launcher left', async () => {
  const { dataDir, file } = makePlace()
  ;(await takeLock(dataDir)).release()
  const server = spawn('/bin/sleep', ['1'], { stdio: 'ignore' })
  children.push(server)
  const left = { pid: server.pid, mark: startMark(server.pid ?? 0) }
  writeFileSync(file, JSON.stringify({ pid: 999_999_999, mark: 'gone', server: left }))
  await takeLock(dataDir)
  expect(isRunning(server.pid ?? 0)).toBe(false)
})
