/** `/crm-dashboard?mail=`: a letter to many, while it is written and once it is on its way. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useRouterState } from '@tanstack/react-router'
import { useState } from 'react'
import { pathTo } from '#domain/access/addresses.ts'
import { useCrumbs } from '#web/data/crumbs.ts'
import { readMailDraft } from '#web/features/contacts/mail-draft.ts'
import { AppLink, EmptyState, Page } from '#web/ui/index.ts'
import { BulkCompose } from './BulkCompose.tsx'
import { BulkList } from './BulkList.tsx'
import { BulkSent } from './BulkSent.tsx'

export default function BulkMailPage() {
  const { t } = useLingui()
  const text = useRouterState({ select: ({ location }) => location.searchStr })
  const word = new URLSearchParams(text).get('mail') ?? ''
  useCrumbs([{ label: t`CRM`, to: pathTo('crmDashboard') }, { label: t`E-mail` }])
  if (word === 'all') return <BulkList />
  return /^[1-9]\d*$/.test(word) ? <BulkSent key={word} id={Number(word)} /> : <Writing />
}

function Writing() {
  const { t } = useLingui()
  const [draft] = useState(readMailDraft)
  if (draft && draft.leadIds.length + draft.ownerIds.length > 0) return <BulkCompose first={draft} />
  return (
    <Page title={t`E-mail`}>
      <EmptyState
        title={<Trans>Tick leads or owners first: the letter goes to those you choose.</Trans>}
        action={
          <AppLink to={pathTo('crmDashboard')}>
            <Trans>Open the CRM</Trans>
          </AppLink>
        }
      />
    </Page>
  )
}
