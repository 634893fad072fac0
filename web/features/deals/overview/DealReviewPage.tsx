/** The first page of a deal that waits for a decision: what whoever decides looks at, and what its owner has to wait for. */
import { useLingui } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { DealReview } from '#domain/deals/overview/deal-review.ts'
import { api } from '#web/data/api.ts'
import { toMessage } from '#web/data/errors.ts'
import { ErrorPanel, SkeletonTable } from '#web/ui/index.ts'
import { DealPicture } from './DealPicture.tsx'
import { NextBand } from './NextBand.tsx'
import classes from './overview.module.css'
import type { OverviewProps } from './overview-props.ts'
import { Changes, Checks, ReturnNotePanel } from './ReviewPanels.tsx'
import { SourcesUses } from './SourcesUses.tsx'
import { WayRail } from './WayRail.tsx'

/**
 * Read anew with the deal itself, not with every change: once a decision is made, the deal has no review any more, and
 * asking before its row has arrived would be refused.
 */
function useReview({ id, updatedAt }: OverviewProps['deal']) {
  const path = `deals/${id}/review`
  return useQuery({
    queryKey: [path, updatedAt],
    queryFn: () => api.get<DealReview>(path),
    placeholderData: keepPreviousData,
  })
}

export function DealReviewPage({ deal, overview, isPhone, onNudge }: OverviewProps) {
  const { t } = useLingui()
  const { next, missing, today } = overview
  const { data: review, error, refetch } = useReview(deal)
  const owner = overview.people.find(({ part }) => part === 'owner')
  const onAsk = next?.isMine && owner ? (about: string) => onNudge(owner.name, about) : undefined
  return (
    <div className={classes.room}>
      {review && <WayRail way={review.way} today={today} decides={next?.isMine ? undefined : next?.holder?.name} />}
      <div className={classes.top}>
        <DealPicture deal={deal} />
        {next && (
          <NextBand deal={deal} next={next} missing={missing} today={today} isActApart={isPhone} onNudge={onNudge} />
        )}
      </div>
      {error && !review ? <ErrorPanel message={toMessage(error)} onRetry={() => void refetch()} /> : null}
      {!review && !error && <SkeletonTable heads={[{ label: t`Checks` }]} rows={6} />}
      {review && (
        <div className={classes.grid}>
          <Checks checks={review.checks} onAsk={onAsk} owner={owner?.name ?? ''} />
          <Changes deal={deal} review={review} />
          <SourcesUses deal={deal} />
          {review.returnedOn !== null && <ReturnNotePanel review={review} />}
        </div>
      )}
    </div>
  )
}
