/** `/crm-dashboard`: whom to call, what ends when, and how far each talk is. */
import { useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useMemo } from 'react'
import { BorrowersTab } from '#web/features/contacts/BorrowersTab.tsx'
import { BrokersTab } from '#web/features/contacts/BrokersTab.tsx'
import { OwnersTab } from '#web/features/contacts/OwnersTab.tsx'
import { loadLater } from '#web/ui/index.ts'
import { toCrmTab, useBorrowerAsked, useWords, wordsOfTab } from './crm-address.ts'
import { isLeadTab } from './crm-lists.tsx'
import { LeadDesk } from './LeadDesk.tsx'
import { useCrmTabs } from './use-crm-tabs.ts'

const DeskImport = lazy(loadLater(() => import('#web/features/leads/import/DeskImport.tsx')))

export default function CrmPage() {
  const { words } = useWords()
  useBorrowerAsked()
  const tab = toCrmTab(words.tab)
  if (words.import)
    return (
      <Suspense>
        <DeskImport tab={tab} />
      </Suspense>
    )
  return isLeadTab(tab) ? <LeadDesk key={tab} tab={tab} /> : <PeopleDesk key={tab} tab={tab} />
}

const PEOPLE = { owners: OwnersTab, brokers: BrokersTab, borrowers: BorrowersTab }

function PeopleDesk({ tab }: { tab: keyof typeof PEOPLE }) {
  const { t } = useLingui()
  const tabs = useCrmTabs()
  const base = useMemo(() => wordsOfTab(tab), [tab])
  const People = PEOPLE[tab]
  return <People title={t`CRM`} tabs={{ items: tabs, active: tab, label: t`Lists of the desk` }} base={base} />
}
