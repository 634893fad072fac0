/** Lint: correctness, no import cycles, and the direction of imports, from the ladder of rooms. */
import { readdirSync } from 'node:fs'
import { defineConfig, type OxlintOverride } from 'oxlint'
import { ROOMS } from './domain/access/rooms.ts'

/** The floors: where each keeps its rooms, and what it may never import. */
const FLOORS = {
  domain: {
    folder: 'domain',
    alias: '#domain',
    never: ['#server/**', '#web/**', 'node:*', 'react', 'react/*', 'fastify', 'pg', 'kysely'],
  },
  server: { folder: 'server/resources', alias: '#server/resources', never: ['#web/**', 'react', 'react/*'] },
  web: { folder: 'web/features', alias: '#web/features', never: ['#server/**', 'node:*', 'pg', 'fastify'] },
}

/** A folder that stands on no rung could be imported from anywhere. */
for (const { folder } of Object.values(FLOORS)) {
  const rooms = readdirSync(new URL(folder, import.meta.url), { withFileTypes: true }).filter((entry) =>
    entry.isDirectory(),
  )
  for (const { name } of rooms) {
    if (!ROOMS.some((room) => room === name))
      throw new Error(`${folder}/${name} stands on no rung of domain/access/rooms.ts.`)
  }
}

const ban = (group: string[], message: string) => ({ group, message })

function importRules(floor: keyof typeof FLOORS, laterRooms: readonly string[]): OxlintOverride['rules'] {
  const laterPaths = laterRooms.flatMap((room) => Object.values(FLOORS).map(({ alias }) => `${alias}/${room}/**`))
  return {
    'no-restricted-imports': [
      'error',
      {
        patterns: [
          ban(FLOORS[floor].never, `${floor}/ may not import this: imports point down (web and server → domain).`),
          ban(['../**'], 'Across folders use #domain, #server or #web.'),
          ...(laterPaths.length ? [ban(laterPaths, 'Imports point down the ladder of rooms.')] : []),
        ],
      },
    ],
  }
}

/** Kernel and shared pieces know no business: of the rooms they may import only `kernel` and `access`. */
const shared = {
  server: ['server/kernel/**', 'server/edge/**', 'server/adapters/**'],
  web: ['web/ui/**', 'web/data/**'],
}

export default defineConfig({
  ignorePatterns: ['dist', '.data', 'node_modules'],
  categories: { correctness: 'error' },
  plugins: ['typescript', 'react', 'import', 'oxc', 'jsx-a11y'],
  rules: {
    'import/no-cycle': 'error',
    'react/rules-of-hooks': 'error',
    'react/exhaustive-deps': 'error',
    'typescript/no-explicit-any': 'error',
    // TanStack Virtual returns functions that the compiler rule takes for unsafe, and a scrolling table needs focus.
    'react/incompatible-library': 'off',
    'jsx-a11y/no-noninteractive-tabindex': 'off',
    'jsx-a11y/prefer-tag-over-role': 'off',
  },
  overrides: [
    ...(Object.keys(FLOORS) as (keyof typeof FLOORS)[]).flatMap((floor) => [
      { files: [`${floor}/**/*.{ts,tsx}`], rules: importRules(floor, []) },
      ...ROOMS.slice(0, -1).map((room, index) => ({
        files: [`${FLOORS[floor].folder}/${room}/**/*.{ts,tsx}`],
        rules: importRules(floor, ROOMS.slice(index + 1)),
      })),
    ]),
    { files: shared.server.map((glob) => `${glob}/*.ts`), rules: importRules('server', ROOMS.slice(2)) },
    { files: shared.web.map((glob) => `${glob}/*.{ts,tsx}`), rules: importRules('web', ROOMS.slice(2)) },
    { files: ['**/*.test.{ts,tsx}'], rules: { 'no-restricted-imports': 'off' } },
  ],
})
