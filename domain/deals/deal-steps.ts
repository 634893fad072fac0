/** Which step of a deal's life whom may take: the one answer for the rules, the buttons, the acts on many, and the tests. */
import type { Person } from '#domain/access/access.ts'
import { isOneOf, MANAGEMENT, type Role } from '#domain/access/roles.ts'
import { AppError } from '#domain/kernel/errors.ts'
import { mark, say } from '#domain/kernel/words.ts'
import { type DealStatus, dealLifecycle } from './deal-lifecycle.ts'

/** In the order of the buttons: what carries the deal on first. */
export const DEAL_STEPS = [
  'approve',
  'submit',
  'return',
  'withdraw',
  'close',
  'reopen',
  'reactivate',
  'archive',
  'delete',
] as const
export type DealStep = (typeof DEAL_STEPS)[number]

/** Whoever makes the step, of those whose scope reaches the deal. */
export type Mover = {
  id: number
  role: Role
  isOwner: boolean
  isMember: boolean
  canApprove: boolean
  /** Whether anybody else could approve the owner's deals. */
  hasApproverAbove: boolean
}

type Rule = {
  may(mover: Mover, status: DealStatus): boolean
  refusal: string
}

const isOwnerOrApprover = ({ isOwner, canApprove }: Mover) => isOwner || canApprove
const isManager = ({ role }: Mover) => isOneOf(role, MANAGEMENT)

/** Closing is nobody's to be refused: of whoever may not approve it is a request. */
type JudgedStep = Exclude<DealStep, 'close'>

const RULES: Record<JudgedStep, Rule> = {
  // A draft of one's own skips the review; a submitted deal needs a second person where there is one.
  approve: {
    may: ({ canApprove, isOwner, hasApproverAbove }, status) =>
      canApprove && !(status === 'pending' && isOwner && hasApproverAbove),
    refusal: mark('Someone else must approve this deal.'),
  },
  submit: {
    may: ({ isOwner, isMember, canApprove }) => isOwner || isMember || canApprove,
    refusal: mark('Only the team of the deal can submit it.'),
  },
  // Both lead back to the draft: its owner withdraws it, whoever would approve it returns it with a note.
  return: {
    may: ({ isOwner, canApprove }) => canApprove && !isOwner,
    refusal: mark('Only the owner can withdraw this deal.'),
  },
  withdraw: { may: ({ isOwner }) => isOwner, refusal: mark('Only the owner can withdraw this deal.') },
  reopen: { may: isManager, refusal: mark('Only the management of the company can reopen a deal.') },
  reactivate: { may: isOwnerOrApprover, refusal: mark('Only the owner or an approver can reactivate this deal.') },
  archive: { may: isOwnerOrApprover, refusal: mark('Only the owner or an approver can archive this deal.') },
  delete: {
    may: (mover, status) => status === 'draft' || isManager(mover),
    refusal: mark('Only the management of the company can delete an archived deal.'),
  },
}

/** Whether there is such a step out of the status at all; deleting is none of the lifecycle. */
function isStepFrom(status: DealStatus, step: DealStep): boolean {
  if (step === 'delete') return status === 'draft' || status === 'inactive'
  return dealLifecycle.transitions.some(({ action, from }) => action === step && from.some((each) => each === status))
}

/** Whether the mover may take the step out of this status; what the deal still lacks for it is another question. */
export const mayTake = (step: DealStep, status: DealStatus, mover: Mover): boolean =>
  isStepFrom(status, step) && (step === 'close' || RULES[step].may(mover, status))

/** All of them, in the order of the buttons. */
export const stepsFor = (status: DealStatus, mover: Mover): DealStep[] =>
  DEAL_STEPS.filter((step) => mayTake(step, status, mover))

/** Whether a close is only asked for: an approver confirms it. */
export const onlyAsksToClose = ({ rights }: Pick<Person, 'rights'>): boolean => !rights.includes('canApproveDeals')

/** Throws `conflict` unless the mover may take the step. */
export function assertMayTake(step: JudgedStep, status: DealStatus, mover: Mover): void {
  if (!RULES[step].may(mover, status)) throw new AppError('conflict', say(RULES[step].refusal))
}
