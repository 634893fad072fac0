/** Under which conditions a deal goes from one status to the next, and what the step writes into it. */
import type { IsoDate } from '#domain/kernel/dates.ts'
import { AppError, type FieldErrors, invalidField } from '#domain/kernel/errors.ts'
import { isAnswered } from '#domain/kernel/form.ts'
import type { Values } from '#domain/kernel/validation.ts'
import { mark, say } from '#domain/kernel/words.ts'
import { DEAL_STATUSES, type DealStatus, TRACK_STAGES, type TrackStage } from './deal-lifecycle.ts'
import type { DealAnswers } from './deal-rules.ts'
import { assertMayTake, type Mover } from './deal-steps.ts'
import type { ReturnMark } from './return-marks.ts'

/** The deal with the changes of the request already in it. */
export type MovingDeal = {
  dealStatus: DealStatus
  trackStage: TrackStage | null
  primaryLenderBidId: number | null
  actualFundingDate: IsoDate | null
  fundedAmount: number | null
  mandateSignedDate: IsoDate | null
  inactiveReason: string | null
  returnNote: string | null
  returnMarks?: readonly ReturnMark[] | null
  statusBeforeInactive: DealStatus | null
  values: DealAnswers
}

/** The instant (UTC) and the caller's calendar date of the step. */
export type Moment = { now: string; today: IsoDate }

const NO_PRIMARY_LENDER = mark('Select a primary lender first.')
const KYC_OPEN = mark('KYC must be cleared before closing.')

const refuse = (message: string) => new AppError('conflict', message)

/** Draft → pending. Completeness is the caller's to check: it needs the reference lists. */
export function submitDeal(mover: Mover, { now }: Moment): Values {
  assertMayTake('submit', 'draft', mover)
  return { submittedAt: now, returnNote: null, returnMarks: null }
}

/** Draft or pending → in progress. */
export function approveDeal(deal: MovingDeal, mover: Mover, { now }: Moment): Values {
  assertMayTake('approve', deal.dealStatus, mover)
  return {
    approvedAt: now,
    approvedBy: mover.id,
    returnNote: null,
    returnMarks: null,
    trackStage: deal.mandateSignedDate ? 'mandated' : 'packaged',
    ...(deal.dealStatus === 'draft' && { submittedAt: now }),
  }
}

/** Pending → draft: withdrawn by its owner, or returned with a note or marks by who would have approved it. */
export function takeBackDeal(deal: MovingDeal, mover: Mover): Values {
  if (mover.isOwner) return { submittedAt: null, returnMarks: null }
  assertMayTake('return', deal.dealStatus, mover)
  if (!isAnswered(deal.returnNote) && !isAnswered(deal.returnMarks)) {
    throw invalidField('returnNote', say('A note is required.'))
  }
  return {}
}

/**
 * In progress → closed, with the day and the amount it was funded. Whoever may not approve only asks for it: the deal
 * stays in progress with both, `closeRequested` is set. Throws one error that names every field that is wrong.
 */
export function closeDeal(deal: MovingDeal, mover: Mover, { now, today }: Moment): Values {
  assertClosable(deal, today)
  const { fundedAmount } = deal
  if (!mover.canApprove) return { dealStatus: 'in-progress', closeRequested: true, fundedAmount }
  return { closedAt: now, closeRequested: false, fundedAmount }
}

function assertClosable(deal: MovingDeal, today: IsoDate): void {
  if (deal.primaryLenderBidId === null) throw refuse(say(NO_PRIMARY_LENDER))
  const errors = closingErrors(deal, today)
  const [first] = Object.values(errors)
  if (first !== undefined) throw new AppError('invalid', first, errors)
  if (deal.values.KYC_Status !== 'cleared') throw refuse(say(KYC_OPEN))
}

/** What is wrong with the funding as it is typed, by field; the screen asks before the server does. */
export function closingErrors(
  { actualFundingDate, fundedAmount }: Pick<MovingDeal, 'actualFundingDate' | 'fundedAmount'>,
  today: IsoDate,
): FieldErrors {
  return {
    ...(!actualFundingDate && { actualFundingDate: say('Funding date is required.') }),
    ...(actualFundingDate &&
      actualFundingDate > today && { actualFundingDate: say('Funding date cannot be in the future.') }),
    ...(fundedAmount === null && { fundedAmount: say('Funded amount is required.') }),
    ...(fundedAmount !== null && fundedAmount <= 0 && { fundedAmount: say('Funded amount must be greater than 0.') }),
  }
}

/** What else keeps a deal from being closed: no field of the closing can mend it. */
export const closingObstacles = (deal: Pick<MovingDeal, 'primaryLenderBidId' | 'values'>): string[] => [
  ...(deal.primaryLenderBidId === null ? [say(NO_PRIMARY_LENDER)] : []),
  ...(deal.values.KYC_Status === 'cleared' ? [] : [say(KYC_OPEN)]),
]

/** Closed → in progress. */
export function reopenDeal(deal: MovingDeal, mover: Mover): Values {
  assertMayTake('reopen', deal.dealStatus, mover)
  if (!isAnswered(deal.returnNote)) throw invalidField('returnNote', say('A reason is required.'))
  return { closedAt: null, closeRequested: false }
}

/** Draft, pending or in progress → archived. The track stage stays, as the last one reached. */
export function archiveDeal(deal: MovingDeal, mover: Mover, { now }: Moment): Values {
  assertMayTake('archive', deal.dealStatus, mover)
  if (!isAnswered(deal.inactiveReason)) throw invalidField('inactiveReason', say('A reason is required.'))
  return {
    inactivatedAt: now,
    inactivatedBy: mover.id,
    statusBeforeInactive: deal.dealStatus,
    closeRequested: false,
  }
}

/** Archived → the status it had before, and no other. */
export function reactivateDeal(deal: MovingDeal, mover: Mover, to: unknown): Values {
  assertMayTake('reactivate', deal.dealStatus, mover)
  if (to !== statusToReturnTo(deal)) throw refuse(say('An inactive deal cannot be moved to {to}.', { to: String(to) }))
  return { inactiveReason: null, inactivatedAt: null, inactivatedBy: null, statusBeforeInactive: null }
}

export const statusToReturnTo = ({ statusBeforeInactive }: Pick<MovingDeal, 'statusBeforeInactive'>): DealStatus =>
  DEAL_STATUSES.find((status) => status === statusBeforeInactive) ?? 'draft'

/** Throws unless the deal may stand at this stage: stages exist while it is in progress, late ones need a lender. */
export function assertStage(deal: MovingDeal, stage: TrackStage | null): void {
  if (deal.dealStatus !== 'in-progress')
    throw refuse(say('The track stage changes only while the deal is in progress.'))
  if (stage === null) throw invalidField('trackStage', say('Track stage is required.'))
  const needsLender = TRACK_STAGES.indexOf(stage) >= TRACK_STAGES.indexOf('due-diligence')
  if (needsLender && deal.primaryLenderBidId === null) throw refuse(say(NO_PRIMARY_LENDER))
}

/** The later of two stages: what lenders do carries a deal on, never back. */
export function furtherStage(current: TrackStage | null, reached: TrackStage): TrackStage {
  return current !== null && TRACK_STAGES.indexOf(current) >= TRACK_STAGES.indexOf(reached) ? current : reached
}

const MILESTONES = ['mandateSignedDate', 'packageSentDate', 'termSheetSignedDate', 'commitmentDate'] as const
const MILESTONE_WORDS = {
  mandateSignedDate: 'mandate signed',
  packageSentDate: 'package sent',
  termSheetSignedDate: 'term sheet signed',
  commitmentDate: 'commitment',
} as const

/** Throws `invalid` when a milestone lies before an earlier one; those left open are passed over. */
export function assertMilestones(dates: Readonly<Record<string, unknown>>): void {
  let earlier: (typeof MILESTONES)[number] | undefined
  for (const name of MILESTONES) {
    if (!dates[name]) continue
    if (earlier && String(dates[name]) < String(dates[earlier])) {
      const words = say(MILESTONE_WORDS[name])
      const later = words.charAt(0).toUpperCase() + words.slice(1)
      throw invalidField(
        name,
        say('{later} date cannot be before the {earlier} date.', { later, earlier: say(MILESTONE_WORDS[earlier]) }),
      )
    }
    earlier = name
  }
}
