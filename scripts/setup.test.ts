import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '#server/testing/folders.ts'
import { fingerprint, isInstalled, type Lock, reaches } from './setup.mjs'

test.each([
  ['v24.0.0', [24], true],
  ['v25.1.0', [24, 5], true],
  ['v20.11.0', [20, 11], true],
  ['v20.9.1', [20, 11], false],
  ['v18.20.0', [20, 11], false],
  ['', [24], false],
])('version %j reaches %j: %s', (version, wanted, expected) => {
  expect(reaches(version, wanted)).toBe(expected)
})

const lock: Lock = {
  packages: {
    '': { version: '0.1.0' },
    'node_modules/tool': { version: '1.0.0' },
    'node_modules/tool-linux': { version: '1.0.0', optional: true },
    'node_modules/tool-windows': { version: '1.0.0', optional: true },
  },
}
const tool = { 'node_modules/tool': { version: '1.0.0' } }

test.each<[string, Lock['packages'], boolean]>([
  ['everything for this system', { ...tool, 'node_modules/tool-linux': { version: '1.0.0' } }, true],
  ['all but what is optional', tool, true],
  ['nothing', {}, false],
  ['an older version', { 'node_modules/tool': { version: '0.9.0' } }, false],
  ['an older optional package', { ...tool, 'node_modules/tool-linux': { version: '0.9.0' } }, false],
  ['a package that the lock no longer has', { ...tool, 'node_modules/gone': { version: '1.0.0' } }, false],
])('where npm installed %s, the set-up is done: %3$s', (_what, packages, expected) => {
  expect(isInstalled(lock, { packages })).toBe(expected)
})

test('the fingerprint changes with a file’s content, name or absence, and with nothing else', () => {
  const folder = temporaryFolder('fingerprint-')
  mkdirSync(path.join(folder, 'web/pages'), { recursive: true })
  const write = (name: string, content: string) => writeFileSync(path.join(folder, name), content)
  const look = () => fingerprint(folder, ['web', 'settings.ts', 'missing.ts'])
  write('web/pages/Page.tsx', 'one')
  write('settings.ts', 'settings')
  write('other.ts', 'other')
  const first = look()
  write('other.ts', 'changed')
  expect(look()).toBe(first)
  write('web/pages/Page.tsx', 'two')
  const second = look()
  expect(second).not.toBe(first)
  write('web/pages/New.tsx', '')
  expect(look()).not.toBe(second)
})
