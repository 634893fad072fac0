/** The covenants of a debt over time: how each stood and will, when it first breaks, and what cures it. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { mayUpdate } from '#domain/access/rights.ts'
import { numberIn } from '#domain/kernel/narrow.ts'
import { largestTenant } from '#domain/portfolio/covenant-scenarios.ts'
import { toMessage } from '#web/data/errors.ts'
import type { PropertyRow } from '#web/features/portfolio/card/card-rows.ts'
import { DataGrid, EmptyState, Panel } from '#web/ui/index.ts'
import { AssumptionPicker } from './AssumptionPicker.tsx'
import { AS_IT_GOES } from './assumption.ts'
import { CertificateButton } from './CertificateButton.tsx'
import { CovenantCourse } from './CovenantCourse.tsx'
import { CovenantDialog } from './CovenantDialog.tsx'
import { useCovenantColumns } from './covenant-columns.tsx'
import { KeptCertificates } from './KeptCertificates.tsx'
import { type CovenantRow, type CoveredDebt, type SeenCovenant, useCovenants } from './use-covenants.ts'

export function CovenantsOverTime({ covered }: { covered: CoveredDebt }) {
  const { t } = useLingui()
  const { record, name, pledged } = covered
  const { kind } = covered.tested
  const [open, setOpen] = useState<CovenantRow | 'new' | null>(null)
  const [assumption, setAssumption] = useState(AS_IT_GOES)
  const [chosen, setChosen] = useState<string>()
  const list = useCovenants(covered, assumption.assumed)
  const columns = useCovenantColumns(covered, mayUpdate(record) ? setOpen : null)
  const hasTenant = largestTenant(pledged.flatMap(({ majorTenants }) => majorTenants ?? [])) !== null
  const lastTest = list.rows
    .flatMap(({ outlook }) => outlook.now?.quarterEnd ?? [])
    .toSorted()
    .at(-1)
  const broken = list.rows.find(({ outlook }) => outlook.now?.status === 'Breach')
  const shown = list.rows.find(({ _id }) => _id === chosen) ?? broken ?? list.rows[0]
  return (
    <Panel
      flush
      title={<Trans>Covenants over time</Trans>}
      hint={<Trans>tested on the facts of each quarter</Trans>}
      actions={
        <>
          {lastTest && (
            <CertificateButton kind={kind} loanId={record._id} testOn={lastTest} isNoted={mayUpdate(record)} />
          )}
          {mayUpdate(record) && <AddCovenant onAdd={() => setOpen('new')} />}
        </>
      }
    >
      {list.rows.length > 0 && <AssumptionPicker value={assumption} onChange={setAssumption} hasTenant={hasTenant} />}
      <DataGrid<SeenCovenant>
        plain
        label={t`Covenants over time of ${name}`}
        columns={columns}
        rows={list.rows}
        isLoading={list.isLoading}
        error={list.error ? toMessage(list.error) : undefined}
        onRetry={list.refetch}
        onRowClick={({ _id }) => setChosen(_id)}
        empty={<EmptyState compact title={<Trans>No covenant was entered with its formula yet.</Trans>} />}
      />
      {shown && (
        <CovenantCourse
          covenant={shown}
          debt={{
            ...{
              kind,
              debtId: record._id,
              loanName: name,
              propertyName: pledged.map((property) => property.name).join(', '),
            },
            lenderName: record.lenderName ?? null,
          }}
          areaSF={areaOf(pledged)}
        />
      )}
      <KeptCertificates kind={kind} loanId={record._id} mayMake={mayUpdate(record)} />
      {open && (
        <CovenantDialog
          {...{ kind, name }}
          loanId={record._id}
          covenant={open === 'new' ? undefined : open}
          onClose={() => setOpen(null)}
        />
      )}
    </Panel>
  )
}

/** Of all that is pledged; null where one of them does not say. */
function areaOf(pledged: readonly PropertyRow[]): number | null {
  const areas = pledged.map(({ netRentableSF }) => numberIn(netRentableSF))
  return areas.every((area) => area !== null) ? areas.reduce((sum, area) => sum + area, 0) : null
}

function AddCovenant({ onAdd }: { onAdd: () => void }) {
  return (
    <Button size="compact-sm" variant="default" leftSection={<IconPlus size={15} stroke={1.6} />} onClick={onAdd}>
      <Trans>Add covenant</Trans>
    </Button>
  )
}
