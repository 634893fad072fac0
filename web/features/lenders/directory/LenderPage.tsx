/** `/lenders/view/$id`: one lender, what it wants and how that is known, its prices, people and known loans. */

import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { holdsOneOf } from '#domain/access/access.ts'
import { pathTo } from '#domain/access/addresses.ts'
import { mayUpdate } from '#domain/access/rights.ts'
import { formatNumber, formatShortMoney, MISSING } from '#domain/kernel/format.ts'
import { LENDER_RIGHTS, lenderCompanies } from '#domain/lenders/lender-company.ts'
import { useParameter, useSayWords, useText } from '#web/data/address.ts'
import { useCrumbs } from '#web/data/crumbs.ts'
import { toMessage } from '#web/data/errors.ts'
import { useOne } from '#web/data/hooks.ts'
import { usePerson } from '#web/data/session.tsx'
import { LenderHistory } from '#web/features/lenders/history/LenderHistory.tsx'
import { LenderMark } from '#web/features/lenders/LenderMark.tsx'
import { useMayOpenLenders } from '#web/features/lenders/LenderName.tsx'
import { type LenderRow, placeOf } from '#web/features/lenders/lender-row.ts'
import classes from '#web/features/lenders/lenders.module.css'
import { LenderCriteriaTable } from '#web/features/lenders/match/LenderCriteriaTable.tsx'
import { OriginChip } from '#web/features/lenders/match/OriginChip.tsx'
import { StarButton } from '#web/features/team/stars/StarButton.tsx'
import { AppLink, EmptyState, ErrorPanel, Page, SkeletonTable } from '#web/ui/index.ts'
import { LenderAbout } from './LenderAbout.tsx'
import { LenderContacts } from './LenderContacts.tsx'
import { LenderCoverage } from './LenderCoverage.tsx'
import { LenderDeals } from './LenderDeals.tsx'
import { LenderFiles } from './LenderFiles.tsx'
import { LenderLoans } from './LenderLoans.tsx'
import { LenderNotes } from './LenderNotes.tsx'
import { LenderPricings } from './LenderPricings.tsx'
import { savedLenderTab, saveLenderTab } from './lender-tab.ts'
import { SendLenderButton } from './SendLenderButton.tsx'

const TABS = ['criteria', 'pricing', 'contacts', 'loans', 'history', 'deals', 'notes', 'files'] as const
type Tab = (typeof TABS)[number]

export default function LenderPage() {
  const id = useParameter('id') ?? ''
  const { row: lender, error, refetch } = useOne<LenderRow>(lenderCompanies, id)
  const mayLookUp = useMayOpenLenders()
  if (lender) return mayLookUp ? <Lender lender={lender} /> : <NamedLender lender={lender} />
  if (error) return <ErrorPanel message={toMessage(error)} onRetry={refetch} />
  return (
    <Page title={<Trans>Lender</Trans>}>
      <SkeletonTable heads={[{ label: MISSING }]} />
    </Page>
  )
}

/** Without access a lender is a name and a place: empty tables and zeros would say something untrue of it. */
function NamedLender({ lender }: { lender: LenderRow }) {
  return (
    <Page title={lender.companyName} sub={[lender.categoryName, placeOf(lender)].filter(Boolean).join(' · ')}>
      <EmptyState
        title={<Trans>Criteria, people and loans need access to the lender directory.</Trans>}
        hint={<Trans>Whoever keeps your company’s users can give it to you.</Trans>}
      />
    </Page>
  )
}

/** Which tab is open stands in the address; without one there, the tab that was open last. */
function useTab(): [Tab, (tab: string) => void] {
  const tab = useText('tab')
  const sayWords = useSayWords()
  const [saved] = useState(savedLenderTab)
  const open = TABS.find((one) => one === (tab ?? saved)) ?? 'criteria'
  const choose = (next: string) => {
    saveLenderTab(next)
    sayWords({ tab: next }, { replace: true })
  }
  return [open, choose]
}

function Lender({ lender }: { lender: LenderRow }) {
  const { t } = useLingui()
  const [tab, setTab] = useTab()
  const canEdit = mayUpdate(lender)
  const person = usePerson()
  const isAdvanced = person.rights.includes('accessLendersAdvanced')
  const country = lender.country === 'CA' ? t`Canada` : t`US`
  useCrumbs([
    { label: t`Lenders` },
    { label: country, to: pathTo('lenders', { country: lender.country.toLowerCase() }) },
    { label: lender.companyName },
  ])
  return (
    <Page
      mark={<LenderMark lender={lender} size={36} />}
      title={lender.companyName}
      badge={
        <>
          <OriginChip lender={lender} />
          <StarButton path="lender-company" recordId={String(lender.id)} />
        </>
      }
      sub={[lender.categoryName, placeOf(lender), lender.website, lender.phone].filter(Boolean).join(' · ')}
      actions={
        <>
          {holdsOneOf(person, LENDER_RIGHTS) && <SendLenderButton lender={lender} />}
          {canEdit && (
            <Button variant="default" component={AppLink} to={pathTo('lenderEdit', { id: lender.id })}>
              <Trans>Edit lender</Trans>
            </Button>
          )}
        </>
      }
      keyNumbers={[
        { label: t`Contacts`, value: formatNumber(lender.contactsCount ?? 0) },
        { label: t`Known loans`, value: formatNumber(lender.loansCount ?? 0) },
        { label: t`Known volume`, value: formatShortMoney(lender.loansAmount) },
        ...(lender.totalAssets ? [{ label: t`Assets`, value: formatShortMoney(lender.totalAssets) }] : []),
      ]}
      tabs={{
        active: tab,
        onChange: setTab,
        label: t`Sections of the lender`,
        items: [
          { key: 'criteria', label: t`Criteria` },
          { key: 'pricing', label: t`Pricing` },
          { key: 'contacts', label: t`Contacts`, count: lender.contactsCount ?? 0 },
          { key: 'loans', label: t`Loans`, count: lender.loansCount ?? 0 },
          ...(isAdvanced
            ? [
                { key: 'history', label: t`Our history` },
                { key: 'deals', label: t`Deals` },
                { key: 'notes', label: t`Notes` },
              ]
            : []),
          { key: 'files', label: t`Files`, count: lender.uploads?.length ?? 0 },
        ],
      }}
    >
      {tab === 'criteria' && (
        <div className={classes.stack}>
          <LenderCriteriaTable lender={lender} />
          <LenderCoverage lender={lender} />
          <LenderAbout lender={lender} />
        </div>
      )}
      {tab === 'pricing' && <LenderPricings lenderId={lender.id} />}
      {tab === 'contacts' && <LenderContacts lenderId={lender.id} />}
      {tab === 'loans' && <LenderLoans lender={lender} />}
      {tab === 'history' && isAdvanced && <LenderHistory key={lender.id} lender={lender} />}
      {tab === 'deals' && isAdvanced && <LenderDeals lenderId={lender.id} />}
      {tab === 'notes' && isAdvanced && <LenderNotes lender={lender} canEdit={canEdit} />}
      {tab === 'files' && <LenderFiles lenderId={lender.id} canEdit={canEdit} />}
    </Page>
  )
}
