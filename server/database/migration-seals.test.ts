import { expect, test } from 'vitest'
import { changedMigrations, checksums, readSeals } from '#server/database/migration-seals.ts'

test('no migration that was released has changed since', () => {
  expect(changedMigrations(readSeals(), checksums())).toEqual([])
})

test.each([
  ['the same', { '0001_team.sql': 'a' }, { '0001_team.sql': 'a' }, []],
  ['one more', { '0001_team.sql': 'a' }, { '0001_team.sql': 'a', '0002_deals.sql': 'b' }, []],
  ['one edited', { '0001_team.sql': 'a' }, { '0001_team.sql': 'x' }, ['0001_team.sql']],
  ['one removed', { '0001_team.sql': 'a' }, {}, ['0001_team.sql']],
])('%s', (_what, sealed, current, changed) => {
  expect(changedMigrations(sealed as Record<string, string>, current as Record<string, string>)).toEqual(changed)
})
