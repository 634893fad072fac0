import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  cancelPitchOfOwner,
  checkPitchTime,
  dueState,
  furtherStage,
  LEAD_STAGES,
  type LeadStage,
  moveStage,
  offeredStage,
  PASS_REASONS,
  readStage,
  type StageMove,
  type StageStanding,
} from './lead-stages.ts'

const TODAY = { today: '2026-06-30', timeZone: 'America/Toronto' }
const PITCH = '2026-07-02T14:30:00.000Z'

const standing = (parts: Partial<StageStanding> = {}): StageStanding => ({
  stage: null,
  actionDate: null,
  pitchTime: null,
  passReason: null,
  ...parts,
})

const refusalOf = (act: () => unknown): string | null => {
  try {
    act()
    return null
  } catch (error) {
    return (error as Error).message
  }
}

test('the stages are these eight, in this order', () => {
  expect(LEAD_STAGES).toEqual(['outreach', 'targeted', 'engaged', 'pitch sch.', 'pitched', 'mandated', 'pass', 'data'])
})

describe('a stage from outside', () => {
  test.each<[unknown, LeadStage | null]>([
    ...LEAD_STAGES.map((stage): [unknown, LeadStage] => [stage, stage]),
    ['-', null],
    ['', null],
    [null, null],
    [undefined, null],
  ])('%s is %s', (word, stage) => expect(readStage(word)).toBe(stage))
  test.each(['Outreach', 'pitch sch', 'won', 7, {}])('%s is refused', (word) => {
    expect(refusalOf(() => readStage(word))).toBe('Unknown stage.')
  })
})

describe('any stage may follow any', () => {
  const all = [null, ...LEAD_STAGES]
  test.each(all.flatMap((from) => all.map((to) => [from, to] as const)))('%s → %s', (from, to) => {
    const move: StageMove = { stage: to, pitchTime: PITCH, passReason: 'rate' }
    expect(moveStage(standing({ stage: from, passReason: from === 'pass' ? 'sold' : null }), move, TODAY).stage).toBe(
      to,
    )
  })
})

describe('a pitch', () => {
  test.each([
    [undefined, 'Please set a Date and Time for the pitch.'],
    [null, 'Please set a Date and Time for the pitch.'],
    ['soon', 'Please set a Date and Time for the pitch.'],
    ['2026-07-02T14:20:00.000Z', 'Use 15-minute steps.'],
    ['2026-07-02T14:30:30.000Z', 'Use 15-minute steps.'],
    ['2026-07-02T10:45:00-04:00', null],
    ['2020-01-01T00:00:00.000Z', null],
  ])('at %s answers %s', (pitchTime, refusal) => {
    expect(refusalOf(() => checkPitchTime(pitchTime))).toBe(refusal)
    const move: StageMove = { stage: 'pitch sch.', ...(pitchTime !== undefined && { pitchTime }) }
    expect(refusalOf(() => moveStage(standing(), move, TODAY))).toBe(refusal)
  })

  test('an old pitch does not stand for a new one', () => {
    const before = standing({ stage: 'pitched', pitchTime: PITCH })
    expect(refusalOf(() => moveStage(before, { stage: 'pitch sch.' }, TODAY))).toMatch(/^Please set/)
  })

  test('that is set already stays with the stage', () => {
    const before = standing({ stage: 'pitch sch.', pitchTime: PITCH })
    expect(moveStage(before, { stage: 'pitch sch.', actionDate: '2026-07-01' }, TODAY)).toMatchObject({
      pitchTime: PITCH,
      actionDate: '2026-07-01',
    })
  })

  test('is offered as held from the next day on, in the reader’s time zone', () => {
    const late = { stage: 'pitch sch.' as const, pitchTime: '2026-06-30T03:00:00.000Z' }
    expect(offeredStage(late, TODAY)).toBe('pitched')
    expect(offeredStage(late, { ...TODAY, timeZone: 'UTC' })).toBe(null)
    expect(offeredStage({ ...late, stage: 'engaged' }, TODAY)).toBe(null)
    expect(offeredStage({ ...late, pitchTime: null }, TODAY)).toBe(null)
  })

  test('that is cancelled while an owner is edited makes the contact mandated, unsaved', () => {
    expect(cancelPitchOfOwner({ name: 'Dana', status: 'engaged' })).toEqual({
      name: 'Dana',
      status: 'mandated',
      stageChanged: true,
    })
  })
})

describe('passing', () => {
  test('asks why', () => {
    expect(refusalOf(() => moveStage(standing(), { stage: 'pass' }, TODAY))).toBe('A reason is required.')
  })
  test.each(PASS_REASONS)('for %s clears the action date, even a given one', (passReason) => {
    const before = standing({ stage: 'engaged', actionDate: '2026-07-09' })
    const after = moveStage(before, { stage: 'pass', passReason, actionDate: '2026-07-10' }, TODAY)
    expect(after).toMatchObject({ passReason, actionDate: null })
  })
  test('is forgotten when the lead moves on', () => {
    const before = standing({ stage: 'pass', passReason: 'rate' })
    expect(moveStage(before, { stage: 'outreach' }, TODAY)).toMatchObject({
      passReason: null,
      actionDate: '2026-07-07',
    })
  })
})

test.each<[LeadStage | null, string | null]>([
  ['outreach', '2026-07-07'],
  ['targeted', '2026-07-14'],
  ['engaged', '2026-07-07'],
  ['pitch sch.', '2026-07-02'],
  ['pitched', '2026-07-03'],
  ['mandated', null],
  ['data', null],
  [null, null],
])('without an action date %s sets %s', (stage, actionDate) => {
  expect(
    moveStage(standing({ stage: 'pass', passReason: 'rate' }), { stage, pitchTime: PITCH }, TODAY).actionDate,
  ).toBe(actionDate)
})

test('a pitch that is set or moved is the next action, in place of one that was due', () => {
  const late = standing({ stage: 'engaged', actionDate: '2026-06-24' })
  const set = moveStage(late, { stage: 'pitch sch.', pitchTime: PITCH }, TODAY)
  expect(set).toMatchObject({ pitchTime: PITCH, actionDate: '2026-07-02' })
  const moved = moveStage(set, { stage: 'pitch sch.', pitchTime: '2026-07-09T14:30:00.000Z' }, TODAY)
  expect(moved.actionDate).toBe('2026-07-09')
  expect(moveStage(moved, { stage: 'pitch sch.', actionDate: '2026-07-03' }, TODAY).actionDate).toBe('2026-07-03')
})

test('an action date that stands, is given or is cleared by hand is not replaced', () => {
  const kept = standing({ actionDate: '2026-08-01' })
  expect(moveStage(kept, { stage: 'outreach' }, TODAY).actionDate).toBe('2026-08-01')
  expect(moveStage(kept, { stage: 'outreach', actionDate: '2026-09-01' }, TODAY).actionDate).toBe('2026-09-01')
  expect(moveStage(kept, { stage: 'outreach', actionDate: null }, TODAY).actionDate).toBe(null)
})

test.each([
  ['2026-06-29', 'past-due'],
  ['2026-06-30', 'due'],
  ['2026-07-01', 'due'],
  [null, null],
] as const)('an action date of %s is %s', (actionDate, state) => {
  expect(dueState(actionDate, '2026-06-30')).toBe(state)
})

test('of two stages the further one is kept, whichever stands first', () => {
  const stage = fc.constantFrom<LeadStage | null>(null, ...LEAD_STAGES)
  fc.assert(
    fc.property(stage, stage, (one, other) => {
      expect(furtherStage(one, other)).toBe(furtherStage(other, one))
    }),
  )
  expect(furtherStage('outreach', 'pitch sch.')).toBe('pitch sch.')
  expect(furtherStage('data', 'outreach')).toBe('outreach')
  expect(furtherStage('pass', 'engaged')).toBe('engaged')
})
