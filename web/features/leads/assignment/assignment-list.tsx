/** The leads of a profile as a list: whom nobody calls yet, what they are about, and how well they fit. */
import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { IconTargetArrow, IconUserMinus, IconUserPlus, IconUsersPlus } from '@tabler/icons-react'
import { dayDiff } from '#domain/kernel/dates.ts'
import { formatMoney, formatNumber, MISSING } from '#domain/kernel/format.ts'
import { say } from '#domain/kernel/words.ts'
import { leadAccess } from '#domain/leads/lead.access.ts'
import { leads } from '#domain/leads/lead.ts'
import { leadPath } from '#domain/leads/lead-path.ts'
import { LEAD_TYPE_WORDS } from '#domain/leads/lead-types.ts'
import { defineList, type ListColumn } from '#web/data/lists/list.ts'
import { mailAct } from '#web/features/contacts/parts/mail-act.ts'
import { Assigned, Building } from '#web/features/leads/desk/lead-cells.tsx'
import type { Scoring } from '#web/features/leads/desk/lead-columns.tsx'
import { useLeadOptions } from '#web/features/leads/desk/use-lead-options.ts'
import { isUrgent, nameOfLead, shortSumText, sumOfLeads } from '#web/features/leads/lead-row.ts'
import { AssignEvenlyDialog } from './AssignEvenlyDialog.tsx'
import { AssignToOneDialog } from './AssignToOneDialog.tsx'
import { giveBack, giveTo, isGiving, takeAway } from './assigning.ts'
import { IcpTicks, type ScoredRow } from './IcpTicks.tsx'

const columns = ({ clauses, names }: Scoring): ListColumn<ScoredRow>[] => [
  {
    key: 'name',
    header: msg`Address`,
    cell: (lead) => <Building lead={lead} />,
    sticky: true,
    phone: 'main',
    width: 220,
    emphasis: 'strong',
  },
  {
    key: 'leadType',
    header: msg`Lead type`,
    cell: ({ leadType }) => (leadType ? say(LEAD_TYPE_WORDS[leadType]) : MISSING),
    sortable: false,
    phone: 'second',
    width: 116,
  },
  { key: 'municipality', isHidden: true },
  { key: 'province', header: msg`Prov.`, isHidden: true },
  {
    key: 'propertyTypeName',
    header: msg`Type`,
    cell: ({ propertyTypeName }) => propertyTypeName ?? MISSING,
    sortable: false,
    phone: 'second',
    width: 120,
  },
  {
    key: 'amount',
    header: msg`$M`,
    cell: ({ amount }) => (
      <span title={formatMoney(amount)}>{amount == null ? MISSING : formatNumber(amount / 1_000_000, 2)}</span>
    ),
    emphasis: 'strong',
    align: 'right',
    phone: 'main-right',
    width: 76,
  },
  {
    key: 'monthsLeft',
    header: msg`Months`,
    cell: ({ monthsLeft }) => monthsLeft ?? MISSING,
    align: 'right',
    sortable: false,
    phone: 'third-right',
    width: 78,
  },
  { key: 'maturity', isHidden: true },
  { key: 'lender', width: 150, emphasis: 'quiet' },
  {
    key: 'icpScore',
    header: msg`ICP`,
    cell: (row, { today }) => <IcpTicks row={row} clauses={clauses} names={names} today={today} />,
    align: 'right',
    sortable: false,
    phone: 'second-right',
    width: 104,
    isHidden: clauses.length === 0,
  },
  {
    key: 'assignedTo',
    header: msg`Assigned`,
    exports: ['assignedNames'],
    cell: (lead) => <Assigned lead={lead} />,
    sortable: false,
    phone: 'third',
    width: 120,
  },
  {
    key: 'lastContactedAt',
    header: msg`Last talk`,
    align: 'right',
    width: 88,
    cell: ({ lastContactedAt }, { today }) =>
      lastContactedAt ? <Days days={dayDiff(lastContactedAt.slice(0, 10), today)} /> : <Trans>never</Trans>,
  },
]

const Days = ({ days }: { days: number }) => <Trans>{days} d</Trans>

export const assignmentList = (scoring: Scoring) =>
  defineList<ScoredRow>({
    entity: leads,
    access: leadAccess,
    name: 'leads.assignment',
    title: msg`Lead assignment`,
    searchHint: msg`Search leads`,
    pageRows: 50,
    sort: UNASSIGNED_FIRST,
    columns: columns(scoring),
    filters: ['leadType', { key: 'assignedTo', label: msg`Assigned` }, 'stage', 'market'],
    useOptions: useLeadOptions,
    // Only those who run the brokerage share leads out.
    href: (lead) => leadPath(lead, 'Transaction Only'),
    orange: {
      isOrange: isUrgent,
      columnKeys: ['monthsLeft', 'maturity', 'amount'],
      legend: <Trans>6 months or less</Trans>,
    },
    bulk: {
      nameOf: nameOfLead,
      sum: (rows) => shortSumText(sumOfLeads(rows)),
      acts: [
        {
          key: 'evenly',
          label: msg`Assign evenly`,
          icon: IconUsersPlus,
          Ask: AssignEvenlyDialog,
          work: (answer) => giveTo(isGiving(answer) ? answer : { to: {} }),
          undo: giveBack,
        },
        {
          key: 'one',
          label: msg`Assign to one`,
          icon: IconUserPlus,
          Ask: AssignToOneDialog,
          work: (answer) => giveTo(isGiving(answer) ? answer : { to: {} }),
          undo: giveBack,
        },
        {
          key: 'unassign',
          label: msg`Unassign`,
          icon: IconUserMinus,
          isFor: ({ isAssigned }) => isAssigned === true,
          work: () => takeAway,
          undo: giveBack,
        },
        // Of several kinds: each person is written to as the lead has them.
        mailAct<ScoredRow>((rows) => ({ leadIds: rows.map(({ _id }) => _id) })),
      ],
    },
    nothingFound: msg`No lead matches this profile. Loosen a filter.`,
    empty: { title: msg`No lead matches this profile. Loosen a filter.`, icon: IconTargetArrow },
    refused: msg`Your role has no leads.`,
  })

/** Who has nobody comes first, and what ends soonest among those. */
export const UNASSIGNED_FIRST = { key: 'isAssigned', direction: 'asc' } as const
