/** The columns of a consultant selection. */
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { IconMapPin, IconSend, IconUserX } from '@tabler/icons-react'
import { CONSULTANT_BID_STATUS_WORDS } from '#domain/deals/consultants/consultant-bid.ts'
import { MISSING } from '#domain/kernel/format.ts'
import { wordOf } from '#domain/kernel/words.ts'
import { ConsultantName } from '#web/features/consultants/ConsultantName.tsx'
import { feeRange, joined } from '#web/features/consultants/consultant-row.ts'
import { Chip, formatLocalDate, type GridColumn, Stars } from '#web/ui/index.ts'
import { type ConsultantOffer, isOver } from './consultant-offers.ts'

export const consultantColumns = (): GridColumn<ConsultantOffer>[] => [
  {
    key: 'companyName',
    header: t`Consultant`,
    sticky: true,
    isFixed: true,
    width: 268,
    phone: 'main',
    cell: ({ consultant: { id, companyName } }) => <ConsultantName id={id} name={companyName} />,
    sortValue: ({ consultant }) => consultant.companyName,
    secondLine: ({ consultant }) => consultant.mainContact ?? null,
  },
  { key: 'why', header: t`Why`, width: 190, phone: 'second', cell: (offer) => <Why offer={offer} /> },
  { key: 'provinces', header: t`Provinces`, phone: 'third', cell: ({ consultant }) => joined(consultant.provinces) },
  { key: 'designations', header: t`Designations`, cell: ({ consultant }) => joined(consultant.designations) },
  {
    key: 'preferred',
    header: t`Preferred`,
    cell: (offer) => <Liked offer={offer} />,
  },
  {
    key: 'typicalFeeLow',
    header: t`Fee range`,
    align: 'right',
    phone: 'main-right',
    cell: ({ consultant }) => feeRange(consultant),
    sortable: true,
    sortValue: ({ consultant }) => consultant.typicalFeeLow,
  },
  {
    key: 'typicalTurnaroundDays',
    header: t`Turnaround`,
    headerHint: t`days`,
    align: 'right',
    phone: 'second-right',
    cell: ({ consultant }) => consultant.typicalTurnaroundDays ?? MISSING,
    phoneCell: ({ consultant: { typicalTurnaroundDays: days } }) => (days == null ? MISSING : t`${days} days`),
    sortable: true,
    sortValue: ({ consultant }) => consultant.typicalTurnaroundDays,
  },
  {
    key: 'rating',
    header: t`Rating`,
    cell: ({ consultant }) => <Stars value={consultant.rating ?? null} label={t`Rating`} size={13} />,
    sortable: true,
    sortValue: ({ consultant }) => consultant.rating,
  },
  {
    key: 'contactsCount',
    header: t`Contacts`,
    align: 'right',
    cell: ({ consultant }) => consultant.contactsCount ?? MISSING,
  },
]

/** By one's own company, or by the lender that the report is for. */
const Liked = ({ offer: { isOnPanel, consultant } }: { offer: ConsultantOffer }) => {
  if (!isOnPanel && !consultant.preferred) return MISSING
  return (
    <>
      {isOnPanel && (
        <Chip tone="ok">
          <Trans>On the lender’s panel</Trans>
        </Chip>
      )}{' '}
      {consultant.preferred && (
        <Chip tone="teal">
          <Trans>Preferred</Trans>
        </Chip>
      )}
    </>
  )
}

/** What decides about ticking this consultant: asked before, nobody to write to, or where it works. */
function Why({ offer }: { offer: ConsultantOffer }) {
  const { consultant, bid, isMatch } = offer
  if (bid && !isOver(offer) && bid.sentAt) {
    return (
      <Chip tone="ink" icon={IconSend}>
        <Trans>Sent {formatLocalDate(bid.sentAt)}</Trans>
      </Chip>
    )
  }
  if (bid) return <Chip tone="neu">{wordOf(CONSULTANT_BID_STATUS_WORDS, bid.status)}</Chip>
  if (consultant.contactsCount === 0) {
    return (
      <Chip tone="warn" icon={IconUserX}>
        <Trans>No contacts</Trans>
      </Chip>
    )
  }
  if (isMatch) {
    return (
      <Chip tone="ok" icon={IconMapPin}>
        <Trans>Works there</Trans>
      </Chip>
    )
  }
  return (
    <Chip tone="neu" icon={IconMapPin}>
      <Trans>Works elsewhere</Trans>
    </Chip>
  )
}
