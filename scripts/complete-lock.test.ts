import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

type Lock = { packages: Record<string, Record<string, unknown>> }
const script = new URL('./complete-lock.mjs', import.meta.url).href
const { completeLock } = (await import(/* @vite-ignore */ script)) as {
  completeLock: (lock: Lock) => { lock: Lock; added: string[] }
}
const committed = JSON.parse(readFileSync('package-lock.json', 'utf8')) as Lock

test('the committed lock names every platform package, so that npm ci accepts it on any system', () => {
  expect(completeLock(committed).added).toEqual([])
})

test('the committed lock names no registry host', () => {
  expect(Object.values(committed.packages).filter((entry) => 'resolved' in entry)).toEqual([])
})

test('every package of the committed lock that is fetched here has the sum it is checked by', () => {
  const unchecked = Object.entries(committed.packages).filter(
    ([place, { integrity, os }]) => place !== '' && integrity === undefined && os === undefined,
  )
  expect(unchecked).toEqual([])
})

test('no platform package of the committed lock asks for a Node, so that npm leaves none out', () => {
  const asking = Object.entries(committed.packages).filter(([, { optional, os, engines }]) => optional && os && engines)
  expect(asking.map(([place]) => place)).toEqual([])
})

test('an optional package that is for every system is not made up', () => {
  const lock = {
    packages: { 'node_modules/tool': { version: '1.0.0', optionalDependencies: { helper: '^1.0.0-rc.5' } } },
  }
  expect(completeLock(lock).added).toEqual([])
})

test('a missing platform package is added with its system, processor and C library', () => {
  const lock = {
    packages: {
      'node_modules/tool': {
        version: '1.0.0',
        dev: true,
        optionalDependencies: { '@tool/linux-x64-musl': '1.0.0', '@tool/win32-arm64': '^1.0.0' },
      },
    },
  }
  const { lock: complete, added } = completeLock(lock)
  expect(added).toEqual(['@tool/linux-x64-musl@1.0.0', '@tool/win32-arm64@1.0.0'])
  expect(complete.packages['node_modules/@tool/linux-x64-musl']).toEqual({
    version: '1.0.0',
    cpu: ['x64'],
    dev: true,
    optional: true,
    os: ['linux'],
    libc: ['musl'],
  })
  expect(completeLock(complete).added).toEqual([])
})

test('a package that is there, at the top or inside its parent, is left alone', () => {
  const tool = (version: string) => ({ version, optionalDependencies: { part: version } })
  const lock = {
    packages: {
      'node_modules/first': tool('1.0.0'),
      'node_modules/second': tool('2.0.0'),
      'node_modules/part': { version: '1.0.0' },
      'node_modules/second/node_modules/part': { version: '2.0.0' },
    },
  }
  expect(completeLock(lock).added).toEqual([])
})

test('a second version goes inside its parent', () => {
  const lock = {
    packages: {
      'node_modules/part': { version: '1.0.0' },
      'node_modules/tool': { version: '2.0.0', optionalDependencies: { part: '2.0.0' } },
    },
  }
  expect(completeLock(lock).lock.packages['node_modules/tool/node_modules/part']).toMatchObject({ version: '2.0.0' })
})
