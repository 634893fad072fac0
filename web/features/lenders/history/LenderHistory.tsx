/** What the company remembers of a lender: what it did with each ask, and what follows for the next one. */
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconBulb, IconSend } from '@tabler/icons-react'
import { pathTo } from '#domain/access/addresses.ts'
import { LEAST_ASKS, type LenderHistory as Remembered } from '#domain/lenders/lender-history.ts'
import { toMessage } from '#web/data/errors.ts'
import { useCall } from '#web/data/hooks.ts'
import type { LenderRow } from '#web/features/lenders/lender-row.ts'
import { AppLink, EmptyState, ErrorPanel, NoticeLine, PanelGrid, SelectField, SkeletonTable } from '#web/ui/index.ts'
import { AskTable } from './AskTable.tsx'
import { CriteriaBars } from './CriteriaBars.tsx'
import { HistoryStrip } from './HistoryStrip.tsx'
import classes from './lender-history.module.css'
import { QuoteHeat } from './QuoteHeat.tsx'
import { SpreadChart } from './SpreadChart.tsx'
import { useComparedDeal } from './use-compared-deal.ts'

export function LenderHistory({ lender }: { lender: LenderRow }) {
  const { t } = useLingui()
  const compared = useComparedDeal()
  const { dealId } = compared
  const { data, error, refetch } = useCall<Remembered>('lender-history', {
    lenderId: lender.id,
    ...(dealId !== null && { dealId }),
  })
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
      <div className={classes.head}>
        <Verdict verdict={verdict} asked={asks.length} />
        {verdict && compared.deals.length > 0 && <CompareWith lender={lender} compared={compared} />}
      </div>
      {verdict && (
        <>
          <HistoryStrip history={data} />
          <PanelGrid>
            <CriteriaBars lender={lender} history={data} />
            <SpreadChart history={data} />
          </PanelGrid>
        </>
      )}
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

function Verdict({ verdict, asked }: { verdict: Remembered['verdict']; asked: number }) {
  if (verdict) {
    return (
      <NoticeLine tone="ink" icon={IconBulb}>
        <strong>{verdict.headline}</strong> {verdict.why.join(' ')}
      </NoticeLine>
    )
  }
  return (
    <NoticeLine>
      <Plural
        value={LEAST_ASKS - asked}
        one="After # more ask the page says how often and at what price it quotes."
        other="After # more asks the page says how often and at what price it quotes."
      />
    </NoticeLine>
  )
}

interface CompareWithProps {
  lender: LenderRow
  compared: ReturnType<typeof useComparedDeal>
}

function CompareWith({ lender, compared: { deals, dealId, choose } }: CompareWithProps) {
  const { t } = useLingui()
  const at = { country: lender.country.toLowerCase(), dealId: dealId ?? 0 }
  return (
    <div className={`${classes.compare} ui-no-print`}>
      <SelectField<number>
        label={t`Compare with`}
        value={dealId}
        onChange={choose}
        options={deals.map(({ id, dealName }) => ({ value: id, label: dealName }))}
        placeholder={t`No deal`}
        clearable
      />
      {dealId !== null && (
        <Button
          component={AppLink}
          to={pathTo('lenderSelection', at, { view: 'all', q: lender.companyName })}
          leftSection={<IconSend size={16} stroke={1.6} aria-hidden />}
        >
          <Trans>Ask for this deal</Trans>
        </Button>
      )}
    </div>
  )
}
