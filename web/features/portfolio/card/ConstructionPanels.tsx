/** The building site behind a construction loan: what may be drawn, budget and cost, key figures, and what it will earn. */
import { Trans, useLingui } from '@lingui/react/macro'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { formatMoney, formatMoneyDelta, formatPercent } from '#domain/kernel/format.ts'
import type { DrawWarning } from '#domain/portfolio/construction.ts'
import { fundedAmount } from '#domain/portfolio/draws.ts'
import { useToday } from '#web/data/use-today.ts'
import { LinesChart, NoticeLine, Panel, PanelGrid } from '#web/ui/index.ts'
import { BudgetPanel } from './BudgetPanel.tsx'
import classes from './card.module.css'
import type { ConstructionRow, MetricsRow, ProjectRow, RevenueRecord } from './card-rows.ts'
import { DrawsPanel } from './DrawsPanel.tsx'
import { type DrawnSite, drawAhead, drawNow, drawnByMonth } from './draw-figures.ts'
import { ProjectPanel } from './ProjectPanel.tsx'
import { RevenuePanel } from './RevenuePanel.tsx'

export interface Site {
  project: ProjectRow | undefined
  revenue: RevenueRecord | undefined
  metrics: MetricsRow | undefined
}

type ConstructionPanelsProps = { loan: ConstructionRow; site: Site; isFocused: boolean }

export function ConstructionPanels({ loan, site, isFocused }: ConstructionPanelsProps) {
  const { project, revenue, metrics } = site
  return (
    <div className={classes.stack}>
      <DrawsPanel loan={loan} project={project} isAskedAbove={isFocused} />
      {project && (
        <>
          <PanelGrid>
            <AvailablePanel loan={loan} project={project} />
            <DrawnAgainstPlan loan={loan} project={project} />
          </PanelGrid>
          <BudgetPanel project={project} />
          <ProjectPanel project={project} metrics={metrics} />
        </>
      )}
      {revenue && <RevenuePanel revenue={revenue} />}
    </div>
  )
}

function DrawnAgainstPlan(site: DrawnSite) {
  const { t } = useLingui()
  const months = drawnByMonth(site, useToday())
  if (months.length === 0) return null
  const drawn = fundedAmount(site.loan.draws ?? [])
  return (
    <LinesChart
      title={t`Drawn against plan`}
      points={months.map(({ month, ...sums }) => ({ label: month, ...sums }))}
      pointLabel={t`Month`}
      series={[
        { key: 'drawn', label: t`Drawn`, kind: 'area' },
        { key: 'planned', label: t`Even plan to completion`, kind: 'plan' },
      ]}
      summary={t`${formatMoney(drawn)} of ${formatMoney(site.loan.authorizedLoanAmount)} are drawn.`}
      height={190}
    />
  )
}

function AvailablePanel({ loan, project }: { loan: ConstructionRow; project: ProjectRow }) {
  const { t } = useLingui()
  const now = drawNow(loan, project)
  if (!now) return null
  const ahead = drawAhead({ loan, project })
  const lines: [string, ReactNode][] = [
    [t`Authorized`, formatMoney(loan.authorizedLoanAmount)],
    [t`Less cost to complete`, formatMoneyDelta(-now.costToComplete)],
    [
      t`Less holdback (${formatPercent(project.holdbackPercentage)} of hard cost in place)`,
      formatMoneyDelta(-now.holdback),
    ],
    [t`Most that may be outstanding`, formatMoney(now.maximumAdvance)],
    [t`Less drawn and certified`, formatMoneyDelta(-(loan.authorizedLoanAmount - now.undrawn - now.draw))],
  ]
  return (
    <Panel flush title={t`Available to draw`} hint={formatMoney(loan.availableToDraw ?? now.draw)}>
      <table className={classes.table}>
        <tbody>
          {lines.map(([label, value]) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td data-number>{value}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">
              <Trans>Available now</Trans>
            </th>
            <td data-number>{formatMoney(now.draw)}</td>
          </tr>
        </tfoot>
      </table>
      {ahead ? (
        <NoticeLine tone="warn" icon={IconAlertTriangle}>
          {t`Draw ${ahead.no} reports ${formatMoney(ahead.costInPlace)} in place, the project only ${formatMoney(project.costInPlace)}: bring its cost to date up to date.`}
        </NoticeLine>
      ) : (
        <Warnings warnings={now.warnings} contingencyPct={now.contingencyPct} />
      )}
    </Panel>
  )
}

function Warnings({ warnings, contingencyPct }: { warnings: readonly DrawWarning[]; contingencyPct: number | null }) {
  const { t } = useLingui()
  const sentences: Record<DrawWarning, string> = {
    'thin-contingency': t`The contingency left is only ${formatPercent(contingencyPct)} of the remaining hard cost.`,
    'equity-short': t`The required equity has not gone in: nothing more may be drawn before it has.`,
    'over-advanced': t`More is drawn than the cost in place allows.`,
  }
  return warnings.map((warning) => (
    <NoticeLine key={warning} tone="warn" icon={IconAlertTriangle}>
      {sentences[warning]}
    </NoticeLine>
  ))
}
