/** /construction-loan: loans drawn as a building grows. */
import { AppError } from '#domain/kernel/errors.ts'
import { text } from '#domain/kernel/field.ts'
import { constructionLoans } from '#domain/portfolio/construction-loan.ts'
import { followLoan, prepareConstructionChange, prepareNewConstruction } from './construction-hooks.ts'
import { remainingTermExtra } from './facility-rules.ts'
import { loansResource } from './loans.resource.ts'
import { holdProperty } from './portfolio.queries.ts'
import { definePortfolioResource } from './portfolio-record.ts'

export const constructionLoansResource = definePortfolioResource({
  kind: 'loan',
  entity: constructionLoans,
  children: [
    { table: 'construction_property_details', column: 'loanId' },
    { table: 'construction_property_revenue', column: 'loanId' },
    { table: 'construction_project_metrics', column: 'loanId' },
  ],
  extras: {
    propertyName: { field: text(120), sql: 'select p.name from properties p where p._id = t."propertyId"' },
    lenderName: { field: text(150), sql: 'select l."companyName" from lender_company l where l.id = t."lenderId"' },
    remainingTerm: remainingTermExtra,
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
    throw new AppError('conflict', 'Please restore the property of this loan first.')
  },
})
