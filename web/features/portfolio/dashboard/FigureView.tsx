/** The records that one figure of the dashboard is made of: its debts, its properties, and what they come to. */

import { Trans, useLingui } from '@lingui/react/macro'
import { IconArrowLeft } from '@tabler/icons-react'
import { formatNumber, formatPercent } from '#domain/kernel/format.ts'
import { CURRENCIES } from '#domain/kernel/money.ts'
import { say } from '#domain/kernel/words.ts'
import { isShort, SHORT_TERM_MONTHS } from '#domain/market/short-term.ts'
import { SLICE_KINDS } from '#domain/portfolio/debt-slices.ts'
import { FIGURES, type Figure, type FigureRecords } from '#domain/portfolio/figure-records.ts'
import { averageRate, averageTerm, figureSum } from '#domain/portfolio/figure-sums.ts'
import { HOW_PORTFOLIO } from '#domain/portfolio/how-portfolio.ts'
import { recordPath } from '#domain/portfolio/watch-words.ts'
import { toMessage } from '#web/data/errors.ts'
import { useCall } from '#web/data/hooks.ts'
import { AppLink, DataGrid, EmptyState, HowButton, Panel } from '#web/ui/index.ts'
import classes from './dashboard.module.css'
import { FigureSumLine } from './FigureSumLine.tsx'
import { totalsOf, useDebtAmounts, useDebtColumns, usePropertyAmounts, usePropertyColumns } from './figure-columns.tsx'
import { FIGURE_NAMES, SLICE_NAMES } from './figure-words.ts'
import type { PortfolioAddress } from './use-portfolio-address.ts'

export function FigureView({ address }: { address: PortfolioAddress }) {
  const { i18n } = useLingui()
  const { words, query, viewPath } = address
  const of = FIGURES.find((figure) => figure === words.of) ?? 'totalDebt'
  const by = SLICE_KINDS.find((kind) => kind === words.by)
  const currency = CURRENCIES.find((code) => code === words.in) ?? CURRENCIES[0]
  const asked = { ...query, of, currency, year: words.year || undefined, by, slice: by && words.slice }
  const answer = useCall<FigureRecords>('figure-records', asked)
  const title = [i18n._(by ? SLICE_NAMES[by] : FIGURE_NAMES[of]), by && words.slice, words.year, currency].filter(
    Boolean,
  )
  const { data } = answer
  const isEmpty = data?.debts.length === 0 && data.properties.length === 0
  const sum = data && !isEmpty && figureSum(of, data)
  return (
    <div className={classes.panels}>
      <div className={classes.figureHead}>
        <AppLink to={viewPath('')} className={classes.back}>
          <IconArrowLeft size={15} stroke={1.6} aria-hidden />
          <Trans>All figures</Trans>
        </AppLink>
        <h2 className={classes.figureTitle}>{title.join(', ')}</h2>
        {sum && <FigureSumLine sum={sum} />}
        <span className="ui-quiet">{say(HOW_PORTFOLIO[of].what)}</span>
        <HowButton figures={[HOW_PORTFOLIO[of]]} />
      </div>
      {isEmpty ? (
        <EmptyState title={<Trans>There is nothing in this figure.</Trans>} />
      ) : (
        <>
          {(!data || data.debts.length > 0) && <FigureDebts {...{ of, answer }} />}
          {data && data.properties.length > 0 && <FigureProperties {...{ of, answer }} />}
        </>
      )}
    </div>
  )
}

type PartProps = { of: Figure; answer: ReturnType<typeof useCall<FigureRecords>> }

const stateOf = ({ error, isLoading, refetch }: PartProps['answer']) => ({
  ...{ isLoading, onRetry: refetch },
  ...(error && { error: toMessage(error) }),
})

/** How many and what they come to: a phone has no row of totals. */
const sumLine = (
  rows: readonly unknown[],
  totals: Readonly<Record<string, string>>,
  [main]: readonly { key: string }[],
) => [String(rows.length), rows.length > 0 && main && totals[main.key]].filter(Boolean).join(' · ')

function FigureDebts({ of, answer }: PartProps) {
  const { t } = useLingui()
  const amounts = useDebtAmounts(of)
  const columns = useDebtColumns(of, amounts)
  const rows = answer.data?.debts ?? []
  const totals = totalsOf(rows, amounts)
  const averages = { rate: formatPercent(averageRate(rows)), remainingTerm: formatNumber(averageTerm(rows), 2) }
  return (
    <Panel title={<Trans>Debts</Trans>} hint={sumLine(rows, totals, amounts)} flush>
      <DataGrid
        {...{ rows, columns, ...stateOf(answer) }}
        label={t`Debts`}
        plain
        rowHref={recordPath}
        orange={{
          isOrange: ({ remainingTerm }) => isShort(remainingTerm),
          columnKey: 'remainingTerm',
          legend: <Trans>{SHORT_TERM_MONTHS} months or less to expiry</Trans>,
        }}
        {...(rows.length > 1 && { totalRow: { label: t`Total`, cells: { ...totals, ...averages } } })}
      />
    </Panel>
  )
}

function FigureProperties({ of, answer }: PartProps) {
  const { t } = useLingui()
  const amounts = usePropertyAmounts(of)
  const columns = usePropertyColumns(amounts)
  const rows = answer.data?.properties ?? []
  const totals = totalsOf(rows, amounts)
  return (
    <Panel title={<Trans>Properties</Trans>} hint={sumLine(rows, totals, amounts)} flush>
      <DataGrid
        {...{ rows, columns, ...stateOf(answer) }}
        label={t`Properties`}
        plain
        rowHref={({ _id }) => recordPath({ kind: 'property', _id })}
        {...(rows.length > 1 && { totalRow: { label: t`Total`, cells: totals } })}
      />
    </Panel>
  )
}
