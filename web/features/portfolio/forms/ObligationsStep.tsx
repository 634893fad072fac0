/** The third step: what each loan binds its borrower to. */
import { useLingui } from '@lingui/react/macro'
import { EmptyState } from '#web/ui/index.ts'
import { LoanSwitch } from './LoansStep.tsx'
import type { LoanPath } from './loan-records.ts'
import { isReadOnly, type StepProps } from './loan-steps.ts'
import { OBLIGATION_PARTS } from './obligation-parts.ts'
import { RecordParts } from './PartFields.tsx'

export function ObligationsStep(props: StepProps) {
  const { drafts, loan, lists, currency } = props
  const { t } = useLingui()
  if (!loan) return <EmptyState title={t`No loan yet`} hint={t`Covenants belong to a loan.`} />
  return (
    <>
      <LoanSwitch {...props} />
      <RecordParts
        key={loan.key}
        parts={OBLIGATION_PARTS[loan.path as LoanPath]}
        {...{ drafts, record: loan, lists, currency, readOnly: isReadOnly(loan) }}
      />
    </>
  )
}
