/** Something that one person is to do by a day, on a record or on none: who gave it, who does it, and whether it is done. */
import { everyRole, grant } from '#domain/access/access.ts'
import { defineEntity } from '#domain/kernel/entity.ts'
import { choice, date, flag, instant, integer, reference, text } from '#domain/kernel/field.ts'

/** The kinds of records that a task can hang on, by path. */
export const TASK_HOLDERS = [
  'deals',
  'leads',
  'owners',
  'loans',
  'construction-loan',
  'lines',
  'blankets',
  'lender-company',
  'consultants',
] as const
export type TaskHolder = (typeof TASK_HOLDERS)[number]
export const TASK_HOLDER_WORDS: Readonly<Record<TaskHolder, string>> = {
  deals: 'Deal',
  leads: 'Lead',
  owners: 'Owner',
  loans: 'Loan',
  'construction-loan': 'Construction loan',
  lines: 'Line of credit',
  blankets: 'Blanket mortgage',
  'lender-company': 'Lender',
  consultants: 'Consultant',
}

/** Larger than any key. */
const MOST_ID = 2_147_483_647

export const tasks = defineEntity({
  path: 'tasks',
  label: 'Task',
  title: 'title',
  fields: {
    /** Who gave it. */
    userId: reference('users').label('Given by').readOnly().always(),
    user_company_id: reference('user-companies').readOnly(),
    title: text(200).label('What is to be done').required(),
    note: text(2_000),
    dueDate: date().label('Due'),
    /** Chosen among colleagues who may see the record, also by those who may not list people. */
    assigneeId: integer(1, MOST_ID).label('Person').required().always(),
    path: choice(TASK_HOLDERS, TASK_HOLDER_WORDS).label('Kind of record').fixed(),
    recordId: text(24).label('Record').fixed(),
    /** What the record was called when the task was given: its reader may not see the record any more. */
    recordName: text(200).label('Record').readOnly(),
    isDone: flag().label('Done').always(),
    doneAt: instant().readOnly(),
  },
  extras: { giver: text(161), assignee: text(161), doneByName: text(161) },
  ownership: { owner: 'userId', company: 'user_company_id' },
  filters: ['path', 'recordId', 'assigneeId', 'userId', 'isDone', 'dueDate'],
  sorts: ['dueDate', 'createdAt', 'doneAt'],
  defaultSort: { dueDate: 1, createdAt: 1 },
  audited: false,
  serverColumns: ['doneBy'],
})

/** Whoever gave it and whoever is to do it. The operator's Super Admin has no screens, and so nothing to do. */
export const taskAccess = everyRole(
  grant({ read: 'own+special', create: 'own', update: 'own+special', remove: 'own' }),
  { 'Super Admin': grant({}) },
)
