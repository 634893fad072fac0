/** What ends in each of the next twelve quarters; the part that ends in six months or less is orange. */
import { Trans, useLingui } from '@lingui/react/macro'
import { ActionIcon } from '@mantine/core'
import { IconChartBar, IconTable } from '@tabler/icons-react'
import { useState } from 'react'
import { addMonths, dayDiff, type IsoDate } from '#domain/kernel/dates.ts'
import { formatNumber, formatShortMoney } from '#domain/kernel/format.ts'
import { HORIZON_MONTHS, type WallQuarter } from '#domain/leads/crm-figures.ts'
import { useToday } from '#web/data/use-today.ts'
import { type Sums, shortSumText } from '#web/features/leads/lead-row.ts'
import { AppLink } from '#web/ui/index.ts'
import classes from './charts.module.css'
import { useFilterLinks } from './FiguresStrip.tsx'

const MILLION = 1_000_000
/** A bar holds both currencies: it is as high as they are together, and its words keep them apart. */
const heightOf = (sums: Sums) => (sums.CAD ?? 0) + (sums.USD ?? 0)

/** `Q3 2026` stands as `Q3 ’26` where the year begins, else as `Q4`. */
function shortLabel(label: string, at: number): string {
  const [quarter = '', year = ''] = label.split(' ')
  return at === 0 || quarter === 'Q1' ? `${quarter} ’${year.slice(2)}` : quarter
}

/** A round figure at or above the highest bar. */
function ceilingOf(quarters: readonly WallQuarter[]): number {
  const highest = Math.max(MILLION, ...quarters.map(({ principal }) => heightOf(principal)))
  const size = 10 ** Math.floor(Math.log10(highest))
  return [1, 2, 5, 10].map((step) => step * size).find((step) => step >= highest) ?? highest
}

/** Where a day stands along the quarters, in percent. */
function placeOf(day: IsoDate, quarters: readonly WallQuarter[]): number | null {
  const at = quarters.findIndex(({ from, to }) => day >= from && day <= to)
  const quarter = quarters[at]
  if (!quarter) return null
  const share = dayDiff(quarter.from, day) / Math.max(1, dayDiff(quarter.from, quarter.to))
  return (100 * (at + share)) / quarters.length
}

export function MaturityWall({ quarters }: { quarters: readonly WallQuarter[] }) {
  const { t } = useLingui()
  const [isTable, setIsTable] = useState(false)
  return (
    <section className={classes.wall} aria-label={t`Maturity wall`}>
      <header className={classes.head}>
        <h2>
          <Trans>Maturity wall</Trans>
        </h2>
        <span className={classes.unit}>
          <Trans>principal by quarter, millions</Trans>
        </span>
        <span className={classes.legend}>
          <span className={classes.legendMark} aria-hidden /> <Trans>6 months or less</Trans>
        </span>
        <ActionIcon
          className="ui-no-print"
          size={24}
          aria-label={isTable ? t`Show the maturity wall as chart` : t`Show the maturity wall as table`}
          aria-pressed={isTable}
          onClick={() => setIsTable(!isTable)}
        >
          {isTable ? <IconChartBar size={16} stroke={1.6} /> : <IconTable size={16} stroke={1.6} />}
        </ActionIcon>
      </header>
      {isTable ? <WallTable quarters={quarters} /> : <WallBars quarters={quarters} />}
    </section>
  )
}

function WallBars({ quarters }: { quarters: readonly WallQuarter[] }) {
  const today = useToday()
  const linkTo = useFilterLinks()
  const ceiling = ceilingOf(quarters)
  const percent = (sums: Sums) => `${(100 * heightOf(sums)) / ceiling}%`
  const marks = HORIZON_MONTHS.flatMap((months) => {
    const place = placeOf(addMonths(today, months), quarters)
    return place === null ? [] : [{ months, place }]
  })
  return (
    <div className={classes.plot}>
      <div className={classes.scale} aria-hidden>
        {[1, 0.5, 0].map((part) => (
          <span key={part}>{formatShortMoney(part * ceiling).replace('.0', '')}</span>
        ))}
      </div>
      <div className={classes.ground}>
        {marks.map(({ months, place }) => (
          <span key={months} className={classes.mark} style={{ left: `${place}%` }} aria-hidden>
            <Trans>{months} mo</Trans>
          </span>
        ))}
        <ul className={classes.quarters}>
          {quarters.map(({ label, from, to, principal, urgent }, at) => (
            <li key={label}>
              <AppLink
                to={linkTo([
                  { key: 'maturity', operator: 'gte', value: from },
                  { key: 'maturity', operator: 'lte', value: to },
                ])}
                className={classes.quarter}
              >
                <span className="ui-visually-hidden">
                  <Trans>
                    {label}: {shortSumText(principal)}, {shortSumText(urgent)} of it within 6 months
                  </Trans>
                </span>
                <span className={classes.column} aria-hidden>
                  <span className={classes.value}>
                    {heightOf(principal) === 0 ? '0' : formatNumber(heightOf(principal) / MILLION, 1)}
                  </span>
                  <span className={classes.stack} style={{ height: percent(principal) }}>
                    <span
                      className={classes.urgent}
                      style={{ height: `${(100 * heightOf(urgent)) / Math.max(1, heightOf(principal))}%` }}
                    />
                  </span>
                </span>
                <span className={classes.quarterName} aria-hidden>
                  {shortLabel(label, at)}
                </span>
              </AppLink>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}

function WallTable({ quarters }: { quarters: readonly WallQuarter[] }) {
  const { t } = useLingui()
  return (
    // A table longer than its place scrolls, and must be reachable by keyboard.
    <div className={classes.table} tabIndex={0} role="region" aria-label={t`Maturity wall as table`}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t`Quarter`}</th>
            <th scope="col">{t`Principal`}</th>
            <th scope="col">{t`6 months or less`}</th>
          </tr>
        </thead>
        <tbody>
          {quarters.map(({ label, principal, urgent }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>{shortSumText(principal)}</td>
              <td>{shortSumText(urgent)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
