/** Which columns each of the five lists of deals has. */
import { msg } from '@lingui/core/macro'
import { AGENTS, isOneOf } from '#domain/access/roles.ts'
import type { DealStatus } from '#domain/deals/deal-lifecycle.ts'
import { FEE_READERS } from '#domain/deals/revenue.ts'
import type { SignedIn } from '#web/data/session.tsx'
import type { DealColumn } from './deal-cells.tsx'
import { endedColumns } from './deal-columns-ended.tsx'
import { placingColumns } from './deal-columns-placing.tsx'
import { requestColumns } from './deal-columns-request.tsx'

const COLUMNS = { ...requestColumns, ...placingColumns, ...endedColumns }
type ColumnName = keyof typeof COLUMNS

const SHOWN: Record<DealStatus, readonly ColumnName[]> = {
  draft: [
    'name',
    'number',
    'property',
    'place',
    'type',
    'amount',
    'term',
    'purpose',
    'completeness',
    'owner',
    'updated',
  ],
  pending: ['name', 'number', 'property', 'amount', 'term', 'submittedBy', 'submitted', 'waiting', 'checks'],
  'in-progress': [
    'name',
    'amount',
    'stage',
    'sent',
    'bids',
    'bestRate',
    'lender',
    'docs',
    'closing',
    'owner',
    'updated',
  ],
  archived: ['name', 'number', 'property', 'lender', 'funded', 'rate', 'term', 'fee', 'revenue', 'fundedOn'],
  inactive: ['name', 'number', 'property', 'amount', 'term', 'reason', 'lastStage', 'archivedOn', 'archivedBy'],
}

/** In the chooser, but not shown until somebody asks for them. */
const HIDDEN: Record<DealStatus, readonly ColumnName[]> = {
  draft: [],
  pending: ['place', 'type', 'purpose', 'updated'],
  'in-progress': ['place', 'number', 'property', 'type', 'term', 'bestAmount'],
  archived: ['place', 'type', 'owner', 'updated'],
  inactive: ['place', 'type', 'owner', 'updated'],
}

/** What differs from list to list. */
const CHANGED: Partial<Record<DealStatus, Partial<Record<ColumnName, Partial<DealColumn>>>>> = {
  // The third line of a phone's row has room for one date.
  'in-progress': { updated: { phone: undefined } },
  archived: { lender: { header: msg`Lender`, phone: 'second' } },
}

export function dealColumns(status: DealStatus, { role }: SignedIn): DealColumn[] {
  const isAgent = isOneOf(role, AGENTS)
  const seesRevenue = isAgent || FEE_READERS.includes(role)
  const column = (name: ColumnName): DealColumn => ({
    ...COLUMNS[name],
    ...(name === 'revenue' && isAgent && { header: msg`Your share` }),
    ...CHANGED[status]?.[name],
  })
  return [
    ...SHOWN[status].filter((name) => name !== 'revenue' || seesRevenue).map(column),
    ...HIDDEN[status].map((name) => ({ ...column(name), isHidden: true })),
  ]
}
