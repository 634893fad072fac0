/** One sending of a scheduled report: for which day, what became of it, to whom it went and what was sent. */
import { type Access, grant } from '#domain/access/access.ts'
import { defineEntity } from '#domain/kernel/entity.ts'
import { choice, date, file, instant, reference, text, words } from '#domain/kernel/field.ts'
import { forPortfolioRoles } from '#domain/portfolio/portfolio-access.ts'
import { MOST_RECIPIENTS } from './report-schedule.ts'

/** `kept`: made and to be read here, for there is no mail; `failed`: its message says why. */
export const RUN_STATUSES = ['waiting', 'sent', 'kept', 'failed'] as const
export type RunStatus = (typeof RUN_STATUSES)[number]
export const RUN_STATUS_WORDS: Record<RunStatus, string> = {
  waiting: 'Under way',
  sent: 'Sent',
  kept: 'Made, not sent',
  failed: 'Not made',
}

export const reportRuns = defineEntity({
  path: 'report-runs',
  label: 'Run of a schedule',
  title: 'dueOn',
  fields: {
    scheduleId: reference('report-schedules').label('Schedule').readOnly().always(),
    /** The day that its figures are of. */
    dueOn: date().label('For').readOnly().always(),
    status: choice(RUN_STATUSES, RUN_STATUS_WORDS).readOnly().always(),
    recipients: words(254, MOST_RECIPIENTS).label('Sent to').readOnly().always(),
    /** Whom it did not go to, each as a sentence. */
    leftOut: words(400, MOST_RECIPIENTS).label('Left out').readOnly().always(),
    file: file().readOnly(),
    message: text(500).label('What went wrong').readOnly(),
    finishedAt: instant().readOnly(),
  },
  ownership: { parent: { path: 'report-schedules', column: 'scheduleId' } },
  filters: ['scheduleId', 'status', 'dueOn'],
  sorts: ['dueOn', 'createdAt'],
  defaultSort: { dueOn: -1 },
  serverColumns: ['attempts'],
  audited: false,
})

/** Made by the schedule alone; whoever sees the schedule sees its runs. */
export const reportRunAccess: Access = forPortfolioRoles(grant({ read: 'parent' }))
