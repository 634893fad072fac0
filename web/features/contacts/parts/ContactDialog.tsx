/** The form of one contact over the page: its sections one below the other, sent as a whole. */
import type { Instant } from '#domain/kernel/dates.ts'
import type { Entity } from '#domain/kernel/entity.ts'
import type { Form } from '#domain/kernel/form.ts'
import { questionsOf } from '#domain/kernel/form.ts'
import { RecordConflictNotice } from '#web/data/forms/RecordConflictNotice.tsx'
import { RecordFields } from '#web/data/forms/RecordFields.tsx'
import { useRecordForm } from '#web/data/forms/use-record-form.ts'
import { FormDialog } from '#web/ui/index.ts'
import { useContactRoom } from './contact-room.tsx'

interface ContactFormProps {
  entity: Entity
  form: Form
  record?: (object & { updatedAt: Instant | null }) | undefined
  /** What a new one begins with. */
  initial?: object
  /** Where what is typed of a new one is kept; each in its own place. */
  draftKey?: string
  alsoChanges?: readonly string[]
  title: string
  action: string
  onClose: () => void
  onSaved?: (id: number) => void
}

export function ContactDialog(props: ContactFormProps) {
  const { entity, form, record, initial, draftKey, alsoChanges, title, action, onClose, onSaved } = props
  const room = useContactRoom()
  const model = useRecordForm({
    path: entity.path,
    ...(record?.updatedAt && { record: { ...record, updatedAt: record.updatedAt } }),
    ...(initial && { initial }),
    ...(draftKey && { draftKey }),
    ...(alsoChanges && { alsoChanges }),
  })
  const questions = questionsOf(form.sections)
  const isBeside = Object.keys(model.errors).some((path) => path in questions)
  const submit = async () => {
    if (!(await model.submit())) return
    onClose()
    const id = model.stored()?.id
    if (id !== undefined) onSaved?.(id)
  }
  return (
    <FormDialog
      opened
      size={680}
      title={title}
      action={action}
      isBusy={model.isBusy}
      isResumed={model.isResumed}
      onStartOver={model.startOver}
      error={isBeside ? undefined : model.message}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <RecordConflictNotice saving={model.saving} questions={questions} saying={room} onSaved={onClose} />
      <RecordFields
        sections={form.sections}
        values={model.values}
        errors={model.errors}
        onChange={model.change}
        room={room}
      />
    </FormDialog>
  )
}
