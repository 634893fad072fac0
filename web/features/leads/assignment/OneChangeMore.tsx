/** How many leads match, and the single changes of the profile that would find the most more. */
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { formatNumber } from '#domain/kernel/format.ts'
import { shortSumText } from '#web/features/leads/lead-row.ts'
import classes from './assignment.module.css'
import type { IcpCounts, OneChange } from './icp-counts.ts'
import type { Profile } from './use-profile.ts'

/** A change that was made, with the profile before it. */
type TakenChange = OneChange & { before: string }

export function OneChangeMore({ profile, counts }: { profile: Profile; counts: IcpCounts }) {
  const [last, setLast] = useState<TakenChange | null>(null)
  const made = last?.query === profile.query ? last : null
  const { all, matches } = counts
  const make = (change: OneChange) => {
    setLast({ ...change, before: profile.query })
    profile.setQuery(change.query)
  }
  return (
    <section>
      <p className={classes.matches} role="status">
        <Trans>
          <b>{formatNumber(matches.count)}</b> of {formatNumber(all)} leads match
        </Trans>
        <strong>{shortSumText(matches.principal)}</strong>
      </p>
      {(made || counts.changes.length > 0) && (
        <h2 className={classes.heading}>
          <Trans>One change more</Trans>
        </h2>
      )}
      <ul className={classes.changes}>
        {made && (
          <li>
            <button type="button" aria-pressed className={classes.change} onClick={() => profile.setQuery(made.before)}>
              {made.label}
              <span className={classes.taken}>
                <Trans>Take back</Trans>
              </span>
            </button>
          </li>
        )}
        {counts.changes.map((change) => (
          <li key={change.query}>
            <button type="button" className={classes.change} onClick={() => make(change)}>
              {change.label}
              <span className={classes.gain}>+{formatNumber(change.gain)}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
