/** The closed lists of annual reports: how far one has come, what it asks for, and what its paper holds. */

export const REPORT_STATUSES = ['draft', 'collecting', 'ready', 'sent'] as const
export type ReportStatus = (typeof REPORT_STATUSES)[number]
export const REPORT_STATUS_WORDS: Record<ReportStatus, string> = {
  draft: 'Draft',
  collecting: 'Collecting',
  ready: 'Ready',
  sent: 'Sent',
}

export const REPORT_DOCUMENTS = [
  'rent-roll',
  'operating-statement',
  'borrower-financials',
  'tax-receipt',
  'insurance',
  'guarantor-financials',
  'capex-list',
  'other',
] as const
export type ReportDocumentName = (typeof REPORT_DOCUMENTS)[number]
export const REPORT_DOCUMENT_WORDS: Record<ReportDocumentName, string> = {
  'rent-roll': 'Rent roll',
  'operating-statement': 'Operating statement',
  'borrower-financials': 'Borrower financials',
  'tax-receipt': 'Realty tax receipt',
  insurance: 'Insurance certificate',
  'guarantor-financials': 'Guarantor financials',
  'capex-list': 'Capital expenditure list',
  other: 'Other document',
}

export const DOCUMENT_STATUSES = ['outstanding', 'received', 'approved', 'rejected'] as const
export type DocumentStatus = (typeof DOCUMENT_STATUSES)[number]
export const DOCUMENT_STATUS_WORDS: Record<DocumentStatus, string> = {
  outstanding: 'Outstanding',
  received: 'Received',
  approved: 'Approved',
  rejected: 'Rejected',
}

/** Whoever owes it has still to send something. */
export const isOwed = ({ status }: { status: DocumentStatus }) => status === 'outstanding' || status === 'rejected'

export const REPORT_SECTIONS = [
  'key-figures',
  'loans',
  'covenants',
  'operating-statement',
  'rent-roll',
  'capital-expenditure',
  'photos',
] as const
export type ReportSection = (typeof REPORT_SECTIONS)[number]
export const REPORT_SECTION_WORDS: Record<ReportSection, string> = {
  'key-figures': 'Key figures',
  loans: 'Loan and schedule',
  covenants: 'Covenants',
  'operating-statement': 'Operating statement',
  'rent-roll': 'Rent roll, leases',
  'capital-expenditure': 'Capital expenditure',
  photos: 'Photos',
}
