/** What all screens write in one way: where the API is, percentages, what is not known, and the foot of a table. */
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const PROJECT = path.resolve(import.meta.dirname, '..')

/** What only tests and samples write. */
const IS_BESIDE = /\.(test|factory)\.tsx?$|\/(testing|gallery)\//

const files = globSync('web/**/*.{ts,tsx}', { cwd: PROJECT }).filter((file) => !IS_BESIDE.test(file))

/** The places where the text stands, without the files that may write it. */
function placesOf(text: RegExp, mayWrite: readonly string[] = []): string[] {
  return files
    .filter((file) => !mayWrite.includes(path.basename(file)))
    .flatMap((file) =>
      readFileSync(path.join(PROJECT, file), 'utf8')
        .split('\n')
        .flatMap((line, index) => (text.test(line) ? [`${file}:${index + 1} ${line.trim()}`] : [])),
    )
}

test('the screens are there', () => {
  expect(files.length).toBeGreaterThan(500)
})

test('where the API is stands in one place, since its prefix is a setting', () => {
  expect(placesOf(/['"`]\/api(\/|['"`])/, ['api-url.ts'])).toEqual([])
})

test('percentages have two decimals, but on the axes of charts', () => {
  expect(
    placesOf(/formatPercent\([^()]*(\([^()]*\))?[^()]*,\s*[013-9]\)/, [
      'LenderScatter.tsx',
      'RateByExpiry.tsx',
      'SpreadChart.tsx',
    ]),
  ).toEqual([])
  expect(placesOf(/toFixed\([013-9]\)\}?%/)).toEqual([])
})

test('what is not known stands as the one sign for it', () => {
  expect(placesOf(/(\?\?|\|\||:) ['"`][–—]['"`]/)).toEqual([])
})

test('every table of records says how many rows it shows of how many; a sheet of rates is none', () => {
  expect(placesOf(/footer=\{[^}]*\bfalse\b/, ['RateTable.tsx'])).toEqual([])
})
