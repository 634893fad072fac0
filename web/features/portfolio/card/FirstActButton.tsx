/** The one highlighted act of a loan's page: done at once, or leading to where it is done. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconFileCheck, IconFirstAidKit } from '@tabler/icons-react'
import { pathTo } from '#domain/access/addresses.ts'
import { type EndingPaper, INSURANCE_PAPER, type LoanAct } from '#domain/portfolio/loan-acts.ts'
import { useAddressWords, useSayWords } from '#web/data/address.ts'
import { CertificateButton } from '#web/features/portfolio/covenants/CertificateButton.tsx'
import { AppLink } from '#web/ui/index.ts'
import { DeliverReportButton } from './DeliverReportButton.tsx'
import { coveredBy, type LoanView } from './loan-view.ts'
import { RequestDrawButton } from './RequestDrawButton.tsx'
import type { useSite } from './use-property-card.ts'

interface FirstActProps {
  view: LoanView
  act: LoanAct
  site: ReturnType<typeof useSite>
}

/** Refinancing is begun by the room of deals. */
export function FirstActButton({ view, act, site }: FirstActProps) {
  switch (act.kind) {
    case 'report':
      return <DeliverReportButton view={view} report={act.report} />
    case 'renew':
      return <RenewButton paper={act.paper} />
    case 'cure':
      return <CureButton view={view} name={act.covenant.name} />
    case 'certify':
      return <CertificateButton kind={coveredBy(view).tested.kind} loanId={view.loan._id} testOn={act.testOn} isFirst />
    case 'draw':
      return view.kind === 'construction' && <RequestDrawButton loan={view.loan} project={site.project} isFirst />
    case 'refinance':
      return null
  }
}

/** Opens what is asked of the new paper. */
export function RenewButton({ paper: { key, name } }: { paper: EndingPaper }) {
  const { t } = useLingui()
  const words = useAddressWords()
  const sayWords = useSayWords()
  const label = key === INSURANCE_PAPER ? t`Renew insurance` : t`Renew document`
  return (
    <Button
      leftSection={<IconFileCheck size={16} stroke={1.6} />}
      {...(name && { 'aria-label': `${label}: ${name}` })}
      onClick={() => sayWords({ ...words, renew: key }, { replace: true, resetScroll: false })}
    >
      {label}
    </Button>
  )
}

/** Leads to what would cure it: more income, a part repaid, or a letter that asks for a waiver. */
function CureButton({ view: { kind, loan, property }, name }: { view: LoanView; name: string }) {
  const { t } = useLingui()
  // The covenants of a building site stand on its overview.
  const section = kind === 'term' ? 'covenants' : 'overview'
  const to = pathTo('viewLoan', { id: property._id }, { loan: loan._id, view: section })
  return (
    <Button
      component={AppLink}
      to={`${to}#${CURES}`}
      leftSection={<IconFirstAidKit size={16} stroke={1.6} />}
      aria-label={t`Cure the breach of ${name}`}
    >
      <Trans>Cure the breach</Trans>
    </Button>
  )
}

/** Where the covenants of a loan stand on its page. */
export const CURES = 'cures'
