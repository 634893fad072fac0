/** What is wrong with a record before it is sent, in the sentences of the rules that the server asks as well. */

import type { IsoDate } from '#domain/kernel/dates.ts'
import { AppError, type FieldErrors } from '#domain/kernel/errors.ts'
import { checkValues } from '#domain/kernel/validation.ts'
import { blanketErrors, blankets } from '#domain/portfolio/blanket.ts'
import { assertDetails, constructionDetails, type ProjectType } from '#domain/portfolio/construction-details.ts'
import { constructionLoanErrors, constructionLoans } from '#domain/portfolio/construction-loan.ts'
import { assertRevenue, constructionRevenue } from '#domain/portfolio/construction-revenue.ts'
import { lineErrors, lines } from '#domain/portfolio/line.ts'
import { loans } from '#domain/portfolio/loan.ts'
import {
  courseErrors,
  guarantorErrors,
  type LoanEntries,
  loanErrors,
  rateErrors,
  termErrors,
} from '#domain/portfolio/loan-rules.ts'
import { propertyErrors } from '#domain/portfolio/property-rules.ts'
import { changedBody, type DraftRecord, merged, mergedAs, newBody } from '#web/data/forms/records.ts'
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
  switch (record.path) {
    case 'properties':
      return propertyErrors(merged(record), today)
    case 'loans':
      return loanErrors(withStatedBalance(record), today)
    case 'construction-loan': {
      const loan = mergedAs(constructionLoans, record)
      const { originalLoanAmount: _theirs, ...errors } = loanErrors(loan, today)
      return { ...constructionLoanErrors({ ...loan, authorizedLoanAmount: loan.authorizedLoanAmount ?? 0 }), ...errors }
    }
    case 'construction-property-details':
      return caught(() => assertDetails(mergedAs(constructionDetails, record)))
    case 'construction-property-revenue': {
      const revenue = mergedAs(constructionRevenue, record)
      const { rows } = revenue
      return rows ? caught(() => assertRevenue({ ...revenue, rows }, projectType)) : {}
    }
    case 'lines': {
      const line = mergedAs(lines, record)
      const terms = { ...line, limitAmount: line.limitAmount ?? 0, drawnAmount: line.drawnAmount ?? 0 }
      return { ...termErrors(line), ...rateErrors(line), ...lineErrors(terms) }
    }
    case 'blankets': {
      const blanket = mergedAs(blankets, record)
      const { propertyIds, allocations, originalLoanAmount } = blanket
      return {
        ...termErrors(blanket),
        ...courseErrors(blanket, today),
        ...rateErrors(blanket),
        ...guarantorErrors(blanket.loanOwnership),
        ...blanketErrors({
          propertyIds: propertyIds ?? [],
          allocations: allocations ?? [],
          originalLoanAmount: originalLoanAmount ?? 0,
        }),
      }
    }
    default:
      return {}
  }
}

/** A balance that the schedule keeps follows whatever the amount becomes; only one that somebody read stands against it. */
function withStatedBalance(record: DraftRecord): LoanEntries {
  const values = mergedAs(loans, record)
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
