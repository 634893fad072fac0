/** When a lender or a consultant was last reminded, that a reminder is due, and the button that sends one. */
import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconBellRinging } from '@tabler/icons-react'
import type { BidRow } from '#web/features/deals/life/deal-row.ts'
import { Chip, formatLocalDate } from '#web/ui/index.ts'
import classes from './bids.module.css'

export interface RemindedCellProps {
  name: string
  bid: Pick<BidRow, 'remindedAt' | 'reminderDueOn'>
  /** The person's own day. */
  today: string
  /** Only for one that may be reminded. */
  onRemind?: (() => void) | undefined
}

export function RemindedCell({ name, bid, today, onRemind }: RemindedCellProps) {
  const isDue = bid.reminderDueOn !== null && bid.reminderDueOn <= today
  return (
    <span className={classes.remindedCell}>
      {isDue && !bid.remindedAt ? (
        <Chip tone="warn" icon={IconBellRinging}>
          <Trans>Due</Trans>
        </Chip>
      ) : (
        formatLocalDate(bid.remindedAt)
      )}
      {onRemind && (
        <Button
          size="xs"
          variant="default"
          onClick={(event) => {
            event.stopPropagation()
            onRemind()
          }}
        >
          <Trans>Remind</Trans>
          <span className="ui-visually-hidden"> {name}</span>
        </Button>
      )}
    </span>
  )
}
