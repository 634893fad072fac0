import { chmodSync, mkdirSync, readFileSync, readlinkSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { isEnterable } from '#server/adapters/postgres/account.ts'
import { preparePrograms } from '#server/adapters/postgres/programs.ts'
import { temporaryFolder } from '#server/testing/folders.ts'

/** A package as npm unpacks it: no links, but a list of them. */
function makePackage() {
  const folder = path.join(temporaryFolder('programs-'), 'package')
  for (const part of ['native/bin', 'native/lib']) mkdirSync(path.join(folder, part), { recursive: true })
  const write = (name: string, content: string) => writeFileSync(path.join(folder, name), content)
  write('package.json', JSON.stringify({ version: '18.4.0-beta.17' }))
  write('native/bin/postgres', 'program')
  write('native/lib/libpq.so.5.18', 'library')
  const links = ['libpq.so', 'libpq.so.5'].map((name) => ({
    source: 'native/lib/libpq.so.5.18',
    target: `native/lib/${name}`,
  }))
  write('native/pg-symlinks.json', JSON.stringify(links))
  return folder
}

const never = () => {
  throw new Error('no copy is needed')
}

test('the installed programs for this system are found', () => {
  const { path: at, major } = preparePrograms({ copyTo: never, mustBeEnterable: false })
  expect(statSync(at('postgres')).mode & 0o111).not.toBe(0)
  expect(major).toBe('18')
})

test('missing library links are made, once, and relative, so that a copy has them too', () => {
  const folder = makePackage()
  for (let times = 0; times < 2; times++) preparePrograms({ copyTo: never, mustBeEnterable: false }, folder)
  expect(readlinkSync(path.join(folder, 'native/lib/libpq.so.5'))).toBe('libpq.so.5.18')
  expect(readFileSync(path.join(folder, 'native/lib/libpq.so'), 'utf8')).toBe('library')
})

test('programs that the account can reach stay where they are', () => {
  const folder = makePackage()
  expect(preparePrograms({ copyTo: never, mustBeEnterable: true }, folder).folder).toBe(folder)
})

test('programs in a closed folder are copied, once, to where the account can reach them', () => {
  const folder = makePackage()
  chmodSync(path.dirname(folder), 0o700)
  const place = path.join(temporaryFolder('place-'), 'common')
  const prepare = () => preparePrograms({ copyTo: () => place, mustBeEnterable: true }, folder)
  const copy = prepare()
  expect(copy.folder).toBe(path.join(place, 'programs-18.4.0-beta.17'))
  expect(isEnterable(copy.folder)).toBe(true)
  expect(readFileSync(path.join(copy.folder, 'native/lib/libpq.so'), 'utf8')).toBe('library')
  writeFileSync(copy.path('postgres'), 'still the first copy')
  expect(readFileSync(prepare().path('postgres'), 'utf8')).toBe('still the first copy')
})
