/** Who reaches portfolios at all, and what of a record counts as its notes. */
import { describe, expect, test } from 'vitest'
import { ACTIONS } from '#domain/access/access.ts'
import { ROLES } from '#domain/access/roles.ts'
import { loans } from './loan.ts'
import {
  mayEdit,
  mayWriteNotes,
  notePaths,
  PORTFOLIO_ROLES,
  portfolioAccess,
  RECORD_ACCESS,
} from './portfolio-access.ts'

test.each(ROLES)('%s', (role) => {
  const isOpen = (PORTFOLIO_ROLES as readonly string[]).includes(role)
  const scopes = Object.fromEntries(ACTIONS.map((action) => [action, portfolioAccess[role][action]]))
  const open = { read: ['own', 'special'], create: ['own'], update: ['own', 'special'], remove: ['own'] }
  expect(scopes).toEqual(isOpen ? open : { read: [], create: [], update: [], remove: [] })
})

test.each([
  ['owner', true, true],
  ['edit', true, true],
  ['comment', false, true],
  ['view', false, false],
] as const)('%s edits: %s, and writes notes: %s', (access, edits, notes) => {
  expect([mayEdit({ access }), mayWriteNotes({ access })]).toEqual([edits, notes])
  expect(RECORD_ACCESS).toContain(access)
})

describe('notes of a loan', () => {
  const paths = notePaths(loans.fields)
  test.each(['notes', 'guarantorNotes', 'covenants.notes', 'covenants.eventsOfDefault', 'reportingObligation.notes'])(
    'are its %s',
    (path) => expect(paths.has(path)).toBe(true),
  )
  test.each(['loanName', 'covenants', 'covenants.loanToValuePercentage', 'loanStatus', 'loanOwnership'])(
    'are not its %s',
    (path) => expect(paths.has(path)).toBe(false),
  )
})
