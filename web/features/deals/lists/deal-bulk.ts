/** What can be done with several deals at once, with which of them, and how the server is asked for it. */
import { msg } from '@lingui/core/macro'
import {
  IconArchive,
  IconCalendarEvent,
  IconCircleCheck,
  IconRefresh,
  IconSend,
  IconTrash,
  IconUserShare,
} from '@tabler/icons-react'
import { createElement, lazy } from 'react'
import type { Person } from '#domain/access/access.ts'
import { mayUpdate } from '#domain/access/rights.ts'
import { deals } from '#domain/deals/deal.ts'
import { api } from '#web/data/api.ts'
import type { AskProps, ListAct } from '#web/data/lists/list.ts'
import type { BulkWork } from '#web/data/lists/run-in-chunks.ts'
import type { OneForAll } from '#web/features/deals/bids/OneForAllDialog.tsx'
import { offeredSteps } from '#web/features/deals/life/offered-steps.ts'
import { loadLater } from '#web/ui/index.ts'
import type { ListedDeal } from './listed-deal.ts'

export type BulkAct = 'approve' | 'submit' | 'reactivate' | 'assign' | 'closing' | 'archive' | 'delete'

const OPEN: readonly string[] = ['draft', 'pending', 'in-progress']

/** Whether the person is offered the act for this deal. */
export function mayAct(act: BulkAct, deal: ListedDeal, person: Person): boolean {
  // Whoever gives a deal away must still see it afterwards.
  if (act === 'assign') {
    return OPEN.includes(deal.dealStatus) && mayUpdate(deal) && person.rights.includes('canApproveDeals')
  }
  if (act === 'closing') return deal.dealStatus === 'in-progress' && mayUpdate(deal)
  return offeredSteps(deal).includes(act)
}

const named = (rows: readonly ListedDeal[]) => ({ id: { $in: rows.map(({ id }) => id) } })

/** The change that an act stands for; each deal goes back to a status of its own when it is made active again. */
const CHANGES: Partial<Record<BulkAct, (answer: unknown) => Readonly<Record<string, unknown>>>> = {
  approve: () => ({ dealStatus: 'in-progress' }),
  submit: () => ({ dealStatus: 'pending' }),
  archive: (inactiveReason) => ({ dealStatus: 'inactive', inactiveReason }),
  assign: (userId) => ({ userId }),
  closing: (expectedClosingDate) => ({ expectedClosingDate }),
}

const nameOf = ({ dealName }: ListedDeal) => dealName
const at = ({ id }: ListedDeal) => `${deals.path}/${id}`
const taking = (step: string): BulkWork<ListedDeal> => ({
  nameOf,
  one: (deal) => api.send('POST', `${at(deal)}/actions/${step}`, {}),
})

/** `answer` is what was asked before: the reason, the person, the day. */
export function toWork(act: BulkAct, answer?: unknown): BulkWork<ListedDeal> {
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
  return taking(act)
}

/** Back to what each deal was before: its own day, its own originator, its own status. */
const UNDO: Partial<Record<BulkAct, BulkWork<ListedDeal>>> = {
  archive: taking('reactivate'),
  assign: { nameOf, one: (deal) => api.send('PATCH', at(deal), { userId: deal.userId }) },
  closing: { nameOf, one: (deal) => api.send('PATCH', at(deal), { expectedClosingDate: deal.expectedClosingDate }) },
}

const OneForAllDialog = lazy(loadLater(() => import('#web/features/deals/bids/OneForAllDialog.tsx')))

const asking =
  (kind: OneForAll) =>
  ({ rows, ...asked }: AskProps<ListedDeal>) =>
    createElement(OneForAllDialog, { kind, count: rows.length, ...asked })

type Shown = Pick<ListAct<ListedDeal>, 'label' | 'icon' | 'isDanger' | 'Ask'>

const act = (key: BulkAct, shown: Shown): ListAct<ListedDeal> => ({
  key,
  ...shown,
  isFor: (deal, person) => mayAct(key, deal, person),
  work: (answer) => toWork(key, answer),
  ...(UNDO[key] && { undo: UNDO[key] }),
})

/** In the order of the buttons; those that put deals away last. */
export const BULK_ACTS: readonly ListAct<ListedDeal>[] = [
  act('approve', { label: msg`Approve deal`, icon: IconCircleCheck }),
  act('submit', { label: msg`Submit deal`, icon: IconSend }),
  act('reactivate', { label: msg`Reactivate deal`, icon: IconRefresh }),
  act('assign', { label: msg`Assign`, icon: IconUserShare, Ask: asking('assign') }),
  act('closing', { label: msg`Set closing`, icon: IconCalendarEvent, Ask: asking('closing') }),
  act('archive', { label: msg`Archive deal`, icon: IconArchive, isDanger: true, Ask: asking('archive') }),
  act('delete', { label: msg`Delete deal`, icon: IconTrash, isDanger: true }),
]
