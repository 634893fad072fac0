/** Each published product with its index, its spreads and what they come to today. */
import { Trans, useLingui } from '@lingui/react/macro'
import { formatDate, formatPercent, MISSING } from '#domain/kernel/format.ts'
import type { FinancingRate, FinancingRates } from '#domain/reports/financing-rates.ts'
import { DataGrid, EmptyState, type GridColumn, Panel } from '#web/ui/index.ts'
import classes from './financing.module.css'
import { axisOf, RateRange } from './RateRange.tsx'

const rangeText = ({ rateLow, rateHigh }: FinancingRate) =>
  rateLow === null ? MISSING : `${formatPercent(rateLow).replace('%', '')} – ${formatPercent(rateHigh)}`

interface RatesTableProps {
  rates: FinancingRates | undefined
  isLoading: boolean
  error: string | undefined
  onRetry: () => void
  /** Changes the line, for who may publish. */
  onEdit?: ((line: FinancingRate) => void) | undefined
}

export function RatesTable({ rates, isLoading, error, onRetry, onEdit }: RatesTableProps) {
  const { t } = useLingui()
  const lines = rates?.data ?? []
  const axis = axisOf(lines)
  // As the market writes them: there is no room for the issuer's whole name in each row.
  const shortIndex = (name: string) => name.replaceAll('Government of Canada', t`GoC`).replaceAll('US Treasury', t`UST`)
  const columns: GridColumn<FinancingRate>[] = [
    { key: 'label', header: t`Product`, cell: ({ label }) => label, emphasis: 'strong', phone: 'main' },
    {
      key: 'propertyType',
      header: t`Property type`,
      cell: ({ propertyType }) => propertyType ?? t`All`,
    },
    {
      key: 'ltvBand',
      header: t`Max LTV`,
      align: 'right',
      phone: 'second',
      cell: ({ ltvBand, isOfCost }) =>
        isOfCost ? t`≤ ${formatPercent(ltvBand)} of cost` : `≤ ${formatPercent(ltvBand)}`,
    },
    {
      key: 'termMonths',
      header: t`Term, amort.`,
      align: 'right',
      phone: 'second',
      cell: ({ termMonths, amortizationMonths }) => t`${termMonths} / ${amortizationMonths ?? MISSING} mo`,
    },
    {
      key: 'index',
      header: t`Index and spread bps`,
      cell: ({ index, spreadLow, spreadHigh }) =>
        index ? t`${shortIndex(index.name)} ${formatPercent(index.value)} + ${spreadLow} to ${spreadHigh}` : MISSING,
      phone: 'third',
    },
    {
      key: 'range',
      header: t`Range, ${axis.from}% to ${axis.to}%`,
      width: 300,
      phone: 'second-right',
      cell: (line) => <RateRange line={line} axis={axis} />,
      phoneCell: (line) => (
        <span className={classes.short}>
          <RateRange line={line} axis={axis} />
        </span>
      ),
    },
    {
      key: 'rate',
      header: t`Indicative rate`,
      align: 'right',
      emphasis: 'strong',
      cell: rangeText,
      phone: 'main-right',
    },
  ]
  return (
    <Panel flush>
      <DataGrid<FinancingRate>
        label={t`Published rates`}
        plain
        columns={columns}
        rows={lines}
        isLoading={isLoading}
        error={error}
        onRetry={onRetry}
        {...(onEdit && { onRowClick: onEdit })}
        footer={<Dated rates={rates} />}
        empty={
          <EmptyState
            compact
            title={t`No rates are published for this country.`}
            hint={onEdit && <Trans>Publish the first with New rate.</Trans>}
          />
        }
      />
    </Panel>
  )
}

/** Since when the spreads hold, and of which day the indexes are. */
function Dated({ rates }: { rates: FinancingRates | undefined }) {
  const lines = rates?.data ?? []
  const newest = (dates: readonly string[]) => dates.toSorted().at(-1)
  const effective = newest(lines.map(({ effectiveDate }) => effectiveDate))
  const yields = newest(lines.flatMap(({ index }) => (index ? [index.date] : [])))
  if (!effective) return null
  return (
    <span className={classes.dated}>
      <Trans>
        Effective {formatDate(effective)} · indexes of {formatDate(yields)} · amortization “-” = interest only
      </Trans>
    </span>
  )
}
