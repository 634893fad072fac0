/** What a building site will earn or sell for: its units, rents and prices, and the value once it stands. */
import { Trans, useLingui } from '@lingui/react/macro'
import { factsOf } from '#domain/kernel/facts.ts'
import { formatMoney, formatNumber } from '#domain/kernel/format.ts'
import { constructionRevenue } from '#domain/portfolio/construction-revenue.ts'
import { Panel } from '#web/ui/index.ts'
import classes from './card.module.css'
import type { RevenueRecord } from './card-rows.ts'
import { Facts } from './Facts.tsx'

const REVENUE_FIELDS = [
  'otherIncome',
  'vacancyPercentage',
  'operatingExpenses',
  'exitCapRate',
  'stabilizedNOI',
  'totalStabilizedValue',
  'presalesValue',
  'presalesPercentage',
]
const DERIVED = ['stabilizedNOI', 'totalStabilizedValue', 'presalesValue', 'presalesPercentage']

export function RevenuePanel({ revenue }: { revenue: RevenueRecord }) {
  const { t } = useLingui()
  const facts = factsOf(constructionRevenue, revenue, REVENUE_FIELDS).map((fact) =>
    DERIVED.includes(fact.key) ? { ...fact, origin: 'derived' as const } : fact,
  )
  return (
    <Panel flush title={t`Revenue`} hint={t`once the project stands`}>
      <div className={classes.scroll} role="region" aria-label={t`Units and rents`} tabIndex={0}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">
                <Trans>Unit type</Trans>
              </th>
              {[t`Count`, t`Average area`, t`Sold or leased`, t`Average price`, t`Monthly rent`, t`Deposits`].map(
                (head) => (
                  <th key={head} scope="col" data-number>
                    {head}
                  </th>
                ),
              )}
            </tr>
          </thead>
          <tbody>
            {revenue.rows.map((row) => (
              <tr key={row.unitType}>
                <th scope="row">{row.unitType}</th>
                <td data-number>{formatNumber(row.count)}</td>
                <td data-number>{formatNumber(row.averageArea)}</td>
                <td data-number>{formatNumber(row.soldOrLeased)}</td>
                <td data-number>{formatMoney(row.averagePrice)}</td>
                <td data-number>{formatMoney(row.monthlyRent)}</td>
                <td data-number>{formatMoney(row.deposits)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div className={classes.tabPanel}>
        <Facts facts={facts} />
      </div>
    </Panel>
  )
}
