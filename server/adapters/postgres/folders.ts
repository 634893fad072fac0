/** The folders of the built-in database: its data, its passwords, its socket; made once and remembered. */
import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { isEnterable, type SystemAccount } from '#server/adapters/postgres/account.ts'
import type { Programs } from '#server/adapters/postgres/programs.ts'
import { makeDataFolder } from '#server/data-folder.ts'

export type Passwords = { superuser: string; application: string }

export const SUPERUSER = 'postgres'

/** A socket's path has room for 107 characters, of which its own name takes 20. */
const SOCKET_FOLDER_LENGTH_MAX = 80
const SOCKET_FOLDER_PREFIX = 'mandate-'

/**
 * Where a root whose folders are closed to others keeps what PostgreSQL must reach. The data folder remembers it: a
 * project that moves keeps its database, and a new clone in a deleted one's place does not find the old data.
 */
export function commonPlaceFor(dataDir: string) {
  const memory = path.join(dataDir, 'database-place')
  if (!existsSync(memory)) {
    makeDataFolder(dataDir)
    writeAtOnce(memory, `/var/lib/mandate-${randomBytes(6).toString('hex')}`)
  }
  return readFileSync(memory, 'utf8').trim()
}

/** Where the database lies: in the data folder, or in the common place when its account could not walk down there. */
export function placeOfDatabase(dataDir: string, account: SystemAccount | undefined) {
  const wanted = path.resolve(dataDir)
  if (!account || isEnterable(path.dirname(wanted))) return wanted
  return path.join(commonPlaceFor(dataDir), 'data')
}

/** Makes the place enterable for the database's account; it may pass through, not look around. */
export function preparePlace(place: string, account: SystemAccount | undefined) {
  mkdirSync(place, { recursive: true, mode: account ? 0o711 : 0o700 })
  if (account) chmodSync(place, 0o711)
}

/** The two passwords, made at the first start. */
export function keepPasswords(place: string): Passwords {
  const file = path.join(place, 'postgres-passwords.json')
  if (!existsSync(file)) {
    const word = () => randomBytes(18).toString('base64url')
    writeAtOnce(file, JSON.stringify({ superuser: word(), application: word() } satisfies Passwords))
  }
  return JSON.parse(readFileSync(file, 'utf8')) as Passwords
}

/** The folder with PostgreSQL's data; made on first use, refused when another major version wrote it. */
export function prepareData(place: string, { programs, account, password }: InitSettings) {
  const data = path.join(place, 'postgres')
  const versionFile = path.join(data, 'PG_VERSION')
  if (!existsSync(versionFile)) initializeData(data, { programs, account, password })
  const written = readFileSync(versionFile, 'utf8').trim()
  if (written === programs.major) return data
  throw new Error(
    `The data in ${data} was written by PostgreSQL ${written}; this release brings PostgreSQL ${programs.major}. ` +
      'Start the earlier release, run "npm run db:export", move the folder away, then start this release and run ' +
      '"npm run db:import". Nothing was changed.',
  )
}

type InitSettings = { programs: Programs; account: SystemAccount | undefined; password: string }

/** Makes the data in a sibling and renames it when complete: an interrupted first start leaves nothing half-made. */
function initializeData(data: string, { programs, account, password }: InitSettings) {
  const unfinished = `${data}.unfinished`
  const passwordFile = path.join(os.tmpdir(), `mandate-init-${randomBytes(6).toString('hex')}`)
  rmSync(unfinished, { recursive: true, force: true })
  mkdirSync(unfinished, { mode: 0o700 })
  writeFileSync(passwordFile, password, { mode: 0o600 })
  if (account) for (const item of [unfinished, passwordFile]) chownSync(item, account.uid, account.gid)
  const options = ['--auth=scram-sha-256', '--encoding=UTF8', '--locale=C.UTF-8', `--pwfile=${passwordFile}`]
  const { status, error, stderr } = spawnSync(
    programs.path('initdb'),
    ['-D', unfinished, '-U', SUPERUSER, ...options],
    { cwd: '/', encoding: 'utf8', ...(account && { uid: account.uid, gid: account.gid }) },
  )
  rmSync(passwordFile)
  if (status !== 0) throw new Error(`PostgreSQL could not make its data folder: ${error?.message ?? stderr}`)
  renameSync(unfinished, data)
}

/**
 * A private folder for the socket, with a short path. Its name is remembered beside the data, and the one that an
 * earlier run left behind is removed: after a crash nobody else would.
 */
export function makeSocketFolder(place: string, account: SystemAccount | undefined) {
  removeSocketFolder(place)
  const temporary = os.tmpdir().length > SOCKET_FOLDER_LENGTH_MAX ? '/tmp' : os.tmpdir()
  const folder = mkdtempSync(path.join(temporary, SOCKET_FOLDER_PREFIX))
  if (account) chownSync(folder, account.uid, account.gid)
  writeAtOnce(path.join(place, 'socket-folder'), folder)
  return folder
}

/** The remembered socket folder, of this run or of one that crashed. */
export function findSocketFolder(place: string): string | undefined {
  const memory = path.join(place, 'socket-folder')
  return existsSync(memory) ? readFileSync(memory, 'utf8') : undefined
}

/** Removes the remembered socket folder, if there is one. */
export function removeSocketFolder(place: string) {
  const folder = findSocketFolder(place)
  if (folder === undefined) return
  // The memory is a file that someone may have edited; nothing but a folder of ours is ever removed.
  if (path.basename(folder).startsWith(SOCKET_FOLDER_PREFIX)) rmSync(folder, { recursive: true, force: true })
  rmSync(path.join(place, 'socket-folder'))
}

function writeAtOnce(file: string, content: string) {
  const unfinished = `${file}.unfinished`
  writeFileSync(unfinished, content, { mode: 0o600 })
  renameSync(unfinished, file)
}
