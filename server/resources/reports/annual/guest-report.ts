/** A report as the holder of its link meets it: what is still needed, what has come, and a file sent for one document. */
import { sql } from 'kysely'
import { z } from 'zod'
import { pathTo } from '#domain/access/addresses.ts'
import { AppError, notFound } from '#domain/kernel/errors.ts'
import { fileSchema, type StoredFile } from '#domain/kernel/field.ts'
import { say } from '#domain/kernel/words.ts'
import { annualReports } from '#domain/reports/annual-report.ts'
import type { ReportStatus } from '#domain/reports/annual-report-choices.ts'
import { reportDocuments } from '#domain/reports/report-document.ts'
import type { ChangeContext, Context, GuestActor } from '#server/kernel/context.ts'
import type { GuestDoor } from '#server/kernel/guests.ts'
import { parseInput } from '#server/kernel/input.ts'
import { noteSecurityEvent } from '#server/kernel/security-log.ts'
import { claimFile, releaseFiles } from '#server/resources/files/claim-file.ts'
import type { FileRow } from '#server/resources/files/files.queries.ts'
import type { GuestQuery, GuestService } from '#server/resources/funding/surveys/guest-services.ts'
import { notify } from '#server/resources/team/notify.ts'
import { lockReport } from './document-rules.ts'
import type { KeptReportDocument } from './kept-rows.ts'

/** A draft asks nobody yet; a report that was sent is read for a while. */
export const reportDoor: GuestDoor = async ({ db }, hash) => {
  const { rows } = await sql<{ id: number; companyId: number; name: string; timeZone: string; isOpen: boolean }>`
    select r.id, c.id as "companyId", r.title as name, c."timeZone",
      (r."isTokenActive" and r.status <> 'draft' and (r."tokenExpiresAt" is null or r."tokenExpiresAt" > app_now())
        and u.active) as "isOpen"
    from annual_reports r join users u on u.id = r."userId" join user_companies c on c.id = u.user_company_id
    where r."tokenHash" = ${hash}`.execute(db)
  if (!rows[0]) return undefined
  const { isOpen, ...guest } = rows[0]
  return { actor: { kind: 'guest', path: annualReports.path, ...guest }, isOpen }
}

/** Files of the report that the link opens. */
export async function isOfOwnReport({ db, actor }: Context<GuestActor>, file: FileRow): Promise<boolean> {
  if (file.ownerPath !== reportDocuments.path) return false
  const { rows } = await sql`
    select 1 from report_documents where id::text = ${file.ownerId} and "reportId" = ${actor.id}`.execute(db)
  return rows.length > 0
}

const DOCUMENT_SQL = sql`json_build_object('docId', d."docId", 'name', d.name, 'label', d.label, 'required', d.required,
  'dueDate', d."dueDate", 'note', d.note, 'status', d.status,
  'rejectReason', case when d.status = 'rejected' then d."rejectReason" end, 'file', d.file)`

type OpenedReport = {
  reportId: number
  title: string
  year: number
  dueDate: string
  status: ReportStatus
  tokenExpiresAt: string | null
  properties: string[]
  companyName: string
  companyLogo: StoredFile | null
  sender: { name: string; email: string }
  documents: unknown[]
}

async function show(ctx: ChangeContext<GuestActor>, { service, id }: GuestQuery): Promise<OpenedReport> {
  if (service !== annualReports.path) throw new AppError('forbidden', say('This link does not open that.'))
  if (id !== ctx.actor.id) throw notFound()
  const { rows } = await sql<OpenedReport>`
    update annual_reports r set "openedCount" = r."openedCount" + 1, "lastOpenedAt" = app_now()
    from users u join user_companies c on c.id = u.user_company_id
    where r.id = ${id} and u.id = r."userId"
    returning r."reportId", r.title, r.year, r."dueDate", r.status, wire_instant(r."tokenExpiresAt") as "tokenExpiresAt",
      array(select p.name from properties p where p._id = any(r."propertyIds") order by 1) as properties,
      c.name as "companyName", c.logo as "companyLogo", json_build_object('name', u.name, 'email', u.email) as sender,
      (select coalesce(json_agg(${DOCUMENT_SQL} order by d.id), '[]') from report_documents d
        where d."reportId" = r.id) as documents`.execute(ctx.db)
  if (!rows[0]) throw notFound()
  await noteSecurityEvent(ctx, { kind: 'guest-viewed', detail: `${ctx.actor.path}/${ctx.actor.id}` })
  return rows[0]
}

/** `instead` names the file that the sender saw and replaces: nobody writes over what another has sent meanwhile. */
const sentSchema = z.strictObject({ file: fileSchema, instead: z.string().max(64).nullable().default(null) })

async function change(ctx: ChangeContext<GuestActor>, { service, id }: GuestQuery, body: unknown): Promise<unknown> {
  if (service !== reportDocuments.path) throw new AppError('forbidden', say('This link does not open that.'))
  const { file, instead } = parseInput(sentSchema, body)
  const report = await lockReport(ctx, ctx.actor.id)
  const { rows } = await sql<KeptReportDocument>`
    select * from report_documents where id = ${id} and "reportId" = ${report.id} for update`.execute(ctx.db)
  const [document] = rows
  if (!document) throw notFound()
  if (document.status === 'approved') throw new AppError('conflict', say('This document is approved already.'))
  if (document.file && document.status !== 'rejected' && document.file.hashedId !== instead) {
    throw new AppError('conflict', say('Somebody has sent this document meanwhile. Look at it first.'))
  }
  const owner = { ownerPath: reportDocuments.path, ownerId: id }
  await claimFile(ctx, { ...owner, hashedId: file.hashedId })
  await releaseFiles(ctx, owner, [file.hashedId])
  const { rows: kept } = await sql<{ document: unknown }>`
    update report_documents d set file = ${JSON.stringify(file)}::jsonb, status = 'received', "receivedAt" = app_now(),
      "guestId" = ${ctx.actor.id}, "uploadedBy" = coalesce(d."askedFrom", ${say('Guest link')})
    where d.id = ${id} returning ${DOCUMENT_SQL} as document`.execute(ctx.db)
  for (const [path, key] of [
    [reportDocuments.path, id],
    [annualReports.path, report.id],
  ] as const) {
    ctx.emit({ path, id: key, rooms: [`user:${report.userId}`] })
  }
  await notify(ctx, [report.userId], () => ({
    kind: 'report-document-received',
    title: say('{document} has come', { document: document.label }).slice(0, 200),
    detail: ctx.actor.name,
    link: pathTo('report', { id: report.id }),
  }))
  return kept[0]?.document
}

export const reportGuests: GuestService = { path: annualReports.path, show, change }
