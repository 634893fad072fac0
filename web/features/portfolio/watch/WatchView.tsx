/** Everything with a day, month by month: maturities, covenants, reports, insurance and tax. */
import { Trans, useLingui } from '@lingui/react/macro'
import { IconCircleCheck } from '@tabler/icons-react'
import { useMemo } from 'react'
import { dayDiff, remainingTerm } from '#domain/kernel/dates.ts'
import { formatMoney } from '#domain/kernel/format.ts'
import { WATCH_KINDS, type WatchItem, type WatchKind } from '#domain/portfolio/watch-list.ts'
import { watchDetail, watchPath } from '#domain/portfolio/watch-words.ts'
import { toMessage } from '#web/data/errors.ts'
import { useCall } from '#web/data/hooks.ts'
import { useToday } from '#web/data/use-today.ts'
import type { PortfolioAddress } from '#web/features/portfolio/dashboard/use-portfolio-address.ts'
import { Chip, DataGrid, EmptyState, type GridColumn, Panel, SegmentedSwitch } from '#web/ui/index.ts'
import { CalendarFeed } from './CalendarFeed.tsx'
import classes from './watch.module.css'
import { matterOf, nearnessOf, WATCH_ICONS, WATCH_NAMES } from './watch-texts.ts'

type WatchAnswer = { total: number; data: WatchItem[] }

const ALL = 'all'
/** Takes back what a figure of the dashboard narrowed the list to. */
const EVERYTHING = { months: '', days: '', in: '' }
const TONES = { late: 'bad', near: 'warn', later: 'neu' } as const

const monthOf = ({ date }: WatchItem) => date.slice(0, 7)

export function WatchView({ address: { words, goTo, query } }: { address: PortfolioAddress }) {
  const { t, i18n } = useLingui()
  const today = useToday()
  const kind = WATCH_KINDS.find((each) => each === words.watch)
  const { portfolioId, province, propertyType, lenderId } = query as Record<string, string | undefined>
  const asked = { portfolioId, province, propertyType, lenderId, debt: words.kind || undefined, kind }
  const { data, error, isLoading, refetch } = useCall<WatchAnswer>('watch-list', asked)
  const { months, days, in: currency } = words
  const rows = useMemo(
    () =>
      (data?.data ?? [])
        .filter((item) => currency === '' || item.currency === currency)
        .filter(({ date }) => months === '' || remainingTerm(today, date) <= Number(months))
        .filter(({ date }) => days === '' || dayDiff(today, date) <= Number(days)),
    [data, months, days, currency, today],
  )
  const groups = [...new Set(rows.map(monthOf))].map((month) => ({ key: month, label: month }))
  const columns = useColumns(today)
  const choices: { value: WatchKind | typeof ALL; label: string }[] = [
    { value: ALL, label: t`Everything` },
    ...WATCH_KINDS.map((each) => ({ value: each, label: i18n._(WATCH_NAMES[each]) })),
  ]
  return (
    <div className={classes.view}>
      <Panel
        title={<Trans>Watch list</Trans>}
        hint={rows.length}
        flush
        actions={
          <SegmentedSwitch
            label={t`Kind`}
            value={kind ?? ALL}
            onChange={(next) => goTo({ ...EVERYTHING, watch: next === ALL ? '' : next })}
            options={choices}
          />
        }
      >
        {(months || days || currency) && (
          <p className={classes.narrowed}>
            {months && <Trans>Within {months} months.</Trans>} {days && <Trans>Within {days} days.</Trans>}{' '}
            {currency && <Trans>In {currency} only.</Trans>}{' '}
            <button type="button" className={classes.clear} onClick={() => goTo(EVERYTHING)}>
              <Trans>Show all</Trans>
            </button>
          </p>
        )}
        <DataGrid
          label={t`Watch list`}
          plain
          rows={rows}
          rowId={({ key }) => key}
          columns={columns}
          groups={groups}
          groupOf={monthOf}
          rowHref={watchPath}
          isLoading={isLoading}
          {...(error && { error: toMessage(error) })}
          onRetry={refetch}
          empty={<EmptyState compact icon={IconCircleCheck} title={<Trans>Nothing is due.</Trans>} />}
        />
      </Panel>
      <CalendarFeed />
    </div>
  )
}

function useColumns(today: string): GridColumn<WatchItem>[] {
  const { t, i18n } = useLingui()
  return [
    {
      ...{ key: 'name', header: t`On`, width: 280, phone: 'main', emphasis: 'strong' },
      cell: ({ record }) => record.name,
    },
    {
      ...{ key: 'kind', header: t`Kind`, phone: 'third' },
      cell: ({ kind }) => {
        const KindIcon = WATCH_ICONS[kind]
        return (
          <span className={classes.kind}>
            <KindIcon size={15} stroke={1.6} aria-hidden />
            {i18n._(WATCH_NAMES[kind])}
          </span>
        )
      },
    },
    { key: 'matter', header: t`Item`, phone: 'second', cell: matterOf },
    {
      ...{ key: 'detail', header: t`Detail`, align: 'right' },
      cell: (item) => (item.kind === 'maturity' ? formatMoney(item.amount, item.currency) : watchDetail(item)),
    },
    { key: 'date', header: t`Day`, phone: 'second-right', cell: ({ date }) => date },
    {
      ...{ key: 'state', header: t`When`, phone: 'main-right' },
      cell: (item) => <Chip tone={TONES[item.state]}>{stateText(item, today)}</Chip>,
    },
  ]
}

const stateText = ({ covenant, date }: WatchItem, today: string) => covenant?.status ?? nearnessOf(date, today)
