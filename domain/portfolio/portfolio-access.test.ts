/** Who reaches portfolios at all, and what of a record counts as its notes. */
import { describe, expect, test } from 'vitest'
import { ACTIONS } from '#domain/access/access.ts'
import { PORTFOLIO_ROLES, ROLES } from '#domain/access/roles.ts'
import { loans } from './loan.ts'
import { mayEdit, notePaths, portfolioAccess, RECORD_ACCESS } from './portfolio-access.ts'

test.each(ROLES)('%s', (role) => {
  const isOpen = (PORTFOLIO_ROLES as readonly string[]).includes(role)
  const scopes = Object.fromEntries(ACTIONS.map((action) => [action, portfolioAccess[role][action]]))
  const open = { read: ['own', 'special'], create: ['own'], update: ['own', 'special'], remove: ['own'] }
  expect(scopes).toEqual(isOpen ? open : { read: [], create: [], update: [], remove: [] })
})

test.each([
  ['owner', true],
  ['edit', true],
  ['comment', false],
  ['view', false],
] as const)('%s edits: %s', (access, edits) => {
  expect(mayEdit({ access })).toBe(edits)
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
