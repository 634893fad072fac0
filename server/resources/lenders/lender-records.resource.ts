/** /lenders-contacts, /pricings, /lender-company-loans: what is kept of a lender, for those who may look lenders up. */
import { flag, number, text, words } from '#domain/kernel/field.ts'
import { mark } from '#domain/kernel/words.ts'
import { LENDER_ADVANCED_RIGHTS, LENDER_RIGHTS } from '#domain/lenders/lender-company.ts'
import { lenderContactAccess, lenderContacts } from '#domain/lenders/lender-contact.ts'
import { lenderLoanAccess, lenderLoans } from '#domain/lenders/lender-loan.ts'
import type { SuggestedEntity } from '#domain/lenders/lender-suggestion.ts'
import { pricingAccess, pricings } from '#domain/lenders/pricing.ts'
import { defineResource } from '#server/kernel/resource.ts'
import { isSuggestedSql, loanLenderSql, ownFieldsSql } from './lender-extras.queries.ts'
import { contactActions, contactHooks, knownLoanHooks, pricingHooks } from './lender-hooks.ts'
import { advancedRights, authorRights } from './lender-view.ts'
import { loanVariants } from './loan-variants.ts'
import { suggestAction } from './suggest.ts'

/** Whether the row is the company's own way of a common one, and whether it was suggested to everyone. */
const ownExtras = (path: SuggestedEntity) => ({
  ownFields: { field: words().readableBy(LENDER_ADVANCED_RIGHTS), sql: ownFieldsSql(path) },
  isSuggested: { field: flag().readableBy(LENDER_ADVANCED_RIGHTS), sql: isSuggestedSql(path) },
})

export const lenderContactsResource = defineResource({
  entity: lenderContacts,
  access: lenderContactAccess,
  rights: authorRights,
  needs: LENDER_RIGHTS,
  hasOverlays: true,
  hooks: contactHooks,
  extras: ownExtras('lenders-contacts'),
  actions: { suggest: suggestAction('lenders-contacts'), ...contactActions },
  constraints: { lenders_contacts_email: { field: 'email', message: mark('This contact already exists.') } },
})

export const pricingsResource = defineResource({
  entity: pricings,
  access: pricingAccess,
  rights: advancedRights,
  needs: LENDER_RIGHTS,
  hasOverlays: true,
  hooks: pricingHooks,
  extras: {
    loanTypeName: { field: text(120), sql: 'select l.name from options_loan_types l where l.id = t."loanType"' },
    ...ownExtras('pricings'),
  },
  actions: { suggest: suggestAction('pricings') },
})

const STATE_NAME_SQL = 'select s.name from state_province s where s.country = t.country and s.code = t.state'

/** A part of a loan over the whole building's area would be no price of anything. */
const LOAN_PER_SF_SQL = 'case when not t."isShare" then round(t."loanAmount" / nullif(t."buildingSF", 0), 2) end'

export const lenderLoansResource = defineResource({
  entity: lenderLoans,
  access: lenderLoanAccess,
  needs: LENDER_RIGHTS,
  mayGetAll: true,
  hooks: knownLoanHooks,
  variants: loanVariants,
  extras: {
    lender: { field: text(150), sql: loanLenderSql },
    stateName: { field: text(120), sql: STATE_NAME_SQL },
    loanPerSF: { field: number(0, 1_000_000_000).label('Loan per square foot'), sql: LOAN_PER_SF_SQL },
  },
})
