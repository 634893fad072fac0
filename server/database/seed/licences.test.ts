/** What ships is named: in the file beside the data, and on the page that people read. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { DATA_SOURCES } from '#domain/market/data-sources.ts'

const licences = readFileSync(new URL('data/LICENCES.md', import.meta.url), 'utf8')
/** Rows of the table: file, rows, what it holds, source, licence, attribution. */
const attributions = licences
  .split('\n')
  .filter((line) => line.startsWith('| `'))
  .map((line) => line.split('|')[6]?.trim() ?? '')
  .filter((attribution) => attribution !== '–')

test('every attribution of the shipped data stands on the page of data sources', () => {
  const shown = new Set(DATA_SOURCES.map(({ attribution }) => attribution))
  expect(attributions.length).toBeGreaterThan(8)
  expect(attributions.filter((attribution) => !shown.has(attribution))).toEqual([])
})

test('every source of the page ships: beside the data, or with the maps', () => {
  const maps = readFileSync(new URL('../../../web/ui/map/LICENCE.md', import.meta.url), 'utf8')
  const isKnown = ({ attribution }: { attribution: string }) =>
    attributions.includes(attribution) || (attribution.includes('Natural Earth') && maps.includes('Natural Earth'))
  expect(DATA_SOURCES.filter((source) => !isKnown(source))).toEqual([])
  expect(new Set(DATA_SOURCES.map(({ key }) => key)).size).toBe(DATA_SOURCES.length)
})
