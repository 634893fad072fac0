/** POST /survey-reminders: asks the clients of a year's closed deals who have not answered, each of them once. */
import { sql } from 'kysely'
import { DASHBOARD_ROLES } from '#domain/access/roles.ts'
import { AppError } from '#domain/kernel/errors.ts'
import { say } from '#domain/kernel/words.ts'
import { defineCall } from '#server/kernel/resource.ts'
import { lockRows } from '#server/kernel/rows.ts'
import { clientSurveyResource } from '#server/resources/funding/surveys/client-survey.resource.ts'
import { isDueForReminder, remindClients } from '#server/resources/funding/surveys/send-surveys.ts'
import { dashboardQuery, toView } from './dashboard-scope.ts'
import { surveysOf } from './survey-figures.ts'

/** Letters of one press of the button; those behind them wait for the next. */
const MOST_AT_ONCE = 100

export const surveyReminders = defineCall({
  method: 'POST',
  path: '/survey-reminders',
  summary: 'Remind the clients of a year who have not answered and were not reminded yet',
  caller: 'user',
  roles: DASHBOARD_ROLES,
  body: dashboardQuery,
  isChange: true,
  async run(ctx, { body }) {
    const { rows } = await sql<{ id: number }>`
      select s.id from ${surveysOf(await toView(ctx, body))} and ${isDueForReminder}
      order by s."sentAt", s.id limit ${MOST_AT_ONCE}`.execute(ctx.db)
    // Whoever comes second waits here for the first, and finds that they are reminded.
    const held = await lockRows(
      clientSurveyResource,
      ctx,
      rows.map(({ id }) => id),
      'update',
    )
    const waiting = held.flatMap(({ id, remindedAt }) => (remindedAt === null ? [id] : []))
    const reminded = await remindClients(ctx, waiting)
    if (reminded.length === 0) throw new AppError('conflict', say('No client is waiting for a reminder.'))
    return { reminded }
  },
})
