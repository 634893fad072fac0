/** `/deal/track/consultant-bids/$id`: who was asked for which report, and what each asks and promises, by category. */
import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconBellRinging, IconPlus } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { mayEver } from '#domain/access/access.ts'
import { pathTo } from '#domain/access/addresses.ts'
import { mayUpdate } from '#domain/access/rights.ts'
import { consultantBidAccess, consultantBids } from '#domain/deals/consultants/consultant-bid.ts'
import { choicesAmong } from '#domain/deals/consultants/consultant-choice.ts'
import { summarizeQuotes } from '#domain/deals/consultants/consultant-quotes.ts'
import { deals } from '#domain/deals/deal.ts'
import { textIn } from '#domain/kernel/narrow.ts'
import { useParameter } from '#web/data/address.ts'
import { toMessage } from '#web/data/errors.ts'
import { useList, useOne } from '#web/data/hooks.ts'
import { usePerson } from '#web/data/session.tsx'
import { useToday } from '#web/data/use-today.ts'
import { RemindDialog } from '#web/features/deals/bids/RemindDialog.tsx'
import { useReminders } from '#web/features/deals/bids/use-reminders.ts'
import { DealFrame } from '#web/features/deals/life/DealFrame.tsx'
import { Waiting } from '#web/features/deals/life/DealPage.tsx'
import { answerOf, type DealRow } from '#web/features/deals/life/deal-row.ts'
import { ErrorPanel, useNavigation } from '#web/ui/index.ts'
import { ConsultantBidGrid } from './ConsultantBidGrid.tsx'
import { ConsultantVerdict } from './ConsultantVerdict.tsx'
import { asTold, type ConsultantBidRow } from './consultant-bid-row.ts'
import classes from './consultants.module.css'
import { QuoteHoldDialog } from './QuoteHoldDialog.tsx'
import { quoteNumbers } from './quote-numbers.ts'

export default function ConsultantBidsPage() {
  const id = useParameter('id') ?? ''
  const { row: deal, error, refetch } = useOne<DealRow>(deals, id)
  if (error && !deal) return <ErrorPanel message={toMessage(error)} onRetry={refetch} />
  return deal ? <ConsultantBids deal={deal} /> : <Waiting title={<Trans>Consultant bids</Trans>} />
}

function ConsultantBids({ deal }: { deal: DealRow }) {
  const navigate = useNavigation()
  const mayAsk = mayEver(usePerson().role, 'create', consultantBidAccess)
  const bids = useList<ConsultantBidRow>(consultantBids, { dealId: deal.id, $limit: 100, $sort: { updatedAt: -1 } })
  const rows = useMemo(() => bids.rows.map(asTold), [bids.rows])
  const today = useToday()
  const neededOn = textIn(deal.expectedClosingDate) ?? textIn(answerOf(deal.values, 'Closing_Date'))
  const [choice] = choicesAmong(rows, { today, neededOn })
  const rivals = rows.filter(
    ({ status, consultantCategoryId }) =>
      status === 'quoted' && consultantCategoryId === choice?.bid.consultantCategoryId,
  )
  const [isHolding, setIsHolding] = useState(false)
  const canEdit = mayUpdate(deal) && deal.dealStatus === 'in-progress'
  const reminders = useReminders(deal)
  const [reminded, setReminded] = useState<readonly ConsultantBidRow[] | null>(null)
  const silent = canEdit && reminders.isOffered ? rows.filter(reminders.isRemindableRequest) : []
  return (
    <DealFrame
      deal={deal}
      tab="consultants"
      fill
      bleed
      ownNumbers={rows.length > 0 ? quoteNumbers(summarizeQuotes(rows), deal.currency, neededOn) : undefined}
      actions={
        canEdit && (
          <>
            {silent.length > 0 && (
              <Button
                variant="default"
                leftSection={<IconBellRinging size={15} stroke={1.6} />}
                onClick={() => setReminded(silent)}
              >
                <Trans>Remind ({silent.length})</Trans>
              </Button>
            )}
            {mayAsk && (
              <Button
                leftSection={<IconPlus size={16} stroke={1.6} />}
                onClick={() => navigate(pathTo('consultantSelection', { dealId: deal.id }))}
              >
                <Trans>Choose consultants</Trans>
              </Button>
            )}
          </>
        )
      }
    >
      {choice && canEdit && (
        <div className={classes.verdict}>
          <ConsultantVerdict
            choice={choice}
            neededOn={neededOn}
            rivals={rivals}
            onHold={reminders.isOffered ? () => setIsHolding(true) : undefined}
          />
        </div>
      )}
      <ConsultantBidGrid
        neededOn={neededOn}
        currency={deal.currency}
        list={{ ...bids, rows }}
        remindOf={(bid) => (silent.includes(bid) ? () => setReminded([bid]) : undefined)}
      />
      {isHolding && (
        <QuoteHoldDialog
          dealId={deal.id}
          bids={rivals}
          isOnlyAsked={reminders.isOnlyAsked}
          onClose={() => setIsHolding(false)}
        />
      )}
      {reminded && (
        <RemindDialog
          deal={deal}
          kind="consultant"
          bids={reminded.map((one) => ({ ...one, name: one.consultantName }))}
          isOnlyAsked={reminders.isOnlyAsked}
          onClose={() => setReminded(null)}
        />
      )}
    </DealFrame>
  )
}
