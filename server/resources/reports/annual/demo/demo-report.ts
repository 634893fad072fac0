/** Tells the yearly report that Harbourline owes Lakeshore Life: eight documents asked for, five here, its link live. */
import { sql } from 'kysely'
import { addDays } from '#domain/kernel/dates.ts'
import { held } from '#domain/kernel/narrow.ts'
import type { ChangeContext } from '#server/kernel/context.ts'
import { writePdf } from '#server/resources/documents/demo/write-pdf.ts'
import { makeFile } from '#server/resources/documents/document.factory.ts'
import type { KeptReportDocument } from '#server/resources/reports/annual/kept-rows.ts'
import { makeReport, makeReportDocuments } from '#server/resources/reports/annual/report.factory.ts'

/** The people by e-mail; `ctx.today` is the day as of which the story is told. */
type ReportStory = { ctx: ChangeContext; people: ReadonlyMap<string, { id: number }> }

const OWNER = 'full-server@demo.test'
const PROPERTY = 'Dundas Street Retail'
const LENDER = 'Lakeshore Life'
const MANAGER = { askedFrom: 'Property manager', askedEmail: 'manager@dundas.test' }
const ACCOUNTANT = { askedFrom: 'Accountant', askedEmail: 'accountant@dundas.test' }

type DemoDocument = Pick<KeptReportDocument, 'name' | 'label' | 'status' | 'askedFrom' | 'askedEmail'> &
  Partial<Pick<KeptReportDocument, 'note'>> & { days: number }

/** `days` from the day of the story to when it is due. */
const asks = (year: number): readonly DemoDocument[] => [
  { name: 'rent-roll', label: `Rent roll, December ${year}`, days: -15, status: 'approved', ...MANAGER },
  { name: 'operating-statement', label: `Operating statement ${year}`, days: -15, status: 'approved', ...MANAGER },
  { name: 'tax-receipt', label: `Realty tax receipt ${year}`, days: -15, status: 'approved', ...MANAGER },
  {
    ...{ name: 'insurance', label: 'Insurance certificate', days: 0, status: 'approved' },
    ...{ askedFrom: 'Breakwater Mutual', askedEmail: null },
  },
  { name: 'borrower-financials', label: `Borrower financials ${year}`, days: 0, status: 'received', ...ACCOUNTANT },
  {
    ...{ name: 'guarantor-financials', label: `Guarantor financials ${year}`, days: -4, status: 'outstanding' },
    ...ACCOUNTANT,
    note: 'Signed by the accountant, all pages.',
  },
  { name: 'capex-list', label: `Capital expenditure list ${year}`, days: 10, status: 'outstanding', ...MANAGER },
  { name: 'other', label: 'Estoppel, Dovetail Pharmacy', days: 10, status: 'outstanding', ...MANAGER },
]

export async function seedDemoReport({ ctx, people }: ReportStory): Promise<void> {
  const userId = held(people.get(OWNER), `demo user ${OWNER}`).id
  const year = Number(ctx.today.slice(0, 4)) - 1
  const { propertyId, lenderId } = await findPlace(ctx, userId)
  const { id } = await makeReport(ctx, {
    ...{ title: `${year} Annual Review – ${LENDER}`, year, userId, propertyIds: [propertyId] },
    ...{ lenderIds: lenderId === null ? [] : [lenderId], recipients: ['reports@lakeshore.test'] },
    dueDate: addDays(ctx.today, 15),
  })
  const asked = asks(year)
  const made = await makeReportDocuments(
    ctx,
    asked.map(({ days, ...document }) => ({ ...document, reportId: id, dueDate: addDays(ctx.today, days) })),
  )
  for (const [index, { label, status, askedFrom }] of asked.entries()) {
    if (status === 'outstanding') continue
    await giveFile(ctx, { id: Number(made[index]?.id), label, askedFrom })
  }
}

async function giveFile(
  ctx: ChangeContext,
  { id, label, askedFrom }: Pick<KeptReportDocument, 'id' | 'label' | 'askedFrom'>,
) {
  const name = `${label}.pdf`
  const content = writePdf(label, [PROPERTY, 'An invented document of the demo.'])
  const { hashedId } = await makeFile(
    ctx,
    { name, content },
    { source: 'report', ownerPath: 'report-documents', ownerId: id },
  )
  await sql`
    update report_documents set file = ${JSON.stringify({ hashedId, name })}::jsonb, "uploadedBy" = ${askedFrom},
      "receivedAt" = app_now()
    where id = ${id}`.execute(ctx.db)
}

async function findPlace({ db }: ChangeContext, userId: number) {
  const { rows } = await sql<{ propertyId: string; lenderId: number | null }>`
    select p._id as "propertyId", (select min(l.id) from lender_company l where l."companyName" = ${LENDER}) as "lenderId"
    from properties p where p."userId" = ${userId} and p.name = ${PROPERTY}`.execute(db)
  return held(rows[0], `demo property ${PROPERTY}`)
}
