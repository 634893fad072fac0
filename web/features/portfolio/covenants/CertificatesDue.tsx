/** Which tests are certified next, to whom and by when; one step makes each certificate, or all, and notes that they were made. */
import { Plural, Trans } from '@lingui/react/macro'
import type { LoanCertificate } from '#domain/portfolio/covenants-ahead.ts'
import { recordPath } from '#domain/portfolio/watch-words.ts'
import { useToday } from '#web/data/use-today.ts'
import { nearnessOf } from '#web/features/portfolio/watch/watch-texts.ts'
import { AppLink, Panel } from '#web/ui/index.ts'
import { CertificateButton } from './CertificateButton.tsx'
import { CertifyAllButton } from './CertifyAllButton.tsx'
import classes from './covenants.module.css'

const MOST_SHOWN = 12

export function CertificatesDue({ certificates }: { certificates: readonly LoanCertificate[] }) {
  const today = useToday()
  if (certificates.length === 0) return null
  return (
    <Panel
      title={<Trans>Certificates</Trans>}
      hint={<Trans>by the day on which each is due</Trans>}
      actions={<CertifyAllButton certificates={certificates.filter(({ testOn }) => testOn <= today)} />}
    >
      <ul className={classes.certificates}>
        {certificates.slice(0, MOST_SHOWN).map(({ kind, loanId, loanName, lenderName, testOn, dueOn, tests }) => (
          <li key={loanId} className={classes.certificate}>
            <span className={classes.whose}>
              <AppLink to={recordPath({ kind, _id: loanId })}>{loanName}</AppLink>
              <span className="ui-quiet">
                <Plural value={tests} one="# test" other="# tests" />{' '}
                <Trans>
                  on {testOn}, to {lenderName}
                </Trans>
              </span>
            </span>
            <span className={classes.due} data-late={dueOn < today || undefined}>
              {dueOn}, {nearnessOf(dueOn, today)}
            </span>
            {testOn <= today && <CertificateButton kind={kind} loanId={loanId} testOn={testOn} name={loanName} />}
          </li>
        ))}
      </ul>
    </Panel>
  )
}
