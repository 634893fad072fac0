/** One running product per data folder: a second start must never touch the first one's database. */
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { isRunning, signal, startMark, waitUntilGone } from '#server/adapters/processes.ts'
import { makeDataFolder } from '#server/data-folder.ts'

type Process = { pid: number; mark: string }
type Holder = Process & { server?: Process }

export type Lock = {
  /** Notes the server process, so that the next start can wait for it if this launcher is killed. */
  noteServer(pid: number): void
  release(): void
}

const LEFT_SERVER_MS = 20_000
const NOTE_AGAIN_MS = 1_000

/** Takes the data folder. Throws "already running as process N" when a living launcher holds it. */
export async function takeLock(dataDir: string): Promise<Lock> {
  makeDataFolder(dataDir)
  const file = path.join(dataDir, 'app.pid')
  const left = removeStaleLock(file)
  const own: Holder = describe(process.pid)
  if (!create(file, own)) throw alreadyRunning(readHolder(file))
  if (left?.server) await endLeftServer(left.server)
  let again: NodeJS.Timeout | undefined
  const noteServer = (pid: number) => {
    clearTimeout(again)
    try {
      writeFileSync(`${file}.new`, JSON.stringify({ ...own, server: describe(pid) }))
      renameSync(`${file}.new`, file)
    } catch {
      // On a full disk the product runs on without the note, which is made as soon as there is space.
      again = setTimeout(() => noteServer(pid), NOTE_AGAIN_MS).unref()
    }
  }
  return {
    noteServer,
    release() {
      clearTimeout(again)
      rmSync(file, { force: true })
    },
  }
}

/** The launcher that holds the data folder now, if one lives, with its server. */
export function findHolder(dataDir: string): Holder | undefined {
  const holder = readHolder(path.join(dataDir, 'app.pid'))
  return holder && lives(holder) ? holder : undefined
}

function removeStaleLock(file: string): Holder | undefined {
  const holder = readHolder(file)
  if (holder && lives(holder)) throw alreadyRunning(holder)
  const aside = `${file}.${process.pid}`
  try {
    renameSync(file, aside)
  } catch {
    return undefined
  }
  // Another start may have replaced the stale file between our look and our rename: then it is that start's lock.
  const taken = readHolder(aside)
  if (taken && lives(taken)) {
    renameSync(aside, file)
    throw alreadyRunning(taken)
  }
  rmSync(aside)
  return holder
}

/** Under its name the file appears with its content or not at all: an empty one would look stale to another start. */
function create(file: string, holder: Holder) {
  const draft = `${file}.${process.pid}.new`
  writeFileSync(draft, JSON.stringify(holder))
  try {
    linkSync(draft, file)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  } finally {
    rmSync(draft)
  }
}

function readHolder(file: string): Holder | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Holder
  } catch {
    return undefined
  }
}

/** The server of a launcher that was killed notices and leaves by itself; one that hangs is ended. */
async function endLeftServer(server: Process) {
  if (!lives(server) || (await waitUntilGone(server.pid, LEFT_SERVER_MS))) return
  signal(server.pid, 'SIGKILL')
  await waitUntilGone(server.pid, LEFT_SERVER_MS)
}

const describe = (pid: number): Process => ({ pid, mark: startMark(pid) })
const lives = ({ pid, mark }: Process) => isRunning(pid) && startMark(pid) === mark
const alreadyRunning = (holder: Process | undefined) =>
  new Error(`already running as process ${holder?.pid ?? 'unknown'}`)
