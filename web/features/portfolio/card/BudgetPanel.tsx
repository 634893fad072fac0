/** What each part of a building site may cost, and what it has cost so far. */
import { Trans, useLingui } from '@lingui/react/macro'
import { formatMoney, formatPercent } from '#domain/kernel/format.ts'
import { BUDGET_LINES } from '#domain/portfolio/construction-details.ts'
import { ratio } from '#domain/portfolio/ratios.ts'
import { Panel } from '#web/ui/index.ts'
import classes from './card.module.css'
import type { ProjectRow } from './card-rows.ts'

export function BudgetPanel({ project }: { project: ProjectRow }) {
  const { t } = useLingui()
  const share = (spent: number, budget: number) => {
    const part = ratio(spent, budget)
    return formatPercent(part === null ? null : part * 100)
  }
  const lines = BUDGET_LINES.map(({ label, budget, spent }) => ({
    label,
    budget: project[budget] ?? 0,
    spent: project[spent] ?? 0,
  }))
  return (
    <Panel flush title={t`Budget and cost to date`}>
      <div className={classes.scroll} role="region" aria-label={t`Budget and cost to date`} tabIndex={0}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">
                <Trans>Cost</Trans>
              </th>
              <th scope="col" data-number>
                <Trans>Budget</Trans>
              </th>
              <th scope="col" data-number>
                <Trans>To date</Trans>
              </th>
              <th scope="col" data-number>
                <Trans>Left</Trans>
              </th>
              <th scope="col" data-number>
                <Trans>Spent</Trans>
              </th>
            </tr>
          </thead>
          <tbody>
            {lines.map(({ label, budget, spent }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td data-number>{formatMoney(budget)}</td>
                <td data-number>{formatMoney(spent)}</td>
                <td data-number>{formatMoney(budget - spent)}</td>
                <td data-number>{share(spent, budget)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">
                <Trans>Total</Trans>
              </th>
              <td data-number>{formatMoney(project.totalBudget)}</td>
              <td data-number>{formatMoney(project.costInPlace)}</td>
              <td data-number>{formatMoney(project.costToComplete)}</td>
              <td data-number>{share(project.costInPlace, project.totalBudget)}</td>
            </tr>
          </tfoot>
        </table>
      </div>
    </Panel>
  )
}
