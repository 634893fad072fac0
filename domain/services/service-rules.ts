/** What a request for a service must say, who may change which part of it, and when. */
import { addDays, type IsoDate } from '#domain/kernel/dates.ts'
import type { SentOf } from '#domain/kernel/entity.ts'
import { AppError, type FieldErrors } from '#domain/kernel/errors.ts'
import { isAnswered } from '#domain/kernel/form.ts'
import { labelOf, say } from '#domain/kernel/words.ts'
import { services } from './service.ts'
import type { ServiceStatus, ServiceType } from './service-choices.ts'

type SentService = SentOf<typeof services>
type ServiceField = keyof SentService
/** What is asked for, as it is sent or stands. */
export type ServiceRequest = Omit<SentService, 'type'> & { type: ServiceType }

/** What only one type asks, and of that what must be answered. */
export const ASKED_OF_TYPE = {
  drone: ['deliverables', 'siteAcres', 'airspaceNote'],
  lease: ['leaseCount', 'serviceKind', 'language', 'leaseFiles'],
  inspection: ['inspectionKind', 'sampleUnits', 'tenantNoticeGiven'],
} as const satisfies Record<ServiceType, readonly ServiceField[]>

const NEEDED: Record<ServiceType, readonly ServiceField[]> = {
  drone: ['deliverables'],
  lease: ['leaseCount', 'serviceKind', 'language', 'leaseFiles'],
  inspection: ['inspectionKind'],
}

/** What the operator fills in, and nobody else. */
export const OPERATOR_FIELDS = [
  'quoteAmount',
  'quoteNote',
  'quoteValidUntil',
  'assignedVendor',
  'scheduledDate',
  'deliveredDate',
  'files',
] as const satisfies readonly ServiceField[]

/** What whoever asked says, and may change until the operator has looked at it. */
export const REQUEST_FIELDS = [
  'userId',
  'propertyId',
  'dealId',
  'address',
  'contactName',
  'contactPhone',
  'preferredDate',
  'alternateDate',
  'notes',
  ...Object.values(ASKED_OF_TYPE).flat(),
] as const satisfies readonly ServiceField[]

const DATES = ['preferredDate', 'alternateDate'] as const satisfies readonly ServiceField[]

/** What is wrong with a request, by field. `changed` names the fields that are being written: a day that stood before may pass. */
export function requestErrors(
  request: ServiceRequest,
  { today, changed }: { today: IsoDate; changed: readonly string[] },
): FieldErrors {
  const missing = NEEDED[request.type]
    .filter((name) => !isAnswered(request[name]))
    .map((name) => [name, say('{label} is required.', { label: labelOf(name, services.fields[name]) })])
  const early = DATES.filter((name) => changed.includes(name) && isBefore(request[name], addDays(today, 1))).map(
    (name) => [name, say('Choose a date from tomorrow on.')],
  )
  return Object.fromEntries([...missing, ...early])
}

const isBefore = (day: string | null | undefined, first: IsoDate) => typeof day === 'string' && day < first

/** The answers of other types do not belong to a request of this one. */
export const foreignFields = (type: ServiceType): ServiceField[] =>
  (Object.keys(ASKED_OF_TYPE) as ServiceType[])
    .filter((each) => each !== type)
    .flatMap((each) => [...ASKED_OF_TYPE[each]])

/** Nothing follows on these. */
export const isSettled = (status: ServiceStatus) => status === 'delivered' || status === 'cancelled'
export const isDeletable = (status: ServiceStatus) => status === 'requested' || status === 'cancelled'

/** How somebody stands to a request; the operator may have asked for one as well. */
export type Part = { isRequester: boolean; isOperator: boolean }

/**
 * Throws `forbidden` for a part of the request that is the other side's, and `conflict` for one that is settled by now.
 * `changed` are the fields that come to hold something else.
 */
export function assertMayWrite(changed: readonly string[], status: ServiceStatus, { isRequester, isOperator }: Part) {
  const has = (names: readonly string[]) => changed.some((name) => names.includes(name))
  const isLate = () => new AppError('conflict', say('This request can no longer be changed.'))
  if (has(REQUEST_FIELDS)) {
    if (!isRequester) throw new AppError('forbidden', say('Only whoever asked can change what was asked for.'))
    if (status !== 'requested') throw isLate()
  }
  if (has(OPERATOR_FIELDS)) {
    if (!isOperator) throw new AppError('forbidden', say('The operator fills this in.'))
    if (isSettled(status)) throw isLate()
  }
  if (changed.includes('cancelReason') && isSettled(status)) throw isLate()
}
