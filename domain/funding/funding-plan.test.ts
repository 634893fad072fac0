import { expect, test } from 'vitest'
import { blockersOf, findCircle, type PlanCondition, planFunding } from './funding-plan.ts'

const TUESDAY = '2026-06-30'
const CANADA_DAY = new Set(['2026-07-01'])

const condition = (id: number, changes: Partial<PlanCondition> = {}): PlanCondition => ({
  id,
  name: `Condition ${id}`,
  status: 'outstanding',
  leadDays: 1,
  waitsFor: [],
  isConditionPrecedent: true,
  dueDate: null,
  ...changes,
})
const question = { today: TUESDAY, closed: CANADA_DAY, closingDate: null }

test('a closed day and a weekend are no days of work', () => {
  const rows = [condition(1, { leadDays: 3 }), condition(2, { leadDays: 2, waitsFor: [1] })]
  const plan = planFunding(rows, question)
  // 30 June, 2 and 3 July; then 6 and 7 July; funded on the 8th.
  expect(plan.conditions.map(({ startOn, lastOn }) => [startOn, lastOn])).toEqual([
    ['2026-06-30', '2026-07-03'],
    ['2026-07-06', '2026-07-07'],
  ])
  expect(plan.fundingOn).toBe('2026-07-08')
})

test('what was settled takes no time, and what was sent only has to be read', () => {
  const rows = [
    condition(1, { leadDays: 9, status: 'approved' }),
    condition(2, { leadDays: 9, status: 'in-review', waitsFor: [1] }),
  ]
  expect(planFunding(rows, question).fundingDay).toBe(1)
  expect(planFunding(rows, question).conditions.map(({ condition: { id } }) => id)).toEqual([2])
})

test('days to spare are counted to the closing date, and are missing where the way is longer', () => {
  const rows = [condition(1, { leadDays: 4 }), condition(2, { leadDays: 1 })]
  const spare = (closingDate: string) =>
    planFunding(rows, { ...question, closingDate }).conditions.map(({ toSpare }) => toSpare)
  expect(spare('2026-07-08')).toEqual([1, 4])
  expect(spare('2026-07-03')).toEqual([-2, 1])
})

test('the critical one with the most behind it blocks, and one that is late blocks before it', () => {
  const rows = [
    condition(1, { leadDays: 2, dueDate: '2026-07-10' }),
    condition(2, { leadDays: 2, waitsFor: [1] }),
    condition(3, { leadDays: 4, dueDate: '2026-06-26' }),
    condition(4, { leadDays: 1 }),
  ]
  const blocking = blockersOf(planFunding(rows, question), TUESDAY)
  expect(blocking.map(({ condition: { id } }) => id)).toEqual([3, 1])
})

test('three days of delay move funding by three working days, and those with time to spare take them up', () => {
  const rows = [condition(1, { leadDays: 4 }), condition(2, { leadDays: 1 })]
  const late = (id: number) => planFunding(rows, { ...question, late: { id, days: 3 } }).fundingDay
  expect(late(1)).toBe(7)
  expect(late(2)).toBe(4)
})

test('conditions that wait for each other are named in their order', () => {
  const rows = [
    condition(1, { name: 'Survey', waitsFor: [3] }),
    condition(2, { name: 'Title', waitsFor: [1] }),
    condition(3, { name: 'Opinion', waitsFor: [2] }),
  ]
  expect(findCircle(rows)).toEqual(['Survey', 'Opinion', 'Title'])
  expect(findCircle([condition(1, { name: 'Survey', waitsFor: [1] })])).toEqual(['Survey'])
  expect(
    findCircle([condition(1), condition(2, { waitsFor: [1] }), condition(3, { waitsFor: [1, 2] })]),
  ).toBeUndefined()
})

/** Repeatable numbers from 0 to 1. */
function randomOf(seed: number) {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

function randomGraph(seed: number): PlanCondition[] {
  const random = randomOf(seed)
  const size = 1 + Math.floor(random() * 24)
  const rows = Array.from({ length: size }, (_, at) =>
    condition(at + 1, {
      leadDays: Math.floor(random() * 6),
      isConditionPrecedent: random() < 0.8,
      status: (['outstanding', 'requested', 'rejected', 'received', 'in-review', 'approved', 'waived'] as const)[
        Math.floor(random() * 7)
      ] as PlanCondition['status'],
      waitsFor: Array.from({ length: at }, (_each, before) => before + 1).filter(() => random() < 0.2),
    }),
  )
  return rows.toSorted(() => random() - 0.5)
}

/** The longest way to a condition, by walking every way there is. */
function longestWay(rows: readonly PlanCondition[], late?: { id: number; days: number }): number {
  const byId = new Map(rows.map((row) => [row.id, row]))
  const isOpen = ({ status }: PlanCondition) => status !== 'approved' && status !== 'waived'
  const memory = new Map<number, number>()
  const way = (row: PlanCondition): number => {
    const known = memory.get(row.id)
    if (known !== undefined) return known
    const isSent = row.status === 'received' || row.status === 'in-review'
    const own = (isSent ? Math.min(1, row.leadDays) : row.leadDays) + (late?.id === row.id ? late.days : 0)
    const before = row.waitsFor.flatMap((id) => byId.get(id) ?? []).filter(isOpen)
    const length = own + before.map(way).reduce((a, b) => Math.max(a, b), 0)
    memory.set(row.id, length)
    return length
  }
  return rows
    .filter((row) => isOpen(row) && row.isConditionPrecedent)
    .map(way)
    .reduce((a, b) => Math.max(a, b), 0)
}

test('on a thousand random graphs the way is as long as the longest, and critical is what moves it by one day', () => {
  for (let seed = 1; seed <= 1_000; seed++) {
    const rows = randomGraph(seed)
    const plan = planFunding(rows, question)
    const length = longestWay(rows)
    expect([seed, plan.fundingDay]).toEqual([seed, length])
    for (const { condition: row, isCritical, toSpare } of plan.conditions) {
      const moved = longestWay(rows, { id: row.id, days: 1 }) - length
      expect([seed, row.id, isCritical]).toEqual([seed, row.id, moved === 1])
      if (isCritical) expect(toSpare).toBe(0)
    }
  }
})
