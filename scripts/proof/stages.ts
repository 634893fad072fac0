/** The stages of the proof: what each runs, which stage it waits for, and which test runner reports its tests. */

/** Parts of the proof that run only when their sources changed since they last passed, or when all is asked for. */
export const FULL_PARTS = ['roles', 'faults'] as const
export type FullPart = (typeof FULL_PARTS)[number]

export type Runner = 'vitest' | 'playwright'

export interface Stage {
  name: string
  /** Shell command; programs of the installed packages are on the path. */
  command: string
  /** Name of the stage that must have passed before. */
  after?: string
  /** Whose report names the tests that failed; without it the stage fails as a whole. */
  runner?: Runner
}

const BUILD = 'web application'

/** In the order in which they begin: two at a time, the longest first once the quick ones have passed. */
export const STAGES: readonly Stage[] = [
  { name: BUILD, command: 'node scripts/setup.mjs --build' },
  { name: 'types', command: 'npm run -s types' },
  { name: 'lint', command: 'npm run -s lint' },
  { name: 'stories and screens', command: 'playwright test', after: BUILD, runner: 'playwright' },
  {
    name: 'rules, server and plain components',
    command: 'vitest run --project node --project web --project dom',
    runner: 'vitest',
  },
  { name: 'components in the browser', command: 'vitest run --project browser', runner: 'vitest' },
]

/** What a runner adds to a command so that its results can be read afterwards, and which tests it is limited to. */
export interface Limits {
  /** Commit that changes are counted from; undefined for all tests. */
  since?: string | undefined
  /** Spec files that the changes since then can reach; undefined for all. */
  specs?: readonly string[] | undefined
}

/** @returns the stage's command with its report written to `reportFile`, limited as asked */
export function commandOf({ command, runner }: Stage, reportFile: string, { since, specs }: Limits = {}): string {
  if (runner === 'vitest') {
    const changed = since ? ` --changed ${since} --passWithNoTests` : ''
    return `${command}${changed} --reporter=default --reporter=json --outputFile.json=${reportFile}`
  }
  if (runner === 'playwright') return `${command} ${specs?.join(' ') ?? ''} --reporter=list,json`
  return command
}
