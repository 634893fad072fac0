/** Tasks as the reader sees them: on one record, or all of one's own. */
import type { Column, ListedRowOf } from '#domain/kernel/entity.ts'
import { type TaskHolder, tasks } from '#domain/team/task.ts'
import { useCall, useList } from '#web/data/hooks.ts'
import type { SelectOption } from '#web/ui/index.ts'

export type TaskRow = ListedRowOf<typeof tasks>

/** The record whose page is open. */
export type TaskPlace = { path: TaskHolder; recordId: string }

/** More than anybody does in a month. */
const MOST_TASKS = 100
const FIRST_DUE: Readonly<Partial<Record<Column<typeof tasks>, 1>>> = { dueDate: 1, createdAt: 1 }

export const useRecordTasks = ({ path, recordId }: TaskPlace) =>
  useList(tasks, { path, recordId, isDone: false, $sort: FIRST_DUE, $limit: MOST_TASKS }, { isBackground: true })

/** What one is to do oneself, and what one has asked of others. */
export function useOpenTasks(userId: number, isAsked = true) {
  const asked = { isBackground: true, enabled: isAsked }
  const mine = useList(tasks, { assigneeId: userId, isDone: false, $sort: FIRST_DUE, $limit: MOST_TASKS }, asked)
  const given = useList(
    tasks,
    { userId, assigneeId: { $ne: userId }, isDone: false, $sort: FIRST_DUE, $limit: MOST_TASKS },
    asked,
  )
  return { mine, given }
}

/** How many wait for the reader, without their rows. */
export const useTaskCount = (userId: number) =>
  useList(tasks, { assigneeId: userId, isDone: false, $limit: 0 }, { isBackground: true }).total

type TaskPerson = { id: number; name: string }

/** Those who may be asked: of a record those who may see it. */
export function useTaskPeople(place: TaskPlace | undefined): SelectOption<number>[] {
  const { data } = useCall<TaskPerson[]>('task-people', { ...place }, { isBackground: true })
  return (data ?? []).map(({ id, name }) => ({ value: id, label: name }))
}
