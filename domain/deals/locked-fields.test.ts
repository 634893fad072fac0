/** What of a deal stands fixed, and what it takes to change it. */
import { describe, expect, test } from 'vitest'
import { DEAL_STATUSES, TRACK_STAGES } from './deal-lifecycle.ts'
import { assertUnlocked, type DealState, lockedFieldsOf, needsReason } from './locked-fields.ts'

const SIGNED: DealState = { dealStatus: 'in-progress', trackStage: 'due-diligence' }
const OPEN: DealState = { dealStatus: 'in-progress', trackStage: 'bids-in' }

test.each([
  ['mandated', 0],
  ['packaged', 0],
  ['marketed', 0],
  ['bids-in', 0],
  ['term-sheet-signed', 3],
  ['due-diligence', 3],
  ['committed', 3],
  ['funding', 3],
] as const)('at the stage %s, %i answers stand fixed', (trackStage, count) => {
  expect(lockedFieldsOf({ dealStatus: 'in-progress', trackStage })).toHaveLength(count)
})

test('a stage kept from before fixes nothing of a draft', () => {
  for (const dealStatus of ['draft', 'pending'] as const) {
    expect(lockedFieldsOf({ dealStatus, trackStage: 'funding' })).toEqual([])
  }
})

describe('a change', () => {
  test.each([
    [{ values: { Loan_Amount: 1 } }],
    [{ values: { Property_Address: null } }],
    [{ values: { Borrowing_Entity: 'Other Ltd.' } }],
    [{ values: { Loan_Amount: 1, Term: 60 }, changeReason: null }],
  ])('of what was signed needs a reason: %o', (changes) => {
    expect(() => assertUnlocked(SIGNED, changes)).toThrow('A reason is required.')
    expect(() => assertUnlocked(SIGNED, { ...changes, changeReason: 'New appraisal' })).not.toThrow()
    expect(() => assertUnlocked(OPEN, changes)).not.toThrow()
  })

  test('of anything else needs none', () => {
    expect(() =>
      assertUnlocked(SIGNED, { values: { Term: 60 }, dealName: 'Other', trackStage: 'committed' }),
    ).not.toThrow()
  })

  test.each([
    ['archived', { values: { Term: 60 } }, 'A closed deal cannot be edited.'],
    ['archived', { fundedAmount: 1, changeReason: 'Typo' }, 'A closed deal cannot be edited.'],
    ['inactive', { values: { Business_Plan: 'x' } }, 'An archived deal cannot be edited.'],
  ] as const)('of a deal that is %s is refused: %o', (dealStatus, changes, sentence) => {
    expect(() => assertUnlocked({ dealStatus, trackStage: 'funding' }, changes)).toThrow(sentence)
  })

  test('of an ended deal’s name or owner is none of its answers', () => {
    expect(() =>
      assertUnlocked({ dealStatus: 'archived', trackStage: null }, { dealName: 'X', userId: 2 }),
    ).not.toThrow()
  })
})

test('what needs a reason stands fixed, in every state', () => {
  for (const dealStatus of DEAL_STATUSES) {
    for (const trackStage of [null, ...TRACK_STAGES]) {
      const state = { dealStatus, trackStage }
      const fixed = lockedFieldsOf(state)
      for (const path of ['values.Loan_Amount', 'values.Term']) {
        if (needsReason(state, path)) expect(fixed).toContain(path)
      }
    }
  }
})
