/** /loans: the term loans of a portfolio. */
import { AppError } from '#domain/kernel/errors.ts'
import { integer, text } from '#domain/kernel/field.ts'
import { say } from '#domain/kernel/words.ts'
import { loans } from '#domain/portfolio/loan.ts'
import { isUser } from '#server/kernel/context.ts'
import type { TransitionRule } from '#server/kernel/resource.ts'
import { HOME_ZONE } from '#server/kernel/system-context.ts'
import { answerFileHooks } from './breach-answers.ts'
import { prepareLoanChange, prepareNewLoan } from './loan-hooks.ts'
import { holdProperty, releaseCollateral } from './portfolio.queries.ts'
import { definePortfolioResource } from './portfolio-record.ts'

/** Standing otherwise changes nothing else. */
const asItIs: TransitionRule = { run: () => ({}) }

const payOff: TransitionRule = {
  run: (ctx, row, changes) => ({
    paidOffDate: changes.paidOffDate ?? ctx.today,
    paidOffAmount: changes.paidOffAmount ?? row.currentBalance,
  }),
}

const reopen: TransitionRule = { run: () => ({ paidOffDate: null, paidOffAmount: null }) }

const transitions = Object.fromEntries(
  (loans.lifecycle?.transitions ?? []).map(({ action }) => [action, { payOff, reopen }[action] ?? asItIs]),
)

export const loansResource = definePortfolioResource({
  kind: 'loan',
  entity: loans,
  children: [{ table: 'loan_covenants', column: 'loanId' }],
  comesBackWith: 'propertyId',
  createForm: {
    file: 'file',
    fields: ['userId'],
    description:
      'A form imports the loans of a spreadsheet, all of them or none, and answers how many. Asked for application/x-ndjson it tells line by line how far it is.',
  },
  extras: {
    propertyName: { field: text(120), sql: 'select p.name from properties p where p._id = t."propertyId"' },
    lenderName: { field: text(150), sql: 'select l."companyName" from lender_company l where l.id = t."lenderId"' },
    facilityIndexName: { field: text(120), sql: 'select i.name from index_rates i where i._id = t."facilityIndexId"' },
    /** Whole months to expiry on the caller's day. */
    remainingTerm: {
      field: integer(),
      sql: (parameters, actor) => {
        const zone = parameters.add(isUser(actor) ? actor.timeZone : HOME_ZONE)
        return `remaining_months((app_now() at time zone ${zone})::date, t."loanExpiry")`
      },
    },
  },
  transitions,
  hooks: {
    beforeCreate: prepareNewLoan,
    beforeUpdate: prepareLoanChange,
    ...answerFileHooks(loans),
    beforeRemove: (ctx, row) => releaseCollateral(ctx, String(row._id)),
  },
  async beforeRestore(ctx, row) {
    if (await holdProperty(ctx, String(row.propertyId))) return
    throw new AppError('conflict', say('Please restore the property of this loan first.'))
  },
})
