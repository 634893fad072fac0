/** What a lender behind a link receives, and its way of asking for it. */

import { useQuery } from '@tanstack/react-query'
import type { InvitedKind } from '#domain/deals/confidentiality-agreement.ts'
import type { deals } from '#domain/deals/deal.ts'
import type { GuestOutcome } from '#domain/deals/guest-outcome.ts'
import type { BidStatus, lenderBids } from '#domain/deals/lender-bid.ts'
import type { GuestQuestion } from '#domain/deals/package/package-question.ts'
import type { Instant } from '#domain/kernel/dates.ts'
import type { RowOf, Stated } from '#domain/kernel/entity.ts'
import type { StoredFile } from '#domain/kernel/field.ts'
import type { RoughPlace } from '#domain/maps/rough-place.ts'
import { ApiError, api } from '#web/data/api.ts'
import type { Answers, BidAnswers } from '#web/features/deals/life/deal-row.ts'

/** All that is told before the agreement is accepted. */
export interface Invitation {
  companyName: string
  companyLogo: StoredFile | null
  dealName: string
  invited: InvitedKind
  /** The lender or the consultant. */
  lenderName: string
  isRequired: boolean
  /** To whom alone the link was sent; null where several people got it. */
  invitedPerson: { name: string; email: string } | null
  expiresAt: Instant
  /** Simple HTML, written by us. */
  text: string
  version: string
  acceptedBy: string | null
  acceptedAt: Instant | null
}

export type GuestBid = Pick<
  RowOf<typeof lenderBids>,
  | 'id'
  | 'lenderBidId'
  | 'lenderName'
  | 'status'
  | 'declinedReason'
  | 'termSheetFile'
  | 'tokenExpiresAt'
  | 'finalAskedAt'
  | 'finalDueOn'
  | 'finalAnsweredAt'
  | 'updatedAt'
> & { values: BidAnswers }

export interface PackageSection {
  key: string
  title: string
  names: readonly string[]
}

/** A document of the property that its owner shows to lenders. */
export interface SharedDocument {
  hashedId: string
  name: string
  /** As people read it. */
  category: string
  sizeBytes: number
  /** Whether whoever looks may open it. */
  isOpen: boolean
}

/** The deal as a lender sees it. */
export interface DealPackage {
  deal: Stated<typeof deals, 'dealName' | 'country' | 'currency'> &
    Pick<RowOf<typeof deals>, 'expectedClosingDate'> & { values: Answers }
  /** The middle of the town or ZIP code, where the property's own place is not known. */
  about?: RoughPlace | null
  documents: readonly SharedDocument[]
  sections: readonly PackageSection[]
  /** Names of the options among the answers, by the question's name. */
  names: Readonly<Record<string, string | null>>
  sender: {
    companyName: string
    companyLogo: StoredFile | null
    name: string
    title: string | null
    email: string
    phone: string | null
  }
  options: Readonly<Record<string, readonly { id: number; name: string }[]>>
}

/** As one of the lenders sees it, for those who sent it. */
export interface LenderPackage extends DealPackage {
  lender?: { bidId: number; lenderName: string; status: BidStatus; hasAccepted: boolean; isLinkOpen: boolean }
  questions?: readonly GuestQuestion[]
}

export interface GuestDeal extends DealPackage {
  bid: GuestBid
  /** How the choice among the bids stands for this one. */
  outcome: GuestOutcome
}

/** What is still told to whoever holds a link that ended. */
export interface BidEnding extends Pick<Invitation, 'companyName' | 'companyLogo' | 'dealName' | 'lenderName'> {
  outcome: GuestOutcome
  sender: Pick<DealPackage['sender'], 'name' | 'email' | 'phone'>
}

export function useBidEnding(token: string) {
  return useQuery({
    queryKey: ['bid-outcome', 'guest', token],
    // Asked without the guest's rights: those of a link that ended are refused before anything is answered.
    queryFn: () => api.get<BidEnding>(`bid-outcome/${encodeURIComponent(token)}`),
    meta: { isBackground: true },
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/** A link that ended has nothing more to say. */
export const isEnded = (error: unknown): boolean => error instanceof ApiError && error.code === 410

export function useInvitation(token: string) {
  return useQuery({
    queryKey: ['conf-agreement', 'guest', token],
    queryFn: () => api.asGuest(token).get<Invitation>(`conf-agreement/${encodeURIComponent(token)}`),
    meta: { isBackground: true },
    staleTime: Number.POSITIVE_INFINITY,
  })
}

export function useGuestDeal(token: string, isOpen: boolean) {
  return useQuery({
    queryKey: ['guest-deal', 'guest', token],
    queryFn: () => api.asGuest(token).get<GuestDeal>('guest-deal'),
    enabled: isOpen,
    meta: { isBackground: true },
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/** What was asked and answered under the package; asked again when somebody comes back to the page. */
export function useGuestQuestions(token: string, isSettled: boolean) {
  return useQuery({
    queryKey: ['guest-questions', 'guest', token],
    queryFn: () => api.asGuest(token).get<GuestQuestion[]>('guest-questions'),
    meta: { isBackground: true },
    refetchOnWindowFocus: ({ state }) => questionsInterval(state.error, isSettled) !== false,
    refetchInterval: ({ state }) => questionsInterval(state.error, isSettled),
  })
}

/** Milliseconds until questions are asked for again; false once the link has ended or the bid is settled. */
export const questionsInterval = (error: unknown, isSettled: boolean): number | false =>
  isSettled || isEnded(error) ? false : QUESTIONS_MS

/** An answer is there before the lender has thought of reloading. */
const QUESTIONS_MS = 60_000
