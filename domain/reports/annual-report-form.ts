/** What is asked of whoever begins a yearly report, and of each document that it asks for. */
import { ask } from '#domain/kernel/form.ts'
import { annualReports } from './annual-report.ts'
import { reportDocuments } from './report-document.ts'

const WIDE = { width: 2 } as const

export const REPORT_QUESTIONS = ask(
  annualReports,
  ['title', 'year', 'dueDate', 'propertyIds', 'lenderIds', 'recipients'],
  {
    title: WIDE,
    year: { isYear: true },
    propertyIds: { ...WIDE, isRequiredOnSubmit: true },
    lenderIds: WIDE,
    recipients: { ...WIDE, help: 'They get the link when the report is sent.' },
  },
)

export const REPORT_DOCUMENT_QUESTIONS = ask(
  reportDocuments,
  ['name', 'label', 'askedFrom', 'askedEmail', 'dueDate', 'required', 'note'],
  { name: WIDE, label: WIDE, note: WIDE },
)

export const REJECT_QUESTIONS = ask(reportDocuments, ['rejectReason'], {
  rejectReason: { ...WIDE, isRequiredOnSubmit: true },
})
