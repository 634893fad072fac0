/** The columns of the desk's lists: in the order of the specification, and the few that stay beside an open lead. */
import { formatMoney, formatNumber, MISSING, truncate } from '#domain/kernel/format.ts'
import { mark, say } from '#domain/kernel/words.ts'
import { CRM_COLUMNS, type CrmTab } from '#domain/leads/crm-tabs.ts'
import type { IcpClause } from '#domain/leads/icp-query.ts'
import type { IcpNames } from '#domain/leads/icp-score.ts'
import type { ListColumn } from '#web/data/lists/list.ts'
import { IcpTicks } from '#web/features/leads/assignment/IcpTicks.tsx'
import { LeadStage } from '#web/features/leads/LeadStage.tsx'
import { type LeadRow, ownerOfLead } from '#web/features/leads/lead-row.ts'
import { formatDateTime } from '#web/ui/index.ts'
import { ActionDay, Assigned, Building } from './lead-cells.tsx'

export type LeadColumn = ListColumn<LeadRow>

const LONGEST_NOTE = 60

/** The lenders of a mortgage in the order of their charges. */
const lendersOf = ({ mortgage }: LeadRow): string =>
  [mortgage?.primaryLender, mortgage?.secondaryLender, mortgage?.tertiaryLender]
    .filter((lender) => Boolean(lender))
    .join(' / ') || MISSING

const building: Partial<LeadColumn> = {
  cell: (lead) => <Building lead={lead} />,
  emphasis: 'strong',
  sticky: true,
  phone: 'main',
  width: 260,
}
/** On a phone no heading says the unit. */
const amount: Partial<LeadColumn> = {
  phone: 'main-right',
  phoneCell: ({ amount: value }) => (value === null ? MISSING : `$${formatNumber(value / 1_000_000, 2)}M`),
  emphasis: 'strong',
}

/** What differs from the field, by the field that fills the column. */
const CELLS: Readonly<Record<string, Partial<LeadColumn>>> = {
  address: building,
  propertyAddress: building,
  propertyName: building,
  ownerId: {
    key: 'ownerName',
    exports: ['ownerName'],
    cell: (lead) => ownerOfLead(lead),
    emphasis: 'strong',
    sticky: true,
    phone: 'main',
  },
  owner: { cell: (lead) => ownerOfLead(lead), phone: 'third', width: 190 },
  borrower: { cell: (lead) => ownerOfLead(lead), phone: 'third', width: 190 },
  propertyType: { exports: ['propertyTypeName'], cell: ({ propertyTypeName }) => propertyTypeName ?? MISSING },
  assetType: { exports: ['propertyTypeName'], cell: ({ propertyTypeName }) => propertyTypeName ?? MISSING },
  lender: { width: 190, emphasis: 'quiet' },
  principalamount: amount,
  listingAmount: amount,
  outstandingLoanAmount: amount,
  buildingSize: { cell: ({ buildingSize }) => formatNumber(buildingSize) },
  monthsLeft: {
    cell: ({ monthsLeft }) => monthsLeft ?? MISSING,
    phoneCell: ({ monthsLeft }) => (monthsLeft === null || monthsLeft === undefined ? '' : monthsText(monthsLeft)),
    align: 'right',
    sortable: false,
    phone: 'third-right',
  },
  stage: { cell: (lead) => <LeadStage lead={lead} />, phone: 'second' },
  actionDate: { cell: (lead, { today }) => <ActionDay lead={lead} today={today} />, phone: 'second-right' },
  assignedTo: { exports: ['assignedNames'], cell: (lead) => <Assigned lead={lead} />, sortable: false },
  pitchTime: { cell: ({ pitchTime }) => formatDateTime(pitchTime) },
  lastNote: { cell: ({ lastNote }) => (lastNote ? truncate(lastNote, LONGEST_NOTE) : MISSING), width: 260 },
  managerId: { key: 'managerName', exports: ['managerName'], cell: ({ managerName }) => managerName ?? MISSING },
  mortgage: { cell: lendersOf, sortable: false, width: 260 },
}

/** Where no heading says of what it is the number. */
const monthsText = (months: number) => say('{months} mo', { months })

/** By which profile the leads are scored. */
export type Scoring = { clauses: readonly IcpClause[]; names: IcpNames }

const SCORE = 'icpScore'

const scoreCell = ({ clauses, names }: Scoring): Partial<LeadColumn> => ({
  cell: (lead, { today }) => <IcpTicks row={lead} clauses={clauses} names={names} today={today} />,
  align: 'right',
  sortable: false,
  width: 104,
})

/** Without a profile there is no score. */
export const crmColumns = (tab: CrmTab, scoring: Scoring | undefined): LeadColumn[] =>
  CRM_COLUMNS[tab].flatMap(({ heading, field }): LeadColumn[] => {
    if (field === SCORE) return scoring ? [{ key: field, header: heading, ...scoreCell(scoring) }] : []
    return [{ key: field, header: heading, ...CELLS[field] }]
  })

/** Beside an open lead only these are left; amounts stand in millions. */
const NARROW = ['address', 'propertyAddress', 'propertyName', 'ownerId', 'owner', 'borrower', 'brokerCompany', 'vendor']
const LAST = ['monthsLeft', 'stage', 'actionDate', 'assignedTo', SCORE]

const inMillions = (value: number | null) => (value === null ? MISSING : formatNumber(value / 1_000_000, 2))

const MILLIONS: LeadColumn = {
  key: 'amount',
  header: mark('$M'),
  cell: ({ amount: value }) => <span title={formatMoney(value)}>{inMillions(value)}</span>,
  emphasis: 'strong',
  phone: 'main-right',
}

export function narrowColumns(tab: CrmTab, scoring: Scoring | undefined): LeadColumn[] {
  const columns = crmColumns(tab, scoring)
  const declared = CRM_COLUMNS[tab].map(({ field }) => field).filter((field) => field !== SCORE || scoring)
  const pick = (fields: readonly string[]) =>
    columns.flatMap((column, at) => {
      const field = declared[at] ?? ''
      return fields.includes(field) ? [{ ...column, ...(BESIDE[field] ?? BESIDE_NAME) }] : []
    })
  return [...pick(NARROW), { ...MILLIONS, width: 58 }, ...pick(LAST)]
}

/** So narrow that all of them stand beside the lead on a desk's usual window. */
const BESIDE: Readonly<Record<string, Partial<LeadColumn>>> = {
  address: { width: 172 },
  propertyAddress: { width: 172 },
  propertyName: { width: 172 },
  monthsLeft: { header: mark('Months'), width: 66 },
  stage: { width: 112 },
  actionDate: { width: 114 },
  assignedTo: { header: mark('Asg.'), width: 48, cell: (lead) => <Assigned lead={lead} isSmall /> },
  [SCORE]: { width: 88 },
}
const BESIDE_NAME: Partial<LeadColumn> = { width: 116 }

/** Of leads of every kind in one list. */
export const mixedColumns = (): LeadColumn[] => [
  { key: 'name', header: mark('Address'), ...building },
  { key: 'ownerName', header: mark('Owner'), sortable: false, ...CELLS.owner },
  MILLIONS,
  { key: 'monthsLeft', header: mark('Months Left'), ...CELLS.monthsLeft },
  { key: 'stage', header: mark('Stage'), ...CELLS.stage },
  { key: 'actionDate', header: mark('Action Date'), ...CELLS.actionDate },
]
