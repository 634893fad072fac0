/** What waits on the way from quote to money: answers of ours, conditions that hold funding up, quotes about to lapse. */
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { pathTo } from '#domain/access/addresses.ts'
import { PARTY_WORDS } from '#domain/funding/condition-choices.ts'
import { formatDate } from '#domain/kernel/format.ts'
import { wordOf } from '#domain/kernel/words.ts'
import { AppLink, Panel, RelativeTime } from '#web/ui/index.ts'
import classes from './reports.module.css'
import type { WorkQueueAnswer } from './work-queue-answer.ts'

type WaitLine = { id: number; to: string; name: string; hint: string; end: ReactNode }

function Waiting({ title, empty, lines }: { title: ReactNode; empty: ReactNode; lines: readonly WaitLine[] }) {
  return (
    <Panel title={title} hint={lines.length}>
      {lines.length === 0 && <p className="ui-quiet">{empty}</p>}
      <ul className={classes.rows}>
        {lines.map(({ id, to, name, hint, end }) => (
          <li key={id} className={classes.row}>
            <AppLink to={to} className={classes.rowName} title={name}>
              {name}
            </AppLink>
            <span className={classes.rowHint} title={hint}>
              {hint}
            </span>
            <span className={classes.rowEnd}>{end}</span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

type QueuedWaitsProps = { queue: Pick<WorkQueueAnswer, 'waitingReplies' | 'blocking' | 'expiringQuotes'> }

export function QueuedWaits({ queue }: QueuedWaitsProps) {
  const { t } = useLingui()
  return (
    <>
      <Waiting
        title={<Trans>Waiting for your reply</Trans>}
        empty={<Trans>Nobody waits for an answer of yours.</Trans>}
        lines={queue.waitingReplies.map(({ id, dealKey, dealName, fromName, subject, receivedAt }) => ({
          ...{ id, to: pathTo('dealInbox', { id: dealKey }), name: fromName },
          hint: subject ? t`${dealName}: ${subject}` : dealName,
          end: <RelativeTime at={receivedAt} />,
        }))}
      />
      <Waiting
        title={<Trans>Blocks funding</Trans>}
        empty={<Trans>No condition is due within a week.</Trans>}
        lines={queue.blocking.map(({ id, dealKey, dealName, name, party, dueOn, openCount }) => ({
          ...{ id, to: pathTo('prefundingTracker', {}, { dealId: String(dealKey) }), name: dealName },
          hint:
            openCount > 1
              ? t`${name} (${wordOf(PARTY_WORDS, party)}) and ${openCount - 1} more`
              : t`${name} (${wordOf(PARTY_WORDS, party)})`,
          end: formatDate(dueOn),
        }))}
      />
      <Waiting
        title={<Trans>Quotes about to lapse</Trans>}
        empty={<Trans>No quote lapses within a week.</Trans>}
        lines={queue.expiringQuotes.map(({ id, dealKey, dealName, lenderName, expiryDate }) => ({
          ...{ id, to: pathTo('lenderBids', { id: dealKey }), name: lenderName, hint: dealName },
          end: formatDate(expiryDate),
        }))}
      />
    </>
  )
}
