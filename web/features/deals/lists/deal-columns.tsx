/** Which columns each of the five lists of deals has. */
import { msg } from '@lingui/core/macro'
import { AGENTS, isOneOf } from '#domain/access/roles.ts'
import type { DealStatus } from '#domain/deals/deal-lifecycle.ts'
import { LEADERS } from '#domain/deals/revenue.ts'
import type { GridColumn } from '#web/ui/index.ts'
import { DealRowMenu } from './DealRowMenu.tsx'
import type { ColumnsInput, DealColumns } from './deal-cells.tsx'
import { endedColumns } from './deal-columns-ended.tsx'
import { placingColumns } from './deal-columns-placing.tsx'
import { requestColumns } from './deal-columns-request.tsx'
import type { ListedDeal } from './listed-deal.ts'

type Column = GridColumn<ListedDeal>

const ACTS: Column = {
  key: 'acts',
  header: '',
  align: 'right',
  width: 66,
  isFixed: true,
  cell: (deal) => <DealRowMenu deal={deal} />,
}

const SHOWN: Record<DealStatus, readonly string[]> = {
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
  'in-progress': ['name', 'amount', 'stage', 'sent', 'bids', 'bestRate', 'lender', 'closing', 'owner', 'updated'],
  archived: ['name', 'number', 'property', 'lender', 'funded', 'rate', 'term', 'fee', 'revenue', 'fundedOn'],
  inactive: ['name', 'number', 'property', 'amount', 'term', 'reason', 'lastStage', 'archivedOn', 'archivedBy'],
}

/** In the chooser, but not shown until somebody asks for them. */
const HIDDEN: Partial<Record<DealStatus, readonly string[]>> = {
  draft: [],
  pending: ['place', 'type', 'purpose'],
  'in-progress': ['place', 'number', 'property', 'type', 'term', 'bestAmount'],
  archived: ['place', 'type', 'owner'],
  inactive: ['place', 'type', 'owner'],
}

export function dealColumns(status: DealStatus, input: ColumnsInput): Column[] {
  const columns: DealColumns = { ...requestColumns(input), ...placingColumns(input), ...endedColumns(input) }
  // The third line of a phone's row has room for one date.
  if (status === 'in-progress') columns.updated = { ...(columns.updated as Column), phone: undefined }
  if (status === 'archived') {
    columns.lender = { ...(columns.lender as Column), header: input.i18n._(msg`Lender`), phone: 'second' }
  }
  const isAgent = isOneOf(input.person.role, AGENTS)
  const seesRevenue = isAgent || LEADERS.includes(input.person.role)
  if (isAgent) columns.revenue = { ...(columns.revenue as Column), header: input.i18n._(msg`Your share`) }
  const pick = (names: readonly string[], isHidden: boolean) =>
    names
      .filter((name) => name !== 'revenue' || seesRevenue)
      .flatMap((name) => (columns[name] ? [isHidden ? { ...columns[name], isHidden } : columns[name]] : []))
  return [...pick(SHOWN[status], false), ...pick(HIDDEN[status] ?? [], true), ACTS]
}
