/**
 * Measures the code base, and fails when a count is above its limit. `--where PART` lists the places of the measures with
 * these words in their name, `--quiet` prints only what is above, `--tighten` lowers the limits to what is measured.
 */
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { resources } from '#server/resources.ts'
import type { Measured } from './house/measured.ts'
import { MEASURES, type MeasureName, type Served } from './house/measures.ts'
import { readFiles, readSources, type Source } from './house/sources.ts'

const PROJECT = path.resolve(import.meta.dirname, '..')
const LIMITS_PATH = 'scripts/house-limits.json'
const LIMITS_FILE = path.join(PROJECT, LIMITS_PATH)

export type Counts = Record<MeasureName, number>
type Places = Record<MeasureName, Measured>
type LimitsFile = { counts: Counts; cpuSeconds: unknown }

const readLimitsFile = (): LimitsFile => JSON.parse(readFileSync(LIMITS_FILE, 'utf8'))
export const readLimits = (): Counts => readLimitsFile().counts

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
  stylesheets: readFiles(PROJECT, /\.css$/),
}

const names = Object.keys(MEASURES) as MeasureName[]

function measure(sources: readonly Source[]): Places {
  const entries = names.map((name) => [name, MEASURES[name](sources, served)] as const)
  return Object.fromEntries(entries) as Places
}

const countsOf = (places: Places): Counts =>
  Object.fromEntries(names.map((name) => [name, places[name].count])) as Counts

/** Measures that are above their limit. */
export const worseThan = (limits: Counts, counts: Counts): MeasureName[] =>
  names.filter((name) => counts[name] > limits[name])

/** One honest cast more must not fail the check, thirty must. */
const RESERVE = 1.03

/** The limits lowered to what is measured and a small reserve; none rises. */
export const tightened = (limits: Counts, counts: Counts): Counts =>
  Object.fromEntries(
    names.map((name) => [name, Math.min(limits[name] ?? Infinity, Math.floor(counts[name] * RESERVE))]),
  ) as Counts

/** Limits that are higher than before, and that the commit's message does not name. */
export const raisedSilently = (before: Partial<Counts>, after: Partial<Counts>, message: string): string[] =>
  names.filter((name) => (after[name] ?? 0) > (before[name] ?? Infinity) && !message.includes(name))

/** The same for the last commit that changed the limits; none where the history does not reach back so far. */
function raisedByLastChange(): string[] {
  const git = (...words: string[]) =>
    execFileSync('git', words, { cwd: PROJECT, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
  const countsAt = (commit: string): Partial<Counts> => JSON.parse(git('show', `${commit}:${LIMITS_PATH}`)).counts ?? {}
  try {
    const commit = git('log', '-1', '--format=%H', '--', LIMITS_PATH).trim()
    return raisedSilently(countsAt(`${commit}~1`), countsAt(commit), git('log', '-1', '--format=%B', commit))
  } catch {
    return []
  }
}

function print(limits: Counts, measured: Places, where: string | undefined) {
  const width = Math.max(...names.map((name) => name.length))
  for (const name of names) {
    const { count, places } = measured[name]
    const isWorse = count > limits[name]
    console.log(
      `${name.padEnd(width)} ${String(count).padStart(6)} of ${String(limits[name]).padStart(6)}${isWorse ? '  above' : ''}`,
    )
    if (where !== undefined && name.includes(where)) for (const place of places) console.log(`  ${place}`)
  }
}

function main(words: readonly string[]) {
  const measured = measure(readSources(PROJECT))
  if (words.includes('--tighten')) {
    const file = readLimitsFile()
    const counts = tightened(file.counts, countsOf(measured))
    writeFileSync(LIMITS_FILE, `${JSON.stringify({ ...file, counts }, null, 2)}\n`)
  }
  const limits = readLimits()
  if (!words.includes('--quiet')) {
    print(limits, measured, words.includes('--where') ? words[words.indexOf('--where') + 1] : undefined)
  }
  const problems = [
    ...worseThan(limits, countsOf(measured)).map(
      (name) => `${name}: ${measured[name].count}, the limit is ${limits[name]}`,
    ),
    ...raisedByLastChange().map((name) => `${name}: the limit was raised by a commit whose message does not say why`),
  ]
  if (problems.length === 0) return
  console.error(`${problems.join('\n')}\nThe places: npm run house -- --where PART_OF_THE_NAME`)
  process.exitCode = 1
}

if (process.argv[1] === import.meta.filename) main(process.argv.slice(2))
