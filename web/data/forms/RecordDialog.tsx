/** A short form over the page: the questions of one record, sent as a whole. */

import type { ReactNode } from 'react'
import type { Question } from '#domain/kernel/form.ts'
import { useIsUploading } from '#web/data/uploads.ts'
import { FormDialog, type FormDialogProps } from '#web/ui/index.ts'
import { RecordConflictNotice } from './RecordConflictNotice.tsx'
import { type FieldsProps, SectionFields } from './RecordFields.tsx'
import type { StoredRecord } from './records.ts'
import type { RecordForm } from './use-record-form.ts'

export interface RecordDialogProps
  extends Pick<FormDialogProps, 'title' | 'action' | 'size' | 'onClose' | 'isDisabled' | 'isDanger' | 'foot'>,
    Pick<FieldsProps, 'room' | 'asideOf' | 'hintOf' | 'belowOf'> {
  form: RecordForm
  questions: Readonly<Record<string, Question>>
  /** Facts that questions are asked by, besides the answers. */
  facts?: Readonly<Record<string, unknown>>
  /** After it was stored. */
  onSaved?: (stored: StoredRecord | undefined) => void
  /** Above the questions, and below them. */
  lead?: ReactNode
  children?: ReactNode
}

export function RecordDialog(props: RecordDialogProps) {
  const { form, questions, facts, onSaved, lead, children, room, asideOf, hintOf, belowOf, ...dialog } = props
  const isUploading = useIsUploading()
  // What stands beside a box is not said twice.
  const isBeside = Object.keys(form.errors).some((path) => path in questions)
  const submit = async () => {
    if (!(await form.submit())) return
    dialog.onClose()
    onSaved?.(form.stored())
  }
  return (
    <FormDialog
      opened
      {...dialog}
      isBusy={form.isBusy || isUploading}
      isResumed={form.isResumed}
      onStartOver={form.startOver}
      error={isBeside ? undefined : form.message}
      onSubmit={() => void submit()}
    >
      {lead}
      <RecordConflictNotice saving={form.saving} questions={questions} saying={room} onSaved={dialog.onClose} />
      <SectionFields
        questions={questions}
        values={facts ? { ...form.values, ...facts } : form.values}
        errors={form.errors}
        onChange={form.change}
        {...{ room, asideOf, hintOf, belowOf }}
      />
      {children}
    </FormDialog>
  )
}
