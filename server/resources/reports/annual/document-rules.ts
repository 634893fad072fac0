/** What a change of one document means for its report, and where an approved one is put besides. */
import { sql } from 'kysely'
import type { BuiltInCategory } from '#domain/files/document-categories.ts'
import { AppError, notFound } from '#domain/kernel/errors.ts'
import { say } from '#domain/kernel/words.ts'
import type { ReportDocumentName } from '#domain/reports/annual-report-choices.ts'
import type { ChangeContext } from '#server/kernel/context.ts'
import { updateRow } from '#server/kernel/writing.ts'
import { copyToProperty } from '#server/resources/documents/file-copies.ts'
import { annualReportsResource } from './annual-reports.resource.ts'
import type { KeptReport, KeptReportDocument } from './kept-rows.ts'
import { countOpen } from './report.queries.ts'

/** Under which heading a document stands with its property; what is not said is among the others. */
const CATEGORY_OF: Partial<Record<ReportDocumentName, BuiltInCategory>> = { 'rent-roll': 'estoppelsAndLeases' }

type HeldReport = Pick<KeptReport, 'id' | 'userId' | 'propertyIds' | 'status'>

/** The report, held so that two changes of its documents follow one another. Throws `not_found`. */
export async function lockReport({ db }: ChangeContext, id: number): Promise<HeldReport> {
  const { rows } = await sql<HeldReport>`
    select id, "userId", "propertyIds", status from annual_reports where id = ${id} for update`.execute(db)
  if (!rows[0]) throw notFound()
  return rows[0]
}

/** Throws `conflict` for a report that is out of the house. */
export async function assertCollecting(ctx: ChangeContext, reportId: number): Promise<HeldReport> {
  const report = await lockReport(ctx, reportId)
  if (report.status !== 'sent') return report
  throw new AppError('conflict', say('This report was sent; its documents no longer change.'))
}

/** All approved, the report is ready; one that is opened again takes it back. */
export async function followDocuments(ctx: ChangeContext, reportId: number): Promise<void> {
  const { status, userId } = await lockReport(ctx, reportId)
  const { all, open } = await countOpen(ctx, reportId)
  if (status === 'collecting' && all > 0 && open === 0) {
    await updateRow(annualReportsResource, ctx, reportId, { status: 'ready' })
  } else if (status === 'ready' && open > 0) {
    await updateRow(annualReportsResource, ctx, reportId, { status: 'collecting' })
  } else ctx.emit({ path: annualReportsResource.entity.path, id: reportId, rooms: [`user:${userId}`] })
}

/** A copy with the documents of each of the report's properties, once. */
export async function fileApproved(ctx: ChangeContext, document: KeptReportDocument): Promise<void> {
  const { id, file, filedAt, name, reportId } = document
  if (!file || filedAt !== null) return
  const { userId, propertyIds } = await lockReport(ctx, reportId)
  for (const propertyId of propertyIds) {
    await copyToProperty(ctx, propertyId, { userId, category: CATEGORY_OF[name] ?? 'otherDocs', file })
  }
  await sql`update report_documents set "filedAt" = app_now() where id = ${id}`.execute(ctx.db)
}
