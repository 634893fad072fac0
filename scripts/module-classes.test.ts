/** What a component takes from its styles stands in them: a class that is not there is drawn as nothing, without a word. */
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const PROJECT = path.resolve(import.meta.dirname, '..')
const IMPORTED = /import (\w+) from '([^']+\.module\.css)'/g

const fileOf = (from: string, name: string) =>
  name.startsWith('#web/')
    ? path.join(PROJECT, name.replace('#web', 'web'))
    : path.resolve(PROJECT, path.dirname(from), name)

const namesIn = (css: string) => new Set([...css.matchAll(/\.([A-Za-z_][\w-]*)/g)].map(([, name]) => name))

/** `classes.row`, and `classes['row']`; which one is found at run time, nobody can tell here. */
const namesTaken = (source: string, styles: string) =>
  [...source.matchAll(new RegExp(`\\b${styles}(?:\\.([A-Za-z_]\\w*)|\\['([\\w-]+)'\\])`, 'g'))].map(
    ([, dotted, quoted]) => dotted ?? quoted,
  )

test('every class that a component takes from a module of styles is in that module', () => {
  const missing: string[] = []
  let looked = 0
  for (const file of globSync('web/**/*.tsx', { cwd: PROJECT })) {
    const source = readFileSync(path.join(PROJECT, file), 'utf8')
    for (const [, styles = '', name = ''] of source.matchAll(IMPORTED)) {
      const known = namesIn(readFileSync(fileOf(file, name), 'utf8'))
      for (const taken of namesTaken(source.replaceAll(IMPORTED, ''), styles)) {
        looked += 1
        if (!known.has(taken)) missing.push(`${file}: ${taken}`)
      }
    }
  }
  expect(looked).toBeGreaterThan(1_000)
  expect(missing).toEqual([])
})
