/** A document is added to a tracker, or what is said of it is changed. */
import { useLingui } from '@lingui/react/macro'
import { deals } from '#domain/deals/deal.ts'
import { CONDITION_QUESTIONS } from '#domain/funding/funding-form.ts'
import { prefundingDocuments } from '#domain/funding/prefunding-document.ts'
import { RecordDialog } from '#web/data/forms/RecordDialog.tsx'
import { useRecordForm } from '#web/data/forms/use-record-form.ts'
import { MultiSelectField, notify } from '#web/ui/index.ts'
import type { Condition, Tracker } from './tracker.ts'

export interface ConditionDialogProps {
  tracker: Tracker
  /** The document to change; a new one without it. */
  condition?: Condition
  onClose: () => void
}

const ROOM = {}

export function ConditionDialog({ tracker, condition, onClose }: ConditionDialogProps) {
  const { t } = useLingui()
  const form = useRecordForm({
    path: prefundingDocuments.path,
    ...(condition && { record: condition }),
    initial: { dealId: tracker.deal.id, isConditionPrecedent: true, leadDays: 1, waitsFor: [] },
    draftKey: `prefunding.${condition?.id ?? `new.${tracker.deal.id}`}`,
    alsoChanges: [deals.path],
  })
  const others = tracker.documents.filter(({ id }) => id !== condition?.id)
  const { waitsFor } = form.values
  return (
    <RecordDialog
      size={640}
      title={condition ? t`Edit ${condition.name}` : t`Add document`}
      action={condition ? t`Save document` : t`Add document`}
      form={form}
      questions={CONDITION_QUESTIONS}
      room={ROOM}
      onSaved={() => notify.ok(condition ? t`PreFunding Document Updated` : t`PreFunding Document Added`)}
      onClose={onClose}
    >
      <MultiSelectField<number>
        label={t`Waits for`}
        description={t`Work on it begins when these are settled.`}
        options={others.map(({ id, name }) => ({ value: id, label: name }))}
        value={Array.isArray(waitsFor) ? waitsFor : []}
        error={form.errors.waitsFor}
        onChange={(ids) => form.change('waitsFor', ids)}
      />
    </RecordDialog>
  )
}
