/** What should happen next with a lead: the line that says so, the button beside it, and the groups of the list. */
import { dueState, type LeadStage, offeredStage, pitchDay, type Today } from '#domain/contacts/lead-stages.ts'
import { addDays, dayDiff, type Instant, type IsoDate } from '#domain/kernel/dates.ts'
import { mark, say } from '#domain/kernel/words.ts'

/** Groups of the list in the order of the next action, the most pressing first. */
export const ACTION_GROUPS = ['past-due', 'today', 'next-7-days', 'later', 'no-date'] as const
export type ActionGroup = (typeof ACTION_GROUPS)[number]
export const ACTION_GROUP_WORDS: Readonly<Record<ActionGroup, string>> = {
  'past-due': mark('Past due'),
  today: mark('Today'),
  'next-7-days': mark('Next 7 days'),
  later: mark('Later'),
  'no-date': mark('No date'),
}

/** Days ahead that count as near. */
export const NEAR_DAYS = 7

export function actionGroup(actionDate: IsoDate | null, today: IsoDate): ActionGroup {
  if (actionDate === null) return 'no-date'
  if (actionDate < today) return 'past-due'
  if (actionDate === today) return 'today'
  return actionDate <= addDays(today, NEAR_DAYS) ? 'next-7-days' : 'later'
}

/** What the button of the line does. */
export const NEXT_STEP_ACTS = ['create-deal', 'set-result', 'set-pitch', 'email'] as const
export type NextStepAct = (typeof NEXT_STEP_ACTS)[number]
export const NEXT_STEP_ACT_WORDS: Readonly<Record<NextStepAct, string>> = {
  'create-deal': mark('Create deal'),
  'set-result': mark('Set result'),
  'set-pitch': mark('Set a pitch'),
  email: mark('E-mail'),
}

export function nextStepAct(stage: LeadStage | null): NextStepAct {
  if (stage === 'mandated') return 'create-deal'
  if (stage === 'pitched') return 'set-result'
  return stage === 'engaged' ? 'set-pitch' : 'email'
}

export type NextStep = {
  state: 'past-due' | 'today' | 'dated' | 'none'
  /** `Past due 1 day`. */
  title: string
  /** What is open, in half a sentence; null where the stage says nothing of it. */
  why: string | null
  act: NextStepAct
  /** The stage that the day itself suggests: `pitched` after a pitch. */
  offered: LeadStage | null
}

export type ActingLead = {
  stage: LeadStage | null
  actionDate: IsoDate | null
  pitchTime: string | null
  /** The deal that was made of it. */
  dealId: number | null
}

/** The day of a scheduled pitch that is still to come, where the action date is missing or has passed; else the latter. */
function nextActionOn({ stage, actionDate, pitchTime }: ActingLead, { today, timeZone }: Today): IsoDate | null {
  const day = stage === 'pitch sch.' ? pitchDay(pitchTime, timeZone) : null
  const isOpen = actionDate === null || actionDate < today
  return isOpen && day !== null && day >= today ? day : actionDate
}

/** The line above a lead's facts. A scheduled pitch that is still to come is the next action. */
export function nextStep(lead: ActingLead, reader: Today): NextStep {
  const offered = offeredStage(lead, reader)
  const actionDate = nextActionOn(lead, reader)
  const parts = { why: whyOpen(lead, offered), act: nextStepAct(lead.stage), offered }
  if (actionDate === null) return { ...parts, state: 'none', title: say('Set a next action') }
  if (dueState(actionDate, reader.today) === 'past-due') {
    return { ...parts, state: 'past-due', title: sayPastDue(dayDiff(actionDate, reader.today)) }
  }
  const isPitch = lead.stage === 'pitch sch.' && pitchDay(lead.pitchTime, reader.timeZone) === actionDate
  if (actionDate === reader.today) {
    return { ...parts, state: 'today', title: isPitch ? say('Pitch today') : say('Due today') }
  }
  const days = dayDiff(reader.today, actionDate)
  return { ...parts, state: 'dated', title: isPitch ? sayPitch(actionDate, days) : sayDue(actionDate, days) }
}

const sayPastDue = (days: number) => say('Past due {days, plural, one {# day} other {# days}}', { days })
const sayDue = (date: IsoDate, days: number) =>
  say('Due {date}, in {days, plural, one {# day} other {# days}}', { date, days })

const sayPitch = (date: IsoDate, days: number) =>
  say('Pitch {date}, in {days, plural, one {# day} other {# days}}', { date, days })

function whyOpen({ stage, dealId }: ActingLead, offered: LeadStage | null): string | null {
  if (offered === 'pitched') return say('The pitch is over, no result yet')
  switch (stage) {
    case 'mandated':
      return dealId === null ? say('Mandate signed, no deal yet') : null
    case 'pitched':
      return say('Pitched, no result yet')
    case 'engaged':
      return say('In talks, no pitch set')
    case 'data':
      return say('Facts are missing')
    default:
      return null
  }
}

/** What a commercial message changes once it is sent; `lastContactedAt` is an instant. */
export type ContactedLead = {
  stage: LeadStage | null
  actionDate: IsoDate | null
  lastContactedAt: Instant | null
  contactCount: number
}

/** Days after a message until somebody should ask again. */
export const FOLLOW_UP_DAYS = 7

/** A lead of which nobody had spoken is in outreach now; a day that is still to come stays. */
export function afterMessage(lead: ContactedLead, sentAt: Instant, today: IsoDate): ContactedLead {
  const isSet = dueState(lead.actionDate, today) === 'due'
  return {
    stage: lead.stage ?? 'outreach',
    actionDate: isSet ? lead.actionDate : addDays(today, FOLLOW_UP_DAYS),
    lastContactedAt: sentAt,
    contactCount: lead.contactCount + 1,
  }
}
