import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { LEAD_STAGES, type LeadStage } from '#domain/contacts/lead-stages.ts'
import { addDays, fromDayNumber } from '#domain/kernel/dates.ts'
import { ACTION_GROUPS, type ActingLead, actionGroup, afterMessage, nextStep, nextStepAct } from './next-action.ts'

const TODAY = { today: '2026-06-30', timeZone: 'America/Toronto' }
const lead = (parts: Partial<ActingLead>): ActingLead => ({
  stage: null,
  actionDate: null,
  pitchTime: null,
  dealId: null,
  ...parts,
})

test.each([
  ['2026-06-29', 'past-due'],
  ['2026-06-30', 'today'],
  ['2026-07-01', 'next-7-days'],
  ['2026-07-07', 'next-7-days'],
  ['2026-07-08', 'later'],
  [null, 'no-date'],
] as const)('an action on %s stands under %s', (actionDate, group) => {
  expect(actionGroup(actionDate, '2026-06-30')).toBe(group)
})

test('the groups follow one another as the dates do', () => {
  const day = fc.integer({ min: 10_000, max: 40_000 }).map(fromDayNumber)
  const place = (date: string, today: string) => ACTION_GROUPS.indexOf(actionGroup(date, today))
  fc.assert(
    fc.property(day, day, day, (one, other, today) => {
      const [earlier, later] = one <= other ? [one, other] : [other, one]
      expect(place(earlier, today)).toBeLessThanOrEqual(place(later, today))
    }),
  )
})

describe('the next step', () => {
  test.each([
    ['2026-06-29', 'past-due', 'Past due 1 day'],
    ['2026-06-24', 'past-due', 'Past due 6 days'],
    ['2026-06-30', 'today', 'Due today'],
    ['2026-07-01', 'dated', 'Due 2026-07-01, in 1 day'],
    [null, 'none', 'Set a next action'],
  ] as const)('with an action on %s is %s', (actionDate, state, title) => {
    expect(nextStep(lead({ actionDate }), TODAY)).toMatchObject({ state, title })
  })

  test.each<[LeadStage | null, string]>([
    ['mandated', 'create-deal'],
    ['pitched', 'set-result'],
    ['engaged', 'set-pitch'],
    ['outreach', 'email'],
    ['targeted', 'email'],
    ['pitch sch.', 'email'],
    ['pass', 'email'],
    ['data', 'email'],
    [null, 'email'],
  ])('of a lead in %s is %s', (stage, act) => expect(nextStepAct(stage)).toBe(act))

  test('knows an act for every stage', () => {
    for (const stage of [null, ...LEAD_STAGES]) expect(nextStep(lead({ stage }), TODAY).act).toBeTruthy()
  })

  test('of a mandate without a deal says so, and no more once there is one', () => {
    const mandated = lead({ stage: 'mandated', actionDate: '2026-06-29' })
    expect(nextStep(mandated, TODAY).why).toBe('Mandate signed, no deal yet')
    expect(nextStep({ ...mandated, dealId: 7 }, TODAY).why).toBe(null)
  })

  test.each([
    ['2026-06-24', '2026-07-02T14:30:00.000Z', 'dated', 'Pitch 2026-07-02, in 2 days'],
    ['2026-07-02', '2026-07-02T14:30:00.000Z', 'dated', 'Pitch 2026-07-02, in 2 days'],
    [null, '2026-06-30T14:30:00.000Z', 'today', 'Pitch today'],
    ['2026-07-01', '2026-07-02T14:30:00.000Z', 'dated', 'Due 2026-07-01, in 1 day'],
    ['2026-06-24', '2026-06-25T14:30:00.000Z', 'past-due', 'Past due 6 days'],
  ] as const)('with an action on %s and a pitch at %s is %s', (actionDate, pitchTime, state, title) => {
    expect(nextStep(lead({ stage: 'pitch sch.', actionDate, pitchTime }), TODAY)).toMatchObject({ state, title })
  })

  test('after a pitch offers the result', () => {
    const held = lead({
      stage: 'pitch sch.',
      pitchTime: '2026-06-29T18:30:00.000Z',
      actionDate: addDays(TODAY.today, -1),
    })
    expect(nextStep(held, TODAY)).toMatchObject({ offered: 'pitched', why: 'The pitch is over, no result yet' })
  })
})

test.each<[LeadStage | null, string | null, LeadStage, string]>([
  [null, null, 'outreach', '2026-07-07'],
  ['engaged', '2026-06-29', 'engaged', '2026-07-07'],
  ['engaged', '2026-06-30', 'engaged', '2026-06-30'],
  ['data', '2026-09-01', 'data', '2026-09-01'],
])('a message to a lead in %s with an action on %s leaves it in %s, next on %s', (stage, actionDate, after, next) => {
  const before = { stage, actionDate, lastContactedAt: null, contactCount: 2 }
  expect(afterMessage(before, '2026-06-30T12:00:00.000Z', '2026-06-30')).toEqual({
    stage: after,
    actionDate: next,
    lastContactedAt: '2026-06-30T12:00:00.000Z',
    contactCount: 3,
  })
})
