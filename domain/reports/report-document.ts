/** A document that an annual report asks somebody for, and what has come of it. */
import { type Access, grant } from '#domain/access/access.ts'
import { defineEntity, type Lifecycle } from '#domain/kernel/entity.ts'
import { choice, date, file, flag, instant, integer, note, reference, text } from '#domain/kernel/field.ts'
import { forPortfolioRoles } from '#domain/portfolio/portfolio-access.ts'
import {
  DOCUMENT_STATUS_WORDS,
  DOCUMENT_STATUSES,
  REPORT_DOCUMENT_WORDS,
  REPORT_DOCUMENTS,
} from './annual-report-choices.ts'

export const reportDocumentLifecycle = {
  field: 'status',
  label: 'document',
  transitions: [
    { action: 'receive', from: ['outstanding', 'rejected'], to: 'received' },
    { action: 'approve', from: ['received'], to: 'approved' },
    { action: 'reject', from: ['received', 'approved'], to: 'rejected' },
    { action: 'reopen', from: ['received', 'approved', 'rejected'], to: 'outstanding' },
  ],
} as const satisfies Lifecycle

export const reportDocuments = defineEntity({
  path: 'report-documents',
  label: 'Requested document',
  title: 'label',
  fields: {
    docId: integer().readOnly().always(),
    reportId: reference('annual-reports').label('Report').required().fixed(),
    name: choice(REPORT_DOCUMENTS, REPORT_DOCUMENT_WORDS).label('Kind').required(),
    /** What it is called to whoever is asked: "Rent roll, December 2025". */
    label: text(150).label('Document').required(),
    required: flag().label('The report waits for it').always(),
    askedFrom: text(150).label('Asked from'),
    askedEmail: text(254).label('E-mail'),
    dueDate: date(),
    note: note().label('Note to whoever sends it'),
    file: file(),
    uploadedBy: text(161).label('Sent by').readOnly(),
    receivedAt: instant().readOnly(),
    /** When a copy was put with the documents of the properties. */
    filedAt: instant().readOnly(),
    status: choice(DOCUMENT_STATUSES, DOCUMENT_STATUS_WORDS).always(),
    rejectReason: text(500).label('Reason'),
  },
  ownership: { parent: { path: 'annual-reports', column: 'reportId' } },
  filters: ['reportId', 'name', 'status', 'dueDate', 'updatedAt'],
  sorts: ['docId', 'label', 'dueDate', 'status', 'createdAt', 'updatedAt'],
  search: ['label', 'askedFrom'],
  defaultSort: { docId: 1 },
  lifecycle: reportDocumentLifecycle,
  serverColumns: ['guestId'],
})

/** A document is reached as its report is. */
export const reportDocumentAccess: Access = forPortfolioRoles(
  grant({ read: 'parent', create: 'parent', update: 'parent', remove: 'parent' }),
)
