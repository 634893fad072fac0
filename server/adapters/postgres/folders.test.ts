import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { findDatabaseAccount, isEnterable } from '#server/adapters/postgres/account.ts'
import {
  commonPlaceFor,
  keepPasswords,
  makeSocketFolder,
  placeOfDatabase,
  prepareData,
  preparePlace,
  removeSocketFolder,
} from '#server/adapters/postgres/folders.ts'
import type { Programs } from '#server/adapters/postgres/programs.ts'
import { temporaryFolder } from '#server/testing/folders.ts'

const isRoot = process.getuid?.() === 0
const POSTGRES = 'postgres:x:101:104:PostgreSQL:/var/lib/postgresql:/bin/bash'
const NOBODY = 'nobody:x:65534:65533:nobody:/nonexistent:/usr/sbin/nologin'
const account = { name: 'postgres', uid: 101, gid: 104 }

describe.runIf(isRoot)('the account that root lends the database', () => {
  test.each([
    ['postgres where it exists', `root:x:0:0::/root:\n${NOBODY}\n${POSTGRES}`, account],
    ['else nobody', `root:x:0:0::/root:\n${NOBODY}`, { name: 'nobody', uid: 65534, gid: 65533 }],
  ])('%s', (_what, passwd, expected) => {
    expect(findDatabaseAccount(passwd)).toEqual(expected)
  })

  test('without either, a sentence says so', () => {
    expect(() => findDatabaseAccount('root:x:0:0::/root:')).toThrow('does not run as root')
  })
})

test.runIf(!isRoot)('an ordinary user runs the database as itself', () => {
  expect(findDatabaseAccount(POSTGRES)).toBeUndefined()
})

describe('a data folder', () => {
  test('that others can reach holds the database itself', () => {
    const dataDir = path.join(temporaryFolder('place-'), 'data')
    expect(isEnterable(dataDir)).toBe(true)
    expect(placeOfDatabase(dataDir, account)).toBe(dataDir)
  })

  test('under a closed folder sends a root’s database to a common place, and nobody else’s', () => {
    const closed = temporaryFolder('place-')
    chmodSync(closed, 0o700)
    const dataDir = path.join(closed, 'deep/data')
    expect(isEnterable(dataDir)).toBe(false)
    expect(placeOfDatabase(dataDir, account)).toBe(path.join(commonPlaceFor(dataDir), 'data'))
    expect(placeOfDatabase(dataDir, undefined)).toBe(dataDir)
  })

  test('remembers its own common place, also when it moves; a new one in its place gets another', () => {
    const home = temporaryFolder('place-')
    const dataDir = path.join(home, 'data')
    const place = commonPlaceFor(dataDir)
    expect(commonPlaceFor(dataDir)).toBe(place)
    renameSync(dataDir, path.join(home, 'moved'))
    expect(commonPlaceFor(path.join(home, 'moved'))).toBe(place)
    expect(commonPlaceFor(dataDir)).not.toBe(place)
  })

  test('is closed to others, or open to walk through only', () => {
    const own = path.join(temporaryFolder('place-'), 'data')
    preparePlace(own, undefined)
    expect(statSync(own).mode & 0o777).toBe(0o700)
    const lent = path.join(temporaryFolder('place-'), 'data')
    preparePlace(lent, account)
    expect(statSync(lent).mode & 0o777).toBe(0o711)
  })
})

test('the passwords are made once, differ, and are for their owner only', () => {
  const place = temporaryFolder('place-')
  const first = keepPasswords(place)
  expect(keepPasswords(place)).toEqual(first)
  expect(first.superuser).not.toBe(first.application)
  expect(statSync(path.join(place, 'postgres-passwords.json')).mode & 0o777).toBe(0o600)
})

describe('the socket folder', () => {
  test('is private, short, remembered, and replaces the one an earlier run left', () => {
    const place = temporaryFolder('place-')
    const left = makeSocketFolder(place, undefined)
    const next = makeSocketFolder(place, undefined)
    expect(statSync(next).mode & 0o777).toBe(0o700)
    expect(next.length).toBeLessThan(90)
    expect(existsSync(left)).toBe(false)
    removeSocketFolder(place)
    expect(existsSync(next)).toBe(false)
  })

  test('that somebody wrote into the memory is left alone unless it is one of ours', () => {
    const place = temporaryFolder('place-')
    const precious = path.join(place, 'precious')
    mkdirSync(precious)
    writeFileSync(path.join(place, 'socket-folder'), precious)
    removeSocketFolder(place)
    expect(existsSync(precious)).toBe(true)
  })
})

describe('the data of another major version', () => {
  const programs: Programs = { folder: '/', version: '18.4.0', major: '18', path: () => '/bin/false' }

  test('is refused with what to do, and not touched', () => {
    const place = temporaryFolder('place-')
    const versionFile = path.join(place, 'postgres/PG_VERSION')
    mkdirSync(path.dirname(versionFile))
    writeFileSync(versionFile, '17\n')
    const prepare = () => prepareData(place, { programs, account: undefined, password: 'word' })
    expect(prepare).toThrow(/written by PostgreSQL 17.*db:export.*db:import/)
    expect(readFileSync(versionFile, 'utf8')).toBe('17\n')
  })

  test('a first start that fails leaves no data folder behind', () => {
    const place = temporaryFolder('place-')
    expect(() => prepareData(place, { programs, account: undefined, password: 'word' })).toThrow('could not make')
    expect(existsSync(path.join(place, 'postgres'))).toBe(false)
  })
})
