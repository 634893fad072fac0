/** Asks what is to be done, by whom and until when; on the record whose page is open, or on none. */
import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { questionsOf } from '#domain/kernel/form.ts'
import { tasks } from '#domain/team/task.ts'
import { TASK_PEOPLE, taskForm } from '#domain/team/task-form.ts'
import type { AnswerBox, FormRoom } from '#web/data/forms/form-room.ts'
import { RecordDialog } from '#web/data/forms/RecordDialog.tsx'
import { useRecordForm } from '#web/data/forms/use-record-form.ts'
import { usePerson } from '#web/data/session.tsx'
import { notify, SelectField } from '#web/ui/index.ts'
import { type TaskPlace, type TaskRow, useTaskPeople } from './use-tasks.ts'

const QUESTIONS = questionsOf(taskForm.sections)

const PersonBox: AnswerBox = ({ value, onChange, options = [], ...props }) => (
  <SelectField<string | number>
    {...props}
    options={options}
    value={typeof value === 'number' ? value : null}
    onChange={onChange}
  />
)

interface TaskDialogProps {
  place?: TaskPlace | undefined
  /** As it was read; a new one without it. */
  task?: TaskRow | undefined
  /** What a new one begins with. */
  title?: string
  /** A reminder of one's own on that day. */
  dueDate?: string
  onClose: () => void
}

export function TaskDialog({ place, task, title, dueDate, onClose }: TaskDialogProps) {
  const { t } = useLingui()
  const { id } = usePerson()
  const people = useTaskPeople(place)
  const room = useMemo(
    (): FormRoom => ({ boxes: { integer: PersonBox }, options: { [TASK_PEOPLE]: people } }),
    [people],
  )
  const form = useRecordForm({
    path: tasks.path,
    record: task,
    // Whoever hands something on with its title has somebody else in mind; a reminder is for oneself.
    initial: {
      ...place,
      ...(title !== undefined && { title }),
      ...(dueDate !== undefined && { dueDate }),
      ...((title === undefined || dueDate !== undefined) && { assigneeId: id }),
    },
    draftKey: task ? `task.${task.id}` : `task.new.${place?.path ?? ''}.${place?.recordId ?? ''}.${title ?? ''}`,
  })
  return (
    <RecordDialog
      size={520}
      title={task ? t`Edit task` : dueDate ? t`Remind me` : title ? t`Hand over` : t`New task`}
      action={task ? t`Save task` : dueDate ? t`Add reminder` : t`Give task`}
      form={form}
      questions={QUESTIONS}
      room={room}
      onSaved={() =>
        notify.ok(task ? t`Task saved.` : dueDate ? t`You will find it among your tasks.` : t`Task given.`)
      }
      onClose={onClose}
    />
  )
}
