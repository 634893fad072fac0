/** All covenants of the portfolio by the day on which each first breaks, one of them in full, and the certificates due. */
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { CovenantAhead, LoanCertificate } from '#domain/portfolio/covenants-ahead.ts'
import { recordPath } from '#domain/portfolio/watch-words.ts'
import { toMessage } from '#web/data/errors.ts'
import { useCall } from '#web/data/hooks.ts'
import type { PortfolioAddress } from '#web/features/portfolio/dashboard/use-portfolio-address.ts'
import { SCOPE_WORDS } from '#web/features/portfolio/manage/record-scope.ts'
import { AppLink, DataGrid, EmptyState, Panel } from '#web/ui/index.ts'
import { AssumptionPicker } from './AssumptionPicker.tsx'
import { useAheadColumns } from './ahead-columns.tsx'
import { AS_IT_GOES } from './assumption.ts'
import { CertificatesDue } from './CertificatesDue.tsx'
import { CovenantCourse } from './CovenantCourse.tsx'
import classes from './covenants.module.css'

type CovenantsAheadAnswer = { total: number; loans: number; data: CovenantAhead[]; certificates: LoanCertificate[] }

export function CovenantsAheadView({ address: { words } }: { address: PortfolioAddress }) {
  const { t } = useLingui()
  const [assumption, setAssumption] = useState(AS_IT_GOES)
  const [chosen, setChosen] = useState<string>()
  const { growthPct, ...parts } = assumption.assumed
  const { data, error, isLoading, refetch } = useCall<CovenantsAheadAnswer>('covenants-ahead', {
    ...Object.fromEntries(SCOPE_WORDS.map((word) => [word, words[word] || undefined])),
    ...parts,
    growthPct: growthPct ?? undefined,
  })
  const rows = data?.data ?? []
  const shown = rows.find(({ _id }) => _id === chosen) ?? rows[0]
  const columns = useAheadColumns(shown?._id)
  return (
    <div className={classes.view}>
      <Panel
        flush
        title={<Trans>By date of the first breach</Trans>}
        hint={
          data && (
            <Trans>
              <Plural value={data.total} one="# test" other="# tests" /> of{' '}
              <Plural value={data.loans} one="# loan" other="# loans" />, by quarter
            </Trans>
          )
        }
      >
        {data && data.total > 0 && <AssumptionPicker value={assumption} onChange={setAssumption} />}
        <DataGrid<CovenantAhead>
          plain
          label={t`Covenants by date of the first breach`}
          columns={columns}
          rows={rows}
          isLoading={isLoading}
          {...(error && { error: toMessage(error) })}
          onRetry={refetch}
          onRowClick={({ _id }) => setChosen(_id)}
          total={data?.total ?? 0}
          empty={
            <EmptyState
              compact
              title={<Trans>No covenant is tested by quarter yet.</Trans>}
              hint={<Trans>Open a loan, then Covenants &amp; reports, and add a covenant with its formula.</Trans>}
            />
          }
        />
        {data && data.total > rows.length && (
          <p className={classes.unknown}>
            <Trans>The first {rows.length} are shown. Narrow the portfolio to see the others.</Trans>
          </p>
        )}
      </Panel>
      {shown && (
        <div className={classes.beside}>
          <Panel
            flush
            title={<AppLink to={recordPath({ kind: shown.kind, _id: shown.loanId })}>{shown.propertyName}</AppLink>}
            hint={shown.name}
          >
            <CovenantCourse covenant={{ ...shown, outlook: shown }} debt={{ ...shown, debtId: shown.loanId }} />
          </Panel>
          <CertificatesDue certificates={data?.certificates ?? []} />
        </div>
      )}
    </div>
  )
}
