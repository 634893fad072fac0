/** Where a deal stands and the one thing to do next: stages, lenders, bids, money, what blocks, and what happened. */
import { useLingui } from '@lingui/react/macro'
import { useMediaQuery } from '@mantine/hooks'
import { useState } from 'react'
import type { DealOverview } from '#domain/deals/overview/deal-overview.ts'
import { toMessage } from '#web/data/errors.ts'
import { useCall } from '#web/data/hooks.ts'
import { useHeldMonths } from '#web/features/deals/bids/use-bid-view.ts'
import type { BegunComment } from '#web/features/deals/comments/CommentBox.tsx'
import { DealActions } from '#web/features/deals/life/DealActions.tsx'
import { DealFrame } from '#web/features/deals/life/DealFrame.tsx'
import type { DealRow } from '#web/features/deals/life/deal-row.ts'
import { ErrorPanel, SkeletonTable } from '#web/ui/index.ts'
import { BestBids } from './BestBids.tsx'
import { Blocks } from './Blocks.tsx'
import { DealOwner } from './DealOwner.tsx'
import { DealPicture } from './DealPicture.tsx'
import { DealReviewPage } from './DealReviewPage.tsx'
import { DealStreamPanel } from './DealStreamPanel.tsx'
import { IfApproved } from './IfApproved.tsx'
import { LenderFunnel } from './LenderFunnel.tsx'
import { MoveStage } from './MoveStage.tsx'
import { NextBand, NextButton } from './NextBand.tsx'
import classes from './overview.module.css'
import type { OverviewProps } from './overview-props.ts'
import { SourcesUses } from './SourcesUses.tsx'
import { StageRail } from './StageRail.tsx'
import { TeamList } from './TeamList.tsx'

export function DealOverviewPage({ deal }: { deal: DealRow }) {
  const { t } = useLingui()
  const [begun, setBegun] = useState<BegunComment>()
  const nudge = (name: string, what: string) => setBegun({ text: `@${name} ${what}: ` })
  const held = useHeldMonths(deal.id)
  const { data: overview, error, refetch } = useCall<DealOverview>(`deals/${deal.id}/overview`, held ? { held } : {})
  const isReview = deal.dealStatus === 'pending'
  const isPhone = useMediaQuery('(max-width: 639px)', false, { getInitialValueInEffect: false })
  return (
    <DealFrame
      deal={deal}
      tab="overview"
      actions={
        <>
          <MoveStage deal={deal} />
          <DealActions deal={deal} without={headless(overview)} />
        </>
      }
      rail={{
        title: t`Team and activity`,
        width: 330,
        children: (
          <>
            <DealOwner ownerId={deal.ownerId ?? null} />
            {overview && <TeamList deal={deal} people={overview.people} />}
            {isReview && <IfApproved deal={deal} />}
            <DealStreamPanel deal={deal} begun={begun} />
          </>
        ),
      }}
    >
      {error && !overview ? <ErrorPanel message={toMessage(error)} onRetry={refetch} /> : null}
      {!overview && !error && <SkeletonTable heads={[{ label: t`Overview` }]} rows={6} />}
      {overview && isReview && <DealReviewPage deal={deal} overview={overview} isPhone={isPhone} onNudge={nudge} />}
      {overview && !isReview && <Overview deal={deal} overview={overview} isPhone={isPhone} onNudge={nudge} />}
      {isPhone && overview?.next?.isMine && (
        <div className={classes.sticky}>
          <NextButton deal={deal} next={overview.next} />
        </div>
      )}
    </DealFrame>
  )
}

/** A step that the band asks for stands there, and not in the head as well. */
function headless(overview: DealOverview | undefined) {
  const act = overview?.next?.isMine ? overview.next.act : undefined
  if (act === 'approve') return ['approve', 'return'] as const
  return act === 'close' || act === 'decideClosing' ? (['close'] as const) : []
}

function Overview({ deal, overview, isPhone, onNudge }: OverviewProps) {
  const { stages, next, funnel, blocks, blocksCount, aheadCount, missing, nextStage, today } = overview
  return (
    <div className={classes.room}>
      <StageRail stages={stages} today={today} />
      <div className={classes.top}>
        <DealPicture deal={deal} />
        {next && (
          <NextBand deal={deal} next={next} missing={missing} today={today} isActApart={isPhone} onNudge={onNudge} />
        )}
      </div>
      <div className={classes.grid} data-blocks-last>
        <LenderFunnel deal={deal} rows={funnel} />
        <BestBids deal={deal} {...overview} />
        <SourcesUses deal={deal} />
        <Blocks {...{ deal, blocks, missing, today }} stage={nextStage} count={blocksCount} aheadCount={aheadCount} />
      </div>
    </div>
  )
}
