/** The person's buildings against the cap rates of their markets, and what the first one above its market would be worth and carry. */
import { Trans, useLingui } from '@lingui/react/macro'
import { formatMoney, formatNumber, formatPercent } from '#domain/kernel/format.ts'
import { loanToValue } from '#domain/portfolio/ratios.ts'
import type { PropertyFigures } from '#domain/portfolio/record-figures.ts'
import { useFigures } from '#web/features/portfolio/manage/use-beside.ts'
import { AppLink, Panel } from '#web/ui/index.ts'
import type { OwnBuilding } from './own-buildings.ts'
import { RatingSquares } from './RatingSquares.tsx'
import classes from './ratings.module.css'

export function BuildingsPanel({ buildings }: { buildings: readonly OwnBuilding[] }) {
  const { t } = useLingui()
  if (buildings.length === 0) return null
  const above = buildings.find(({ outside }) => outside !== null && outside < 0)
  return (
    <Panel title={t`Your buildings against their market`} foot={above && <Revalued building={above} />}>
      <ul className={classes.own}>
        {buildings.map((building) => (
          <li key={building.id}>
            <AppLink to={building.href}>{building.name}</AppLink>
            <RatingSquares rating={building.rated.riskRating} />
            <span className={classes.quiet}>
              <Trans>
                {building.rated.market}: cap {formatPercent(building.capRate)}, market{' '}
                {formatPercent(building.rated.capRateLow).replace('%', '')} –{' '}
                {formatPercent(building.rated.capRateHigh)}
              </Trans>
            </span>
            <Standing outside={building.outside} />
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function Standing({ outside }: Pick<OwnBuilding, 'outside'>) {
  const { t } = useLingui()
  if (outside === null) return <span className={classes.stand}>{t`not known`}</span>
  if (outside === 0) return <span className={classes.stand} data-tone="ok">{t`inside`}</span>
  const points = formatNumber(Math.abs(outside), 2)
  return (
    <span className={classes.stand} data-tone="warn">
      {outside < 0 ? t`${points} under` : t`${points} over`}
    </span>
  )
}

/** Income over the market's lowest cap rate, and how much of that value is owed, once the debts of the building are read. */
function Revalued({ building }: { building: OwnBuilding }) {
  const figures = useFigures<PropertyFigures>('properties', [{ _id: building.id }])[building.id]
  const { name, noi, rated } = building
  if (noi === null || !rated.capRateLow) return null
  const value = Math.round((100 * noi) / rated.capRateLow)
  const ltv = figures?.debt ? loanToValue({ loan: figures.debt, value }) : null
  return (
    <span className={classes.quiet}>
      {ltv === null ? (
        <Trans>
          {name} is valued above its market. At {formatPercent(rated.capRateLow)} it would be {formatMoney(value)}.
        </Trans>
      ) : (
        <Trans>
          {name} is valued above its market. At {formatPercent(rated.capRateLow)} it would be {formatMoney(value)}: LTV{' '}
          {formatPercent(ltv)}, {formatPercent(figures?.ltv)} at its own value.
        </Trans>
      )}
    </span>
  )
}
