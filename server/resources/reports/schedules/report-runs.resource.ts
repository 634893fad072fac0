/** /report-runs: what became of each sending, read beside its schedule. */
import { reportRunAccess, reportRuns } from '#domain/reports/schedule/report-run.ts'
import { defineResource } from '#server/kernel/resource.ts'

export const reportRunsResource = defineResource({ entity: reportRuns, access: reportRunAccess })
