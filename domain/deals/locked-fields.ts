/** What of a deal stands fixed: some answers once the term sheet is signed, all of them once the deal has ended. */
import { AppError, invalidField } from '#domain/kernel/errors.ts'
import { isAnswered } from '#domain/kernel/form.ts'
import type { Values } from '#domain/kernel/validation.ts'
import { mark, say } from '#domain/kernel/words.ts'
import { type DealStatus, TRACK_STAGES, type TrackStage } from './deal-lifecycle.ts'

export type DealState = { dealStatus: DealStatus; trackStage: TrackStage | null }

/** What the lender has signed on: loan, property and borrower. A change needs a reason. */
const SIGNED_ON = ['values.Loan_Amount', 'values.Property_Address', 'values.Borrowing_Entity'] as const

/** What an ended deal is remembered by; it is reopened or reactivated to change it. */
const ENDED = [
  'values',
  'mandateSignedDate',
  'packageSentDate',
  'termSheetSignedDate',
  'commitmentDate',
  'expectedClosingDate',
  'rateHeldUntil',
  'actualFundingDate',
  'fundedAmount',
] as const

const ENDED_SENTENCES: Partial<Record<DealStatus, string>> = {
  archived: mark('A closed deal cannot be edited.'),
  inactive: mark('An archived deal cannot be edited.'),
}

const isSigned = ({ dealStatus, trackStage }: DealState) =>
  dealStatus === 'in-progress' &&
  trackStage !== null &&
  TRACK_STAGES.indexOf(trackStage) >= TRACK_STAGES.indexOf('term-sheet-signed')

/** Paths that stand fixed; `values` stands for every answer. */
export function lockedFieldsOf(deal: DealState): readonly string[] {
  if (ENDED_SENTENCES[deal.dealStatus]) return ENDED
  return isSigned(deal) ? SIGNED_ON : []
}

/** Whether an answer stands fixed until somebody gives a reason. */
export const needsReason = (deal: DealState, path: string): boolean =>
  isSigned(deal) && SIGNED_ON.some((fixed) => fixed === path)

/**
 * Throws for a change of what stands fixed: `conflict` where the deal has ended, `invalid` at `changeReason` where a
 * reason is missing. `changes` are those that differ, answers under `values`.
 */
export function assertUnlocked(deal: DealState, changes: Readonly<Values>): void {
  const locked = lockedFieldsOf(deal)
  const touched = pathsOf(changes).filter((path) => locked.some((one) => path === one || path.startsWith(`${one}.`)))
  if (touched.length === 0) return
  const ended = ENDED_SENTENCES[deal.dealStatus]
  if (ended) throw new AppError('conflict', say(ended))
  if (!isAnswered(changes.changeReason)) throw invalidField('changeReason', say('A reason is required.'))
}

const pathsOf = ({ values, ...others }: Readonly<Values>): string[] => [
  ...Object.keys(others),
  ...Object.keys((values ?? {}) as Values).map((name) => `values.${name}`),
]
