/** /tasks: what people have given each other, and themselves, to do by a day. */
import type { KeptRowOf } from '#domain/kernel/entity.ts'
import { AppError, invalidField } from '#domain/kernel/errors.ts'
import { say } from '#domain/kernel/words.ts'
import { taskAccess, tasks } from '#domain/team/task.ts'
import { taskPath } from '#domain/team/task-path.ts'
import type { ChangeContext, Context, UserActor } from '#server/kernel/context.ts'
import { defineResource } from '#server/kernel/resource.ts'
import { findTitles } from '#server/kernel/titles.ts'
import { notify } from './notify.ts'
import { getTaskPeople, type TaskRecord, taskRecord } from './task-people.ts'

type Task = KeptRowOf<typeof tasks>

const nameOf = (column: string) => `select u.name from users u where u.id = t."${column}"`

export const tasksResource = defineResource({
  entity: tasks,
  access: taskAccess,
  special: (alias, parameters, person) => `${alias}."assigneeId" = ${parameters.add(person.id)}`,
  specialRooms: ({ assigneeId }) => [`person:${assigneeId}`],
  rights: (parameters, actor) => ({
    only: `case when t."userId" <> ${parameters.add(actor.id)}::bigint then '["isDone"]'::json end`,
  }),
  extras: { giver: nameOf('userId'), assignee: nameOf('assigneeId'), doneByName: nameOf('doneBy') },
  hooks: {
    async beforeCreate(ctx, values) {
      const record = taskRecord(ctx, values.path, values.recordId)
      await getAssignee(ctx, record, values.assigneeId)
      const isDone = values.isDone === true
      return { ...values, isDone, recordName: await findName(ctx, record), ...(isDone && doneBy(ctx)) }
    },
    afterCreate: tellAssignee,
    async beforeUpdate(ctx, row, changes) {
      refuseOthers(ctx, row, Object.keys(changes))
      const { assigneeId, isDone } = changes
      if (assigneeId !== undefined) await getAssignee(ctx, taskRecord(ctx, row.path, row.recordId), assigneeId)
      if (isDone === undefined) return changes
      return {
        ...changes,
        isDone: isDone === true,
        ...(isDone === true ? doneBy(ctx) : { doneAt: null, doneBy: null }),
      }
    },
    async afterUpdate(ctx, before, after) {
      if (before.assigneeId !== after.assigneeId) await tellAssignee(ctx, after)
      if (!before.isDone && after.isDone) await tellGiver(ctx, after)
    },
  },
})

const doneBy = ({ now, actor }: Context) => ({
  doneAt: now.toISOString(),
  doneBy: actor.kind === 'user' ? actor.id : null,
})

/** Whoever is to do it says that it is done; what it is stays with whoever gave it. */
function refuseOthers({ actor }: Context, { userId }: Task, changed: readonly string[]): void {
  if (actor.kind !== 'user' || actor.id === userId) return
  if (changed.some((name) => name !== 'isDone')) {
    throw new AppError('forbidden', say('Only whoever gave a task may change what it is.'))
  }
}

async function getAssignee(ctx: Context, record: TaskRecord | undefined, assigneeId: unknown): Promise<UserActor> {
  const people = await getTaskPeople(ctx, record)
  const found = people.find(({ id }) => id === assigneeId)
  if (!found) throw invalidField('assigneeId', say('This person may not see the record.'))
  return found
}

async function findName(ctx: Context, record: TaskRecord | undefined): Promise<string | null> {
  if (!record) return null
  return (await findTitles(ctx, record.path, [record.key])).get(record.key) ?? null
}

async function tellAssignee(ctx: ChangeContext, task: Task): Promise<void> {
  const [person] = await ctx.services.sessions.findPeople([task.assigneeId])
  const link = person && taskPath(task, person.role)
  await notify(ctx, [task.assigneeId], () => ({
    kind: 'task-given',
    title: say('{name} asks: {title}', { name: ctx.actor.name, title: task.title }).slice(0, MOST_TITLE),
    ...(aboutOf(task) && { detail: aboutOf(task) }),
    ...(link && { link }),
  }))
}

async function tellGiver(ctx: ChangeContext, task: Task): Promise<void> {
  const [person] = await ctx.services.sessions.findPeople([task.userId])
  const link = person && taskPath(task, person.role)
  await notify(ctx, [task.userId], () => ({
    kind: 'task-done',
    title: say('Done by {name}: {title}', { name: ctx.actor.name, title: task.title }).slice(0, MOST_TITLE),
    ...(aboutOf(task) && { detail: aboutOf(task) }),
    ...(link && { link }),
  }))
}

/** As much as a notice's title holds. */
const MOST_TITLE = 200

const aboutOf = ({ recordName, dueDate }: Task): string =>
  [recordName, dueDate && say('due {date}', { date: dueDate })].filter(Boolean).join(', ')
