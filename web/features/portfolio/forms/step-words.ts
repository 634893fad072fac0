/** What the steps of the loan form and the loans in it are called. */
import { useLingui } from '@lingui/react/macro'
import { type DraftRecord, valueAt } from '#web/data/forms/records.ts'
import { isLoan } from './loan-records.ts'
import { type LoanStepKey, stepOf } from './loan-steps.ts'

export function useStepTitles(): Record<LoanStepKey, string> {
  const { t } = useLingui()
  return {
    property: t`Property`,
    loans: t`Loans`,
    obligations: t`Covenants and reporting`,
    documents: t`Documents`,
    review: t`Review`,
  }
}

/** By its name, or by its number while it has none. */
export function useLoanName(): (loan: DraftRecord, index: number) => string {
  const { t } = useLingui()
  return (loan, index) => String(valueAt(loan, 'loanName') || t`Loan ${index + 1}`)
}

/** Where a field of one of these records is asked for: the step, and the loan where it is one's. */
export function usePlaceName(records: readonly DraftRecord[]): (key: string, path: string) => string {
  const titles = useStepTitles()
  const nameOf = useLoanName()
  const loans = records.filter(isLoan)
  return (key, path) => {
    const index = loans.findIndex((loan) => loan.key === key.split('.')[0])
    const loan = loans[index]
    return [titles[stepOf(key, path)], loan && nameOf(loan, index)].filter(Boolean).join(' · ')
  }
}
