/**
 * Measures how the house is kept, and fails when a count is worse than its limit. `--where PART` names the places of the
 * measures with these words in their name, `--quiet` tells only what is worse, `--tighten` lowers the limits.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { resources } from '#server/resources.ts'
import type { Measured } from './house/measured.ts'
import { MEASURES, type MeasureName, type Served } from './house/measures.ts'
import { readSources, type Source } from './house/sources.ts'

const PROJECT = path.resolve(import.meta.dirname, '..')
const LIMITS_FILE = path.join(import.meta.dirname, 'house-limits.json')

export type Counts = Record<MeasureName, number>
type Kept = Record<MeasureName, Measured>

export const readLimits = (): Counts => JSON.parse(readFileSync(LIMITS_FILE, 'utf8'))

const served: Served = {
  shapes: resources.map(({ entity }) => ({
    path: entity.path,
    names: new Set([entity.key, ...Object.keys(entity.fields)]),
  })),
  settings: resources.map((resource) =>
    Object.entries(resource)
      .filter(([, value]) => value !== undefined && value !== false)
      .map(([name]) => name),
  ),
}

const names = Object.keys(MEASURES) as MeasureName[]

function measure(sources: readonly Source[], known: Served): Kept {
  const entries = names.map((name) => [name, MEASURES[name](sources, known)] as const)
  return Object.fromEntries(entries) as Kept
}

const countsOf = (kept: Kept): Counts => Object.fromEntries(names.map((name) => [name, kept[name].count])) as Counts

/** Measures that are worse than their limit. */
export const worseThan = (limits: Counts, counts: Counts): MeasureName[] =>
  names.filter((name) => counts[name] > limits[name])

/** The limits after they were lowered to what is measured; none ever rises. */
export const tightened = (limits: Counts, counts: Counts): Counts =>
  Object.fromEntries(names.map((name) => [name, Math.min(limits[name] ?? Infinity, counts[name])])) as Counts

function print(limits: Counts, kept: Kept, where: string | undefined) {
  const width = Math.max(...names.map((name) => name.length))
  for (const name of names) {
    const { count, places } = kept[name]
    const isWorse = count > limits[name]
    console.log(
      `${name.padEnd(width)} ${String(count).padStart(6)} of ${String(limits[name]).padStart(6)}${isWorse ? '  worse' : ''}`,
    )
    if (where !== undefined && name.includes(where)) for (const place of places) console.log(`  ${place}`)
  }
}

function main(words: readonly string[]) {
  const kept = measure(readSources(PROJECT), served)
  if (words.includes('--tighten')) {
    writeFileSync(LIMITS_FILE, `${JSON.stringify(tightened(readLimits(), countsOf(kept)), null, 2)}\n`)
  }
  const limits = readLimits()
  if (!words.includes('--quiet')) {
    print(limits, kept, words.includes('--where') ? words[words.indexOf('--where') + 1] : undefined)
  }
  const worse = worseThan(limits, countsOf(kept))
  if (worse.length === 0) return
  const told = worse.map((name) => `${name}: ${kept[name].count}, and ${limits[name]} are the limit`)
  console.error(`${told.join('\n')}\nThe places: npm run house -- --where PART_OF_THE_NAME`)
  process.exitCode = 1
}

if (process.argv[1] === import.meta.filename) main(process.argv.slice(2))
