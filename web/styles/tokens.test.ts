/** A colour or measure that is named nowhere draws nothing, and no other check sees it. */
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const WEB = path.resolve(import.meta.dirname, '..')
const sources = globSync('**/*.{css,ts,tsx}', { cwd: WEB }).map((file) => ({
  file,
  text: readFileSync(path.join(WEB, file), 'utf8'),
}))

/** Names that a style gives a value, in a sheet or on an element. */
const DECLARED = /(--ui-[\w-]+)(?=\s*:|['"`]\]?\s*(?:as string\s*)?\]?:)/g
/** A name that is put together, such as `--ui-v${place}`, is known by its beginning. */
const USED = /var\((--ui-[\w-]+)(\$?)/g

test('every colour and measure that a style uses is declared', () => {
  const declared = new Set(sources.flatMap(({ text }) => [...text.matchAll(DECLARED)].map(([, name = '']) => name)))
  const isKnown = (name: string, isBeginning: boolean) =>
    declared.has(name) || (isBeginning && [...declared].some((each) => each.startsWith(name)))
  const unknown = sources.flatMap(({ file, text }) =>
    [...text.matchAll(USED)]
      .filter(([, name = '', put]) => !isKnown(name, put === '$'))
      .map(([, name]) => `${file}: ${name}`),
  )
  expect(declared.size).toBeGreaterThan(50)
  expect(unknown).toEqual([])
})
