/** Above a client's drafts: the next step of the loan worked on last, or the way in for somebody who has none yet. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import type { DealOverview } from '#domain/deals/overview/deal-overview.ts'
import { useCall, useList } from '#web/data/hooks.ts'
import { dealHref } from '#web/features/deals/life/deal-address.ts'
import type { DealRow } from '#web/features/deals/life/deal-row.ts'
import { useStartDeal } from '#web/features/deals/life/use-start-deal.ts'
import { NextBand } from '#web/features/deals/overview/NextBand.tsx'
import { AppLink, useNavigation } from '#web/ui/index.ts'
import classes from './deal-lists.module.css'

const OPEN = ['draft', 'pending', 'in-progress']
const LAST_WORKED_ON = { dealStatus: { $in: OPEN }, $sort: { updatedAt: -1 as const }, $limit: 1 }

export function ClientBand() {
  const { rows, total, isLoading, error } = useList<DealRow>({ path: 'deals' }, LAST_WORKED_ON, { isBackground: true })
  const [deal] = rows
  if (isLoading || error) return null
  return deal ? <LoanBand deal={deal} others={total - 1} /> : <FirstBand />
}

function LoanBand({ deal, others }: { deal: DealRow; others: number }) {
  const { t } = useLingui()
  const navigate = useNavigation()
  const { data } = useCall<DealOverview>(`deals/${deal.id}/overview`, {}, { isBackground: true })
  if (!data?.next) return null
  return (
    <section className={classes.band} aria-label={t`My loan`}>
      <p>
        <AppLink to={dealHref(deal)}>{deal.dealName}</AppLink>{' '}
        {others > 0 && (
          <span className="ui-quiet">
            <Trans>and {others} more</Trans>
          </span>
        )}
      </p>
      <NextBand
        deal={deal}
        next={data.next}
        missing={data.missing}
        today={data.today}
        onNudge={() => navigate(dealHref(deal))}
      />
    </section>
  )
}

function FirstBand() {
  const { t } = useLingui()
  const { start, isBusy } = useStartDeal()
  return (
    <section className={classes.band} data-first aria-label={t`Begin here`}>
      <div>
        <h2>
          <Trans>Find lenders for your property</Trans>
        </h2>
        <ol>
          <li>
            <Trans>Describe the property and the loan: twelve questions, and you see how many lenders fit.</Trans>
          </li>
          <li>
            <Trans>Submit it. Your broker reads it and asks back where something is missing.</Trans>
          </li>
          <li>
            <Trans>Lenders answer with rates and terms, which you compare here and choose from.</Trans>
          </li>
        </ol>
        <p className="ui-quiet">
          <Trans>Nothing is shown to a lender before you have submitted it.</Trans>
        </p>
      </div>
      <Button size="md" loading={isBusy} onClick={start}>
        <Trans>Describe my loan</Trans>
      </Button>
    </section>
  )
}
