/** What each part of a building site may cost, and what it has cost so far. */
import { Trans, useLingui } from '@lingui/react/macro'
import { formatMoney, formatMoneyDelta, formatPercent, MISSING } from '#domain/kernel/format.ts'
import { budgetLines } from '#domain/portfolio/construction-details.ts'
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
  const lines = budgetLines(project)
  const changes = lines.reduce((sum, line) => sum + line.changes, 0)
  const isChanged = lines.some((line) => line.changes !== 0)
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
              {isChanged && (
                <th scope="col" data-number>
                  <Trans>Approved changes</Trans>
                </th>
              )}
              <th scope="col" data-number>
                <Trans>To date</Trans>
              </th>
              <th scope="col" data-number>
                <Trans>To complete</Trans>
              </th>
              <th scope="col" data-number>
                <Trans>Spent</Trans>
              </th>
            </tr>
          </thead>
          <tbody>
            {lines.map(({ label, budget, changes: added, spent, toComplete }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td data-number>{formatMoney(budget)}</td>
                {isChanged && <td data-number>{added === 0 ? MISSING : formatMoneyDelta(added)}</td>}
                <td data-number>{formatMoney(spent)}</td>
                <td data-number>{formatMoney(toComplete)}</td>
                <td data-number>{share(spent, budget + added)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">
                <Trans>Total</Trans>
              </th>
              <td data-number>{formatMoney(project.totalBudget)}</td>
              {isChanged && <td data-number>{formatMoneyDelta(changes)}</td>}
              <td data-number>{formatMoney(project.costInPlace)}</td>
              <td data-number>{formatMoney(project.costToComplete)}</td>
              <td data-number>{share(project.costInPlace, project.totalBudget + changes)}</td>
            </tr>
          </tfoot>
        </table>
      </div>
    </Panel>
  )
}
