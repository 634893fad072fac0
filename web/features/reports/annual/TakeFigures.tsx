/** The quarters that a received document tells are taken to the property they are of, once somebody has confirmed them. */
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { optionsOf } from '#domain/kernel/words.ts'
import { properties } from '#domain/portfolio/property.ts'
import { QUARTER_KIND_WORDS, QUARTER_KINDS, type QuarterKind } from '#domain/portfolio/property-quarter.ts'
import { toMessage } from '#web/data/errors.ts'
import { useList } from '#web/data/hooks.ts'
import type { PropertyRow } from '#web/features/portfolio/card/card-rows.ts'
import { QuarterGridDialog } from '#web/features/portfolio/quarters/QuarterGridDialog.tsx'
import { type ReadDocument, useQuarterReading } from '#web/features/portfolio/quarters/use-quarters.ts'
import { FormDialog, SegmentedSwitch, SelectField } from '#web/ui/index.ts'
import type { DocumentRow, ReportRow } from './report-row.ts'

interface TakeFiguresProps {
  document: Pick<DocumentRow, 'label' | 'file'>
  report: Pick<ReportRow, 'propertyIds'>
  onClose: () => void
}

export function TakeFigures({ document: { label, file }, report: { propertyIds }, onClose }: TakeFiguresProps) {
  const { t } = useLingui()
  const { rows } = useList<PropertyRow>(properties, { _id: { $in: propertyIds }, $limit: 100 })
  const [propertyId, setPropertyId] = useState(propertyIds.length === 1 ? (propertyIds[0] ?? null) : null)
  const [kind, setKind] = useState<QuarterKind>('actual')
  const [found, setFound] = useState<ReadDocument | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const { send, isPending } = useQuarterReading()
  const property = rows.find(({ _id }) => _id === propertyId)
  const read = async () => {
    if (!property || !file) return
    setProblem(null)
    try {
      setFound(await send({ propertyId: property._id, kind, file: file.hashedId }))
    } catch (error) {
      setProblem(toMessage(error))
    }
  }
  if (found && property) return <QuarterGridDialog {...{ property, kind, found, onClose }} />
  return (
    <FormDialog
      opened
      title={t`Take figures of ${label}`}
      action={t`Read document`}
      isBusy={isPending}
      isDisabled={!property}
      error={problem}
      onSubmit={() => void read()}
      onClose={onClose}
    >
      <SelectField
        label={t`Property`}
        description={t`Whose quarters the document tells`}
        value={propertyId}
        onChange={setPropertyId}
        options={rows.map(({ _id, name }) => ({ value: _id, label: name }))}
      />
      <SegmentedSwitch
        label={t`Kind`}
        value={kind}
        onChange={setKind}
        options={optionsOf(QUARTER_KINDS, QUARTER_KIND_WORDS)}
      />
    </FormDialog>
  )
}
