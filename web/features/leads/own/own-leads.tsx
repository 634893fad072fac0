/** The list of the leads that somebody has, of whatever kind. */
import { msg } from '@lingui/core/macro'
import { Plural, Trans } from '@lingui/react/macro'
import { IconAddressBook } from '@tabler/icons-react'
import { leadAccess } from '#domain/leads/lead.access.ts'
import { leads } from '#domain/leads/lead.ts'
import { defineList } from '#web/data/lists/list.ts'
import { LEAD_ACTS } from '#web/features/leads/acts/lead-bulk.tsx'
import { actionGroups } from '#web/features/leads/desk/action-groups.tsx'
import { mixedColumns } from '#web/features/leads/desk/lead-columns.tsx'
import { useLeadOptions } from '#web/features/leads/desk/use-lead-options.ts'
import { isUrgent, type LeadRow, nameOfLead, shortSumText, sumOfLeads } from '#web/features/leads/lead-row.ts'
import { ALSO_CHANGED } from '#web/features/leads/use-lead-stage.ts'

const NEXT_ACTION = { key: 'actionDate', direction: 'asc' } as const

/** What an originator does with many: to whom they go is the desk's affair. */
const OWN_ACTS = ['stage', 'action-date']

export const ownLeadList = defineList<LeadRow>({
  entity: leads,
  access: leadAccess,
  name: 'leads.own',
  title: msg`My leads`,
  count: (total) => <Plural value={total} one="# lead" other="# leads" />,
  searchHint: msg`Search my leads`,
  pageRows: 50,
  sort: NEXT_ACTION,
  where: { state: 'active' },
  columns: mixedColumns(),
  filters: ['leadType', 'stage', 'actionDate', { key: 'pitchTime', label: msg`Pitch` }, 'maturity', 'province'],
  useOptions: useLeadOptions,
  groups: (rows, { today }, { key, direction }) =>
    key === NEXT_ACTION.key && direction === NEXT_ACTION.direction ? actionGroups(rows, today) : undefined,
  orange: { isOrange: isUrgent, columnKeys: ['monthsLeft', 'amount'], legend: <Trans>6 months or less</Trans> },
  bulk: {
    acts: LEAD_ACTS.filter(({ key }) => OWN_ACTS.includes(key)),
    nameOf: nameOfLead,
    sum: (ticked) => shortSumText(sumOfLeads(ticked)),
    alsoChanges: ALSO_CHANGED,
  },
  nothingFound: msg`No lead matches.`,
  empty: { title: msg`No lead is yours yet.`, icon: IconAddressBook },
  refused: msg`Your role has no leads.`,
})
