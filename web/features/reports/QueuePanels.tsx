/** Short lists of the work queue: deals that wait, quotes that came in. */

import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { pathTo } from '#domain/access/addresses.ts'
import { formatMoney, formatPercent } from '#domain/kernel/format.ts'
import { dealHref } from '#web/features/deals/life/deal-address.ts'
import { AppLink, Avatar, OrgMark, Panel, RelativeTime } from '#web/ui/index.ts'
import classes from './reports.module.css'
import type { QueuedDeal, QueuedQuote } from './work-queue-answer.ts'

type QueuedDealsProps = { title: ReactNode; deals: readonly QueuedDeal[]; empty: ReactNode }

export function QueuedDeals({ title, deals, empty }: QueuedDealsProps) {
  const { t } = useLingui()
  return (
    <Panel title={title} hint={deals.length}>
      {deals.length === 0 && <p className="ui-quiet">{empty}</p>}
      <ul className={classes.rows}>
        {deals.map((deal) => (
          <li key={deal.id} className={classes.row}>
            <Avatar name={deal.ownerName} size={20} />
            <AppLink to={dealHref(deal)} className={classes.rowName} title={deal.dealName}>
              {deal.dealName}
            </AppLink>
            <span className={classes.rowHint} title={deal.returnNote ?? undefined}>
              {deal.returnNote ?? (deal.closeRequested ? t`asks to close` : formatMoney(deal.loanAmount))}
            </span>
            <span className={classes.rowEnd}>
              <RelativeTime at={deal.submittedAt ?? deal.updatedAt} />
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

export function NewQuotes({ quotes }: { quotes: readonly QueuedQuote[] }) {
  return (
    <Panel
      title={<Trans>New quotes</Trans>}
      hint={quotes.length}
      actions={
        <span className="ui-quiet">
          <Trans>last 7 days</Trans>
        </span>
      }
    >
      {quotes.length === 0 && (
        <p className="ui-quiet">
          <Trans>No lender has quoted this week.</Trans>
        </p>
      )}
      <ul className={classes.rows}>
        {quotes.map((quote) => (
          <li key={quote.id} className={classes.row}>
            <OrgMark name={quote.lenderName} size={20} decorative />
            <AppLink
              to={pathTo('lenderBids', { id: quote.dealKey })}
              className={classes.rowName}
              title={quote.lenderName}
            >
              {quote.lenderName}
            </AppLink>
            <span className={classes.rowHint} title={quote.dealName}>
              {quote.dealName}
            </span>
            <span className={classes.rowEnd}>{formatPercent(quote.allInRate)}</span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
