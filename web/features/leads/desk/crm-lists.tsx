/** The desk's lists of leads: what each tab holds, how it opens, and what it can be narrowed by. */
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { IconAddressBook } from '@tabler/icons-react'
import { type CrmTab, LEADS_OF_TAB } from '#domain/leads/crm-tabs.ts'
import { leadAccess } from '#domain/leads/lead.access.ts'
import { leads } from '#domain/leads/lead.ts'
import { defineList } from '#web/data/lists/list.ts'
import { LEAD_ACTS } from '#web/features/leads/acts/lead-bulk.tsx'
import { isUrgent, type LeadRow, nameOfLead, shortSumText, sumOfLeads } from '#web/features/leads/lead-row.ts'
import { ALSO_CHANGED } from '#web/features/leads/use-lead-stage.ts'
import { actionGroups } from './action-groups.tsx'
import { LeadRowMenu } from './LeadRowMenu.tsx'
import { crmColumns, narrowColumns, type Scoring } from './lead-columns.tsx'
import { useLeadOptions } from './use-lead-options.ts'

/** Tabs whose rows are leads. */
export const LEAD_TABS = ['expiries', 'listings', 'crm', 'partner', 'market', 'own-financing', 'others'] as const
export type LeadTab = (typeof LEAD_TABS)[number]

type TabWords = { title: MessageDescriptor; searchHint: MessageDescriptor; empty: MessageDescriptor }

const WORDS: Readonly<Record<LeadTab, TabWords>> = {
  expiries: { title: msg`Expiries`, searchHint: msg`Search expiries`, empty: msg`No expiries yet.` },
  listings: { title: msg`Listings`, searchHint: msg`Search listings`, empty: msg`No listings yet.` },
  crm: { title: msg`CRM`, searchHint: msg`Search relations`, empty: msg`No relations yet.` },
  partner: {
    title: msg`Partner Brokerage`,
    searchHint: msg`Search partner leads`,
    empty: msg`No leads of the partner brokerage yet.`,
  },
  market: { title: msg`Market`, searchHint: msg`Search market leads`, empty: msg`No market leads yet.` },
  'own-financing': {
    title: msg`Own Financing`,
    searchHint: msg`Search own financing`,
    empty: msg`No own-financing leads yet.`,
  },
  others: { title: msg`Others`, searchHint: msg`Search other leads`, empty: msg`No other leads yet.` },
}

/** What one asks of every tab, and what only some have. */
const FILTERS: Readonly<Record<LeadTab, readonly string[]>> = {
  expiries: ['maturity', 'propertyType', 'lender'],
  listings: ['assetType', 'bidDate'],
  crm: ['relationshipTier', 'nextTouch'],
  partner: ['assetType', 'transactionType', 'listingDate'],
  market: ['assetType', 'transactionType', 'listingDate'],
  'own-financing': ['maturity', 'propertyType', 'refinanceCandidate', 'penaltyType', 'lender'],
  others: ['maturity', 'propertyType'],
}

const NEXT_ACTION = { key: 'actionDate', direction: 'asc' } as const

export function crmList(tab: LeadTab, isNarrow: boolean, scoring?: Scoring) {
  const of = LEADS_OF_TAB[tab]
  return defineList<LeadRow>({
    entity: leads,
    access: leadAccess,
    name: `leads.${tab}`,
    columnsName: isNarrow ? `leads.${tab}.beside` : `leads.${tab}`,
    ...WORDS[tab],
    where: { leadType: of?.type, state: of?.states[0] },
    pageRows: 50,
    density: 'compact',
    sort: NEXT_ACTION,
    columns: isNarrow ? narrowColumns(tab, scoring) : crmColumns(tab, scoring),
    filters: [
      { key: 'assignedTo', label: msg`Assigned` },
      'stage',
      'actionDate',
      { key: 'pitchTime', label: msg`Pitch` },
      ...FILTERS[tab],
      { key: 'amount', label: msg`Amount` },
      'province',
      'market',
      { key: 'importBatchId', label: msg`Import`, kind: 'choice' },
    ],
    useOptions: useLeadOptions,
    groups: (rows, { today }, { key, direction }) =>
      key === NEXT_ACTION.key && direction === NEXT_ACTION.direction ? actionGroups(rows, today) : undefined,
    orange: {
      isOrange: isUrgent,
      columnKeys: ['monthsLeft', 'maturity', 'amount'],
      legend: <Trans>6 months or less</Trans>,
    },
    menu: { Menu: LeadRowMenu },
    bulk: {
      acts: LEAD_ACTS,
      nameOf: nameOfLead,
      sum: (ticked) => shortSumText(sumOfLeads(ticked)),
      alsoChanges: ALSO_CHANGED,
    },
    nothingFound: msg`No lead matches.`,
    empty: { title: WORDS[tab].empty, icon: IconAddressBook },
    refused: msg`Your role has no leads.`,
  })
}

export const crmLists: Readonly<Record<LeadTab, ReturnType<typeof crmList>>> = {
  expiries: crmList('expiries', false),
  listings: crmList('listings', false),
  crm: crmList('crm', false),
  partner: crmList('partner', false),
  market: crmList('market', false),
  'own-financing': crmList('own-financing', false),
  others: crmList('others', false),
}

export const isLeadTab = (tab: CrmTab): tab is LeadTab => LEAD_TABS.some((each) => each === tab)
