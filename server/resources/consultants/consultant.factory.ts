/** Makes consultants and their people from nothing, for tests and for the demo. */

import type { ReportStandard } from '#domain/consultants/report-standards.ts'
import type { IsoDate } from '#domain/kernel/dates.ts'
import type { Country } from '#domain/market/reference-lists.ts'
import type { Place } from '#server/adapters/database.ts'
import { insertRows } from '#server/database/seed/insert-rows.ts'

export type MadeConsultant = { id: number; companyName: string }

/** A consultant in the columns of its table; lists hold ids of the reference lists. */
export type ConsultantRow = {
  companyName: string
  country: Country
  categories: readonly number[]
  provinces: readonly string[]
  origin: 'demo' | 'entered'
  user_company_id: number | null
  cities: readonly string[]
  designations: readonly string[]
  standards: readonly ReportStandard[]
  insuranceLimit: number | null
  insuranceExpiry: IsoDate | null
  approvedBy: readonly number[]
  typicalFeeLow: number | null
  typicalFeeHigh: number | null
  typicalTurnaroundDays: number | null
  rating: number | null
  preferred: boolean
  website: string | null
  phone: string | null
  notes: string | null
  isActive: boolean
}

const PLAIN: Omit<ConsultantRow, 'companyName'> = {
  country: 'CA',
  categories: [1],
  provinces: ['ON'],
  origin: 'entered',
  user_company_id: null,
  cities: [],
  designations: [],
  standards: [],
  insuranceLimit: null,
  insuranceExpiry: null,
  approvedBy: [],
  typicalFeeLow: null,
  typicalFeeHigh: null,
  typicalTurnaroundDays: null,
  rating: null,
  preferred: false,
  website: null,
  phone: null,
  notes: null,
  isActive: true,
}

let made = 0

/** An appraiser in Ontario; the reference lists must be there. */
export async function makeConsultant(place: Place, overrides: Partial<ConsultantRow> = {}): Promise<MadeConsultant> {
  const [consultant] = await makeConsultants(place, [overrides])
  return consultant as MadeConsultant
}

/** Many at once; they come back in the order given. */
export function makeConsultants(place: Place, rows: readonly Partial<ConsultantRow>[]): Promise<MadeConsultant[]> {
  const whole = rows.map((overrides) => {
    made += 1
    return { ...PLAIN, companyName: `Consultant ${made}`, active: true, ...overrides }
  })
  return insertRows(place, 'consultants', whole, { returning: ['id', 'companyName'] })
}

export type ConsultantContactRow = {
  companyId: number
  user_company_id: number | null
  firstName: string
  lastName: string | null
  title: string | null
  email: string
  phone: string | null
  provinces: readonly string[]
  isPrimary: boolean
  optOut: boolean
  bounced: boolean
}
type ContactOverrides = Partial<ConsultantContactRow> & Pick<ConsultantContactRow, 'companyId'>

/** People of consultants, with addresses nobody owns. */
export function makeConsultantContacts(place: Place, rows: readonly ContactOverrides[]): Promise<{ id: number }[]> {
  const whole = rows.map((overrides) => {
    made += 1
    const plain = { user_company_id: null, firstName: 'Robin', lastName: 'Consultant', title: null, phone: null }
    const usual = { provinces: [], isPrimary: true, optOut: false, bounced: false, active: true }
    return { ...plain, ...usual, email: `contact-${made}@consultant.test`, ...overrides }
  })
  return insertRows(place, 'consultants_contacts', whole)
}
