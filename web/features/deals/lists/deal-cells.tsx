/** What the columns of the lists of deals share: cells that say more than a value. */
import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { IconClockPause } from '@tabler/icons-react'
import { formatDate, MISSING } from '#domain/kernel/format.ts'
import type { ListColumn } from '#web/data/lists/list.ts'
import { Chip, RelativeTime } from '#web/ui/index.ts'
import classes from './deal-lists.module.css'
import { isStale, type ListedDeal, quietDays } from './listed-deal.ts'

export type DealColumn = ListColumn<ListedDeal>
export type DealColumns = Readonly<Record<string, DealColumn>>

/** An answer that is text, or null. */
export const textAnswer = (deal: ListedDeal, name: string) => {
  const value = deal.values[name]
  return typeof value === 'string' && value !== '' ? value : null
}

const SOON_DAYS = 14
const DAY_MS = 86_400_000

type DealMoment = { deal: ListedDeal; now: number; i18n: I18n }

/** The date, and how soon it is when it is close or past. */
export function Closing({ deal, now, i18n }: DealMoment) {
  const { expectedClosingDate: date } = deal
  if (!date) return MISSING
  const days = Math.ceil((new Date(`${date}T00:00:00`).getTime() - now) / DAY_MS)
  return (
    <span className={classes.closing}>
      {formatDate(date)}
      {days >= 0 && days <= SOON_DAYS && (
        <Chip tone="warn">{days === 0 ? i18n._(msg`today`) : i18n._(msg`in ${days} d`)}</Chip>
      )}
      {days < 0 && <Chip tone="bad">{i18n._(msg`past`)}</Chip>}
    </span>
  )
}

/** When it was last changed; a stale deal says since when nothing happened. */
export function Updated({ deal, now, i18n }: DealMoment) {
  if (!isStale(deal, now)) return <RelativeTime at={deal.updatedAt} />
  const days = quietDays(deal, now)
  return (
    <span className={classes.stale} title={i18n._(msg`No activity for ${days} days`)}>
      <IconClockPause size={15} stroke={1.6} aria-hidden />
      {i18n._(msg`${days} d`)}
    </span>
  )
}
