/** Package and answer side by side; on a phone the answer comes first, the package is one tap away. */

import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconFileTypePdf } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { pathTo } from '#domain/access/addresses.ts'
import { SETTLED } from '#domain/deals/lender-bid.ts'
import { formatMoney, formatMultiple, formatPercent } from '#domain/kernel/format.ts'
import { api } from '#web/data/api.ts'
import { addressOf, figure } from '#web/features/deals/life/deal-row.ts'
import { addressLine } from '#web/features/market/address-text.ts'
import { PageTabs } from '#web/ui/index.ts'
import { BidSettled } from './BidSettled.tsx'
import { DealPackageView } from './DealPackageView.tsx'
import { GuestBidForm } from './GuestBidForm.tsx'
import classes from './guest.module.css'
import type { GuestDeal } from './guest-deal.ts'

type Part = 'package' | 'bid'

export function GuestBid({ token, guest }: { token: string; guest: GuestDeal }) {
  const { t } = useLingui()
  const isNarrow = useMediaQuery('(max-width: 999px)', false, { getInitialValueInEffect: false })
  const [part, setPart] = useState<Part>('bid')
  const { values } = guest.deal
  const client = useMemo(() => api.asGuest(token), [token])
  const isSettled = SETTLED.includes(guest.bid.status)
  const answer = isSettled ? (
    <BidSettled bid={guest.bid} sender={guest.sender} outcome={guest.outcome} />
  ) : (
    <GuestBidForm token={token} guest={guest} />
  )
  if (!isNarrow) {
    return (
      <div className={classes.columns}>
        <DealPackageView pack={guest} client={client} tools={<PaperLink token={token} />} />
        {answer}
      </div>
    )
  }
  return (
    <div className={classes.narrow}>
      <div className={classes.narrowHead}>
        <h1 className={classes.title}>{guest.deal.dealName}</h1>
        <p className={classes.lead}>{addressLine(addressOf(values))}</p>
      </div>
      <dl className={classes.strip}>
        <div>
          <dt>{t`Loan amount`}</dt>
          <dd>{formatMoney(figure(values, 'Loan_Amount'))}</dd>
        </div>
        <div>
          <dt>{t`Loan to value`}</dt>
          <dd>{formatPercent(figure(values, 'LTV'))}</dd>
        </div>
        <div>
          <dt>{t`DSCR`}</dt>
          <dd>{formatMultiple(figure(values, 'DSCR'))}</dd>
        </div>
      </dl>
      <PageTabs
        inset
        label={t`Parts of the invitation`}
        active={part}
        onChange={(key) => setPart(key as Part)}
        items={[
          { key: 'bid', label: <Trans>Your bid</Trans> },
          { key: 'package', label: <Trans>Package</Trans> },
        ]}
      />
      {part === 'bid' ? (
        answer
      ) : (
        <DealPackageView pack={guest} isTitled={false} client={client} tools={<PaperLink token={token} />} />
      )}
    </div>
  )
}

/** The token opens its own deal, whatever stands in the path. */
const PaperLink = ({ token }: { token: string }) => (
  <Button
    component="a"
    variant="default"
    href={pathTo('dealPdf', { id: 'package' }, { guestToken: token })}
    target="_blank"
    rel="noopener"
    leftSection={<IconFileTypePdf size={16} stroke={1.6} />}
  >
    <Trans>Package PDF</Trans>
  </Button>
)
