import { describe, expect, test } from 'vitest'
import { ROLES, type Role } from '#domain/access/roles.ts'
import {
  assignableRoles,
  isParentFor,
  mayAssign,
  mayLead,
  needsParent,
  parentRoles,
  type Standing,
} from './user-roles.ts'

const standing = (role: Role, changes: Partial<Standing> = {}): Standing => ({
  id: 1,
  role,
  companyId: 7,
  isApproved: true,
  ...changes,
})

describe('giving roles', () => {
  test.each(ROLES)('nobody but the Super Admin makes a Super Admin: %s', (role) => {
    expect(mayAssign(role, 'Super Admin')).toBe(role === 'Super Admin')
  })

  test.each(ROLES)('%s gives roles only when leading users', (role) => {
    expect(assignableRoles(role).length > 0).toBe(mayLead(role) || role === 'Super Admin')
  })

  test.each([
    ['TO/Underwriter', 'Transaction Only', false],
    ['TO/Underwriter', 'TO/Agent', true],
    ['Transaction Only', 'Transaction Only', true],
    ['Transaction Only', 'Full Server', false],
    ['FS/Underwriter', 'Full Server', false],
    ['Full Server', 'Dashboard Only', true],
    ['Capstack', 'Transaction Only', true],
    ['TO/Agent', 'TO/Agent', false],
  ] as const)('%s gives %s: %s', (role, given, allowed) => {
    expect(mayAssign(role, given)).toBe(allowed)
  })
})

describe('parents', () => {
  const TOPS: readonly Role[] = ['Full Server', 'Capstack', 'Transaction Only']

  test.each(ROLES.filter(needsParent))('above %s stands somebody whose own chain ends at the top', (role) => {
    const line = parentRoles(role)
    expect(line.some((above) => TOPS.includes(above))).toBe(true)
    for (const above of line.filter((each) => !TOPS.includes(each))) expect(needsParent(above)).toBe(true)
  })

  test.each([
    ['TO/Agent', standing('TO/Underwriter'), true],
    ['TO/Agent', standing('Transaction Only'), true],
    ['TO/Agent', standing('TO/Agent'), false],
    ['TO/Agent', standing('Full Server'), false],
    ['FS/Agent', standing('Capstack'), true],
    ['Transaction Only', standing('Transaction Only'), false],
    ['Self Serve', standing('TO/Underwriter'), true],
    ['TO/Agent', standing('TO/Underwriter', { companyId: 8 }), false],
    ['TO/Agent', standing('TO/Underwriter', { isApproved: false }), false],
    ['TO/Agent', standing('TO/Underwriter', { id: 5 }), false],
    ['TO/Agent', null, false],
    ['Self Serve', null, true],
    ['Transaction Only', null, true],
  ] as const)('for %s below %o: %s', (role, parent, fits) => {
    expect(isParentFor({ role, companyId: 7, below: [5] }, parent)).toBe(fits)
  })
})
