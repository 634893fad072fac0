/** What is asked of a task: what, who, and until when. */
import { ask, defineForm } from '#domain/kernel/form.ts'
import { tasks } from './task.ts'

/** The list of those to whom a task on the record may be given. */
export const TASK_PEOPLE = 'task-people'

const questions = ask(tasks, ['title', 'assigneeId', 'dueDate', 'note'], {
  title: { width: 2 },
  assigneeId: { optionsFrom: TASK_PEOPLE },
  note: { width: 2 },
})

export const taskForm = defineForm(tasks, [{ key: 'task', title: 'Task', questions }], {
  path: 'The record on whose page the task is given.',
  recordId: 'The record on whose page the task is given.',
  isDone: 'Ticked in its line.',
})
