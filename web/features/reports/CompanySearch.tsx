/** Finds a firm among the sponsors, borrowers and lenders of one's deals, by part of its name. */

import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { ActionIcon } from '@mantine/core'
import { IconBuildingSkyscraper } from '@tabler/icons-react'
import { useState } from 'react'
import { pathTo } from '#domain/access/addresses.ts'
import { DEAL_STATUS_WORDS, type DealStatus } from '#domain/deals/deal-lifecycle.ts'
import { formatMoney } from '#domain/kernel/format.ts'
import type { Currency } from '#domain/kernel/money.ts'
import { wordOf } from '#domain/kernel/words.ts'
import { toMessage } from '#web/data/errors.ts'
import { useCall } from '#web/data/hooks.ts'
import { LenderName } from '#web/features/lenders/LenderName.tsx'
import { AppLink, Chip, ErrorLine, OrgMark, SearchBox, SideDrawer } from '#web/ui/index.ts'
import classes from './reports.module.css'

type FoundCompany = {
  companyName: string
  kind: 'owner' | 'borrower' | 'broker' | 'lender'
  id: number | null
  dealsCount: number
  loansCount: number
  exposure: Partial<Record<Currency, number>>
  deals: { id: number; dealName: string; dealStatus: DealStatus }[]
}

const KIND = { owner: msg`Owner`, borrower: msg`Borrower`, broker: msg`Broker`, lender: msg`Lender` }

export function CompanySearch() {
  const { t } = useLingui()
  const [isOpen, setIsOpen] = useState(false)
  const [words, setWords] = useState('')
  const { data, error } = useCall<FoundCompany[]>(
    'dashboard-companies',
    { companyName: words.trim() },
    { enabled: isOpen && words.trim() !== '', isBackground: true },
  )
  const found = words.trim() === '' ? [] : (data ?? [])
  return (
    <>
      <ActionIcon variant="default" size={34} aria-label={t`Find a company`} onClick={() => setIsOpen(true)}>
        <IconBuildingSkyscraper size={17} stroke={1.6} aria-hidden />
      </ActionIcon>
      <SideDrawer opened={isOpen} onClose={() => setIsOpen(false)} title={t`Find a company`}>
        <SearchBox value={words} onChange={setWords} placeholder={t`Borrower, sponsor or lender`} withoutKey />
        {error && <ErrorLine>{toMessage(error)}</ErrorLine>}
        {words.trim() !== '' && data?.length === 0 && (
          <p className="ui-quiet">
            <Trans>No company in your deals has this name.</Trans>
          </p>
        )}
        <ul className={classes.companies}>
          {found.map((company) => (
            <li key={`${company.kind} ${company.id} ${company.companyName}`} className={classes.company}>
              <Company company={company} />
            </li>
          ))}
        </ul>
      </SideDrawer>
    </>
  )
}

function Company({ company }: { company: FoundCompany }) {
  const { i18n } = useLingui()
  const { companyName, kind, id, dealsCount, loansCount, exposure, deals } = company
  const funded = Object.entries(exposure).map(([currency, amount]) => `${formatMoney(amount)} ${currency}`)
  return (
    <>
      <div className={classes.companyHead}>
        <OrgMark name={companyName} size={20} decorative />
        {kind === 'lender' ? <LenderName id={id} name={companyName} /> : <span>{companyName}</span>}
        <Chip>{i18n._(KIND[kind])}</Chip>
      </div>
      <p className="ui-quiet">
        <Plural value={dealsCount} one="# deal" other="# deals" />
        {' · '}
        <Plural value={loansCount} one="# loan funded" other="# loans funded" />
        {funded.length > 0 && ` · ${funded.join(' · ')}`}
      </p>
      {deals.map((deal) => (
        <div key={deal.id} className={classes.companyDeal}>
          <AppLink to={pathTo('deal', { id: deal.id })}>{deal.dealName}</AppLink>
          <span className="ui-quiet">{wordOf(DEAL_STATUS_WORDS, deal.dealStatus)}</span>
        </div>
      ))}
    </>
  )
}
