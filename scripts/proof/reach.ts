/** Which browser stories a change can reach: those that walk through a feature module which depends on what changed. */
import { execFileSync } from 'node:child_process'
import { ROOMS, type Room } from '#domain/access/rooms.ts'
import { FEATURES_OF_STORIES } from '../../e2e/reach.ts'
import { readSources, type Source } from '../house/sources.ts'

const FEATURE = /^(?:domain|server\/resources|web\/features)\/([^/]+)\//
const SERVER_FEATURE = /^server\/resources\/([^/]+)\//
/** Changes that no story can notice. */
const UNSEEN = /^(docs|bench|data|scripts)\/|\.md$|\.test\.tsx?$|^(biome|oxlint)\b|^\.gitignore$/
const SPEC = /^e2e\/([^/]+\.spec\.ts)$/

const isRoom = (name: string | undefined): name is Room => ROOMS.some((room) => room === name)

/** @returns spec files to run, as Playwright takes them */
export function specsReachedSince(project: string, ref: string): string[] {
  const git = (...words: string[]) =>
    execFileSync('git', words, { cwd: project, encoding: 'utf8' })
      .split('\n')
      .filter((line) => line !== '')
  const changed = [...git('diff', '--name-only', ref), ...git('ls-files', '--others', '--exclude-standard')]
  return specsReached(changed, readSources(project))
}

/** @param changed paths from the project's folder */
export function specsReached(
  changed: readonly string[],
  sources: readonly Pick<Source, 'path' | 'imports'>[],
): string[] {
  const seen = changed.filter((file) => !UNSEEN.test(file))
  const specs = seen.flatMap((file) => SPEC.exec(file)?.[1] ?? [])
  const others = seen.filter((file) => !SPEC.test(file))
  if (others.length === 0) return specs.map(toPath)
  const features = featuresReached(others, sources)
  const reached = Object.entries(FEATURES_OF_STORIES)
    .filter(([, walked]) => walked === 'all' || features === 'all' || walked.some((room) => features.has(room)))
    .map(([spec]) => spec)
  return [...new Set([...specs, ...reached])].map(toPath)
}

const toPath = (spec: string) => `e2e/${spec}`

/** @returns the modules that hold a changed file or import one, over any number of files; all where a file is of none */
function featuresReached(
  changed: readonly string[],
  sources: readonly Pick<Source, 'path' | 'imports'>[],
): ReadonlySet<Room> | 'all' {
  const importers = new Map<string, string[]>()
  for (const { path, imports } of sources) {
    for (const { from } of imports) importers.set(from, [...(importers.get(from) ?? []), path])
  }
  const features = new Set<Room>()
  for (const file of changed) {
    const own = FEATURE.exec(file)?.[1]
    if (!isRoom(own) || own === 'kernel' || own === 'access') return 'all'
    const servedBy = SERVER_FEATURE.test(file) ? domainFiles(own, sources) : []
    for (const each of [file, ...servedBy]) addFeatures(each, importers, features)
  }
  return features
}

/** Screens reach what the server does with a record through the record's declaration. */
const domainFiles = (room: Room, sources: readonly Pick<Source, 'path'>[]) =>
  sources.map(({ path }) => path).filter((path) => path.startsWith(`domain/${room}/`))

function addFeatures(file: string, importers: ReadonlyMap<string, readonly string[]>, features: Set<Room>) {
  const visited = new Set<string>()
  const open = [file]
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (visited.has(next)) continue
    visited.add(next)
    const room = FEATURE.exec(next)?.[1]
    if (isRoom(room)) features.add(room)
    open.push(...(importers.get(next) ?? []))
  }
}
