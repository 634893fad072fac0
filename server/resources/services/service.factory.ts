/** Makes requests for services from nothing, for tests and for the demo. */

import type { RowOf } from '#domain/kernel/entity.ts'
import type { services } from '#domain/services/service.ts'
import type { Place } from '#server/adapters/database.ts'
import { insertRows } from '#server/database/seed/insert-rows.ts'

type Service = RowOf<typeof services>
/** A request in the columns of its table. */
type ServiceColumns = Pick<
  Service,
  | 'type'
  | 'userId'
  | 'propertyId'
  | 'dealId'
  | 'address'
  | 'site'
  | 'contactName'
  | 'contactPhone'
  | 'preferredDate'
  | 'deliverables'
  | 'leaseCount'
  | 'serviceKind'
  | 'language'
  | 'inspectionKind'
  | 'sampleUnits'
  | 'tenantNoticeGiven'
  | 'notes'
  | 'status'
  | 'quoteAmount'
  | 'quoteNote'
  | 'quoteValidUntil'
  | 'assignedVendor'
  | 'scheduledDate'
  | 'deliveredDate'
  | 'quotedAt'
  | 'approvedAt'
>

const PLAIN: Omit<ServiceColumns, 'userId'> = {
  type: 'inspection',
  propertyId: null,
  dealId: null,
  address: { formattedAddress: '312 avenue Laurier Ouest, Montréal', country: 'CA' },
  site: '312 avenue Laurier Ouest, Montréal',
  contactName: 'Luc Gagnon',
  contactPhone: '514 555 0162',
  preferredDate: '2099-07-16',
  deliverables: null,
  leaseCount: null,
  serviceKind: null,
  language: null,
  inspectionKind: 'pre-funding',
  sampleUnits: null,
  tenantNoticeGiven: null,
  notes: null,
  status: 'requested',
  quoteAmount: null,
  quoteNote: null,
  quoteValidUntil: null,
  assignedVendor: null,
  scheduledDate: null,
  deliveredDate: null,
  quotedAt: null,
  approvedAt: null,
}

type Overrides = Partial<ServiceColumns> & Pick<ServiceColumns, 'userId'>

/** An inspection that was just asked for. @returns its id */
export async function makeService(place: Place, overrides: Overrides): Promise<number> {
  const [made] = await makeServices(place, [overrides])
  return Number(made?.id)
}

/** Many at once; they come back in the order given. */
export const makeServices = (place: Place, rows: readonly Overrides[]): Promise<{ id: number }[]> =>
  insertRows(
    place,
    'services',
    rows.map((overrides) => ({ ...PLAIN, files: [], ...overrides })),
  )
