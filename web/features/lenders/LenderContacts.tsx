/** The people of a lender; direct numbers only for those who may see them. */
import { Trans, useLingui } from '@lingui/react/macro'
import { IconMailOff, IconUserX } from '@tabler/icons-react'
import { MISSING } from '#domain/kernel/format.ts'
import { lenderContacts } from '#domain/lenders/lender-contact.ts'
import { toMessage } from '#web/data/errors.ts'
import { useList } from '#web/data/hooks.ts'
import { Chip, DataGrid, EmptyState, formatLocalDate, type GridColumn } from '#web/ui/index.ts'
import { type ContactRow, loanRange } from './lender-row.ts'

export function LenderContacts({ lenderId }: { lenderId: number }) {
  const { t } = useLingui()
  const { rows, total, isLoading, error, refetch } = useList<ContactRow>(lenderContacts, {
    lenderCompanyId: lenderId,
    $limit: 100,
  })
  const showsNumbers = rows.some((contact) => 'phone' in contact)
  const columns: GridColumn<ContactRow>[] = [
    { key: 'name', header: t`Name`, emphasis: 'strong', phone: 'main', cell: ({ name }) => name },
    { key: 'title', header: t`Title`, phone: 'second', cell: ({ title }) => title ?? MISSING },
    {
      key: 'email',
      header: t`E-mail`,
      phone: 'third',
      cell: ({ email }) => <a href={`mailto:${email}`}>{email}</a>,
    },
    ...(showsNumbers
      ? [{ key: 'phone', header: t`Phone`, cell: ({ phone, mobile }: ContactRow) => phone ?? mobile ?? MISSING }]
      : []),
    { key: 'provinces', header: t`Provinces`, cell: ({ provinces }) => provinces?.join(', ') || t`all` },
    { key: 'loanMin', header: t`Loans`, align: 'right', cell: ({ loanMin, loanMax }) => loanRange(loanMin, loanMax) },
    { key: 'state', header: t`Mail`, cell: (contact) => <MailState contact={contact} /> },
    {
      key: 'lastContactedAt',
      header: t`Last contacted`,
      cell: ({ lastContactedAt }) => formatLocalDate(lastContactedAt),
      phone: 'second-right',
    },
  ]
  return (
    <DataGrid<ContactRow>
      label={t`Contacts`}
      plain
      columns={columns}
      rows={rows}
      total={total}
      isLoading={isLoading}
      error={error ? toMessage(error) : undefined}
      onRetry={refetch}
      empty={
        <EmptyState
          compact
          icon={IconUserX}
          title={<Trans>Nobody is known here, so this lender cannot be chosen on a deal.</Trans>}
        />
      }
    />
  )
}

function MailState({ contact }: { contact: ContactRow }) {
  if (contact.optOut) {
    return (
      <Chip tone="warn" icon={IconMailOff}>
        <Trans>Wishes no mail</Trans>
      </Chip>
    )
  }
  if (contact.bounced) {
    return (
      <Chip tone="bad" icon={IconMailOff}>
        <Trans>Came back</Trans>
      </Chip>
    )
  }
  return contact.isPrimary ? (
    <Chip tone="ink">
      <Trans>Main contact</Trans>
    </Chip>
  ) : null
}
