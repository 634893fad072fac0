/** The third step: what each loan binds its borrower to. */
import { useLingui } from '@lingui/react/macro'
import { obligationsOf } from '#domain/portfolio/loan-form.ts'
import { EmptyState } from '#web/ui/index.ts'
import { LoanSwitch } from './LoansStep.tsx'
import { isReadOnly, type StepProps } from './loan-steps.ts'
import { PortfolioFields } from './PortfolioFields.tsx'
import { sectionsOf } from './portfolio-records.ts'

export function ObligationsStep(props: StepProps) {
  const { drafts, loan, lists, currency } = props
  const { t } = useLingui()
  if (!loan) return <EmptyState title={t`No loan yet`} hint={t`Covenants belong to a loan.`} />
  return (
    <>
      <LoanSwitch {...props} />
      <PortfolioFields
        key={loan.key}
        sections={obligationsOf(sectionsOf(loan.path))}
        {...{ drafts, record: loan, lists, currency, readOnly: isReadOnly(loan) }}
      />
    </>
  )
}
