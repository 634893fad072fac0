/** Pictures of the properties of one currency: what each is worth and owes, and what all earned year by year. */

import { useLingui } from '@lingui/react/macro'
import { pathTo } from '#domain/access/addresses.ts'
import { formatMoney, formatPercent, formatShortMoney } from '#domain/kernel/format.ts'
import { HOW_PORTFOLIO, HOW_SHARES } from '#domain/portfolio/how-portfolio.ts'
import type { PropertyBar } from '#domain/portfolio/portfolio-dashboard.ts'
import { AppLink, ChartPanel, HowButton, LadderBars } from '#web/ui/index.ts'
import classes from './dashboard.module.css'
import type { CurrencyFigures } from './dashboard-answer.ts'
import { figurePathOf, type Words } from './use-portfolio-address.ts'

const viewPath = ({ _id }: PropertyBar) => pathTo('viewLoan', { id: _id })

export function ValueAndDebt({ figures: { byProperty, currency } }: { figures: CurrencyFigures }) {
  const { t } = useLingui()
  const largest = Math.max(1, ...byProperty.flatMap(({ value, debt }) => [value ?? 0, debt]))
  const width = (amount: number) => `${(100 * amount) / largest}%`
  return (
    <ChartPanel
      title={t`Value and debt by property`}
      hint={currency}
      actions={<HowButton figures={[HOW_SHARES, HOW_PORTFOLIO.value]} />}
      height={0}
      summary={
        byProperty.length === 0
          ? t`No property has a value or a debt yet.`
          : t`${byProperty.length} properties, the largest first.`
      }
      legend={[
        { label: t`Value`, color: 'var(--ui-v1c)' },
        { label: t`Debt`, color: 'var(--ui-v1)' },
      ]}
      table={{
        heads: [t`Property`, t`Value`, t`Debt`, t`LTV`],
        rows: byProperty.map((bar) => [
          <AppLink key="name" to={viewPath(bar)} className={classes.link}>
            {bar.name}
          </AppLink>,
          ...[formatMoney(bar.value), formatMoney(bar.debt), formatPercent(bar.ltv)],
        ]),
      }}
    >
      <ul className={classes.pairs}>
        {byProperty.map((bar) => (
          <li key={bar._id} className={classes.pair}>
            <AppLink to={viewPath(bar)} className={classes.pairName}>
              {bar.name}
            </AppLink>
            <span className={classes.pairBars} aria-hidden>
              <span className={classes.valueBar} style={{ width: width(bar.value ?? 0) }} />
              <span className={classes.debtBar} style={{ width: width(bar.debt) }} />
            </span>
            <span className={classes.pairFigures}>
              {formatShortMoney(bar.value)} / {formatShortMoney(bar.debt)}
            </span>
            <b className={classes.pairShare}>{formatPercent(bar.ltv)}</b>
          </li>
        ))}
      </ul>
    </ChartPanel>
  )
}

export function IncomeTrend({
  figures: { incomeByYear, currency },
  words,
}: {
  figures: CurrencyFigures
  words: Words
}) {
  const { t } = useLingui()
  const [last] = incomeByYear.slice(-1)
  return (
    <LadderBars
      title={t`NOI by year`}
      hint={last ? t`${currency}, of ${last.properties} properties` : currency}
      steps={incomeByYear.map(({ year, noi, properties }) => {
        const isPart = last !== undefined && properties < last.properties
        return {
          ...{ label: isPart ? t`${year} (${properties})` : String(year), value: noi },
          to: figurePathOf(words, 'income', currency, { year }),
        }
      })}
      heads={[t`Year`, t`NOI`]}
      summary={last ? t`In ${last.year} they earned ${formatShortMoney(last.noi)}.` : t`No past income is entered.`}
    />
  )
}
