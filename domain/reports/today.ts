/** A person's day: what to do now, what others owe, and what comes with a date. A thing stands in one of them only. */
import type { DealStatus } from '#domain/deals/deal-lifecycle.ts'
import { type DealNextStep, NEXT_ACTS, type NextAct } from '#domain/deals/overview/next-step.ts'
import { addDays, type IsoDate } from '#domain/kernel/dates.ts'
import type { Currency } from '#domain/kernel/money.ts'
import type { LeadState, LeadType } from '#domain/leads/lead-types.ts'
import type { Pitch } from '#domain/leads/pitch.ts'
import type { Country } from '#domain/market/reference-lists.ts'
import type { TaskHolder } from '#domain/team/task.ts'

/** Calendar days that the last column looks ahead. */
export const DAYS_AHEAD = 45

export type TodayDeal = {
  id: number
  dealId: string
  dealName: string
  dealStatus: DealStatus
  country: Country
  currency: Currency
  loanAmount: number | null
  ownerName: string
  next: DealNextStep
}

export type TodayLead = {
  _id: string
  name: string | null
  ownerName: string | null
  leadType: LeadType
  state: LeadState | null
  actionDate: IsoDate
}

/** What somebody gave the reader to do, or the reader somebody. */
export type TodayTask = {
  id: number
  title: string
  path: TaskHolder | null
  recordId: string | null
  recordName: string | null
  dueDate: IsoDate | null
  /** Who gave it or, where the reader did, whom they wait for; null for one's own. */
  other: string | null
  isMine: boolean
}

/** A question that a colleague put to the reader on a deal, and that the reader has not answered there. */
export type TodayComment = {
  id: number
  dealKey: number
  dealName: string
  /** Who asks. */
  who: string
  text: string
}

export type TodayLine =
  | { kind: 'deal'; on: IsoDate | null; deal: TodayDeal }
  | { kind: 'lead'; on: IsoDate; lead: TodayLead }
  | { kind: 'task'; on: IsoDate | null; task: TodayTask }
  | { kind: 'comment'; on: null; comment: TodayComment }
  /** Mail that no deal was found for. */
  | { kind: 'mail'; on: null; count: number }

/** A day on which something of a deal falls due: a quote lapses, a condition is owed, the money is to flow. */
export type ComingDeal = {
  kind: 'quote' | 'condition' | 'closing'
  id: number
  dealKey: number
  dealName: string
  /** The lender or the condition; null for the closing. */
  name: string | null
  on: IsoDate
}
export type ComingUp =
  | ComingDeal
  | { kind: 'pitch'; on: IsoDate; pitch: Pitch }
  | { kind: 'task'; on: IsoDate; task: TodayTask }

export type TodayAnswer = {
  today: IsoDate
  act: TodayLine[]
  wait: TodayLine[]
  coming: ComingUp[]
  /** How many there are of each, also where the lists are cut. */
  counts: { act: number; wait: number; coming: number }
}

export type DayFacts = {
  today: IsoDate
  deals: readonly TodayDeal[]
  /** Of the reader, whose next action is due. */
  leads: readonly TodayLead[]
  tasks: readonly TodayTask[]
  /** The oldest first. */
  comments: readonly TodayComment[]
  /** Messages in the tray of mail that belongs to no deal yet. */
  unassignedMail: number
  coming: readonly ComingUp[]
}

/** Acts of one's own that only ask others for what they owe. */
const ASKING = new Set<NextAct>(['remindLenders', 'chaseDocuments'])

const isWaiting = ({ next }: TodayDeal) => !next.isMine || ASKING.has(next.act)

/** More lines than these nobody reads before having done some. */
const MOST_LINES = 50

/**
 * What only the reader can decide comes first: others stand still until then. Of the rest late before dated, dated before
 * undated, and those in the order in which acts stop a deal.
 */
function compareLines(one: TodayLine, other: TodayLine): number {
  const decision = Number(isDecision(other)) - Number(isDecision(one))
  const day = (one.on ?? LAST).localeCompare(other.on ?? LAST)
  return decision || day || weightOf(one) - weightOf(other)
}
const DECISIONS = new Set<NextAct>(['approve', 'decideClosing'])
const isDecision = (line: TodayLine) =>
  line.kind === 'deal' && line.deal.next.isMine && DECISIONS.has(line.deal.next.act)
const LAST = '9999'
const weightOf = (line: TodayLine) =>
  line.kind === 'deal' ? NEXT_ACTS.indexOf(line.deal.next.act) : NEXT_ACTS.indexOf('answerMail')

/** Days before a task is due from which on it is something for today. */
const TASK_DAYS = 3
/** A task without a day may be done at any time, and so today. */
const isNear = ({ dueDate }: TodayTask, today: IsoDate) => dueDate === null || dueDate <= addDays(today, TASK_DAYS)
const toLine = (task: TodayTask): TodayLine => ({ kind: 'task', on: task.dueDate, task })

/** Sorts what is known of the day into its three columns. */
export function sortIntoDay({ today, deals, leads, tasks, comments, unassignedMail, coming }: DayFacts): TodayAnswer {
  const lines = deals.map((deal): TodayLine => ({ kind: 'deal', on: deal.next.dueOn, deal }))
  const isTheirs = (line: TodayLine) => line.kind === 'deal' && isWaiting(line.deal)
  const act: TodayLine[] = [
    ...lines.filter((line) => !isTheirs(line)),
    ...tasks.filter((task) => task.isMine && isNear(task, today)).map(toLine),
    ...comments.map((comment): TodayLine => ({ kind: 'comment', on: null, comment })),
    ...leads.map((lead): TodayLine => ({ kind: 'lead', on: lead.actionDate, lead })),
    ...(unassignedMail > 0 ? [{ kind: 'mail', on: null, count: unassignedMail } as const] : []),
  ].toSorted(compareLines)
  const wait = [
    ...lines.filter(isTheirs),
    ...tasks.filter((task) => !task.isMine && isNear(task, today)).map(toLine),
  ].toSorted(compareLines)
  const said = new Set(deals.map(({ id, next }) => `${id} ${next.dueOn}`))
  const later = tasks.flatMap((task): ComingUp[] =>
    task.dueDate === null || isNear(task, today) ? [] : [{ kind: 'task', on: task.dueDate, task }],
  )
  const ahead = [...coming, ...later]
    .filter((each) => each.on >= today && each.on <= addDays(today, DAYS_AHEAD))
    .filter((each) => each.kind !== 'quote' || !said.has(`${each.dealKey} ${each.on}`))
    .toSorted((one, other) => one.on.localeCompare(other.on))
  return {
    today,
    act: act.slice(0, MOST_LINES),
    wait: wait.slice(0, MOST_LINES),
    coming: ahead.slice(0, MOST_LINES),
    counts: { act: act.length, wait: wait.length, coming: ahead.length },
  }
}
