/** Who of a deal's lenders and consultants may be reminded now, and by whom: agents ask whoever may send. */
import { AGENTS, isOneOf } from '#domain/access/roles.ts'
import { type RemindableRequest, whyNotRemindable, whyNotRemindableRequest } from '#domain/deals/bid-reminders.ts'
import { usePerson } from '#web/data/session.tsx'
import type { BidRow, DealRow } from '#web/features/deals/life/deal-row.ts'
import { serverNow } from '#web/ui/clock.ts'

export interface Reminders {
  /** False for those who may not send and have nobody to ask. */
  isOffered: boolean
  /** The approver sends, and is asked to. */
  isOnlyAsked: boolean
  isRemindable: (bid: BidRow) => boolean
  /** The same of a consultant's request. */
  isRemindableRequest: (request: Omit<RemindableRequest, 'dealStatus'>) => boolean
}

export function useReminders({ dealStatus }: DealRow): Reminders {
  const person = usePerson()
  // A client neither writes to lenders nor asks anybody to.
  const isClient = person.role === 'Self Serve'
  const isOnlyAsked = isOneOf(person.role, AGENTS)
  return {
    isOnlyAsked,
    isOffered: !isClient && (isOnlyAsked || person.rights.includes('accessInbox')),
    isRemindable: (bid) => whyNotRemindable({ ...bid, dealStatus }, serverNow()) === null,
    isRemindableRequest: (request) => whyNotRemindableRequest({ ...request, dealStatus }, serverNow()) === null,
  }
}
