/** What the rules of reports ask the database. */
import { sql } from 'kysely'
import type { KeptRowOf } from '#domain/kernel/entity.ts'
import { say, wordOf } from '#domain/kernel/words.ts'
import { REPORT_DOCUMENT_WORDS, REPORT_DOCUMENTS } from '#domain/reports/annual-report-choices.ts'
import type { users } from '#domain/team/user.ts'
import { firstOf } from '#server/adapters/database.ts'
import type { ChangeContext, Context } from '#server/kernel/context.ts'
import type { KeptReport } from './kept-rows.ts'

/** How many documents are asked for, and how many of those that the report waits for are not approved. */
export async function countOpen({ db }: Context, reportId: number): Promise<{ all: number; open: number }> {
  const { rows } = await sql<{ all: number; open: number }>`
    select count(*)::int as all, (count(*) filter (where required and status <> 'approved'))::int as open
    from report_documents where "reportId" = ${reportId}`.execute(db)
  return firstOf(rows)
}

export async function findPortfolioProperties({ db }: Context, portfolioId: string): Promise<string[]> {
  const { rows } = await sql<{ propertyIds: string[] }>`
    select array(select p._id from properties p where p._id = any(f."propertyIds") and p.active) as "propertyIds"
    from portfolios f where f._id = ${portfolioId}`.execute(db)
  return rows[0]?.propertyIds ?? []
}

/** A report begins by asking for what lenders usually ask for; what is not wanted is taken off. */
export async function askForUsual(ctx: ChangeContext, { id, year, dueDate }: KeptReport): Promise<void> {
  const usual = REPORT_DOCUMENTS.filter((name) => name !== 'other').map((name) => ({
    name,
    label: say('{document} {year}', { document: wordOf(REPORT_DOCUMENT_WORDS, name), year: String(year) }),
  }))
  await sql`
    insert into report_documents ("reportId", name, label, "dueDate")
    select ${id}::bigint, u.each ->> 'name', u.each ->> 'label', ${dueDate}::date
    from jsonb_array_elements(${JSON.stringify(usual)}::jsonb) with ordinality as u (each, place) order by u.place`.execute(
    ctx.db,
  )
}

/** The files of a report that goes, with all its documents. */
export async function dropFilesOf({ db }: ChangeContext, reportId: number): Promise<void> {
  await sql`
    delete from file_storage f using report_documents d
    where f."ownerPath" = 'report-documents' and f."ownerId" = d.id::text and d."reportId" = ${reportId}`.execute(db)
}

/** Takes documents off the report, with their files; numbers of other reports are passed over. */
export async function dropDocuments(ctx: ChangeContext, report: KeptReport, docIds: readonly number[]): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    with gone as (
      delete from report_documents where "reportId" = ${report.id} and id = any(${[...docIds]}::bigint[]) returning id
    ), files as (
      delete from file_storage f using gone where f."ownerPath" = 'report-documents' and f."ownerId" = gone.id::text
    )
    select id from gone`.execute(ctx.db)
  for (const { id } of rows) ctx.emit({ path: 'report-documents', id, rooms: [`user:${report.userId}`] })
  ctx.emit({ path: 'annual-reports', id: report.id, rooms: [`user:${report.userId}`] })
}

type OwesDocuments = { email: string; name: string; documents: { name: string; dueDate: string | null }[] }

/** Whoever owes something and has an address, each person once. */
export async function listOwing({ db }: Context, reportId: number): Promise<OwesDocuments[]> {
  const { rows } = await sql<OwesDocuments>`
    select lower("askedEmail") as email, coalesce(max("askedFrom"), lower("askedEmail")) as name,
      json_agg(json_build_object('name', label, 'dueDate', "dueDate") order by "dueDate", id) as documents
    from report_documents
    where "reportId" = ${reportId} and status in ('outstanding', 'rejected') and "askedEmail" is not null
    group by lower("askedEmail") order by 1`.execute(db)
  return rows
}

type ReportSender = Pick<KeptRowOf<typeof users>, 'id' | 'email'> & { name: string; companyId: number }

export async function findSender({ db }: Context, userId: number): Promise<ReportSender> {
  const { rows } = await sql<ReportSender>`
    select u.id, u.name, u.email, c.id as "companyId"
    from users u join user_companies c on c.id = u.user_company_id where u.id = ${userId}`.execute(db)
  return firstOf(rows)
}
