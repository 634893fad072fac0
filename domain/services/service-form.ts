/** What is asked of whoever orders a service, and of the operator at each step. */
import { type Asking, ask, type FormSection } from '#domain/kernel/form.ts'
import { services } from './service.ts'
import type { ServiceType } from './service-choices.ts'
import { ASKED_OF_TYPE } from './service-rules.ts'

const WIDE = { width: 2 } as const

const OF_TYPE: Record<ServiceType, Readonly<Record<string, Asking>>> = {
  drone: { deliverables: { ...WIDE, isRequiredOnSubmit: true }, siteAcres: { unit: 'acres' } },
  lease: {
    leaseCount: { isRequiredOnSubmit: true },
    serviceKind: { isRequiredOnSubmit: true },
    language: { isRequiredOnSubmit: true },
    leaseFiles: { box: 'service-files', isRequiredOnSubmit: true, ...WIDE },
  },
  inspection: { inspectionKind: { isRequiredOnSubmit: true } },
}

const sectionsOf = (type: ServiceType): readonly FormSection[] => [
  { key: 'what', title: 'What you need', questions: ask(services, ASKED_OF_TYPE[type], OF_TYPE[type]) },
  {
    key: 'where',
    title: 'Where',
    questions: ask(services, ['propertyId', 'dealId', 'address'], {
      propertyId: { help: 'The report is filed with its documents.' },
      dealId: { help: 'The report is filed with its documents.' },
    }),
  },
  {
    key: 'access',
    title: 'Visit',
    questions: ask(services, ['preferredDate', 'alternateDate', 'contactName', 'contactPhone', 'notes']),
  },
]

/** The sections of a request, by its type. */
export const REQUEST_SECTIONS: Readonly<Record<ServiceType, readonly FormSection[]>> = {
  drone: sectionsOf('drone'),
  lease: sectionsOf('lease'),
  inspection: sectionsOf('inspection'),
}

export const QUOTE_QUESTIONS = ask(services, ['quoteAmount', 'quoteValidUntil', 'quoteNote'], {
  quoteAmount: { isRequiredOnSubmit: true, help: 'Before tax' },
})
export const SCHEDULE_QUESTIONS = ask(services, ['scheduledDate', 'assignedVendor'], {
  scheduledDate: { isRequiredOnSubmit: true },
})
export const DELIVER_QUESTIONS = ask(services, ['files', 'deliveredDate'], {
  files: { box: 'service-files', isRequiredOnSubmit: true, ...WIDE },
})
export const CANCEL_QUESTIONS = ask(services, ['cancelReason'], { cancelReason: WIDE })
