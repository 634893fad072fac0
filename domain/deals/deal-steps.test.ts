/** Who may take which step: every role, status and standing, held against the sentences of the specification. */
import { describe, expect, test } from 'vitest'
import { DEAL_ROLES, isOneOf, MANAGEMENT, type Role } from '#domain/access/roles.ts'
import { DEAL_STATUSES, dealLifecycle } from './deal-lifecycle.ts'
import { assertMayTake, DEAL_STEPS, type Mover, mayTake, stepsFor } from './deal-steps.ts'

const STANDINGS = ['owner', 'owner with nobody above', 'member', 'colleague'] as const
type Standing = (typeof STANDINGS)[number]

const moverOf = (role: Role, standing: Standing, canApprove: boolean): Mover => ({
  id: 7,
  role,
  isOwner: standing.startsWith('owner'),
  isMember: standing === 'member',
  canApprove,
  hasApproverAbove: standing === 'owner',
})

const movers = DEAL_ROLES.flatMap((role) =>
  STANDINGS.flatMap((standing) => [true, false].map((canApprove) => moverOf(role, standing, canApprove))),
)

describe.each(DEAL_STATUSES)('a deal that is %s', (status) => {
  test('takes no step that its lifecycle does not know', () => {
    const known = dealLifecycle.transitions
      .filter(({ from }) => from.some((each) => each === status))
      .map(({ action }) => action)
    for (const mover of movers) {
      const steps = stepsFor(status, mover).filter((step) => step !== 'delete')
      expect<string[]>(known).toEqual(expect.arrayContaining(steps))
    }
  })

  test('refuses each step that it does not offer, and no other', () => {
    for (const mover of movers) {
      for (const step of DEAL_STEPS) {
        if (step === 'close' || !isKnown(step, status)) continue
        const assert = () => assertMayTake(step, status, mover)
        if (mayTake(step, status, mover)) expect(assert).not.toThrow()
        else expect(assert).toThrow()
      }
    }
  })
})

const isKnown = (step: string, status: string) =>
  step === 'delete'
    ? status === 'draft' || status === 'inactive'
    : dealLifecycle.transitions.some(({ action, from }) => action === step && from.some((each) => each === status))

test.each([
  ['pending', 'owner with nobody above', true, ['approve', 'withdraw', 'archive']],
  ['pending', 'owner', true, ['withdraw', 'archive']],
  ['pending', 'owner with nobody above', false, ['withdraw', 'archive']],
  ['pending', 'colleague', true, ['approve', 'return', 'archive']],
  ['pending', 'member', false, []],
  ['draft', 'owner', false, ['submit', 'archive', 'delete']],
  ['draft', 'owner', true, ['approve', 'submit', 'archive', 'delete']],
  ['draft', 'colleague', true, ['approve', 'submit', 'archive', 'delete']],
  ['draft', 'member', false, ['submit', 'delete']],
  ['in-progress', 'member', false, ['close']],
  ['in-progress', 'owner', false, ['close', 'archive']],
  ['inactive', 'member', false, []],
] as const)('of a %s deal the %s who may approve (%o) has %o before them', (status, standing, canApprove, steps) => {
  expect(stepsFor(status, moverOf('TO/Underwriter', standing, canApprove))).toEqual(steps)
})

test.each(DEAL_ROLES)('%s reopens a closed deal and deletes an archived one only as management', (role) => {
  const mover = moverOf(role, 'colleague', true)
  const isManager = isOneOf(role, MANAGEMENT)
  expect(stepsFor('archived', mover)).toEqual(isManager ? ['reopen'] : [])
  expect(mayTake('delete', 'inactive', mover)).toBe(isManager)
})
