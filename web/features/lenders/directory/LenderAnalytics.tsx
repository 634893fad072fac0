/** How lenders answered the company: who quotes, how fast, how dear, and who wins. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { formatBps, formatDate, formatMoney, formatNumber, formatPercent, MISSING } from '#domain/kernel/format.ts'
import type { LenderFigures } from '#domain/lenders/lender-analytics.ts'
import { ANALYTICS_MONTHS } from '#domain/lenders/lender-analytics.ts'
import type { Country } from '#domain/market/reference-lists.ts'
import { toMessage } from '#web/data/errors.ts'
import { useCall } from '#web/data/hooks.ts'
import { useLenderLists } from '#web/features/lenders/match/use-lender-lists.ts'
import { DataGrid, EmptyState, FunnelBars, type GridColumn, PanelGrid, SelectField, SideDrawer } from '#web/ui/index.ts'
import { LenderDeals } from './LenderDeals.tsx'
import { LenderScatter } from './LenderScatter.tsx'
import classes from './lender-analytics.module.css'
import type { FigureList } from './lender-figures.ts'

const PERIODS = [6, 12, ANALYTICS_MONTHS, 60] as const
const BARS = 8

type FigureFilter = { months: number; category: number | null; propertyType: number | null }

export function LenderAnalytics({ country }: { country: Country }) {
  const { t } = useLingui()
  const [filter, setFilter] = useState<FigureFilter>({ months: ANALYTICS_MONTHS, category: null, propertyType: null })
  const [open, setOpen] = useState<LenderFigures | null>(null)
  const asked = Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== null))
  const { data, isLoading, error, refetch } = useCall<FigureList<LenderFigures>>('lender-analytics', {
    country,
    ...asked,
  })
  const rows = data?.data ?? []
  return (
    <div className={classes.page}>
      <Filters country={country} filter={filter} onChange={setFilter} />
      {rows.length > 0 && (
        <PanelGrid>
          <LenderScatter rows={rows} />
          <ResponseBars rows={rows} />
        </PanelGrid>
      )}
      <DataGrid<LenderFigures>
        label={t`How lenders answered`}
        columns={useColumns()}
        rows={rows}
        rowId={({ lenderCompanyId }) => lenderCompanyId}
        isLoading={isLoading}
        error={error ? toMessage(error) : undefined}
        onRetry={refetch}
        onRowClick={setOpen}
        settingsKey="lenderAnalytics"
        empty={<EmptyState compact title={<Trans>No lender was written to in this period.</Trans>} />}
      />
      <SideDrawer opened={open !== null} title={open?.companyName ?? ''} onClose={() => setOpen(null)} width={860}>
        {open && <LenderDeals lenderId={open.lenderCompanyId} />}
      </SideDrawer>
    </div>
  )
}

type FiltersProps = { country: Country; filter: FigureFilter; onChange: (filter: FigureFilter) => void }

function Filters({ country, filter, onChange }: FiltersProps) {
  const { t } = useLingui()
  const lists = useLenderLists(country)
  const choice = (key: 'category' | 'propertyType') => ({
    value: filter[key],
    onChange: (value: string | number | null) => onChange({ ...filter, [key]: value }),
    placeholder: t`All`,
    clearable: true,
  })
  return (
    <div className={classes.filters}>
      <SelectField<number>
        label={t`Period`}
        value={filter.months}
        onChange={(months) => onChange({ ...filter, months: months ?? ANALYTICS_MONTHS })}
        options={PERIODS.map((months) => ({ value: months, label: t`Last ${months} months` }))}
      />
      <SelectField<string | number> label={t`Category`} {...choice('category')} options={lists.categories} />
      <SelectField<string | number>
        label={t`Property type`}
        {...choice('propertyType')}
        options={lists.propertyTypes}
      />
    </div>
  )
}

function ResponseBars({ rows }: { rows: readonly LenderFigures[] }) {
  const { t } = useLingui()
  const answered = rows
    .filter(({ averageResponseDays }) => averageResponseDays !== null)
    .toSorted((a, b) => Number(a.averageResponseDays) - Number(b.averageResponseDays))
    .slice(0, BARS)
  const [first] = answered
  return (
    <FunnelBars
      title={t`Fastest answers`}
      hint={t`days from sending`}
      rows={answered.map(({ lenderCompanyId, companyName, averageResponseDays, dealsSent }) => ({
        key: String(lenderCompanyId),
        label: companyName,
        value: Number(averageResponseDays),
        count: formatNumber(averageResponseDays, 1),
        text: t`${dealsSent} sent`,
      }))}
      heads={[t`Lender`, t`Days`, t`Deals`]}
      summary={first ? t`${first.companyName} answers fastest.` : t`Nobody has answered yet.`}
    />
  )
}

function useColumns(): GridColumn<LenderFigures>[] {
  const { t } = useLingui()
  const number = (
    key: keyof LenderFigures,
    header: string,
    format: (value: number) => string = formatNumber,
    rest: Partial<GridColumn<LenderFigures>> = {},
  ): GridColumn<LenderFigures> => ({
    key,
    header,
    align: 'right',
    sortable: true,
    sortValue: (row) => row[key],
    cell: (row) => (row[key] === null ? MISSING : format(Number(row[key]))),
    ...rest,
  })
  return [
    {
      key: 'companyName',
      header: t`Lender`,
      emphasis: 'strong',
      sticky: true,
      sortable: true,
      sortValue: ({ companyName }) => companyName,
      phone: 'main',
      cell: ({ companyName }) => companyName,
      secondLine: ({ categoryName }) => categoryName,
    },
    number('dealsSent', t`Sent`, formatNumber, { phone: 'second' }),
    number('viewed', t`Viewed`),
    number('quoted', t`Quoted`),
    number('termSheets', t`Term sheets`, formatNumber, { isHidden: true }),
    number('won', t`Won`),
    number('funded', t`Funded`),
    number('volumeFunded', t`Volume funded`, formatMoney),
    number('responseRate', t`Response`, formatPercent),
    number('quoteRate', t`Quote rate`, formatPercent, { phone: 'main-right' }),
    number('winRate', t`Win rate`, formatPercent, { phone: 'second-right' }),
    number('averageResponseDays', t`Days`, (days) => formatNumber(days, 1)),
    number('averageSpread', t`Spread`, (spread) => formatPercent(spread)),
    number('averageLtv', t`LTV`, formatPercent),
    number('averageFeeBps', t`Fee`, (fee) => formatBps(Math.round(fee))),
    { key: 'lastActivity', header: t`Last activity`, cell: (row) => formatDate(row.lastActivity?.slice(0, 10)) },
  ]
}
