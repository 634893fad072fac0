/** Which repetitions of the proof are due: those whose sources changed since they last passed. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fingerprint } from '../setup.mjs'
import { FULL_PARTS, type FullPart } from './stages.ts'

/** What each part depends on most directly: a change there is proved by all its repetitions. */
const SOURCES: Readonly<Record<FullPart, readonly string[]>> = {
  roles: ['server/kernel', 'server/testing/contract.ts', 'server/testing/records.ts', 'domain/access'],
  faults: [
    ...['server/adapters', 'server/kernel', 'server/main.ts', 'server/server.ts', 'server/supervisor.ts'],
    ...['server/supervisor-child.ts', 'server/supervisor-lock.ts', 'server/supervisor-messages.ts'],
  ],
}

const fingerprintOf = (project: string, part: FullPart): string => fingerprint(project, SOURCES[part])

interface Passed {
  /** Fingerprint of the part's sources when it last passed. */
  sources: string
  /** YYYY-MM-DD */
  on: string
}

type PassedParts = Partial<Record<FullPart, Passed>>

const passedFile = (project: string) => path.join(project, 'scripts/full-proof.json')

const readPassed = (project: string): PassedParts =>
  existsSync(passedFile(project)) ? JSON.parse(readFileSync(passedFile(project), 'utf8')) : {}

/** @returns the parts whose sources are not those with which they last passed */
export function changedParts(project: string): FullPart[] {
  const passed = readPassed(project)
  return FULL_PARTS.filter((part) => passed[part]?.sources !== fingerprintOf(project, part))
}

/** Notes that these parts passed with their present sources. @param today YYYY-MM-DD */
export function notePassed(project: string, parts: readonly FullPart[], today: string) {
  const passed = readPassed(project)
  for (const part of parts) passed[part] = { sources: fingerprintOf(project, part), on: today }
  writeFileSync(passedFile(project), `${JSON.stringify(passed, null, 2)}\n`)
}
