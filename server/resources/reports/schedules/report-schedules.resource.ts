/** /report-schedules: reports that go out by mail by themselves. */

import type { IsoDate } from '#domain/kernel/dates.ts'
import type { KeptRowOf } from '#domain/kernel/entity.ts'
import { AppError } from '#domain/kernel/errors.ts'
import { say } from '#domain/kernel/words.ts'
import { reportRuns } from '#domain/reports/schedule/report-run.ts'
import {
  assertSendable,
  assertWhole,
  reportScheduleAccess,
  reportSchedules,
} from '#domain/reports/schedule/report-schedule.ts'
import { type Frequency, runOnOrAfter } from '#domain/reports/schedule/run-days.ts'
import type { ChangeContext } from '#server/kernel/context.ts'
import { defineResource, type RowRights } from '#server/kernel/resource.ts'
import { askToRun, beginRun, dropFiles } from './runs.queries.ts'

const lastSql = (column: string) =>
  `select r.${column} from report_runs r where r."scheduleId" = t.id order by r."dueOn" desc limit 1`

const rights: RowRights = { actions: { 'send-now': 'true' } }

export const reportSchedulesResource = defineResource({
  entity: reportSchedules,
  access: reportScheduleAccess,
  rights: () => rights,
  listsRights: true,
  extras: {
    propertyNames: `select coalesce(array_agg(p.name order by p.name), '{}') from properties p where p._id = any(t."propertyIds")`,
    lastRunOn: lastSql('"dueOn"'),
    lastStatus: lastSql('status'),
  },
  hooks: {
    beforeCreate(ctx, { propertyIds, isPaused, ...values }) {
      assertSendable(values)
      assertWhole(values)
      return {
        ...values,
        ...{
          propertyIds: propertyIds ?? [],
          isPaused: isPaused ?? false,
          userId: ctx.actor.kind === 'user' ? ctx.actor.id : null,
        },
        nextRunOn: nextRun(ctx, values.frequency, values.startsOn),
      }
    },
    beforeUpdate(ctx, row, { propertyIds, isPaused, ...changes }) {
      assertSendable(changes)
      assertWhole({ sections: changes.sections ?? row.sections, format: changes.format ?? row.format })
      const { frequency, startsOn } = { ...row, ...changes }
      const isMoved = frequency !== row.frequency || startsOn !== row.startsOn
      const isResumed = row.isPaused && isPaused === false
      return {
        ...changes,
        ...(propertyIds !== undefined && { propertyIds: propertyIds ?? [] }),
        ...(isPaused !== undefined && { isPaused: isPaused ?? false, pauseReason: null }),
        // What went by while it was paused is not made up for.
        ...((isMoved || isResumed) && { nextRunOn: nextRun(ctx, frequency, startsOn) }),
      }
    },
    beforeRemove: (ctx, row) => dropFiles(ctx, row.id),
  },
  actions: {
    'send-now': { permission: 'update', summary: 'Make the report of today and send it, once a day', run: sendNow },
  },
})

/** Of today or later; what is asked for and was not given is refused by itself. */
const nextRun = ({ today }: ChangeContext, frequency?: Frequency | null, startsOn?: IsoDate | null) =>
  runOnOrAfter({ frequency: frequency ?? 'monthly', startsOn: startsOn ?? today }, today)

/** Throws `conflict` where today's is made already. */
async function sendNow(
  ctx: ChangeContext,
  { id, userId }: KeptRowOf<typeof reportSchedules>,
): Promise<{ runId: number }> {
  const runId = await beginRun(ctx, id, ctx.today)
  if (runId === undefined) throw new AppError('conflict', say('The report of today was made already.'))
  await askToRun(ctx, runId)
  ctx.emit({ path: reportRuns.path, id: runId, rooms: [`user:${userId}`] })
  return { runId }
}
