/**
 * The way to funding: conditions as a graph in working days, what can be done when, which of them have no day to spare,
 * and what a delay moves. Days are counted from the first working day on or after today, which is day 0.
 */
import type { IsoDate } from '#domain/kernel/dates.ts'
import { type ConditionStatus, isOwed, isSettled } from './condition-choices.ts'
import { addWorkingDays, type ClosedDays, workingDaysBetween } from './working-days.ts'

export type PlanCondition = {
  id: number
  name: string
  status: ConditionStatus
  leadDays: number
  waitsFor: readonly number[]
  isConditionPrecedent: boolean
  dueDate: IsoDate | null
}

export type PlannedCondition<Row> = {
  condition: Row
  /** Working days still needed. */
  days: number
  /** The day on which work can begin, and the day by whose beginning it is done. */
  start: number
  finish: number
  startOn: IsoDate
  /** The last day of work. */
  lastOn: IsoDate
  /** Later, and the whole loan is funded later. */
  isCritical: boolean
  /** Working days it may be late without moving the closing date; negative where it is too late, null if funding does not wait for it. */
  toSpare: number | null
  /** Open conditions that wait for it, directly or through others. */
  behind: number
}

export type FundingPlan<Row> = {
  conditions: PlannedCondition<Row>[]
  /** The first day on which everything needed is there. */
  fundingDay: number
  fundingOn: IsoDate
}

/** Something that was sent waits only to be read. */
const REVIEW_DAYS = 1

const daysLeft = (condition: PlanCondition) =>
  isOwed(condition) ? condition.leadDays : Math.min(condition.leadDays, REVIEW_DAYS)

export type PlanQuestion = {
  today: IsoDate
  closed: ClosedDays
  /** The day agreed for funding; without one the first that is possible is what slack is counted to. */
  closingDate: IsoDate | null
  /** A condition that takes so many working days longer. */
  late?: { id: number; days: number }
}

/** Settled conditions are left out. Throws where conditions wait for each other in a circle: see `findCircle`. */
export function planFunding<Row extends PlanCondition>(rows: readonly Row[], question: PlanQuestion): FundingPlan<Row> {
  const { today, closed, closingDate, late } = question
  const open = inOrder(rows.filter((row) => !isSettled(row)))
  const days = new Map(open.map((row) => [row.id, daysLeft(row) + (late?.id === row.id ? late.days : 0)]))
  const finish = forward(open, days)
  const fundingDay = Math.max(0, ...open.filter(isNeeded).map(({ id }) => finish.get(id) ?? 0))
  // What is not needed before funding may take as long as it likes.
  const latest = backward(open, days, (row) => (isNeeded(row) ? fundingDay : Number.POSITIVE_INFINITY))
  const target = closingDate === null ? fundingDay : workingDaysBetween(today, closingDate, closed)
  const behind = countBehind(open)
  const on = calendarFrom(today, closed)
  return {
    fundingDay,
    fundingOn: on(fundingDay),
    conditions: open.map((condition) => {
      const { id } = condition
      const [taken, done] = [days.get(id) ?? 0, finish.get(id) ?? 0]
      const slack = (latest.get(id) ?? done) - done
      return {
        condition,
        days: taken,
        start: done - taken,
        finish: done,
        startOn: on(done - taken),
        lastOn: on(Math.max(done - taken, done - 1)),
        isCritical: slack === 0,
        toSpare: Number.isFinite(slack) ? slack + target - fundingDay : null,
        behind: behind.get(id) ?? 0,
      }
    }),
  }
}

/** Working days by their number, each counted on from the one before: a long chain asks for many. */
function calendarFrom(today: IsoDate, closed: ClosedDays): (day: number) => IsoDate {
  const known = [addWorkingDays(today, 0, closed)]
  return (day) => {
    for (let last = known.at(-1) ?? today; known.length <= day; known.push(last)) last = addWorkingDays(last, 1, closed)
    return known[day] ?? today
  }
}

const isNeeded = ({ isConditionPrecedent }: PlanCondition) => isConditionPrecedent

/** Each after everything it waits for; ties stay as they came. */
function inOrder<Row extends PlanCondition>(rows: readonly Row[]): Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]))
  const ordered: Row[] = []
  const state = new Map<number, 'open' | 'done'>()
  const visit = (row: Row) => {
    if (state.get(row.id) === 'done') return
    if (state.get(row.id) === 'open') throw new Error(`Conditions wait for each other: ${row.name}`)
    state.set(row.id, 'open')
    for (const id of row.waitsFor) {
      const before = byId.get(id)
      if (before) visit(before)
    }
    state.set(row.id, 'done')
    ordered.push(row)
  }
  rows.forEach(visit)
  return ordered
}

function forward(ordered: readonly PlanCondition[], days: ReadonlyMap<number, number>): Map<number, number> {
  const finish = new Map<number, number>()
  for (const { id, waitsFor } of ordered) {
    const start = Math.max(0, ...waitsFor.map((before) => finish.get(before) ?? 0))
    finish.set(id, start + (days.get(id) ?? 0))
  }
  return finish
}

/** The latest day by which each may be done. */
function backward(
  ordered: readonly PlanCondition[],
  days: ReadonlyMap<number, number>,
  end: (row: PlanCondition) => number,
): Map<number, number> {
  const latest = new Map(ordered.map((row) => [row.id, end(row)]))
  for (const { id, waitsFor } of ordered.toReversed()) {
    const start = (latest.get(id) ?? 0) - (days.get(id) ?? 0)
    for (const before of waitsFor) {
      const known = latest.get(before)
      if (known !== undefined && start < known) latest.set(before, start)
    }
  }
  return latest
}

/** How many wait for each. */
function countBehind(ordered: readonly PlanCondition[]): Map<number, number> {
  const followers = new Map(ordered.map(({ id }) => [id, new Set<number>()]))
  for (const row of ordered.toReversed()) {
    const own = followers.get(row.id) ?? new Set()
    for (const before of row.waitsFor) {
      const known = followers.get(before)
      known?.add(row.id)
      for (const each of own) known?.add(each)
    }
  }
  return new Map([...followers].map(([id, each]) => [id, each.size]))
}

/** The names of conditions that wait for each other, each for the next and the last for the first; undefined for none. */
export function findCircle(rows: readonly Pick<PlanCondition, 'id' | 'name' | 'waitsFor'>[]): string[] | undefined {
  const byId = new Map(rows.map((row) => [row.id, row]))
  const done = new Set<number>()
  const path: number[] = []
  const visit = (id: number): number[] | undefined => {
    if (done.has(id)) return undefined
    if (path.includes(id)) return path.slice(path.indexOf(id))
    path.push(id)
    for (const before of byId.get(id)?.waitsFor ?? []) {
      const circle = visit(before)
      if (circle) return circle
    }
    path.pop()
    done.add(id)
    return undefined
  }
  for (const { id } of rows) {
    const circle = visit(id)
    if (circle) return circle.map((each) => byId.get(each)?.name ?? '')
  }
  return undefined
}

/** What blocks funding today: critical, and nothing that it waits for is open. The late first, then what most wait for. */
export function blockersOf<Row extends PlanCondition>(
  { conditions }: FundingPlan<Row>,
  today: IsoDate,
): PlannedCondition<Row>[] {
  const late = ({ dueDate }: PlanCondition) => dueDate !== null && dueDate < today
  return conditions
    .filter(({ isCritical, start }) => isCritical && start === 0)
    .toSorted(
      (a, b) =>
        Number(late(b.condition)) - Number(late(a.condition)) ||
        b.behind - a.behind ||
        (a.condition.dueDate ?? '9').localeCompare(b.condition.dueDate ?? '9') ||
        a.condition.id - b.condition.id,
    )
}
