/** The import of the desk's open list: its leads, or the people who stand on it. */
import { useLingui } from '@lingui/react/macro'
import { pathTo } from '#domain/access/addresses.ts'
import { ownerImport } from '#domain/contacts/import/owner-import.ts'
import { borrowerImport, brokerImport } from '#domain/contacts/import/people-imports.ts'
import type { ImportList } from '#domain/files/import/import-list.ts'
import { say } from '#domain/kernel/words.ts'
import { type CrmTab, LEADS_OF_TAB } from '#domain/leads/crm-tabs.ts'
import { LEAD_IMPORTS } from '#domain/leads/import/lead-import.ts'
import { LEAD_TYPE_WORDS } from '#domain/leads/lead-types.ts'
import { useCrumbs } from '#web/data/crumbs.ts'
import ImportWizard from '#web/features/files/import/ImportWizard.tsx'
import { tabAddress } from '#web/features/leads/desk/crm-address.ts'
import { tabTitle } from '#web/features/leads/desk/use-crm-tabs.ts'
import { AddFromRow } from './AddFromRow.tsx'
import { NewLeads } from './NewLeads.tsx'

const PEOPLE: Readonly<Partial<Record<CrmTab, ImportList>>> = {
  owners: ownerImport,
  brokers: brokerImport,
  borrowers: borrowerImport,
}

export default function DeskImport({ tab }: { tab: CrmTab }) {
  const { t, i18n } = useLingui()
  const of = LEADS_OF_TAB[tab]
  const people = PEOPLE[tab]
  useCrumbs([
    { label: t`CRM`, to: pathTo('crmDashboard') },
    { label: i18n._(tabTitle(tab)), to: tabAddress(tab) },
    { label: t`Import` },
  ])
  if (people) return <ImportWizard list={people} title={t`Import ${say(people.records, { count: 2 })}`} />
  const lists = LEAD_IMPORTS.find(({ type, state }) => type === of?.type && of.states.includes(state))
  if (!lists) return null
  const title = t`Import leads: ${say(LEAD_TYPE_WORDS[lists.type])}`
  return <ImportWizard list={lists.list} title={title} ErrorAct={AddFromRow} Next={NewLeads} />
}
