/** One deal on the board: what it is, how much, how it goes, and the way to another lane. */
import { Trans, useLingui } from '@lingui/react/macro'
import { IconCalendar, IconClockExclamation, IconClockPause, IconGavel } from '@tabler/icons-react'
import { deals } from '#domain/deals/deal.ts'
import { TRACK_STAGE_LABELS, TRACK_STAGES, type TrackStage } from '#domain/deals/deal-lifecycle.ts'
import { formatDate, formatMoney, formatPercent } from '#domain/kernel/format.ts'
import { showError } from '#web/data/errors.ts'
import { useUpdate } from '#web/data/hooks.ts'
import { AppLink, Avatar, notify } from '#web/ui/index.ts'
import { DealRowMenu } from './DealRowMenu.tsx'
import { dealHref } from './deal-address.ts'
import classes from './deal-lists.module.css'
import { amountOf, isShortTerm, isStale, type ListedDeal, quietDays } from './listed-deal.ts'

function useMoveTo(deal: ListedDeal) {
  const { t } = useLingui()
  const { update } = useUpdate<ListedDeal>(deals, { isBackground: true })
  const move = async (trackStage: TrackStage, base: ListedDeal) => {
    const before = base.trackStage
    try {
      const after = await update({ id: base.id, changes: { trackStage }, base })
      const stage = TRACK_STAGE_LABELS[trackStage]
      notify.undoable(t`${base.dealName} is in ${stage}`, () => {
        if (before) void move(before, after)
      })
    } catch (error) {
      showError(error)
    }
  }
  return (stage: TrackStage) => void move(stage, deal)
}

export function DealBoardCard({ deal, now }: { deal: ListedDeal; now: number }) {
  const { t } = useLingui()
  const moveTo = useMoveTo(deal)
  const days = quietDays(deal, now)
  const isShort = isShortTerm(deal)
  const places = TRACK_STAGES.filter((stage) => stage !== deal.trackStage).map((stage) => ({
    key: stage,
    label: t`Move to ${TRACK_STAGE_LABELS[stage]}`,
    onRun: () => moveTo(stage),
  }))
  return (
    <article className={classes.card} data-orange={isShort || undefined}>
      <div className={classes.cardLine}>
        <AppLink to={dealHref(deal)} className={classes.cardTitle} title={deal.dealName}>
          {deal.dealName}
        </AppLink>
        <DealRowMenu deal={deal} more={places} />
      </div>
      <span className={classes.cardPlace}>{[deal.cityProvince, deal.dealId].filter(Boolean).join(' · ')}</span>
      <div className={classes.cardLine}>
        <span className={classes.cardAmount}>
          {formatMoney(amountOf(deal))}{' '}
          {isShort && (
            <IconClockExclamation size={14} stroke={1.6} role="img" aria-label={t`Term of 6 months or less`} />
          )}
        </span>
        <span className={classes.cardFact}>{deal.bestRate === null ? '' : formatPercent(deal.bestRate)}</span>
      </div>
      <div className={classes.cardLine}>
        <span className={classes.cardFact} title={t`Bids of lenders the deal was sent to`}>
          <IconGavel size={14} stroke={1.6} aria-hidden />
          <Trans>
            {deal.bidsCount} of {deal.lendersSent}
          </Trans>
        </span>
        <span className={classes.cardFact}>
          <IconCalendar size={14} stroke={1.6} aria-hidden />
          {deal.expectedClosingDate ? formatDate(deal.expectedClosingDate).slice(5) : '–'}
          {deal.owner && <Avatar name={deal.owner.name} size={20} />}
        </span>
      </div>
      {isStale(deal, now) && (
        <span className={classes.stale}>
          <IconClockPause size={15} stroke={1.6} aria-hidden />
          <Trans>No activity for {days} days</Trans>
        </span>
      )}
    </article>
  )
}
