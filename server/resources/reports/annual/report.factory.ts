/** Makes reports and what they ask for from nothing, for tests and for the demo. */

import type { RowOf } from '#domain/kernel/entity.ts'
import type { annualReports } from '#domain/reports/annual-report.ts'
import type { reportDocuments } from '#domain/reports/report-document.ts'
import type { Place } from '#server/adapters/database.ts'
import { insertRows } from '#server/database/seed/insert-rows.ts'
import type { Services } from '#server/kernel/context.ts'

type ReportPlace = Place & { services: Pick<Services, 'seals'> }

type ReportColumns = Pick<
  RowOf<typeof annualReports>,
  | 'title'
  | 'year'
  | 'userId'
  | 'propertyIds'
  | 'lenderIds'
  | 'recipients'
  | 'dueDate'
  | 'status'
  | 'isTokenActive'
  | 'openedCount'
>
type DocumentColumns = Pick<
  RowOf<typeof reportDocuments>,
  'reportId' | 'name' | 'label' | 'required' | 'askedFrom' | 'askedEmail' | 'dueDate' | 'note' | 'file' | 'status'
>

const REPORT: Omit<ReportColumns, 'userId' | 'propertyIds'> = {
  title: '2098 Annual Review',
  year: 2098,
  lenderIds: [],
  recipients: [],
  dueDate: '2099-03-31',
  status: 'collecting',
  isTokenActive: true,
  openedCount: 0,
}
const DOCUMENT: Omit<DocumentColumns, 'reportId'> = {
  name: 'rent-roll',
  label: 'Rent roll 2098',
  required: true,
  askedFrom: null,
  askedEmail: null,
  dueDate: '2099-03-31',
  note: null,
  file: null,
  status: 'outstanding',
}

const hex = (bytes: Buffer) => `\\x${bytes.toString('hex')}`

/** A report that collects, without documents. @returns its id and the token of its link */
export async function makeReport(
  place: ReportPlace,
  overrides: Partial<ReportColumns> & Pick<ReportColumns, 'userId' | 'propertyIds'>,
): Promise<{ id: number; token: string }> {
  const { token, hash, sealed } = place.services.seals.newToken()
  const [made] = await insertRows(place, 'annual_reports', [
    { ...REPORT, tokenHash: hex(hash), tokenSealed: hex(sealed), ...overrides },
  ])
  return { id: Number(made?.id), token }
}

/** What a report asks for, in the order given. */
export const makeReportDocuments = (
  place: Place,
  rows: readonly (Partial<DocumentColumns> & Pick<DocumentColumns, 'reportId'>)[],
): Promise<{ id: number }[]> =>
  insertRows(
    place,
    'report_documents',
    rows.map((overrides) => ({ ...DOCUMENT, ...overrides })),
  )
