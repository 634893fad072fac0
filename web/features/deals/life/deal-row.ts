/** A deal, a bid and what hangs on them as the screens receive them. */

import type { Judged } from '#domain/access/rights.ts'
import type { BidOutcome } from '#domain/deals/bid-outcomes.ts'
import type { BidTerms } from '#domain/deals/bid-terms.ts'
import type { deals } from '#domain/deals/deal.ts'
import type { dealFields } from '#domain/deals/deal-form.ts'
import type { DealStatus, InactiveReason, TrackStage } from '#domain/deals/deal-lifecycle.ts'
import type { DealRequest } from '#domain/deals/deal-request.ts'
import type { BidContact, BidStatus } from '#domain/deals/lender-bid.ts'
import type { RowOf } from '#domain/kernel/entity.ts'
import type { Address, StoredFile } from '#domain/kernel/field.ts'
import type { KeyedValues } from '#domain/kernel/field-types.ts'
import type { Currency } from '#domain/kernel/money.ts'

/** Answers of a form by the question's name. */
export type Answers = Readonly<Record<string, unknown>>

export interface MessageHandedOver {
  by: string | null
  /** Those who may send it; null where nobody is there. */
  to: string | null
  at: string
  lenders: number
}

export interface DealRow extends Judged {
  id: number
  dealId: string
  dealName: string
  dealStatus: DealStatus
  trackStage: TrackStage | null
  userId: number
  user_company_id: number
  country: 'CA' | 'US'
  currency: Currency
  primaryLenderBidId: number | null
  /** What of the accepted bid stands with the deal. */
  primaryBid?: Partial<NonNullable<RowOf<typeof deals>['primaryBid']>> | null
  confAgreementRequired: boolean
  actualFundingDate: string | null
  fundedAmount: number | null
  inactiveReason: InactiveReason | null
  returnNote: string | null
  closeRequested: boolean
  completenessPct: number
  submittedAt: string | null
  statusBeforeInactive: DealStatus | null
  values: Answers
  /** The message to lenders that waits for whoever may send it; only with the one record. */
  messageHandedOver?: MessageHandedOver | null
  dealTeam?: readonly { userId: number }[] | null
  updatedAt: string
  createdAt: string
  [extra: string]: unknown
}

export interface BidRow extends Judged {
  id: number
  dealId: number
  lenderBidId: string
  lenderCompanyId: number
  lenderName: string
  /** The other request of the deal that it answers; null where it answers the deal's own. */
  requestId?: number | null
  request?: Pick<DealRequest, 'letter' | 'figures'> | null
  contacts: readonly BidContact[]
  isActive: boolean
  isTokenActive: boolean
  tokenExpiresAt: string
  matchScore: number | null
  status: BidStatus
  sentAt: string | null
  remindedAt: string | null
  /** The day from which on a reminder is due; null while none is owed. */
  reminderDueOn: string | null
  firstViewedAt: string | null
  respondedAt: string | null
  quotedAt: string | null
  toldOutcome: BidOutcome | null
  finalAskedAt: string | null
  finalDueOn: string | null
  finalAnsweredAt: string | null
  toldAt: string | null
  declinedReason: string | null
  round: number
  values: BidAnswers
  termSheetFile: StoredFile | null
  createdAt: string
  updatedAt: string
  [extra: string]: unknown
}

export interface BidAnswers extends BidTerms {
  recourse?: string | null
  chargeType?: string | null
  bidLtv?: number | null
  expiryDate?: string | null
  conditions?: string | null
  comments?: string | null
  [key: string]: unknown
}

/** The address among a deal's answers. */
export const addressOf = (values: Answers): Address | null => values.Property_Address ?? null

/** An answer as its question declares it. */
export function answerOf<Name extends keyof DealAnswers>(values: Answers, name: Name): DealAnswers[Name]
export function answerOf(values: Answers, name: string): unknown {
  return values[name]
}
type DealAnswers = KeyedValues<typeof dealFields>

/** An answer as a number, or null. */
export const figure = (values: Answers, key: string): number | null => {
  const value = values[key]
  return typeof value === 'number' ? value : null
}
