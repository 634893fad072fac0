/** `/lenders/list/$country`: the directory of a country's lenders; without the right to look them up, little more than names. */

import { Trans, useLingui } from '@lingui/react/macro'
import { lazy, Suspense } from 'react'
import { pathTo } from '#domain/access/addresses.ts'
import type { Country } from '#domain/kernel/provinces.ts'
import { lenderContactAccess, lenderContacts } from '#domain/lenders/lender-contact.ts'
import { useParameter, useText } from '#web/data/address.ts'
import { RecordList } from '#web/data/lists/RecordList.tsx'
import { useCan, usePerson } from '#web/data/session.tsx'
import { ImportButton } from '#web/features/files/import/ImportButton.tsx'
import { useMayOpenLenders } from '#web/features/lenders/LenderName.tsx'
import { loadLater, NoticeLine, Page } from '#web/ui/index.ts'
import { AddLenderButton } from './AddLenderButton.tsx'
import { LenderAnalytics } from './LenderAnalytics.tsx'
import { lenderLists } from './lender-list.tsx'

const LenderContactImport = lazy(loadLater(() => import('./LenderContactImport.tsx')))

export default function LenderListPage() {
  const country = useParameter('country') ?? 'ca'
  const code = country.toLowerCase() === 'us' ? 'US' : 'CA'
  const tab = useText('tab')
  const importing = useText('import')
  const mayAnalyze = usePerson().rights.includes('accessLendersAdvanced')
  if (importing) {
    return (
      <Suspense>
        <LenderContactImport />
      </Suspense>
    )
  }
  return mayAnalyze && tab === 'analytics' ? <LenderAnalyticsPage country={code} /> : <LenderDirectory country={code} />
}

/** The directory, and how its lenders answered; the latter needs the advanced right. */
function useDirectoryTabs(country: Country, active: 'list' | 'analytics') {
  const { t } = useLingui()
  const at = { country: country.toLowerCase() }
  if (!usePerson().rights.includes('accessLendersAdvanced')) return undefined
  return {
    active,
    label: t`Views of the directory`,
    items: [
      { key: 'list', label: t`Directory`, to: pathTo('lenders', at) },
      { key: 'analytics', label: t`Analytics`, to: pathTo('lenders', at, { tab: 'analytics' }) },
    ],
  }
}

function LenderAnalyticsPage({ country }: { country: Country }) {
  const tabs = useDirectoryTabs(country, 'analytics')
  return (
    <Page
      title={country === 'CA' ? <Trans>Lenders in Canada</Trans> : <Trans>Lenders in the United States</Trans>}
      tabs={tabs}
    >
      <LenderAnalytics country={country} />
    </Page>
  )
}

function LenderDirectory({ country }: { country: Country }) {
  const mayLookUp = useMayOpenLenders()
  const mayAddPeople = useCan('create', lenderContacts, lenderContactAccess) && mayLookUp
  return (
    <RecordList
      list={lenderLists[country]}
      tabs={useDirectoryTabs(country, 'list')}
      actionsBefore={mayAddPeople && <ImportButton />}
      actions={<AddLenderButton country={country} />}
      {...(!mayLookUp && {
        lead: (
          <NoticeLine>
            <Trans>You see names and places. Criteria, people and loans need access to the lender directory.</Trans>
          </NoticeLine>
        ),
      })}
    />
  )
}
