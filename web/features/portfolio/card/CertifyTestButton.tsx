/** The first act of a loan whose test is to be certified: makes the certificate and notes it. */
import { CertificateButton } from '#web/features/portfolio/covenants/CertificateButton.tsx'
import { coveredBy, type LoanView } from './loan-view.ts'

export const CertifyTestButton = ({ view, testOn }: { view: LoanView; testOn: string }) => (
  <CertificateButton kind={coveredBy(view).tested.kind} loanId={view.loan._id} testOn={testOn} isFirst />
)
