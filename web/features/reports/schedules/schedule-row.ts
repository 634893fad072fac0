/** A schedule as the screens receive it. */
import type { Judged } from '#domain/access/rights.ts'
import type { RowOf } from '#domain/kernel/entity.ts'
import type { reportSchedules } from '#domain/reports/schedule/report-schedule.ts'

export type ScheduleRow = RowOf<typeof reportSchedules> & Judged
