/** The one thing to do next on a deal, who holds it and by when: from what stops the deal to what merely comes next. */

import { type DealStatus, TRACK_STAGES, type TrackStage } from '#domain/deals/deal-lifecycle.ts'
import { dayDiff, type IsoDate } from '#domain/kernel/dates.ts'

export const NEXT_ACTS = [
  'answerReturn',
  'complete',
  'submit',
  'approve',
  'decideClosing',
  'sendMessage',
  'answerQuestions',
  'answerMail',
  'decideBids',
  'remindLenders',
  'chaseDocuments',
  'tellLenders',
  'chooseLenders',
  'follow',
  'moveStage',
  'close',
] as const
export type NextAct = (typeof NEXT_ACTS)[number]

/** A deal of which nobody has done anything for so many calendar days is asked after. */
export const QUIET_DAYS = 14

/** Without a key where it is somebody among several, known by name alone. */
export type Holder = { id: number | null; name: string }

export type DealNextStep = {
  act: NextAct
  /** Null where nobody is there who could do it. */
  holder: Holder | null
  isMine: boolean
  /** By when, or since when for what is late. */
  dueOn: IsoDate | null
  /** Of how many the act speaks: bids, lenders, documents, days, percent of a form. */
  count: number
  /** Of whom or of what, such as the first late document or the writer of a mail. */
  what: string | null
}

/** What is known of the deal. Days are calendar dates of the reader. */
export type DealFacts = {
  me: number
  dealStatus: DealStatus
  trackStage: TrackStage | null
  isReturned: boolean
  completenessPct: number
  closeRequested: boolean
  hasPrimary: boolean
  owner: Holder
  /** Who decides over the deal: the reader where they may. */
  approver: Holder | null
  /** A message to lenders that waits for whoever may send it. */
  message: { to: Holder | null; lenders: number } | null
  lendersSent: number
  /** What lenders asked about the package and nobody has answered. */
  questions: { count: number; from: string | null; since: IsoDate | null }
  mail: { count: number; from: string | null; since: IsoDate | null }
  openBids: { count: number; expiresOn: IsoDate | null }
  overdueLenders: { count: number; dueOn: IsoDate | null }
  lateDocuments: { count: number; first: string | null; dueOn: IsoDate | null }
  /** Lenders with terms who do not know yet that another was chosen, or that they were. */
  untoldLenders: number
  lastActivityOn: IsoDate
  today: IsoDate
}

type FoundStep = Partial<Pick<DealNextStep, 'holder' | 'dueOn' | 'count' | 'what'>>
type StepRule = { act: NextAct; holds(facts: DealFacts): boolean; find?(facts: DealFacts): FoundStep }

const isOpen = ({ dealStatus }: DealFacts) => dealStatus === 'in-progress'

/** In order: the first that holds is the step. A rule without a holder of its own leaves it with the owner. */
const RULES: readonly StepRule[] = [
  { act: 'answerReturn', holds: (facts) => facts.dealStatus === 'draft' && facts.isReturned },
  {
    act: 'complete',
    holds: (facts) => facts.dealStatus === 'draft' && facts.completenessPct < 100,
    find: ({ completenessPct }) => ({ count: completenessPct }),
  },
  { act: 'submit', holds: (facts) => facts.dealStatus === 'draft' },
  {
    act: 'approve',
    holds: (facts) => facts.dealStatus === 'pending',
    find: ({ approver }) => ({ holder: approver }),
  },
  {
    act: 'decideClosing',
    holds: (facts) => isOpen(facts) && facts.closeRequested,
    find: ({ approver }) => ({ holder: approver }),
  },
  {
    act: 'sendMessage',
    holds: (facts) => isOpen(facts) && facts.message !== null,
    find: ({ message }) => ({ holder: message?.to ?? null, count: message?.lenders ?? 0 }),
  },
  {
    act: 'answerQuestions',
    holds: (facts) => isOpen(facts) && facts.questions.count > 0,
    find: ({ questions }) => ({ count: questions.count, what: questions.from, dueOn: questions.since }),
  },
  {
    act: 'answerMail',
    holds: (facts) => isOpen(facts) && facts.mail.count > 0,
    find: ({ mail }) => ({ count: mail.count, what: mail.from, dueOn: mail.since }),
  },
  {
    act: 'decideBids',
    holds: (facts) => isOpen(facts) && !facts.hasPrimary && facts.openBids.count > 0,
    find: ({ openBids }) => ({ count: openBids.count, dueOn: openBids.expiresOn }),
  },
  {
    act: 'remindLenders',
    holds: (facts) => isOpen(facts) && !facts.hasPrimary && facts.overdueLenders.count > 0,
    find: ({ overdueLenders }) => ({ count: overdueLenders.count, dueOn: overdueLenders.dueOn }),
  },
  {
    act: 'chaseDocuments',
    holds: (facts) => isOpen(facts) && facts.lateDocuments.count > 0,
    find: ({ lateDocuments: { count, first, dueOn } }) => ({ count, what: first, dueOn }),
  },
  {
    act: 'tellLenders',
    holds: (facts) => isOpen(facts) && facts.hasPrimary && facts.untoldLenders > 0,
    find: ({ untoldLenders }) => ({ count: untoldLenders }),
  },
  { act: 'chooseLenders', holds: (facts) => isOpen(facts) && facts.lendersSent === 0 && !facts.hasPrimary },
  {
    act: 'follow',
    holds: (facts) => isOpen(facts) && quietDays(facts) >= QUIET_DAYS,
    find: (facts) => ({ count: quietDays(facts), dueOn: facts.lastActivityOn }),
  },
  { act: 'close', holds: (facts) => isOpen(facts) && facts.hasPrimary && nextStageOf(facts.trackStage) === null },
  {
    act: 'moveStage',
    holds: (facts) => isOpen(facts) && nextStageOf(facts.trackStage) !== null,
    find: ({ trackStage }) => ({ what: nextStageOf(trackStage) }),
  },
]

const quietDays = ({ lastActivityOn, today }: DealFacts) => dayDiff(lastActivityOn, today)

/** The stage behind this one; null behind the last. */
export function nextStageOf(stage: TrackStage | null): TrackStage | null {
  return TRACK_STAGES[stage === null ? 0 : TRACK_STAGES.indexOf(stage) + 1] ?? null
}

/**
 * Whether conditions of funding keep a deal from its next step: they belong to funding, the last stage, and are met in
 * due diligence and after it, so that no earlier stage waits for them.
 */
export const isBlockedByConditions = (nextStage: TrackStage | null): boolean => nextStage === null

/** Null of a deal that is over: nothing is to be done on it. */
export function nextStepOf(facts: DealFacts): DealNextStep | null {
  const rule = RULES.find(({ holds }) => holds(facts))
  if (!rule) return null
  const found = { holder: facts.owner, dueOn: null, count: 0, what: null, ...rule.find?.(facts) }
  return { act: rule.act, isMine: found.holder?.id === facts.me, ...found }
}
