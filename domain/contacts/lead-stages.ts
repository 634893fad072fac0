/** Where a lead, an owner or a broker stands: the stages, what each asks for, and what moving there does. */
import { addDays, dateInTimeZone, type IsoDate } from '#domain/kernel/dates.ts'
import { invalidField } from '#domain/kernel/errors.ts'
import { mark, say } from '#domain/kernel/words.ts'

/** In the order in which the board shows them; no stage at all is null and comes last. */
export const LEAD_STAGES = [
  'outreach',
  'targeted',
  'engaged',
  'pitch sch.',
  'pitched',
  'mandated',
  'pass',
  'data',
] as const
export type LeadStage = (typeof LEAD_STAGES)[number]

export const LEAD_STAGE_WORDS: Readonly<Record<LeadStage, string>> = {
  outreach: mark('Outreach'),
  targeted: mark('Targeted'),
  engaged: mark('Engaged'),
  'pitch sch.': mark('Pitch sch.'),
  pitched: mark('Pitched'),
  mandated: mark('Mandated'),
  pass: mark('Pass'),
  data: mark('Data'),
}

export const PASS_REASONS = ['rate', 'relationship', 'no-need', 'sold', 'not-reachable', 'other'] as const
export type PassReason = (typeof PASS_REASONS)[number]
export const PASS_REASON_WORDS: Readonly<Record<PassReason, string>> = {
  rate: mark('Rate'),
  relationship: mark('Relationship'),
  'no-need': mark('No need'),
  sold: mark('Sold'),
  'not-reachable': mark('Not reachable'),
  other: mark('Other'),
}

export const PITCH_NEEDS_TIME = mark('Please set a Date and Time for the pitch.')
export const PITCH_NEEDS_STEPS = mark('Use 15-minute steps.')
export const UNKNOWN_STAGE = mark('Unknown stage.')
export const PASS_NEEDS_REASON = mark('A reason is required.')

/** Minutes between the times that a pitch may be set for. */
export const PITCH_STEP_MINUTES = 15

/** Days until something should happen next, where nobody has said when. */
const DEFAULT_ACTION_DAYS: Readonly<Partial<Record<LeadStage, number>>> = {
  outreach: 7,
  targeted: 14,
  engaged: 7,
  pitched: 3,
}

/** What a stage is kept with. `pitchTime` is an instant. */
export type StageStanding = {
  stage: LeadStage | null
  actionDate: IsoDate | null
  pitchTime: string | null
  passReason: PassReason | null
}

/** A move as it is asked for: what is not given stays. */
export type StageMove = { stage: LeadStage | null } & Partial<Omit<StageStanding, 'stage'>>

/** The reader's day: pitches are instants, action dates are days. */
export type Today = { today: IsoDate; timeZone: string }

export const isLeadStage = (word: unknown): word is LeadStage => LEAD_STAGES.some((stage) => stage === word)

/** A stage as it arrives from outside: `-`, the empty text and null are none. */
export function readStage(word: unknown): LeadStage | null {
  if (word === null || word === undefined || word === '' || word === '-') return null
  if (isLeadStage(word)) return word
  throw invalidField('stage', say(UNKNOWN_STAGE))
}

/** Whether choosing this stage opens the dialog of date and time first. */
export const asksForPitch = (stage: LeadStage | null): boolean => stage === 'pitch sch.'

/** Throws when the time is missing or off the steps. Past times are fine: a meeting may be recorded late. */
export function checkPitchTime(pitchTime: string | null | undefined): void {
  const time = pitchTime ? Date.parse(pitchTime) : Number.NaN
  if (Number.isNaN(time)) throw invalidField('pitchTime', say(PITCH_NEEDS_TIME))
  if (time % (PITCH_STEP_MINUTES * 60_000) !== 0) throw invalidField('pitchTime', say(PITCH_NEEDS_STEPS))
}

/** The standing after the move. Any stage may follow any; throws when what the stage asks for is missing. */
export function moveStage(standing: StageStanding, move: StageMove, reader: Today): StageStanding {
  const { stage } = move
  const isNew = stage !== standing.stage
  const pitchTime = move.pitchTime === undefined ? standing.pitchTime : move.pitchTime
  // An old pitch does not say when the new one is: scheduling asks again.
  if (asksForPitch(stage)) checkPitchTime(isNew ? move.pitchTime : pitchTime)
  else if (move.pitchTime) checkPitchTime(move.pitchTime)
  const passReason = stage === 'pass' ? (move.passReason ?? (isNew ? null : standing.passReason)) : null
  if (stage === 'pass' && passReason === null) throw invalidField('passReason', say(PASS_NEEDS_REASON))
  return { stage, pitchTime, passReason, actionDate: actionDateAfter(standing, { ...move, pitchTime }, reader) }
}

function actionDateAfter(standing: StageStanding, move: StageMove, reader: Today): IsoDate | null {
  if (move.stage === 'pass') return null
  if (move.actionDate !== undefined) return move.actionDate
  const isPitchSet = move.stage !== standing.stage || move.pitchTime !== standing.pitchTime
  // A pitch that is set is the next action, whatever was due before.
  if (asksForPitch(move.stage) && isPitchSet) return pitchDay(move.pitchTime ?? null, reader.timeZone)
  if (standing.actionDate !== null || move.stage === standing.stage) return standing.actionDate
  const days = move.stage && DEFAULT_ACTION_DAYS[move.stage]
  return days ? addDays(reader.today, days) : null
}

/** The reader's day of a pitch. */
export const pitchDay = (pitchTime: string | null, timeZone: string): IsoDate | null =>
  pitchTime ? dateInTimeZone(new Date(pitchTime), timeZone) : null

/** `pitched` the day after the pitch, where nobody has said so yet; otherwise nothing is offered. */
export function offeredStage(
  { stage, pitchTime }: Pick<StageStanding, 'stage' | 'pitchTime'>,
  { today, timeZone }: Today,
): LeadStage | null {
  const day = pitchDay(pitchTime, timeZone)
  return stage === 'pitch sch.' && day !== null && day < today ? 'pitched' : null
}

/** How an action date is drawn: what is for today is due, not late. */
export function dueState(actionDate: IsoDate | null, today: IsoDate): 'past-due' | 'due' | null {
  if (actionDate === null) return null
  return actionDate < today ? 'past-due' : 'due'
}

/** A contact in the form of an owner: its own stage stands in `status`. */
export type ContactStatus = { status: LeadStage | null; stageChanged: boolean }

/** Leaving the dialog of a pitch while an owner is edited; nothing is kept until the form itself is saved. */
export const cancelPitchOfOwner = <Contact extends object>(contact: Contact): Contact & ContactStatus => ({
  ...contact,
  status: 'mandated',
  stageChanged: true,
})

/** How far on a stage is: what a merge keeps. Without a stage, and `data`, nobody has talked yet; `pass` has ended. */
const PROGRESS: readonly (LeadStage | null)[] = [
  null,
  'data',
  'outreach',
  'targeted',
  'pass',
  'engaged',
  'pitch sch.',
  'pitched',
  'mandated',
]

export const furtherStage = (one: LeadStage | null, other: LeadStage | null): LeadStage | null =>
  PROGRESS.indexOf(other) > PROGRESS.indexOf(one) ? other : one
