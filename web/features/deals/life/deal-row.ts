/** A deal, a bid and what hangs on them as the screens receive them. */

import type { Judged } from '#domain/access/rights.ts'
import type { BidTerms } from '#domain/deals/bid-terms.ts'
import type { deals } from '#domain/deals/deal.ts'
import type { dealFields } from '#domain/deals/deal-form.ts'
import type { lenderBids } from '#domain/deals/lender-bid.ts'
import type { RowOf } from '#domain/kernel/entity.ts'
import type { Address } from '#domain/kernel/field.ts'
import type { KeyedValues } from '#domain/kernel/field-types.ts'

/** Answers of a form by the question's name. */
export type Answers = Readonly<Record<string, unknown>>

export interface MessageHandedOver {
  by: string | null
  /** Those who may send it; null where nobody is there. */
  to: string | null
  at: string
  lenders: number
}

export type DealRow = Judged &
  Pick<
    RowOf<typeof deals>,
    | 'id'
    | 'dealId'
    | 'dealName'
    | 'dealStatus'
    | 'trackStage'
    | 'userId'
    | 'user_company_id'
    | 'country'
    | 'currency'
    | 'primaryLenderBidId'
    | 'confAgreementRequired'
    | 'actualFundingDate'
    | 'fundedAmount'
    | 'inactiveReason'
    | 'returnNote'
    | 'returnMarks'
    | 'closeRequested'
    | 'completenessPct'
    | 'submittedAt'
    | 'statusBeforeInactive'
    | 'messageHandedOver'
    | 'dealTeam'
    | 'updatedAt'
    | 'createdAt'
  > & {
    /** What of the accepted bid stands with the deal. */
    primaryBid?: Partial<NonNullable<RowOf<typeof deals>['primaryBid']>> | null
    /** Whose building it is, where that owner is kept. */
    ownerId?: number | null
    values: Answers
    [extra: string]: unknown
  }

export type BidRow = Judged &
  Pick<
    RowOf<typeof lenderBids>,
    | 'id'
    | 'dealId'
    | 'lenderBidId'
    | 'lenderCompanyId'
    | 'lenderName'
    | 'requestId'
    | 'request'
    | 'contacts'
    | 'isActive'
    | 'isTokenActive'
    | 'tokenExpiresAt'
    | 'matchScore'
    | 'status'
    | 'sentAt'
    | 'remindedAt'
    | 'reminderDueOn'
    | 'firstViewedAt'
    | 'respondedAt'
    | 'quotedAt'
    | 'toldOutcome'
    | 'finalAskedAt'
    | 'finalDueOn'
    | 'finalAnsweredAt'
    | 'toldAt'
    | 'declinedReason'
    | 'round'
    | 'termSheetFile'
    | 'createdAt'
    | 'updatedAt'
  > & {
    values: BidAnswers
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
