/** Risk Management: whether to refinance, what leases end first, and what the investment returns. */

import { useLingui } from '@lingui/react/macro'
import { type Fact, factsOf } from '#domain/kernel/facts.ts'
import { formatPercent } from '#domain/kernel/format.ts'
import { numberIn } from '#domain/kernel/narrow.ts'
import { leaseRollover } from '#domain/portfolio/lease-rollover.ts'
import type { Assumed } from './AssumptionFields.tsx'
import type { LoanRow } from './card-rows.ts'
import { Facts } from './Facts.tsx'
import type { LoanView } from './loan-view.ts'
import { candidateText } from './loan-words.ts'
import { NoteArea } from './NoteArea.tsx'
import { RefinancePanel } from './RefinancePanel.tsx'

export function RiskTab({ view, assumed }: { view: LoanView; assumed: Assumed }) {
  const { entity } = view
  const loan: LoanRow = view.loan
  return (
    <>
      <Facts facts={useRiskFacts(view)} />
      <NoteArea entity={entity} record={loan} path="riskManagement.notes" />
      {view.kind === 'term' && <RefinancePanel view={view} assumed={assumed} />}
    </>
  )
}

function useRiskFacts(view: LoanView): Fact[] {
  const { t } = useLingui()
  const { entity, property, figures } = view
  const loan: LoanRow = view.loan
  const decided = loan.riskManagement?.refinanceCandidate
  const suggested = view.kind === 'term' ? candidateText(view.figures.refinance.candidate) : undefined
  const [candidate] = factsOf(entity, loan, ['riskManagement.refinanceCandidate'])
  const entered = numberIn(loan.riskManagement?.leaseRolloverPercentageAtExpiry)
  const derived = leaseRollover(property.majorTenants, figures.loanExpiry)
  return [
    ...(candidate
      ? [
          {
            ...candidate,
            value: decided || !suggested ? candidate.value : suggested,
            origin: decided ? ('entered' as const) : ('derived' as const),
          },
        ]
      : []),
    {
      key: 'leaseRollover',
      label: t`Lease rollover at expiry`,
      value: formatPercent(entered ?? derived),
      origin: entered == null ? 'derived' : 'entered',
    },
    { key: 'irr', label: 'IRR', value: formatPercent(numberIn(loan.riskManagement?.irr)) },
    ...factsOf(entity, loan, ['riskManagement.npv']),
  ]
}
