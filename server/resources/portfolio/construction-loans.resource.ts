/** /construction-loan: loans drawn as a building grows. */
import { AppError } from '#domain/kernel/errors.ts'
import { date, money, percent, text } from '#domain/kernel/field.ts'
import { say } from '#domain/kernel/words.ts'
import { constructionLoans } from '#domain/portfolio/construction-loan.ts'
import { followLoan, prepareConstructionChange, prepareNewConstruction } from './construction-hooks.ts'
import { namesExtras, remainingTermExtra } from './facility-rules.ts'
import { loansResource } from './loans.resource.ts'
import { holdProperty } from './portfolio.queries.ts'
import { definePortfolioResource } from './portfolio-record.ts'

/** A figure of the project that the loan pays for; nothing before it is entered. */
const ofProject = (figure: string) =>
  `select ${figure} from construction_property_details d where d."loanId" = t._id and d.active`

export const constructionLoansResource = definePortfolioResource({
  kind: 'loan',
  entity: constructionLoans,
  children: [
    { table: 'construction_property_details', column: 'loanId' },
    { table: 'construction_property_revenue', column: 'loanId' },
    { table: 'construction_project_metrics', column: 'loanId' },
  ],
  comesBackWith: 'propertyId',
  extras: {
    propertyName: { field: text(120), sql: 'select p.name from properties p where p._id = t."propertyId"' },
    ...namesExtras,
    remainingTerm: remainingTermExtra,
    undrawn: { field: money(), sql: 't."authorizedLoanAmount" - t."totalOutstandingLoanAmount"' },
    projectName: { field: text(120), sql: ofProject('d."projectName"') },
    costToComplete: { field: money(), sql: ofProject('d."costToComplete"') },
    percentComplete: {
      field: percent(),
      sql: ofProject('coalesce(d."percentComplete", d."projectCompletionPercentage")'),
    },
    completionDate: { field: date(), sql: ofProject('coalesce(d."forecastCompletionDate", d."completionDate")') },
    loanToCost: {
      field: percent(1_000),
      sql: ofProject('round(t."authorizedLoanAmount" * 100 / nullif(d."totalBudget", 0), 6)'),
    },
  },
  transitions: {
    ...loansResource.transitions,
    payOff: {
      run: (ctx, row, changes) => ({
        paidOffDate: changes.paidOffDate ?? ctx.today,
        paidOffAmount: changes.paidOffAmount ?? row.totalOutstandingLoanAmount,
      }),
    },
  },
  hooks: {
    beforeCreate: prepareNewConstruction,
    afterCreate: (ctx, row) => followLoan(ctx, null, row),
    beforeUpdate: prepareConstructionChange,
    afterUpdate: followLoan,
  },
  async beforeRestore(ctx, row) {
    if (await holdProperty(ctx, String(row.propertyId))) return
    throw new AppError('conflict', say('Please restore the property of this loan first.'))
  },
})
