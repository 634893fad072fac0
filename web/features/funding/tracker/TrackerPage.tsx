/** The way of a deal to funding; without a deal, a choice of those under way. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Select } from '@mantine/core'
import { useState } from 'react'
import { pathTo } from '#domain/access/addresses.ts'
import { DEAL_ROLES, isOneOf } from '#domain/access/roles.ts'
import { deals } from '#domain/deals/deal.ts'
import { useGo, useText } from '#web/data/address.ts'
import { toMessage } from '#web/data/errors.ts'
import { useList } from '#web/data/hooks.ts'
import { usePerson } from '#web/data/session.tsx'
import { Waiting } from '#web/features/deals/life/DealPage.tsx'
import type { DealRow } from '#web/features/deals/life/deal-row.ts'
import { EmptyState, ErrorPanel, Page } from '#web/ui/index.ts'
import { TrackerView } from './TrackerView.tsx'
import { type AskHold, useTracker } from './tracker.ts'

export default function TrackerPage({ askHold }: { askHold: AskHold }) {
  const dealId = Number(useText('dealId') ?? Number.NaN)
  return Number.isSafeInteger(dealId) && dealId > 0 ? (
    <OpenTracker key={dealId} {...{ dealId, askHold }} />
  ) : (
    <DealPicker />
  )
}

function OpenTracker({ dealId, askHold }: { dealId: number; askHold: AskHold }) {
  const { data, error, refetch } = useTracker(dealId)
  if (data) return <TrackerView tracker={data} askHold={askHold} />
  if (error) return <ErrorPanel message={toMessage(error)} onRetry={refetch} />
  return <Waiting title={<Trans>Pre-funding</Trans>} />
}

function DealPicker() {
  const { t } = useLingui()
  const go = useGo()
  const { role } = usePerson()
  const [text, setText] = useState('')
  const isOpen = isOneOf(role, DEAL_ROLES)
  const { rows, isLoading } = useList<DealRow>(
    deals,
    { dealStatus: 'in-progress', $limit: 100, '$sort[expectedClosingDate]': 1, ...(text && { $search: text }) },
    { isBackground: true, enabled: isOpen },
  )
  const options = rows.map(({ id, dealId, dealName }) => ({ value: String(id), label: `${dealName} · ${dealId}` }))
  return (
    <Page title={<Trans>Pre-funding</Trans>} narrow>
      {isOpen && (rows.length > 0 || text || isLoading) ? (
        <Select
          label={t`Deal`}
          description={t`Deals under way, those that close first on top.`}
          placeholder={t`Choose a deal`}
          searchable
          data={options}
          onSearchChange={setText}
          filter={({ options: all }) => all}
          onChange={(value) => value && void go(pathTo('prefundingTracker', {}, { dealId: value }))}
        />
      ) : (
        <EmptyState title={t`No deal is under way. Approved deals come here.`} />
      )}
    </Page>
  )
}
