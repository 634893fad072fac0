/** Reports and their documents as the screens receive them. */
import type { Judged } from '#domain/access/rights.ts'
import type { RowOf } from '#domain/kernel/entity.ts'
import type { annualReports } from '#domain/reports/annual-report.ts'
import type { reportDocuments } from '#domain/reports/report-document.ts'

/** The link comes with a report that was asked for by itself. */
export type ReportRow = RowOf<typeof annualReports> & Judged & { guestLink?: string | null }
export type DocumentRow = RowOf<typeof reportDocuments> & Judged
