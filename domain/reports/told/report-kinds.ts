/** The reports that are made on request, and the files they come as. */

export const REPORT_KINDS = [
  'portfolio-summary',
  'loan-abstract',
  'covenant-compliance',
  'maturity-schedule',
  'rent-roll',
  'annual-review',
] as const
export type ReportKind = (typeof REPORT_KINDS)[number]
export const REPORT_KIND_WORDS: Record<ReportKind, string> = {
  'portfolio-summary': 'Portfolio summary',
  'loan-abstract': 'Loan abstract',
  'covenant-compliance': 'Covenant compliance',
  'maturity-schedule': 'Maturity schedule',
  'rent-roll': 'Rent roll',
  'annual-review': 'Annual review',
}

export const REPORT_FORMATS = ['pdf', 'xlsx', 'csv'] as const
export type ReportFormat = (typeof REPORT_FORMATS)[number]
export const REPORT_FORMAT_WORDS: Record<ReportFormat, string> = { pdf: 'PDF', xlsx: 'Excel', csv: 'CSV' }
