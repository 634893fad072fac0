/** A building site: its key figures, what was entered of it, and what was changed underway. */

import { t } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { factsOf } from '#domain/kernel/facts.ts'
import { formatDelta, formatMoney, formatMoneyDelta, formatPercent } from '#domain/kernel/format.ts'
import { numberIn } from '#domain/kernel/narrow.ts'
import { BUDGET_LINES, type ChangeOrder, constructionDetails } from '#domain/portfolio/construction-details.ts'
import { Panel } from '#web/ui/index.ts'
import classes from './card.module.css'
import type { MetricsRow, ProjectRow } from './card-rows.ts'
import { Facts } from './Facts.tsx'

const PROJECT_FIELDS = [
  'projectName',
  'projectType',
  'grossFloorArea',
  'units',
  'storeys',
  'parking',
  'startDate',
  'completionDate',
  'forecastCompletionDate',
  'holdbackPercentage',
  'requiredEquity',
  'equityIn',
  'generalContractor',
  'costConsultant',
  'contractType',
  'bondingPercentage',
  'permitStatus',
  'lastSiteVisit',
  'percentComplete',
  'contingencyRemaining',
]

export function ProjectPanel({ project, metrics }: { project: ProjectRow; metrics: MetricsRow | undefined }) {
  const { t } = useLingui()
  const value = (key: string) => numberIn(metrics?.[key])
  const figures: [string, string][] = [
    [t`Loan to cost`, formatPercent(value('loanToCost'))],
    [t`Loan to value as complete`, formatPercent(value('loanToValueAsComplete'))],
    [t`Profit on cost`, formatPercent(value('profitOnCost'))],
    [t`Yield on cost`, formatPercent(value('yieldOnCost'))],
    [t`Cost per SF`, formatMoney(value('costPerSF'))],
    [t`Cost per unit`, formatMoney(value('costPerUnit'))],
    [t`Equity required`, formatMoney(value('equityRequired'))],
    [t`Presales coverage`, formatPercent(value('presalesCoverage'))],
    [t`Schedule variance`, t`${formatDelta(value('scheduleVarianceDays'), 0)} days`],
    [t`Budget variance`, formatMoneyDelta(value('budgetVariance'))],
  ]
  return (
    <Panel title={t`Project`} hint={project.projectName}>
      {metrics && (
        <dl className={classes.figures} aria-label={t`Project metrics`}>
          {figures.map(([label, text]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      )}
      <Facts facts={factsOf(constructionDetails, project, PROJECT_FIELDS)} />
      <ChangeOrders project={project} />
    </Panel>
  )
}

/** `Approved, raises hard cost`; where no part is named the contingency pays. */
function changeOrderText({ raises, status }: Pick<ChangeOrder, 'raises' | 'status'>): string {
  const line = BUDGET_LINES.find(({ budget }) => budget === raises)?.label.toLowerCase()
  const paid = line ? t`raises ${line}` : t`from the contingency`
  switch (status) {
    case 'requested':
      return t`Requested, ${paid}`
    case 'rejected':
      return t`Rejected`
    default:
      return t`Approved, ${paid}`
  }
}

function ChangeOrders({ project }: { project: ProjectRow }) {
  const { t } = useLingui()
  const orders = project.changeOrders ?? []
  if (orders.length === 0) return null
  return (
    <div className={classes.scroll} role="region" aria-label={t`Change orders`} tabIndex={0}>
      <h3 className={classes.groupTitle}>
        <Trans>Change orders</Trans>
      </h3>
      <table className={classes.table}>
        <tbody>
          {orders.map(({ date, description, amount, raises, status }) => (
            <tr key={`${date} ${description}`}>
              <td>{date}</td>
              <td>{description}</td>
              <td>{changeOrderText({ raises, status })}</td>
              <td data-number>{formatMoneyDelta(amount)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
