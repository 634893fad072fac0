/** How often and how long a lender read its package, part by part. */
import { Plural, Trans } from '@lingui/react/macro'
import type { ReadingSummary } from '#domain/deals/package/reading.ts'
import { useCall } from '#web/data/hooks.ts'
import type { BidRow } from '#web/features/deals/life/deal-row.ts'
import { formatDateTime } from '#web/ui/index.ts'
import classes from './bids.module.css'

type NamedReading = Omit<ReadingSummary, 'parts'> & {
  parts: readonly { part: string; name: string; seconds: number }[]
}

const MINUTE = 60

export function BidReading({ bid }: { bid: BidRow }) {
  const { data } = useCall<NamedReading>(`deals-lender-bids/${bid.id}`, { reading: 'show' }, { isBackground: true })
  if (!data || data.visits === 0) return null
  return (
    <>
      <h3 className={classes.partTitle}>
        <Trans>Read by the lender</Trans>
      </h3>
      <p className="ui-quiet">
        <Plural value={data.visits} one="Opened once" other="Opened # times" />, <Duration seconds={data.seconds} />,{' '}
        <Trans>last on {formatDateTime(data.lastAt)}</Trans>
      </p>
      <dl className={classes.facts}>
        {data.parts.map(({ part, name, seconds }) => (
          <div key={part} style={{ display: 'contents' }}>
            <dt>{name}</dt>
            <dd>
              <Duration seconds={seconds} />
            </dd>
          </div>
        ))}
      </dl>
    </>
  )
}

function Duration({ seconds }: { seconds: number }) {
  const minutes = Math.round(seconds / MINUTE)
  return seconds < MINUTE ? <Trans>{seconds} s</Trans> : <Trans>{minutes} min</Trans>
}
