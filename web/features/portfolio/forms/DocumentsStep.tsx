/** The fourth step: the property's photo and the papers that belong to a record itself. */
import { useLingui } from '@lingui/react/macro'
import type { FieldErrors } from '#domain/kernel/errors.ts'
import { fileIn } from '#domain/kernel/field.ts'
import { type DraftRecord, valueAt } from '#web/data/forms/records.ts'
import { usePerson } from '#web/data/session.tsx'
import { DocumentsPanel, NewDocumentsPanel } from '#web/features/portfolio/documents/DocumentsPanel.tsx'
import { NoticeLine, Panel } from '#web/ui/index.ts'
import { FileField } from './FileField.tsx'
import { isLoan } from './loan-records.ts'
import { isReadOnly, type StepProps } from './loan-steps.ts'

export function DocumentsStep({ drafts, property }: StepProps) {
  const { t } = useLingui()
  const person = usePerson()
  const construction = drafts.records.filter((record) => isLoan(record) && record.path === 'construction-loan')
  const file = (record: DraftRecord, path: string, label: string) => (
    <FileField
      key={record.key}
      label={label}
      value={fileIn(valueAt(record, path))}
      onChange={(next) => drafts.change(record.key, path, next)}
      source={record.path}
      error={drafts.errors[record.key]?.[path]}
      readOnly={isReadOnly(record)}
    />
  )
  return (
    <>
      {file(property, 'photo', t`Photo of the property`)}
      {construction.map((loan) =>
        file(loan, 'takeoutCommitment', t`Take-out commitment: ${String(valueAt(loan, 'loanName') ?? '')}`),
      )}
      <Panel title={t`Other documents`} flush>
        {property.isStored ? (
          <DocumentsPanel propertyId={String(property.base._id)} readOnly={isReadOnly(property)} />
        ) : (
          <NewDocumentsPanel value={drafts.besides} onChange={drafts.keepBesides} ownerId={person.id} />
        )}
      </Panel>
      <DocumentErrors errors={drafts.errors[property.key]} />
    </>
  )
}

/** What was refused of documents that were sent with the record. */
function DocumentErrors({ errors = {} }: { errors?: FieldErrors | undefined }) {
  const sentences = Object.entries(errors).filter(([path]) => path.startsWith('documents'))
  return sentences.map(([path, sentence]) => (
    <NoticeLine key={path} tone="bad">
      {sentence}
    </NoticeLine>
  ))
}
