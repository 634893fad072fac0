/** The switch of a lender's link: what the server answers is what it shows. */
import { useLingui } from '@lingui/react/macro'
import { Switch, Tooltip } from '@mantine/core'
import { isLinkRenewable, isLinkSwitchable } from '#domain/deals/bid-rules.ts'
import { lenderBids } from '#domain/deals/lender-bid.ts'
import { isDealtWith } from '#web/data/errors.ts'
import { useSend } from '#web/data/hooks.ts'
import type { BidRow, DealRow } from '#web/features/deals/life/deal-row.ts'
import { serverNow } from '#web/ui/clock.ts'
import { formatLocalDate, notify } from '#web/ui/index.ts'
import classes from './bids.module.css'
import { LinkTools } from './LinkTools.tsx'

/** Whatever the reason. */
const REFUSED = 'This token cannot be toggled'

export interface LinkSwitchProps {
  bid: BidRow
  deal: Pick<DealRow, 'dealStatus'>
  onCopy: (bid: BidRow) => void
  /** Gives a link that has run out more time. */
  onRenew: (bid: BidRow) => void
  /** Makes another link in place of one that went astray. */
  onReplace: (bid: BidRow) => void
  /** For those without the right to change the deal. */
  isFixed?: boolean
}

export function LinkSwitch({ bid, deal: { dealStatus }, onCopy, onRenew, onReplace, isFixed }: LinkSwitchProps) {
  const { t } = useLingui()
  const { send, isPending, variables } = useSend<{ message: string }, { id: number; isTokenActive: boolean }>(
    'PATCH',
    'deal-preview-link?toggleStatus=guestToken',
    { changes: [lenderBids.path], sentence: REFUSED },
  )
  // While it is under way the switch shows what was asked for; afterwards what the server says.
  const isOver = new Date(bid.tokenExpiresAt) <= serverNow()
  const isRenewable = isLinkRenewable({ ...bid, dealStatus }, serverNow())
  const isOn = isPending ? Boolean(variables?.isTokenActive) : bid.isTokenActive && !isOver
  const until = formatLocalDate(bid.tokenExpiresAt)
  const toggle = async (isTokenActive: boolean) => {
    try {
      const { message } = await send({ id: bid.id, isTokenActive })
      notify.ok(message)
    } catch (error) {
      if (!isDealtWith(error)) notify.failed(REFUSED)
    }
  }
  return (
    <span className={classes.link}>
      <Tooltip label={isOver ? t`Ended on ${until}` : t`Open until ${until}`}>
        <Switch
          aria-label={t`Link of ${bid.lenderName}`}
          checked={isOn}
          disabled={isFixed}
          onChange={(event) => void toggle(event.currentTarget.checked)}
        />
      </Tooltip>
      {!isFixed && (
        <LinkTools
          name={bid.lenderName}
          onRenew={isRenewable ? () => onRenew(bid) : undefined}
          onCopy={isOver ? undefined : () => onCopy(bid)}
          onReplace={isLinkSwitchable({ ...bid, dealStatus }, serverNow()) ? () => onReplace(bid) : undefined}
        />
      )}
    </span>
  )
}
