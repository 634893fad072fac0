/** What can be done with several deals at once, with which of them, and how the server is asked for it. */
import {
  IconArchive,
  IconCalendarEvent,
  IconCircleCheck,
  IconRefresh,
  IconSend,
  IconTrash,
  IconUserShare,
} from '@tabler/icons-react'
import type { Person } from '#domain/access/access.ts'
import { deals } from '#domain/deals/deal.ts'
import { api } from '#web/data/api.ts'
import type { BulkWork } from '#web/data/lists/run-in-chunks.ts'
import { stepsFor } from '#web/features/deals/life/deal-actions.ts'
import type { ListedDeal } from './listed-deal.ts'

/** In the order of the buttons; those that put deals away last. */
export const BULK_ACTS = [
  { act: 'approve', icon: IconCircleCheck },
  { act: 'submit', icon: IconSend },
  { act: 'reactivate', icon: IconRefresh },
  { act: 'assign', icon: IconUserShare },
  { act: 'closing', icon: IconCalendarEvent },
  { act: 'archive', icon: IconArchive, isDanger: true },
  { act: 'delete', icon: IconTrash, isDanger: true },
] as const
export type BulkAct = (typeof BULK_ACTS)[number]['act']

const OPEN: readonly string[] = ['draft', 'pending', 'in-progress']

/** Whether the person is offered the act for this deal; the server's rules have the last word. */
export function mayAct(act: BulkAct, deal: ListedDeal, person: Person): boolean {
  // Whoever gives a deal away must still see it afterwards.
  if (act === 'assign') return OPEN.includes(deal.dealStatus) && person.rights.includes('canApproveDeals')
  if (act === 'closing') return deal.dealStatus === 'in-progress'
  return stepsFor(deal, person).includes(act)
}

export const named = (rows: readonly ListedDeal[]) => ({ id: { $in: rows.map(({ id }) => id) } })

/** The change that an act stands for; each deal goes back to a status of its own when it is made active again. */
const CHANGES: Partial<Record<BulkAct, (answer: unknown) => Readonly<Record<string, unknown>>>> = {
  approve: () => ({ dealStatus: 'in-progress' }),
  submit: () => ({ dealStatus: 'pending' }),
  archive: (inactiveReason) => ({ dealStatus: 'inactive', inactiveReason }),
  assign: (userId) => ({ userId }),
  closing: (expectedClosingDate) => ({ expectedClosingDate }),
}

/** `answer` is what was asked before: the reason, the person, the day. */
export function toWork(act: BulkAct, answer?: unknown): BulkWork<ListedDeal> {
  const nameOf = ({ dealName }: ListedDeal) => dealName
  const at = ({ id }: ListedDeal) => `${deals.path}/${id}`
  const changes = CHANGES[act]?.(answer)
  if (changes) {
    return {
      nameOf,
      one: (deal) => api.send('PATCH', at(deal), changes),
      many: (rows) => api.send('PATCH', deals.path, changes, { query: named(rows) }),
    }
  }
  if (act === 'delete') {
    return {
      nameOf,
      one: (deal) => api.send('DELETE', at(deal)),
      many: (rows) => api.send('DELETE', deals.path, undefined, { query: named(rows) }),
    }
  }
  return { nameOf, one: (deal) => api.send('POST', `${at(deal)}/actions/${act}`, {}) }
}
