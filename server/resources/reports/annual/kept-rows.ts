/** Reports and their documents as the rules of this room see them: whole rows, and what a caller sends for one. */
import type { KeptRowOf, SentOf } from '#domain/kernel/entity.ts'
import type { annualReports } from '#domain/reports/annual-report.ts'
import type { reportDocuments } from '#domain/reports/report-document.ts'

export type KeptReport = KeptRowOf<typeof annualReports>
export type SentReport = SentOf<typeof annualReports>
export type KeptReportDocument = KeptRowOf<typeof reportDocuments>
export type SentDocument = SentOf<typeof reportDocuments>
