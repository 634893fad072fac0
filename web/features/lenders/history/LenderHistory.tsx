/** What the company remembers of a lender: what it did with each ask, and what follows for the next one. */
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconBulb } from '@tabler/icons-react'
import { LEAST_ASKS, type LenderHistory as Remembered } from '#domain/lenders/lender-history.ts'
import { toMessage } from '#web/data/errors.ts'
import { useCall } from '#web/data/hooks.ts'
import type { LenderRow } from '#web/features/lenders/lender-row.ts'
import { EmptyState, ErrorPanel, NoticeLine, PanelGrid, SkeletonTable } from '#web/ui/index.ts'
import { AskTable } from './AskTable.tsx'
import { HistoryStrip } from './HistoryStrip.tsx'
import classes from './lender-history.module.css'
import { QuoteHeat } from './QuoteHeat.tsx'

export function LenderHistory({ lender }: { lender: LenderRow }) {
  const { t } = useLingui()
  const { data, error, refetch } = useCall<Remembered>('lender-history', { lenderId: lender.id })
  if (error && !data) return <ErrorPanel message={toMessage(error)} onRetry={refetch} />
  if (!data) return <SkeletonTable heads={[{ label: t`Asked` }, { label: t`Deal` }]} />
  const { asks, months, verdict } = data
  if (asks.length === 0) {
    return (
      <EmptyState
        compact
        title={<Trans>This lender was not asked on any deal you can open in the last {months} months.</Trans>}
        hint={<Trans>Each time a deal is sent to it, its answer is remembered here.</Trans>}
      />
    )
  }
  return (
    <div className={classes.page}>
      {verdict ? (
        <NoticeLine tone="ink" icon={IconBulb}>
          <strong>{verdict.headline}</strong> {verdict.why.join(' ')}
        </NoticeLine>
      ) : (
        <NoticeLine>
          <Plural
            value={LEAST_ASKS - asks.length}
            one="After # more ask the page says how often and at what price it quotes."
            other="After # more asks the page says how often and at what price it quotes."
          />
        </NoticeLine>
      )}
      {verdict && <HistoryStrip history={data} />}
      {verdict ? (
        <PanelGrid>
          <QuoteHeat heat={data.heat} deal={data.deal} />
          <AskTable asks={asks} />
        </PanelGrid>
      ) : (
        <AskTable asks={asks} />
      )}
    </div>
  )
}
