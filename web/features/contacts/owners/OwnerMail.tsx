/** What was mailed to the people of an owner in bulk, and what became of it. */

import { Trans, useLingui } from '@lingui/react/macro'
import { IconMail } from '@tabler/icons-react'
import type { Instant } from '#domain/kernel/dates.ts'
import { MISSING } from '#domain/kernel/format.ts'
import { toMessage } from '#web/data/errors.ts'
import { useList } from '#web/data/hooks.ts'
import { DataGrid, EmptyState, formatDateTime, type GridColumn, Panel } from '#web/ui/index.ts'

/** As much of a recipient as stands here. */
type Mailed = {
  id: number
  toName: string | null
  toEmail: string | null
  skipSentence: string | null
  sentAt: Instant | null
  openedAt: Instant | null
  bouncedAt: Instant | null
  createdAt: Instant
}

export const useOwnersMail = (ownerId: number, most: number) =>
  useList<Mailed>({ path: 'bulk-email-recipients' }, { ownerId, $limit: most }, { isBackground: most === 0 })

const MOST = 50

export function OwnerMail({ ownerId }: { ownerId: number }) {
  const { t } = useLingui()
  const { rows, total, isLoading, error, refetch } = useOwnersMail(ownerId, MOST)
  const columns: GridColumn<Mailed>[] = [
    {
      ...{ key: 'to', header: t`To`, emphasis: 'strong', phone: 'main' },
      cell: ({ toName, toEmail }) => toName ?? toEmail ?? MISSING,
      secondLine: ({ toEmail }) => toEmail,
    },
    { key: 'sent', header: t`Sent`, phone: 'second', cell: ({ sentAt }) => formatDateTime(sentAt) },
    { key: 'opened', header: t`Opened`, phone: 'second-right', cell: ({ openedAt }) => formatDateTime(openedAt) },
    {
      ...{ key: 'why', header: t`Not reached`, phone: 'third' },
      cell: ({ skipSentence, bouncedAt }) =>
        skipSentence ?? (bouncedAt ? t`bounced ${formatDateTime(bouncedAt)}` : MISSING),
    },
  ]
  return (
    <Panel title={<Trans>Mail</Trans>} hint={total} flush>
      <DataGrid<Mailed>
        label={t`Mail to this owner`}
        plain
        columns={columns}
        rows={rows}
        total={total}
        isLoading={isLoading}
        error={error ? toMessage(error) : undefined}
        onRetry={refetch}
        empty={<EmptyState compact icon={IconMail} title={<Trans>Nothing was mailed to this owner yet.</Trans>} />}
      />
    </Panel>
  )
}
