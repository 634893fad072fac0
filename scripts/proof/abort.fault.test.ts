/** Aborting the product or its proof, at whatever moment, leaves no process and no folder behind. */
import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { temporaryFolder } from '#server/testing/folders.ts'

const GONE_WITHIN_MS = 10_000
const LOOK_EVERY_MS = 50
const REACHED_WITHIN_MS = 240_000

/** Programs that run below the folder, or were started with a word or a setting that names it. */
function programsOf(folder: string): string[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid)
    .flatMap((pid) => {
      const words = readProcessFile(pid, 'cmdline')
      const isOfFolder = words.includes(folder) || readProcessFile(pid, 'environ').includes(folder)
      return isOfFolder ? [words.replaceAll('\0', ' ').trim()] : []
    })
    .filter((words) => words !== '')
}

function readProcessFile(pid: string, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8')
  } catch {
    return ''
  }
}

/** A moment in the life of a command: so long after its start, or once so many programs of the kind run. */
type Moment = { afterMs: number } | { program: RegExp; count: number }

async function until(moment: Moment, folder: string, child: ChildProcess): Promise<void> {
  if ('afterMs' in moment) return sleep(moment.afterMs)
  const deadline = performance.now() + REACHED_WITHIN_MS
  const isReached = () => programsOf(folder).filter((words) => moment.program.test(words)).length >= moment.count
  while (!isReached()) {
    if (child.exitCode !== null) throw new Error(`It ended with ${child.exitCode} before its moment came.`)
    if (performance.now() > deadline) throw new Error(`No ${moment.program} was seen.`)
    await sleep(LOOK_EVERY_MS)
  }
}

/** Starts the command with all its temporary files in a folder of its own, aborts it, and says what is left. */
async function abortAt(moment: Moment, signal: NodeJS.Signals, words: readonly string[]) {
  const folder = temporaryFolder('mandate-abort-')
  const child = spawn('npm', words, {
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      TMPDIR: folder,
      DATA_DIR: path.join(folder, 'data'),
      TEST_RESULTS: path.join(folder, 'results'),
      PORT: '0',
      DEMO: 'off',
      LOG_LEVEL: 'silent',
    },
    stdio: 'ignore',
  })
  const ended = new Promise((resolve) => child.once('exit', resolve))
  await until(moment, folder, child)
  child.kill(signal)
  const deadline = performance.now() + GONE_WITHIN_MS
  while (programsOf(folder).length > 0 && performance.now() < deadline) await sleep(LOOK_EVERY_MS)
  const left = programsOf(folder)
  await ended
  const folders = readdirSync(folder).filter((name) => name.startsWith('mandate-'))
  return { left, folders, hasData: existsSync(path.join(folder, 'data/app.pid')) }
}

const POSTGRES = /bin\/postgres /

test.each<[string, Moment, NodeJS.Signals]>([
  ['at once', { afterMs: 300 }, 'SIGTERM'],
  ['while PostgreSQL is set up', { program: /initdb/, count: 1 }, 'SIGINT'],
  ['once PostgreSQL runs', { program: POSTGRES, count: 1 }, 'SIGTERM'],
  ['once the server runs', { program: /server\/server\.ts/, count: 1 }, 'SIGINT'],
  ['a moment later', { program: /postgres: /, count: 8 }, 'SIGTERM'],
])(
  'npm start, aborted %s, leaves no process',
  async (_when, moment, signal) => {
    expect(await abortAt(moment, signal, ['start'])).toEqual({ left: [], folders: [], hasData: false })
  },
  300_000,
)

test.each<[string, Moment, NodeJS.Signals]>([
  ['at once', { afterMs: 1_500 }, 'SIGTERM'],
  ['while types are checked', { program: /\btsc\b/, count: 1 }, 'SIGINT'],
  ['once a PostgreSQL runs', { program: POSTGRES, count: 1 }, 'SIGTERM'],
  ['once a browser runs', { program: /chrom.*--type=renderer/, count: 1 }, 'SIGINT'],
  ['once two PostgreSQL and a browser run', { program: POSTGRES, count: 2 }, 'SIGTERM'],
])(
  'npm test, aborted %s, leaves neither process nor folder',
  async (_when, moment, signal) => {
    expect(await abortAt(moment, signal, ['test'])).toMatchObject({ left: [], folders: [] })
  },
  300_000,
)
