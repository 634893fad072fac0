/** The kinds of records that the forms of a portfolio hold: what each asks, and what follows from an entry. */
import type { Form } from '#domain/kernel/form.ts'
import { blanketForm, lineForm } from '#domain/portfolio/facility-form.ts'
import { constructionLoanForm, termLoanForm } from '#domain/portfolio/loan-form.ts'
import { type LoanEntries, sharesAfter } from '#domain/portfolio/loan-rules.ts'
import { projectForm, projectRevenueForm, propertyForm } from '#domain/portfolio/property-form.ts'
import { type Follow, merged, withPath } from '#web/data/forms/records.ts'

const FORMS = {
  properties: propertyForm,
  loans: termLoanForm,
  'construction-loan': constructionLoanForm,
  'construction-property-details': projectForm,
  'construction-property-revenue': projectRevenueForm,
  lines: lineForm,
  blankets: blanketForm,
} as const satisfies Record<string, Form>

export type RecordPath = keyof typeof FORMS

/** Paths whose rows change with what these forms store. */
export const PORTFOLIO_PATHS: readonly string[] = [...Object.keys(FORMS), 'deal-hand-overs']

function formOf(path: string): Form {
  const forms: Readonly<Record<string, Form>> = FORMS
  const form = forms[path]
  if (!form) throw new Error(`No form of a portfolio holds ${path}.`)
  return form
}

export const entityOf = (path: string) => formOf(path).entity
export const sectionsOf = (path: string) => formOf(path).sections

const SHARE_PATHS = [
  'leadLenderExposurePercentage',
  'leadLenderExposureAmount',
  'syndicateLenderExposurePercentage',
  'syndicateLenderExposureAmount',
  'syndicatePartnersId',
  'originalLoanAmount',
  'authorizedLoanAmount',
]

/** The other half of a lender's share: percent follows money and money percent. */
export const followShares: Follow = (record, path, value) => {
  if (!SHARE_PATHS.includes(path) || !('leadLenderExposureAmount' in entityOf(record.path).fields)) return {}
  const loan = withPath(merged(record), [path], value)
  const asLoan = { ...loan, originalLoanAmount: loan.authorizedLoanAmount ?? loan.originalLoanAmount } as LoanEntries
  const isPrincipal = path.endsWith('LoanAmount')
  return { ...sharesAfter(asLoan, new Set([isPrincipal ? 'originalLoanAmount' : path])) }
}
