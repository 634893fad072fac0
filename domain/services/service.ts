/** Work at a property that is ordered from the operator: pictures by drone, a reading of leases, an inspection. */
import { z } from 'zod'
import { type Access, everyRole, grant } from '#domain/access/access.ts'
import { defineEntity, type Lifecycle } from '#domain/kernel/entity.ts'
import {
  address,
  choice,
  choices,
  date,
  fileSchema,
  flag,
  instant,
  integer,
  json,
  money,
  note,
  number,
  objectReference,
  reference,
  text,
} from '#domain/kernel/field.ts'
import {
  DELIVERABLE_WORDS,
  DELIVERABLES,
  INSPECTION_KIND_WORDS,
  INSPECTION_KINDS,
  LEASE_LANGUAGE_WORDS,
  LEASE_LANGUAGES,
  SERVICE_KIND_WORDS,
  SERVICE_KINDS,
  SERVICE_STATUS_WORDS,
  SERVICE_STATUSES,
  SERVICE_TYPE_WORDS,
  SERVICE_TYPES,
} from './service-choices.ts'

/** From these it may be called off. */
const NOT_DELIVERED = ['requested', 'quoted', 'approved', 'scheduled', 'in-progress'] as const

export const serviceLifecycle = {
  field: 'status',
  label: 'request',
  transitions: [
    { action: 'quote', from: ['requested'], to: 'quoted' },
    { action: 'approve', from: ['quoted'], to: 'approved' },
    { action: 'schedule', from: ['approved'], to: 'scheduled' },
    { action: 'start', from: ['scheduled'], to: 'in-progress' },
    { action: 'deliver', from: ['in-progress'], to: 'delivered' },
    { action: 'cancel', from: NOT_DELIVERED, to: 'cancelled' },
  ],
} as const satisfies Lifecycle

const MOST_FILES = 50
const files = () => json(z.array(fileSchema).max(MOST_FILES))

export const services = defineEntity({
  path: 'services',
  label: 'Service',
  title: 'site',
  fields: {
    type: choice(SERVICE_TYPES, SERVICE_TYPE_WORDS).label('Service').required().fixed(),
    /** Whoever asked for it, and pays. */
    userId: reference('users').label('Asked by').fixed().always(),
    propertyId: objectReference('properties').label('Property'),
    dealId: reference('deals').label('Deal'),
    address: address().required(),
    /** The address in one line, by which people find the request. */
    site: text(300).label('Address').readOnly().always(),
    contactName: text(150).label('Contact at the site').required(),
    contactPhone: text(40).label('Phone of the contact').required(),
    preferredDate: date().label('Preferred').required(),
    alternateDate: date().label('Or on'),
    deliverables: choices(DELIVERABLES, DELIVERABLE_WORDS),
    siteAcres: number(0, 100_000).label('Site'),
    airspaceNote: note().label('Airspace'),
    leaseCount: integer(1, 500).label('Leases'),
    serviceKind: choice(SERVICE_KINDS, SERVICE_KIND_WORDS).label('Kind of reading'),
    language: choice(LEASE_LANGUAGES, LEASE_LANGUAGE_WORDS).label('Language of the report'),
    leaseFiles: files().label('Lease files'),
    inspectionKind: choice(INSPECTION_KINDS, INSPECTION_KIND_WORDS).label('Kind of inspection'),
    sampleUnits: integer(1, 10_000).label('Units to see'),
    tenantNoticeGiven: flag().label('Tenants were told'),
    notes: note(),
    status: choice(SERVICE_STATUSES, SERVICE_STATUS_WORDS).always(),
    /** Before tax, in the currency of the address. */
    quoteAmount: money().label('Quote'),
    quoteNote: note().label('What the quote includes'),
    /** The last day on which the quote may be approved. */
    quoteValidUntil: date().label('Quote valid until'),
    assignedVendor: text(150).label('Who comes'),
    scheduledDate: date().label('Scheduled'),
    deliveredDate: date().label('Delivered'),
    /** What the operator hands over. */
    files: files().always(),
    cancelReason: text(500).label('Reason'),
    quotedAt: instant().readOnly(),
    approvedAt: instant().readOnly(),
  },
  ownership: { owner: 'userId' },
  filters: [
    'type',
    'status',
    'userId',
    'propertyId',
    'dealId',
    'preferredDate',
    'scheduledDate',
    'quoteAmount',
    'updatedAt',
  ],
  sorts: ['id', 'type', 'site', 'status', 'preferredDate', 'scheduledDate', 'quoteAmount', 'createdAt', 'updatedAt'],
  search: ['site', 'contactName', 'assignedVendor'],
  defaultSort: { updatedAt: -1 },
  lifecycle: serviceLifecycle,
  extras: {
    propertyName: text(150).label('Property'),
    dealName: text(150).label('Deal'),
    requesterName: text(161).label('Asked by'),
    companyName: text(150).label('Company'),
  },
})

const OWN = grant({ read: 'own', create: 'own', update: 'own', remove: 'own' })

/** Everybody orders for themselves; the operator sees and works on what all have ordered. */
export const serviceAccess: Access = everyRole(OWN, {
  'Super Admin': grant({ read: 'all' }),
  Capstack: grant({ read: 'all', create: 'own', update: 'all', remove: 'own' }),
})
