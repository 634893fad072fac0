/** Tasks in lines: a tick, what, on which record, who, and until when; late ones say so. */
import { Trans, useLingui } from '@lingui/react/macro'
import { ActionIcon, Checkbox } from '@mantine/core'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { tasks } from '#domain/team/task.ts'
import { taskPath } from '#domain/team/task-path.ts'
import { showError } from '#web/data/errors.ts'
import { useCreate, useRemove } from '#web/data/hooks.ts'
import { usePerson } from '#web/data/session.tsx'
import { useToday } from '#web/data/use-today.ts'
import { AppLink, notify } from '#web/ui/index.ts'
import { TaskDialog } from './TaskDialog.tsx'
import classes from './tasks.module.css'
import type { TaskRow } from './use-tasks.ts'
import { useTick } from './use-tick.ts'

interface TaskListProps {
  rows: readonly TaskRow[]
  /** The lines say on which record; on the record's own page that is known. */
  namesRecord?: boolean
  /** A link was followed. */
  onLeave?: () => void
}

export function TaskList({ rows, ...line }: TaskListProps) {
  const [edited, setEdited] = useState<TaskRow | null>(null)
  return (
    <>
      <ul className={classes.lines}>
        {rows.map((task) => (
          <TaskLine key={task.id} task={task} {...line} onEdit={() => setEdited(task)} />
        ))}
      </ul>
      {edited && (
        <TaskDialog
          task={edited}
          place={edited.path && edited.recordId ? { path: edited.path, recordId: edited.recordId } : undefined}
          onClose={() => setEdited(null)}
        />
      )}
    </>
  )
}

type TaskLineProps = Omit<TaskListProps, 'rows'> & { task: TaskRow; onEdit: () => void }

function TaskLine({ task, namesRecord = false, onLeave, onEdit }: TaskLineProps) {
  const { t } = useLingui()
  const { id: me, role } = usePerson()
  const today = useToday()
  const { setDone, isPending } = useTick()
  const { title, note, recordName, dueDate, userId, assigneeId, giver, assignee } = task
  const to = namesRecord ? taskPath(task, role) : undefined
  const who = assigneeId === me ? (userId === me ? '' : t`from ${giver ?? ''}`) : t`for ${assignee ?? ''}`
  return (
    <li className={classes.line}>
      <Checkbox aria-label={t`Done: ${title}`} checked={false} disabled={isPending} onChange={() => setDone(task)} />
      <span className={classes.words}>
        {to ? (
          <AppLink to={to} className={classes.title} {...(onLeave && { onClick: onLeave })}>
            {title}
          </AppLink>
        ) : (
          <span className={classes.title}>{title}</span>
        )}
        <span className={classes.about}>{[namesRecord && recordName, who].filter(Boolean).join(' · ')}</span>
        {note && <span className={classes.note}>{note}</span>}
      </span>
      {dueDate && (
        <time className={classes.due} dateTime={dueDate} data-late={dueDate < today || undefined}>
          {dueDate < today ? <Trans>{dueDate}, late</Trans> : dueDate === today ? <Trans>today</Trans> : dueDate}
        </time>
      )}
      {userId === me && <OwnTools task={task} onEdit={onEdit} />}
    </li>
  )
}

function OwnTools({ task, onEdit }: { task: TaskRow; onEdit: () => void }) {
  const { t } = useLingui()
  const { remove } = useRemove(tasks)
  const { create } = useCreate(tasks)
  const { title, note, dueDate, assigneeId, path, recordId } = task
  const drop = () =>
    remove(task.id)
      .then(() =>
        notify.undoable(t`Task deleted: ${title}`, () => {
          const onRecord = path && recordId ? { path, recordId } : {}
          void create({ title, note, dueDate, assigneeId, ...onRecord }).catch(showError)
        }),
      )
      .catch(showError)
  return (
    <span className={classes.tools}>
      <ActionIcon variant="subtle" size={26} aria-label={t`Edit: ${title}`} onClick={onEdit}>
        <IconPencil size={14} stroke={1.6} />
      </ActionIcon>
      <ActionIcon variant="subtle" size={26} aria-label={t`Delete: ${title}`} onClick={() => void drop()}>
        <IconTrash size={14} stroke={1.6} />
      </ActionIcon>
    </span>
  )
}
