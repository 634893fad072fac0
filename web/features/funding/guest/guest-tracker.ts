/** What the holder of a tracker link receives, and its way of answering. */

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { deals } from '#domain/deals/deal.ts'
import type { Party } from '#domain/funding/condition-choices.ts'
import type { DocumentCount } from '#domain/funding/document-count.ts'
import { prefundingDocuments } from '#domain/funding/prefunding-document.ts'
import { type ApprovalStatus, syndicateLenders } from '#domain/funding/syndicate-lender.ts'
import type { Instant } from '#domain/kernel/dates.ts'
import type { StoredFile } from '#domain/kernel/field.ts'
import { api } from '#web/data/api.ts'
import { showTryAgain } from '#web/data/errors.ts'
import { type Condition } from '#web/features/funding/tracker/tracker.ts'

/** One row of the guest's own; of it only what it may know. */
export interface GuestCondition
  extends Pick<
    Condition,
    'id' | 'name' | 'category' | 'party' | 'status' | 'statusNote' | 'dueDate' | 'isConditionPrecedent' | 'comments'
  > {
  isOverdue: boolean
  files: readonly { hashedId: string; name: string; sizeBytes: number; uploadedBy: string; isOwn: boolean }[]
  /** A syndicate lender's own. */
  tick?: 'pending' | 'approved' | 'rejected'
}

export interface GuestTracker {
  dealName: string
  property: string | null
  lenderName: string | null
  borrowerName: string | null
  closingDate: string | null
  companyName: string
  companyLogo: StoredFile | null
  sender: { name: string; email: string; phone: string | null }
  tokenExpiresAt: Instant
  /** A party fills its own rows; a lender of the syndicate reads all and ticks. */
  kind: 'party' | 'syndicate'
  party: Party | null
  guestName: string
  /** How a lender of the syndicate stands to its share of the loan; null for a party. */
  approval: { id: number; approvalStatus: ApprovalStatus } | null
  count: DocumentCount
  documents: readonly GuestCondition[]
}

const keyOf = (dealId: string, token: string) => ['guest-tracker', 'guest', dealId, token]

export function useGuestTracker(dealId: string, token: string) {
  return useQuery({
    queryKey: keyOf(dealId, token),
    queryFn: () => api.asGuest(token).get<GuestTracker>(`${deals.path}/${dealId}`, { prefunding: 'show' }),
    meta: { isBackground: true },
    retry: false,
  })
}

export type TrackerAnswer = {
  comment?: string
  files?: readonly StoredFile[]
  fileToBeDeleted?: string
  status?: 'approved' | 'rejected' | 'pending'
}

export function useGuestActs(dealId: string, token: string) {
  const client = useQueryClient()
  const [calls] = useState(() => api.asGuest(token))
  const [savedAt, setSavedAt] = useState<Date | null>(null)
  /** Throws what the server says. */
  const change = async (id: number, answer: TrackerAnswer): Promise<void> => {
    const row = await calls.send<GuestCondition>('PATCH', `${prefundingDocuments.path}/${id}?dealId=${dealId}`, answer)
    client.setQueryData<GuestTracker>(
      keyOf(dealId, token),
      (now) => now && { ...now, documents: now.documents.map((each) => (each.id === id ? row : each)) },
    )
    setSavedAt(new Date())
  }
  /** The same, where what the server refuses is shown; true when it was kept. */
  const tryChange = (id: number, answer: TrackerAnswer): Promise<boolean> =>
    change(id, answer).then(
      () => true,
      (error: unknown) => {
        showTryAgain(error)
        return false
      },
    )
  /** What a lender of the syndicate says to its share of the loan. */
  const decide = async (id: number, approvalStatus: ApprovalStatus): Promise<void> => {
    try {
      const approval = await calls.send<GuestTracker['approval']>('PATCH', `${syndicateLenders.path}/${id}`, {
        approvalStatus,
      })
      client.setQueryData<GuestTracker>(keyOf(dealId, token), (now) => now && { ...now, approval })
      setSavedAt(new Date())
    } catch (error) {
      showTryAgain(error)
    }
  }
  return { calls, change, tryChange, decide, savedAt }
}

export type GuestActs = ReturnType<typeof useGuestActs>
