/** What is wrong with a record before it is sent, in the sentences of the rules that the server asks as well. */
import type { IsoDate } from '#domain/kernel/dates.ts'
import { AppError, type FieldErrors } from '#domain/kernel/errors.ts'
import { checkValues } from '#domain/kernel/validation.ts'
import { type BlanketTerms, blanketErrors } from '#domain/portfolio/blanket.ts'
import { assertDetails, type ProjectDetails, type ProjectType } from '#domain/portfolio/construction-details.ts'
import { constructionLoanErrors, type DrawnLoan } from '#domain/portfolio/construction-loan.ts'
import { assertRevenue, type ProjectRevenue } from '#domain/portfolio/construction-revenue.ts'
import { type LineTerms, lineErrors } from '#domain/portfolio/line.ts'
import {
  courseErrors,
  guarantorErrors,
  type LoanEntries,
  loanErrors,
  rateErrors,
  termErrors,
} from '#domain/portfolio/loan-rules.ts'
import { propertyErrors } from '#domain/portfolio/property-rules.ts'
import { changedBody, type DraftRecord, merged, newBody } from '#web/data/forms/records.ts'
import { entityOf } from './portfolio-records.ts'

/** What the rules of another record of the form need to know. */
export interface Surroundings {
  today: IsoDate
  projectType: ProjectType | null
}

/** Of what the form sets itself when it is sent. */
const GIVEN_LATER = ['Property is required.', 'Construction loan is required.']

/** Sentences by path; the server's own refusals come on top. */
export function errorsOf(record: DraftRecord, around: Surroundings): FieldErrors {
  return { ...ruleErrors(record, around), ...fieldErrors(record) }
}

function fieldErrors(record: DraftRecord): FieldErrors {
  const { fields } = entityOf(record.path)
  const body = record.isStored ? changedBody(record) : newBody(record)
  const errors = caught(() => checkValues(fields, body, record.isStored ? 'update' : 'create'))
  return Object.fromEntries(Object.entries(errors).filter(([, sentence]) => !GIVEN_LATER.includes(sentence)))
}

function ruleErrors(record: DraftRecord, { today, projectType }: Surroundings): FieldErrors {
  const values = merged(record)
  const loan = values as LoanEntries
  switch (record.path) {
    case 'properties':
      return propertyErrors(values, today)
    case 'loans':
      return loanErrors(withStatedBalance(record), today)
    case 'construction-loan': {
      const { originalLoanAmount: _theirs, ...errors } = loanErrors(loan, today)
      return { ...constructionLoanErrors(values as DrawnLoan), ...errors }
    }
    case 'construction-property-details':
      return caught(() => assertDetails(values as ProjectDetails))
    case 'construction-property-revenue':
      return Array.isArray(values.rows) ? caught(() => assertRevenue(values as ProjectRevenue, projectType)) : {}
    case 'lines':
      return { ...termErrors(loan), ...rateErrors(loan), ...lineErrors(values as LineTerms) }
    case 'blankets':
      return {
        ...termErrors(loan),
        ...courseErrors(loan, today),
        ...rateErrors(loan),
        ...guarantorErrors(loan.loanOwnership),
        ...blanketErrors({ propertyIds: [], allocations: [], originalLoanAmount: 0, ...values } as BlanketTerms),
      }
    default:
      return {}
  }
}

/** A balance that the schedule keeps follows whatever the amount becomes; only one that somebody read stands against it. */
function withStatedBalance(record: DraftRecord): LoanEntries {
  const values = merged(record) as LoanEntries
  const isStated = 'outstandingLoanAmount' in record.changes || values.balanceOverride
  return isStated ? values : { ...values, outstandingLoanAmount: null }
}

function caught(run: () => unknown): FieldErrors {
  try {
    run()
    return {}
  } catch (error) {
    if (error instanceof AppError && error.fields) return error.fields
    throw error
  }
}
