/**
 * Prints how long the product takes to start and what it holds when nobody asks: `npm run bench:start`. A fresh data
 * folder with the demo company, started by `npm start` twice; then the server alone, over a database that is up.
 */
import { type ChildProcess, fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { startPostgres } from '#server/adapters/postgres/launcher.ts'
import { freePort, untilReady } from './running-product.ts'
import { median } from './turns.ts'

const PROJECT = path.resolve(import.meta.dirname, '..')
const ROUNDS = 5
const IDLE_SECONDS = 20
/** The kernel counts processor time in hundredths of a second. */
const MS_PER_TICK = 10
const AIMS = { server: 0.8, secondStart: 4, idleMib: 150 }

const seconds = (since: number) => (performance.now() - since) / 1000

const port = await freePort()
const address = `http://127.0.0.1:${port}`
const dataDir = mkdtempSync(path.join(os.tmpdir(), 'mandate-bench-start-'))
// In a closed folder a root's database would be kept elsewhere, and stay there.
chmodSync(dataDir, 0o755)
const env = { ...process.env, PORT: String(port), DATA_DIR: dataDir, DEMO: 'on', LOG_LEVEL: 'silent' }

async function stop(child: ChildProcess) {
  const gone = once(child, 'exit')
  child.kill('SIGTERM')
  await gone
}

type Process = { pid: number; parent: number; command: string; cpuMs: number; memoryMib: number }

/** What runs on this machine, as the kernel tells it. */
function processes(): Process[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const stat = readFileSync(`/proc/${name}/stat`, 'utf8')
        const [, parent, ...fields] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
        const cpuMs = (Number(fields[9]) + Number(fields[10])) * MS_PER_TICK
        const memoryMib = Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${name}/status`, 'utf8'))?.[1] ?? 0) / 1024
        const command = readFileSync(`/proc/${name}/cmdline`, 'utf8').replaceAll('\0', ' ')
        return [{ pid: Number(name), parent: Number(parent), command, cpuMs, memoryMib }]
      } catch {
        // It ended meanwhile.
        return []
      }
    })
}

async function npmStart(): Promise<{ child: ChildProcess; took: number }> {
  const before = performance.now()
  const child = spawn('npm', ['start'], { cwd: PROJECT, env, stdio: ['ignore', 'ignore', 'inherit'] })
  await untilReady(address, child)
  return { child, took: seconds(before) }
}

/** The server and its launcher below npm, after a while in which nobody asked. */
async function idleMemory(npm: ChildProcess) {
  await new Promise((resolve) => setTimeout(resolve, IDLE_SECONDS * 1000))
  const all = processes()
  const below = (pid: number): Process[] =>
    all.filter(({ parent }) => parent === pid).flatMap((each) => [each, ...below(each.pid)])
  const find = (file: string) => below(npm.pid as number).find(({ command }) => command.includes(file))
  return { server: find('server/server.ts')?.memoryMib ?? 0, launcher: find('server/main.ts')?.memoryMib ?? 0 }
}

async function measureServer(connection: object): Promise<{ took: number; cpuMs: number }> {
  const before = performance.now()
  const child = fork(path.join(PROJECT, 'server/server.ts'), {
    cwd: PROJECT,
    // As its launcher starts it: with what its modules were compiled to.
    env: { ...env, NODE_COMPILE_CACHE: path.join(dataDir, 'compiled') },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  child.send({ type: 'start', connection })
  await untilReady(address, child)
  const took = seconds(before)
  const cpuMs = processes().find(({ pid }) => pid === child.pid)?.cpuMs ?? 0
  const gone = once(child, 'exit')
  child.send({ type: 'stop' })
  await gone
  return { took, cpuMs }
}

try {
  const first = await npmStart()
  console.log(`first npm start, with database and demo: ${first.took.toFixed(1)} s`)
  await stop(first.child)
  const second = await npmStart()
  console.log(`second npm start:                        ${second.took.toFixed(1)} s   aim ${AIMS.secondStart}`)
  if (process.platform === 'linux') {
    const { server, launcher } = await idleMemory(second.child)
    console.log(`idle memory of the server:               ${server.toFixed(0)} MiB   aim ${AIMS.idleMib}`)
    console.log(`idle memory of the launcher:             ${launcher.toFixed(0)} MiB`)
  }
  await stop(second.child)
  const postgres = await startPostgres(dataDir)
  const turns: Awaited<ReturnType<typeof measureServer>>[] = []
  for (let round = 0; round < ROUNDS; round += 1) turns.push(await measureServer(postgres.connection))
  await postgres.stop()
  const [took, cpuMs] = [median(turns.map((turn) => turn.took)), median(turns.map((turn) => turn.cpuMs))]
  console.log(
    `server alone, until its first answer:    ${took.toFixed(2)} s   aim ${AIMS.server}; ${cpuMs} ms of processor time`,
  )
} finally {
  rmSync(dataDir, { recursive: true, force: true })
}
