/** What may be drawn of a construction loan now. */
import { msg, t } from '@lingui/core/macro'
import { formatMoney } from '#domain/kernel/format.ts'
import { constructionDraw, type DrawWarning, THIN_CONTINGENCY_PCT } from '#domain/portfolio/construction.ts'
import { HOW_PROJECTS } from '#domain/portfolio/how-projects.ts'
import { simpleMonthlyInterest } from '#domain/portfolio/interest.ts'
import { defineCalculator } from './calculator.ts'
import { flow, money, optional, percent, rate } from './inputs.ts'
import { asPercent } from './words.ts'

const warningText = (warning: DrawWarning) =>
  ({
    'thin-contingency': t`The contingency left is below ${THIN_CONTINGENCY_PCT}% of the remaining hard cost.`,
    'equity-short': t`The equity required has not gone in: only what leaves it in may be drawn.`,
    'over-advanced': t`More was advanced than the work in place allows.`,
  })[warning]

export const draw = defineCalculator({
  key: 'draw',
  title: msg`Construction draw`,
  inputs: {
    authorizedLoanAmount: money(msg`Authorized loan`),
    totalBudget: money(msg`Total budget`),
    hardCostBudget: money(msg`Hard cost budget`),
    costInPlace: money(msg`Cost in place`),
    hardCostInPlace: money(msg`Hard cost in place`),
    holdbackPercentage: percent(msg`Holdback`, { usual: 10 }),
    priorAdvances: money(msg`Prior advances`, { usual: 0 }),
    approvedChanges: optional(flow(msg`Approved changes`, { help: msg`Of hard cost, beyond the budget.` })),
    contingencyRemaining: optional(money(msg`Contingency left`)),
    requiredEquity: optional(money(msg`Equity required`)),
    drawRate: optional(rate(msg`Interest rate`)),
  },
  how: [HOW_PROJECTS.draw],
  calculate: (given) => {
    const result = constructionDraw(given)
    const outstanding = given.priorAdvances + result.draw
    const interest =
      given.drawRate === null ? null : simpleMonthlyInterest({ balance: outstanding, rate: given.drawRate })
    return {
      figures: [
        { key: 'draw', label: t`Draw`, value: formatMoney(result.draw) },
        { key: 'maximum', label: t`Largest outstanding loan`, value: formatMoney(result.maximumAdvance) },
        { key: 'holdback', label: t`Holdback`, value: formatMoney(result.holdback) },
        { key: 'complete', label: t`Cost to complete`, value: formatMoney(result.costToComplete) },
        { key: 'completion', label: t`Completion`, value: asPercent(result.projectCompletionPercentage) },
        { key: 'undrawn', label: t`Undrawn after this draw`, value: formatMoney(result.undrawn) },
        { key: 'equity', label: t`Equity in`, value: formatMoney(result.equityIn) },
        {
          key: 'contingency',
          label: t`Contingency left`,
          value: asPercent(result.contingencyPct),
          hint: t`of remaining hard cost`,
          tone: result.warnings.includes('thin-contingency') ? ('warn' as const) : undefined,
        },
        ...(interest === null
          ? []
          : [{ key: 'interest', label: t`Interest of one month`, value: formatMoney(interest) }]),
      ],
      warnings: result.warnings.map(warningText),
    }
  },
})
