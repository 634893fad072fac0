/** The key figures of a construction project, kept beside its loan and computed anew whenever either changes. */
import type { IsoDate } from '#domain/kernel/dates.ts'
import { defineEntity } from '#domain/kernel/entity.ts'
import { integer, money, number, objectReference } from '#domain/kernel/field.ts'
import { budgetVariance, constructionDraw, projectMetrics, scheduleVarianceDays } from './construction.ts'
import { budgetLines, HARD_COST, type ProjectDetails, projectTotals } from './construction-details.ts'
import { committedAmount, type Draw } from './draws.ts'
import { ownedFields } from './portfolio-access.ts'

const share = () => number(-1_000_000, 1_000_000).readOnly()
const amount = () => money(-99_999_999_999.99).readOnly()

export const projectMetricsRecords = defineEntity({
  path: 'construction-project-metrics',
  key: '_id',
  label: 'Project metrics',
  title: 'loanId',
  fields: {
    ...ownedFields(),
    loanId: objectReference('construction-loan').label('Construction loan').required().fixed(),
    loanToCost: share(),
    loanToValueAsComplete: share().label('Loan to value as complete'),
    profitOnCost: share(),
    yieldOnCost: share(),
    costPerSF: amount().label('Cost per SF'),
    costPerUnit: amount(),
    equityRequired: amount(),
    presalesCoverage: share(),
    scheduleVarianceDays: integer(-40_000, 40_000).readOnly(),
    budgetVariance: amount(),
  },
  ownership: { owner: 'userId', parent: { path: 'construction-loan', column: 'loanId' } },
  filters: ['userId', 'loanId'],
  sorts: ['_id', 'loanToCost', 'profitOnCost', 'scheduleVarianceDays', 'updatedAt', 'createdAt'],
  search: [],
  softDelete: true,
  // Every figure follows from records that are audited themselves.
  audited: false,
})

/** The project behind a loan, as far as it has been entered. */
export type Project = ProjectDetails & {
  holdbackPercentage?: number | null
  requiredEquity?: number | null
  grossFloorArea?: number | null
  units?: number | null
  forecastCompletionDate?: IsoDate | null
}
export type ProjectOutlook = {
  stabilizedNOI?: number | null
  totalStabilizedValue?: number | null
  presalesValue?: number | null
}

const NOTHING_KNOWN = {
  loanToCost: null,
  loanToValueAsComplete: null,
  profitOnCost: null,
  yieldOnCost: null,
  costPerSF: null,
  costPerUnit: null,
  equityRequired: null,
  presalesCoverage: null,
  scheduleVarianceDays: null,
  budgetVariance: null,
}
type Metrics = Record<keyof typeof NOTHING_KNOWN, number | null>

/** Percentages, days and currency units; null where an entry is missing. */
export function metricsOf(
  authorizedLoanAmount: number,
  project: Project | null,
  outlook: ProjectOutlook | null,
): Metrics {
  if (!project) return NOTHING_KNOWN
  const { completionDate, forecastCompletionDate, changeOrders, contingencyUsed } = project
  return {
    ...projectMetrics({
      authorizedLoanAmount,
      totalBudget: projectTotals(project).totalBudget,
      value: outlook?.totalStabilizedValue ?? null,
      income: outlook?.stabilizedNOI ?? null,
      grossFloorArea: project.grossFloorArea ?? null,
      units: project.units ?? null,
      presales: outlook?.presalesValue ?? null,
    }),
    scheduleVarianceDays:
      completionDate && forecastCompletionDate
        ? scheduleVarianceDays({ completionDate, forecastCompletionDate })
        : null,
    budgetVariance: budgetVariance({ changeOrders: changeOrders ?? [], contingencyUsed: contingencyUsed ?? 0 }),
  }
}

/**
 * What may be drawn after the draws paid out or promised, currency units; null before the project is entered.
 * `asked` is a draw that reports its own cost in place, which counts before the project's record of it.
 */
export function availableToDraw(
  authorizedLoanAmount: number,
  project: Project | null,
  draws: readonly Draw[],
  asked?: Pick<Draw, 'costInPlace' | 'hardCostInPlace'>,
): number | null {
  if (!project) return null
  const { totalBudget, costInPlace } = projectTotals(project)
  const [cost, hardCost] = [asked?.costInPlace ?? costInPlace, asked?.hardCostInPlace ?? project.hardCostToDate ?? 0]
  return constructionDraw({
    authorizedLoanAmount,
    totalBudget,
    hardCostBudget: project.hardCostBudget ?? 0,
    costInPlace: cost,
    hardCostInPlace: hardCost,
    costToComplete: costToCompleteAt(project, { cost, hardCost }),
    holdbackPercentage: project.holdbackPercentage ?? 0,
    priorAdvances: committedAmount(draws),
    requiredEquity: project.requiredEquity ?? null,
  }).draw
}

/**
 * What the parts of the budget still need once so much is in place. A draw reports its hard cost by itself and everything
 * else as one sum, which lowers what the other parts need together.
 */
function costToCompleteAt(project: Project, { cost, hardCost }: Record<'cost' | 'hardCost', number>): number {
  const { costInPlace } = projectTotals(project)
  const spentOnHard = project.hardCostToDate ?? 0
  const hard = budgetLines({ ...project, hardCostToDate: hardCost })
  const others = hard.reduce((sum, { label, toComplete }) => (label === HARD_COST ? sum : sum + toComplete), 0)
  const hardToComplete = hard.find(({ label }) => label === HARD_COST)?.toComplete ?? 0
  const grown = cost - hardCost - (costInPlace - spentOnHard)
  return hardToComplete + Math.max(0, others - grown)
}
