/** A lender's fourteen while a request is tried: how many it met before, and whether it comes or goes. */
import { Trans } from '@lingui/react/macro'
import type { NameLookup } from '#domain/lenders/match-words.ts'
import type { MatchedLenderRow } from '#web/features/lenders/lender-row.ts'
import { MatchTicks } from '#web/features/lenders/match/MatchReasons.tsx'
import { Chip } from '#web/ui/index.ts'
import classes from './what-if.module.css'

export function Score({ lender, names }: { lender: MatchedLenderRow; names: NameLookup }) {
  const { tried, outcomes, score } = lender
  return (
    <>
      <MatchTicks outcomes={outcomes} names={names} />
      {tried && tried.scoreBefore !== score && (
        <span className={classes.was}>
          <Trans>was {tried.scoreBefore}</Trans>
        </span>
      )}
    </>
  )
}

export function StandingChip({ lender: { tried } }: { lender: MatchedLenderRow }) {
  if (!tried || tried.standing === 'same') return null
  return (
    <span data-standing={tried.standing}>
      {tried.standing === 'new' ? (
        <Chip tone="ok">
          <Trans>New</Trans>
        </Chip>
      ) : (
        <Chip>
          <Trans>Lost</Trans>
        </Chip>
      )}
    </span>
  )
}
