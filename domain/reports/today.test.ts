import { describe, expect, test } from 'vitest'
import type { DealNextStep } from '#domain/deals/overview/next-step.ts'
import { addDays } from '#domain/kernel/dates.ts'
import { type ComingUp, type DayFacts, sortIntoDay, type TodayDeal, type TodayLine } from './today.ts'

const TODAY = '2026-06-30'

function deal(id: number, next: Partial<DealNextStep>): TodayDeal {
  const step = { act: 'decideBids', holder: null, isMine: true, dueOn: null, count: 1, what: null, ...next } as const
  return {
    ...{
      id,
      dealId: `MD-${id}`,
      dealName: `Deal ${id}`,
      dealStatus: 'in-progress',
      country: 'CA',
      currency: 'CAD',
      ownerName: 'Jess Okafor',
      loanAmount: 1,
    },
    next: step,
  }
}
const dayOf = (facts: Partial<DayFacts>) =>
  sortIntoDay({ today: TODAY, deals: [], leads: [], tasks: [], comments: [], unassignedMail: 0, coming: [], ...facts })
function keyOf(line: TodayLine) {
  if (line.kind === 'deal') return line.deal.id
  if (line.kind === 'task') return line.task.title
  return line.kind === 'lead' ? line.lead._id : line.kind
}

describe('a day', () => {
  test('has what only the reader decides first, then what is late, then what has a day, then the rest by what stops a deal most', () => {
    const { act } = dayOf({
      deals: [
        deal(1, { act: 'moveStage' }),
        deal(2, { dueOn: addDays(TODAY, 3) }),
        deal(3, { act: 'approve' }),
        deal(4, { dueOn: addDays(TODAY, -2) }),
      ],
      leads: [{ _id: 'lead', name: 'A', ownerName: null, leadType: 'expiries', state: 'active', actionDate: TODAY }],
      unassignedMail: 4,
    })
    expect(act.map(keyOf)).toEqual([3, 4, 'lead', 2, 'mail', 1])
  })

  test('puts what somebody else holds, and what others owe, among what is waited for', () => {
    const { act, wait } = dayOf({
      deals: [
        deal(1, { isMine: false, act: 'approve' }),
        deal(2, { act: 'remindLenders', dueOn: addDays(TODAY, -1) }),
        deal(3, { act: 'chaseDocuments', dueOn: addDays(TODAY, -3) }),
        deal(4, {}),
      ],
    })
    expect(act.map(keyOf)).toEqual([4])
    expect(wait.map(keyOf)).toEqual([3, 2, 1])
  })

  test('has tasks that are near or have no day, waits for those of others, and sees the rest coming', () => {
    const task = (title: string, dueDate: string | null, isMine = true) => ({
      ...{ id: 1, title, path: null, recordId: null, recordName: null, other: null, dueDate, isMine },
    })
    const { act, wait, coming, counts } = dayOf({
      tasks: [
        task('any day', null),
        task('late', addDays(TODAY, -1)),
        task('near', addDays(TODAY, 3)),
        task('later', addDays(TODAY, 4)),
        task('far', addDays(TODAY, 46)),
        task('theirs', TODAY, false),
      ],
    })
    expect(act.map(keyOf)).toEqual(['late', 'near', 'any day'])
    expect(wait.map(keyOf)).toEqual(['theirs'])
    expect(coming.map((day) => day.kind === 'task' && day.task.title)).toEqual(['later'])
    expect(counts).toEqual({ act: 3, wait: 1, coming: 1 })
  })

  test('looks 45 days ahead, and tells no day twice', () => {
    const quote = (id: number, on: string): ComingUp => ({
      ...{ kind: 'quote', id, dealKey: id, dealName: `Deal ${id}`, name: 'Lakeshore Life' },
      on,
    })
    const days = [-1, 0, 45, 46].map((ahead, index) => quote(index + 10, addDays(TODAY, ahead)))
    const { coming, counts } = dayOf({
      deals: [deal(1, { dueOn: addDays(TODAY, 5) })],
      coming: [...days, quote(1, addDays(TODAY, 5))],
    })
    expect(coming.map(({ on }) => on)).toEqual([TODAY, addDays(TODAY, 45)])
    expect(counts).toEqual({ act: 1, wait: 0, coming: 2 })
  })

  test('cuts a long list and still says how long it is', () => {
    const { act, counts } = dayOf({ deals: Array.from({ length: 120 }, (_, id) => deal(id, {})) })
    expect([act.length, counts.act]).toEqual([50, 120])
  })
})
