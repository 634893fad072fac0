/** Lenders that have owed an answer for more than five working days, and reminding them. */

import { Trans, useLingui } from '@lingui/react/macro'
import { ActionIcon, Button } from '@mantine/core'
import { IconMailCheck, IconSend } from '@tabler/icons-react'
import { AGENTS, isOneOf } from '#domain/access/roles.ts'
import { BID_STATUS_WORDS } from '#domain/deals/lender-bid.ts'
import { wordOf } from '#domain/kernel/words.ts'
import { usePerson } from '#web/data/session.tsx'
import { Chip, calendarDaysSince, confirm, formatLocalDate } from '#web/ui/index.ts'
import type { WaitingBid } from './dashboard-answer.ts'
import classes from './reports.module.css'
import { useRemind } from './use-remind.ts'
import { BidName, Days, Rows } from './waiting-rows.tsx'

export function AwaitingBids({ bids, asOf }: { bids: readonly WaitingBid[]; asOf: string }) {
  const { t } = useLingui()
  const { remind, isBusy } = useRemind()
  const isAgent = isOneOf(usePerson().role, AGENTS)
  const due = bids.filter(({ reminderDueOn }) => reminderDueOn !== null && reminderDueOn <= asOf)

  const ask = async (chosen: readonly WaitingBid[]) => {
    const [first] = chosen
    const name = first?.lenderName ?? ''
    const count = chosen.length
    const isSure = await confirm({
      title: count === 1 ? t`Remind ${name}?` : t`Remind ${count} lenders?`,
      message: isAgent
        ? t`Whoever approves your deals is asked to send the reminder.`
        : t`Everybody who got the first message gets a short one that asks for an answer.`,
      action: t`Send reminder`,
    })
    if (isSure) await remind(chosen)
  }
  return (
    <Rows
      title={<Trans>Bids awaiting answer</Trans>}
      rows={bids}
      empty={<Trans>Every lender has answered within five business days.</Trans>}
      actions={
        due.length > 1 && (
          <Button
            size="xs"
            variant="subtle"
            loading={isBusy}
            leftSection={<IconSend size={14} stroke={1.6} aria-hidden />}
            onClick={() => void ask(due)}
          >
            <Trans>Remind all</Trans>
          </Button>
        )
      }
    >
      {(bid) => (
        <>
          <BidName bid={bid} />
          <Chip tone={bid.status === 'viewed' ? 'ink' : 'neu'}>{wordOf(BID_STATUS_WORDS, bid.status)}</Chip>
          <Days count={bid.waitingDays} />
          {due.includes(bid) ? (
            <RemindIcon bid={bid} isBusy={isBusy} onRun={() => void ask([bid])} />
          ) : (
            <RemindedMark bid={bid} />
          )}
        </>
      )}
    </Rows>
  )
}

function RemindIcon({ bid, isBusy, onRun }: { bid: WaitingBid; isBusy: boolean; onRun: () => void }) {
  const { t } = useLingui()
  const { lenderName } = bid
  return (
    <ActionIcon
      variant="subtle"
      size={26}
      disabled={isBusy}
      aria-label={t`Send reminder to ${lenderName}`}
      title={t`Send reminder`}
      onClick={onRun}
    >
      <IconSend size={15} stroke={1.6} aria-hidden />
    </ActionIcon>
  )
}

/** When the lender was asked again, in place of asking once more. */
function RemindedMark({ bid: { remindedAt } }: { bid: WaitingBid }) {
  const { t } = useLingui()
  if (!remindedAt) return null
  const day = formatLocalDate(remindedAt)
  const words = calendarDaysSince(remindedAt) === 0 ? t`Reminded today` : t`Reminded on ${day}`
  return (
    <span className={classes.reminded} role="img" aria-label={words} title={words}>
      <IconMailCheck size={15} stroke={1.6} aria-hidden />
    </span>
  )
}
