/** The covenants of a loan over time: how each stood and will, when it first breaks, and what cures it. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { mayUpdate } from '#domain/access/rights.ts'
import { largestTenant } from '#domain/portfolio/covenant-scenarios.ts'
import { toMessage } from '#web/data/errors.ts'
import type { TermView } from '#web/features/portfolio/card/loan-view.ts'
import { DataGrid, EmptyState, Panel } from '#web/ui/index.ts'
import { AssumptionPicker } from './AssumptionPicker.tsx'
import { AS_IT_GOES } from './assumption.ts'
import { CertificateButton } from './CertificateButton.tsx'
import { CovenantCourse } from './CovenantCourse.tsx'
import { CovenantDialog } from './CovenantDialog.tsx'
import { useCovenantColumns } from './covenant-columns.tsx'
import { type CovenantRow, type SeenCovenant, useCovenants } from './use-covenants.ts'

export function CovenantsOverTime({ view }: { view: TermView }) {
  const { t } = useLingui()
  const { loan, today } = view
  const [open, setOpen] = useState<CovenantRow | 'new' | null>(null)
  const [assumption, setAssumption] = useState(AS_IT_GOES)
  const [chosen, setChosen] = useState<string>()
  const list = useCovenants(view, assumption.assumed)
  const columns = useCovenantColumns(today, mayUpdate(loan) ? setOpen : null)
  const hasTenant = largestTenant(view.property.majorTenants ?? []) !== null
  const lastTest = list.rows
    .flatMap(({ outlook }) => outlook.now?.quarterEnd ?? [])
    .toSorted()
    .at(-1)
  const shown = list.rows.find(({ _id }) => _id === chosen) ?? list.rows[0]
  return (
    <Panel
      flush
      title={<Trans>Covenants over time</Trans>}
      hint={<Trans>tested on the facts of each quarter</Trans>}
      actions={
        <>
          {lastTest && <CertificateButton loanId={loan._id} testOn={lastTest} isNoted={mayUpdate(loan)} />}
          {mayUpdate(loan) && <AddCovenant onAdd={() => setOpen('new')} />}
        </>
      }
    >
      {list.rows.length > 0 && <AssumptionPicker value={assumption} onChange={setAssumption} hasTenant={hasTenant} />}
      <DataGrid<SeenCovenant>
        plain
        label={t`Covenants over time of ${loan.loanName}`}
        columns={columns}
        rows={list.rows}
        isLoading={list.isLoading}
        error={list.error ? toMessage(list.error) : undefined}
        onRetry={list.refetch}
        onRowClick={({ _id }) => setChosen(_id)}
        footer={false}
        empty={<EmptyState compact title={<Trans>No covenant was entered with its formula yet.</Trans>} />}
      />
      {shown && <CovenantCourse covenant={shown} />}
      {open && (
        <CovenantDialog loan={loan} covenant={open === 'new' ? undefined : open} onClose={() => setOpen(null)} />
      )}
    </Panel>
  )
}

function AddCovenant({ onAdd }: { onAdd: () => void }) {
  return (
    <Button size="compact-sm" variant="default" leftSection={<IconPlus size={15} stroke={1.6} />} onClick={onAdd}>
      <Trans>Add covenant</Trans>
    </Button>
  )
}
