/** The yearly report that an owner owes the lenders of some properties: for whom, by when, and how far it has come. */
import { z } from 'zod'
import { type Access, grant } from '#domain/access/access.ts'
import { defineEntity, type Lifecycle } from '#domain/kernel/entity.ts'
import {
  choice,
  date,
  flag,
  instant,
  integer,
  json,
  objectReference,
  objectReferences,
  percent,
  reference,
  references,
  text,
  words,
} from '#domain/kernel/field.ts'
import { forPortfolioRoles } from '#domain/portfolio/portfolio-access.ts'
import { REPORT_SECTIONS, REPORT_STATUS_WORDS, REPORT_STATUSES } from './annual-report-choices.ts'

/** Days for which the link of a report that was sent still opens. */
export const LINK_DAYS_AFTER_SENDING = 60

export const reportLifecycle = {
  field: 'status',
  label: 'report',
  transitions: [
    { action: 'collect', from: ['draft'], to: 'collecting' },
    { action: 'finish', from: ['collecting'], to: 'ready' },
    { action: 'reopen', from: ['ready'], to: 'collecting' },
    { action: 'send', from: ['ready'], to: 'sent' },
  ],
} as const satisfies Lifecycle

/** What the paper holds, kept under the number of its report. */
const infoSchema = z.record(
  z.string().regex(/^\d{1,18}$/),
  z.strictObject({
    sections: z.array(z.enum(REPORT_SECTIONS)).max(REPORT_SECTIONS.length),
    notes: z.string().max(10_000).nullable(),
  }),
)

const MOST_PROPERTIES = 100
const MOST_RECIPIENTS = 20
const LONGEST_ADDRESS = 254

export const annualReports = defineEntity({
  path: 'annual-reports',
  label: 'Report',
  title: 'title',
  fields: {
    /** The number in the guest's link; it opens nothing without its token. */
    reportId: integer().readOnly().always(),
    title: text(150).required(),
    year: integer(1990, 2100).required(),
    userId: reference('users').label('Owner').fixed().always(),
    propertyIds: objectReferences('properties', MOST_PROPERTIES).label('Properties').always(),
    portfolioId: objectReference('portfolios').label('Portfolio'),
    lenderIds: references('lender-company', MOST_RECIPIENTS).label('Lenders').always(),
    recipients: words(LONGEST_ADDRESS, MOST_RECIPIENTS).label('E-mail of the recipients').always(),
    info: json(infoSchema).label('Contents').always(),
    dueDate: date().required(),
    status: choice(REPORT_STATUSES, REPORT_STATUS_WORDS).always(),
    isTokenActive: flag().label('Guest link works').always(),
    /** Sixty days after it was sent; none before. */
    tokenExpiresAt: instant().readOnly(),
    openedCount: integer().readOnly().always(),
    lastOpenedAt: instant().readOnly(),
    remindedAt: instant().readOnly(),
    sentAt: instant().readOnly(),
  },
  ownership: { owner: 'userId' },
  filters: ['year', 'status', 'dueDate', 'userId', 'portfolioId', 'updatedAt'],
  sorts: ['title', 'year', 'dueDate', 'status', 'createdAt', 'updatedAt'],
  search: ['title'],
  defaultSort: { dueDate: 1 },
  lifecycle: reportLifecycle,
  serverColumns: ['tokenHash', 'tokenSealed'],
  extras: {
    propertyNames: words(150).label('Properties'),
    lenderNames: words(200).label('Lenders'),
    documentCount: integer().label('Documents'),
    receivedCount: integer().label('Received'),
    approvedCount: integer().label('Approved'),
    overdueCount: integer().label('Overdue'),
    /** Documents that have come, of all that are asked for; null where none is. */
    progressPct: percent().label('Progress'),
  },
})

/** Everybody with properties keeps their own reports. */
export const reportAccess: Access = forPortfolioRoles(
  grant({ read: 'own', create: 'own', update: 'own', remove: 'own' }),
)
