import { describe, expect, test } from 'vitest'
import {
  approveDeal,
  archiveDeal,
  assertMilestones,
  assertStage,
  closeDeal,
  closingErrors,
  closingObstacles,
  furtherStage,
  type MovingDeal,
  reactivateDeal,
  reopenDeal,
  submitDeal,
  takeBackDeal,
} from './deal-moves.ts'
import type { Mover } from './deal-steps.ts'

const MOMENT = { now: '2026-06-30T16:00:00.000Z', today: '2026-06-30' }

const deal = (changes: Partial<MovingDeal> = {}): MovingDeal => ({
  dealStatus: 'in-progress',
  trackStage: 'committed',
  primaryLenderBidId: 1,
  actualFundingDate: '2026-06-30',
  fundedAmount: 6_000_000,
  mandateSignedDate: null,
  inactiveReason: null,
  returnNote: null,
  statusBeforeInactive: null,
  values: { KYC_Status: 'cleared' },
  ...changes,
})

const somebody: Mover = {
  id: 7,
  role: 'TO/Agent',
  isOwner: false,
  isMember: false,
  canApprove: false,
  hasApproverAbove: true,
}
const owner = { ...somebody, isOwner: true }
const member = { ...somebody, isMember: true }
const approver: Mover = { ...somebody, role: 'TO/Underwriter', canApprove: true }

test.each([
  ['the owner', owner, true],
  ['a member of the team', member, true],
  ['an approver', approver, true],
  ['somebody else', somebody, false],
])('a deal is submitted by %s: %s', (_who, mover, isAllowed) => {
  const submit = () => submitDeal(mover, MOMENT)
  if (isAllowed) expect(submit()).toMatchObject({ submittedAt: MOMENT.now })
  else expect(submit).toThrow('Only the team of the deal can submit it.')
})

describe('approving', () => {
  test.each([
    ['pending', approver, true],
    ['pending', { ...approver, isOwner: true }, false],
    ['pending', { ...approver, isOwner: true, hasApproverAbove: false }, true],
    ['pending', owner, false],
    ['pending', member, false],
    ['draft', { ...approver, isOwner: true }, true],
    ['draft', owner, false],
  ] as const)('a %s deal by %o: %s', (dealStatus, mover, isAllowed) => {
    const approve = () => approveDeal(deal({ dealStatus }), mover, MOMENT)
    if (isAllowed) expect(approve()).toMatchObject({ approvedBy: 7, approvedAt: MOMENT.now })
    else expect(approve).toThrow('Someone else must approve this deal.')
  })

  test.each([
    [null, 'packaged'],
    ['2026-06-01', 'mandated'],
  ])('with the mandate signed on %s it starts %s', (mandateSignedDate, trackStage) => {
    expect(approveDeal(deal({ dealStatus: 'pending', mandateSignedDate }), approver, MOMENT)).toMatchObject({
      trackStage,
    })
  })
})

test('the owner withdraws freely; an approver returns with a note; others do neither', () => {
  const pending = deal({ dealStatus: 'pending' })
  expect(takeBackDeal(pending, owner)).toEqual({ submittedAt: null, returnMarks: null })
  expect(() => takeBackDeal(pending, approver)).toThrow('A note is required.')
  expect(takeBackDeal({ ...pending, returnNote: 'Rent roll?' }, approver)).toEqual({})
  expect(() => takeBackDeal(pending, member)).toThrow('Only the owner can withdraw this deal.')
})

describe('closing', () => {
  test.each<[Partial<MovingDeal>, string]>([
    [{ primaryLenderBidId: null }, 'Select a primary lender first.'],
    [{ actualFundingDate: null }, 'Funding date is required.'],
    [{ actualFundingDate: '2026-07-01' }, 'Funding date cannot be in the future.'],
    [{ fundedAmount: null }, 'Funded amount is required.'],
    [{ fundedAmount: 0 }, 'Funded amount must be greater than 0.'],
    [{ values: { KYC_Status: 'in-review' } }, 'KYC must be cleared before closing.'],
  ])('is refused for %o', (changes, sentence) => {
    expect(() => closeDeal(deal(changes), approver, MOMENT)).toThrow(sentence)
  })

  test('is the approver’s; an agent asks for it', () => {
    const fundedAmount = 6_000_000
    expect(closeDeal(deal(), approver, MOMENT)).toEqual({
      closedAt: MOMENT.now,
      closeRequested: false,
      fundedAmount,
    })
    const asked = { dealStatus: 'in-progress', closeRequested: true, fundedAmount }
    expect(closeDeal(deal(), owner, MOMENT)).toEqual(asked)
  })

  test('names every field that is wrong at once', () => {
    const wrong = { actualFundingDate: '2026-07-01', fundedAmount: -1 }
    expect(closingErrors(wrong, MOMENT.today)).toEqual({
      actualFundingDate: 'Funding date cannot be in the future.',
      fundedAmount: 'Funded amount must be greater than 0.',
    })
  })

  test('shows beforehand what no field of it can mend', () => {
    expect(closingObstacles(deal())).toEqual([])
    expect(closingObstacles(deal({ primaryLenderBidId: null, values: {} }))).toEqual([
      'Select a primary lender first.',
      'KYC must be cleared before closing.',
    ])
  })
})

test.each([
  ['Capstack', true],
  ['Transaction Only', true],
  ['Full Server', true],
  ['FS/Underwriter', false],
  ['TO/Underwriter', false],
  ['TO/Agent', false],
  ['Self Serve', false],
] as const)('%s may reopen a deal: %s', (role, isAllowed) => {
  const reopen = () => reopenDeal(deal({ returnNote: 'Funds came back.' }), { ...approver, role })
  if (isAllowed) expect(reopen()).toMatchObject({ closedAt: null })
  else expect(reopen).toThrow('Only the management')
})

test('archiving needs a reason and remembers where the deal stood; reactivating returns it there and nowhere else', () => {
  expect(() => archiveDeal(deal(), owner, MOMENT)).toThrow('A reason is required.')
  expect(() => archiveDeal(deal({ inactiveReason: 'other' }), member, MOMENT)).toThrow('owner or an approver')
  expect(archiveDeal(deal({ inactiveReason: 'other' }), owner, MOMENT)).toMatchObject({
    statusBeforeInactive: 'in-progress',
    inactivatedBy: 7,
  })
  const archived = deal({ dealStatus: 'inactive', statusBeforeInactive: 'pending' })
  expect(reactivateDeal(archived, owner, 'pending')).toMatchObject({ inactiveReason: null })
  expect(() => reactivateDeal(archived, owner, 'draft')).toThrow('An inactive deal cannot be moved to draft.')
})

test('stages belong to deals in progress, and late ones need a lender', () => {
  expect(() => assertStage(deal({ dealStatus: 'draft' }), 'marketed')).toThrow('only while the deal is in progress')
  expect(() => assertStage(deal({ primaryLenderBidId: null }), 'due-diligence')).toThrow(
    'Select a primary lender first.',
  )
  expect(() => assertStage(deal({ primaryLenderBidId: null }), 'term-sheet-signed')).not.toThrow()
})

test.each([
  [null, 'marketed', 'marketed'],
  ['packaged', 'marketed', 'marketed'],
  ['committed', 'bids-in', 'committed'],
] as const)('from %s a lender carries a deal to %s: %s', (current, reached, stage) => {
  expect(furtherStage(current, reached)).toBe(stage)
})

test('milestones follow each other; those left open are passed over', () => {
  expect(() => assertMilestones({ mandateSignedDate: '2026-02-01', commitmentDate: '2026-01-31' })).toThrow(
    'Commitment date cannot be before the mandate signed date.',
  )
  expect(() => assertMilestones({ mandateSignedDate: '2026-02-01', packageSentDate: '2026-02-01' })).not.toThrow()
})
