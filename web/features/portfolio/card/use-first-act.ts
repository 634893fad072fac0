/** What the loan that is looked at needs first, with the covenants that are tested on it. */
import type { CertifiedTerms } from '#domain/portfolio/certificate-due.ts'
import { COVENANTS_OF } from '#domain/portfolio/loan-covenant.ts'
import { useList } from '#web/data/hooks.ts'
import { MOST_COVENANTS } from '#web/features/portfolio/covenants/use-covenants.ts'
import { type FirstAct, firstActOf } from './first-act.ts'
import { coveredBy, type LoanView } from './loan-view.ts'

export function useFirstAct(view: LoanView | undefined): FirstAct {
  const { path } = COVENANTS_OF[view ? coveredBy(view).tested.kind : 'loan']
  const { rows } = useList<CertifiedTerms>(
    { path },
    { loanId: view?.loan._id, $limit: MOST_COVENANTS },
    { isBackground: true, enabled: view !== undefined },
  )
  return view ? firstActOf(view, rows) : null
}
