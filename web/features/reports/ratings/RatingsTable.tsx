/** The rated markets of one property type. */
import { useLingui } from '@lingui/react/macro'
import { IconArrowRight, IconTrendingDown, IconTrendingUp } from '@tabler/icons-react'
import { formatDate, formatPercent, MISSING } from '#domain/kernel/format.ts'
import { say } from '#domain/kernel/words.ts'
import { RATING_OUTLOOK_WORDS, type RatedMarket } from '#domain/market/market-rating.ts'
import { AppLink, Chip, DataGrid, EmptyState, type GridColumn, Panel } from '#web/ui/index.ts'
import type { OwnBuilding } from './own-buildings.ts'
import { RatingLine } from './RatingLine.tsx'
import { RatingSquares } from './RatingSquares.tsx'
import classes from './ratings.module.css'

const ICONS = { improving: IconTrendingUp, stable: IconArrowRight, weakening: IconTrendingDown }

function Outlook({ outlook }: Pick<RatedMarket, 'outlook'>) {
  const OutlookIcon = ICONS[outlook]
  return (
    <span className={classes.outlook} data-outlook={outlook}>
      <OutlookIcon size={14} stroke={1.6} aria-hidden />
      {say(RATING_OUTLOOK_WORDS[outlook])}
    </span>
  )
}

const range = ({ capRateLow, capRateHigh }: RatedMarket) =>
  capRateLow === null ? MISSING : `${formatPercent(capRateLow).replace('%', '')} – ${formatPercent(capRateHigh)}`

interface RatingsTableProps {
  title: string
  rows: readonly RatedMarket[]
  /** Buildings of the person in these markets, by market. */
  buildings: ReadonlyMap<number, readonly OwnBuilding[]>
  isLoading: boolean
  error: string | undefined
  onRetry: () => void
}

export function RatingsTable({ title, rows, buildings, isLoading, error, onRetry }: RatingsTableProps) {
  const { t } = useLingui()
  const percentOf = (
    key: 'vacancy' | 'rentGrowth' | 'typicalLtv',
    header: string,
    headerHint = header,
  ): GridColumn<RatedMarket> => ({
    key,
    header,
    headerHint,
    align: 'right',
    cell: (row) => formatPercent(row[key]),
    sortable: true,
    sortValue: (row) => row[key],
  })
  const columns: GridColumn<RatedMarket>[] = [
    {
      key: 'market',
      header: t`Market`,
      emphasis: 'strong',
      phone: 'main',
      sortable: true,
      sortValue: ({ market }) => market,
      cell: (row) => <MarketName row={row} buildings={buildings.get(row.marketId) ?? []} />,
    },
    // One class needs no column: the head says which it is.
    ...(new Set(rows.map(({ propertyClass }) => propertyClass)).size > 1
      ? [{ key: 'propertyClass', header: t`Class`, cell: ({ propertyClass }: RatedMarket) => propertyClass }]
      : []),
    {
      key: 'riskRating',
      header: t`Rating`,
      phone: 'main-right',
      sortable: true,
      sortValue: ({ riskRating }) => riskRating,
      cell: (row) => <RatingOf row={row} />,
    },
    { key: 'history', header: t`Eight quarters`, cell: (row) => <RatingLine {...row} /> },
    { key: 'outlook', header: t`Outlook`, cell: (row) => <Outlook outlook={row.outlook} />, phone: 'second' },
    { key: 'capRate', header: t`Cap rate`, align: 'right', cell: range, phone: 'second-right' },
    {
      ...percentOf('vacancy', t`Vacancy`),
      phone: 'third',
      phoneCell: ({ vacancy }) => t`vacancy ${formatPercent(vacancy)}`,
    },
    percentOf('rentGrowth', t`Growth`, t`Rent growth in a year`),
    percentOf('typicalLtv', t`LTV`, t`Typical LTV`),
    {
      key: 'typicalSpreadBps',
      header: t`Spread`,
      headerHint: t`Spread over the bond, basis points`,
      align: 'right',
      phone: 'third-right',
      sortable: true,
      sortValue: (row) => row.typicalSpreadBps,
      cell: (row) => row.typicalSpreadBps ?? MISSING,
      phoneCell: ({ typicalSpreadBps }) => (typicalSpreadBps === null ? MISSING : t`${typicalSpreadBps} bps`),
    },
  ]
  return (
    <Panel title={title} hint={t`a line that rises means safer`} flush>
      <DataGrid<RatedMarket>
        label={title}
        plain
        columns={columns}
        rows={rows}
        isLoading={isLoading}
        error={error}
        onRetry={onRetry}
        empty={<EmptyState compact title={t`No market of this country is rated yet.`} />}
      />
    </Panel>
  )
}

/** An old rating says of which day it is. */
function RatingOf({ row: { riskRating, asOf, isStale } }: { row: RatedMarket }) {
  const { t } = useLingui()
  return (
    <>
      <RatingSquares rating={riskRating} /> {isStale && <Chip tone="warn">{t`Rating of ${formatDate(asOf)}`}</Chip>}
    </>
  )
}

function MarketName({ row, buildings }: { row: RatedMarket; buildings: readonly OwnBuilding[] }) {
  return (
    <span className={classes.market}>
      <span>
        {row.market} <span className={classes.province}>{row.provinceCode}</span>
      </span>
      {buildings.map(({ id, name, capRate, href }) => (
        <AppLink key={id} to={href} className={classes.building}>
          {name} {formatPercent(capRate)}
        </AppLink>
      ))}
    </span>
  )
}
