/** The desk's tabs that somebody may open, each with how many records it holds. */
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { pathTo } from '#domain/access/addresses.ts'
import { borrowerContacts } from '#domain/contacts/borrower.ts'
import { brokerContacts } from '#domain/contacts/broker.ts'
import { owners } from '#domain/contacts/owner.ts'
import { CRM_TABS, type CrmTab, LEADS_OF_TAB } from '#domain/leads/crm-tabs.ts'
import { leads } from '#domain/leads/lead.ts'
import { holdsLeadFlag, permissionKindOf } from '#domain/leads/lead-permissions.ts'
import { type Counted, useCounts } from '#web/data/lists/use-counts.ts'
import { type SignedIn, usePerson } from '#web/data/session.tsx'
import type { PageTab } from '#web/ui/index.ts'
import { RADAR_TAB, tabAddress } from './crm-address.ts'
import { crmLists, isLeadTab, type LeadTab } from './crm-lists.tsx'

type PeopleOfTab = { path: string; title: MessageDescriptor }

const PEOPLE: Readonly<Record<Exclude<CrmTab, LeadTab>, PeopleOfTab>> = {
  owners: { path: owners.path, title: msg`Owners` },
  brokers: { path: brokerContacts.path, title: msg`Brokers` },
  borrowers: { path: borrowerContacts.path, title: msg`Borrowers` },
}

export const tabTitle = (tab: CrmTab): MessageDescriptor => (isLeadTab(tab) ? crmLists[tab].title : PEOPLE[tab].title)

/** Tabs of people are everybody's who has the desk; those of leads go by the permissions of their kind. */
function mayOpen(tab: CrmTab, person: SignedIn): boolean {
  const of = LEADS_OF_TAB[tab]
  if (!of) return true
  const [state = 'active'] = of.states
  return holdsLeadFlag(person, 'canView', permissionKindOf({ leadType: of.type, state }))
}

const countedOf = (tab: CrmTab): Counted =>
  isLeadTab(tab) ? { path: leads.path, where: crmLists[tab].where ?? {} } : { path: PEOPLE[tab].path, where: {} }

export function useCrmTabs(): PageTab[] {
  const { t, i18n } = useLingui()
  const person = usePerson()
  const open = CRM_TABS.filter((tab) => mayOpen(tab, person))
  const counts = useCounts(open.map(countedOf), true)
  const tabs = open.map((tab, at) => {
    const count = counts[at]
    return {
      key: tab,
      label: i18n._(tabTitle(tab)),
      to: tabAddress(tab),
      ...(count !== undefined && { count }),
    }
  })
  const radar = { key: RADAR_TAB, label: t`Refinance radar`, to: pathTo('crmDashboard', {}, { tab: RADAR_TAB }) }
  return mayOpen('own-financing', person) ? [...tabs, radar] : tabs
}
