/** The document of the figures says what the screens say. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { FIGURES } from '#domain/portfolio/figure-records.ts'
import { HOW_PORTFOLIO } from '#domain/portfolio/how-portfolio.ts'
import { figuresDocument, HOW_FIGURES_ARE_MADE } from '#domain/reports/how-figures-are-made.ts'

const all = HOW_FIGURES_ARE_MADE.flatMap(({ figures }) => figures)

test('docs/FIGURES.md equals its source; otherwise run node scripts/write-figures.ts', () => {
  expect(readFileSync(new URL('../docs/FIGURES.md', import.meta.url), 'utf8')).toBe(figuresDocument())
})

test('every figure says what it is, by which formula, and from where, in whole sentences', () => {
  for (const { name, what, formula, takenForGranted, source } of all) {
    expect(formula.length, name).toBeGreaterThan(0)
    expect(source, name).not.toBe('')
    for (const sentence of [what, ...takenForGranted]) expect(sentence, name).toMatch(/^\S.*\.$/)
  }
})

test('no figure is said twice, and every figure of the dashboard is said', () => {
  expect(new Set(all.map(({ name }) => name)).size).toBe(all.length)
  expect(Object.keys(HOW_PORTFOLIO).toSorted()).toEqual([...FIGURES].toSorted())
})
