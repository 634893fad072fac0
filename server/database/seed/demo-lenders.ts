/** The invented lenders of the demo, with complete criteria, read from the table beside this file. */

import { readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import { addDays, type IsoDate } from '#domain/kernel/dates.ts'
import type { KeptRowOf, Stated } from '#domain/kernel/entity.ts'
import type { lenderCompanies } from '#domain/lenders/lender-company.ts'
import { ALL_ENTERED, type CriterionSources, type RateType } from '#domain/lenders/match-criteria.ts'
import type { pricings } from '#domain/lenders/pricing.ts'
import type { IndexType } from '#domain/market/rate.ts'
import type { Country } from '#domain/market/reference-lists.ts'
import type { CsvRow } from './read-data.ts'
import {
  idOf,
  LENDER_CATEGORIES,
  LOAN_TYPES,
  MARKETS,
  PROPERTY_CLASSES,
  PROPERTY_TYPES,
  STATES_PROVINCES,
} from './reference-data.ts'
import { type SeededRandom, seededRandom } from './seeded-random.ts'

/** A lender in the fields of the directory; list fields hold ids of the reference lists. */
export type DemoLender = Stated<
  typeof lenderCompanies,
  | 'companyName'
  | 'country'
  | 'state'
  | 'city'
  | 'category'
  | 'origin'
  | 'website'
  | 'phone'
  | 'address'
  | 'description'
  | 'rating'
  | 'relationshipLender'
  | 'hasConstructionLoan'
  | 'minLoan'
  | 'maxLoan'
  | 'minTerm'
  | 'maxTerm'
  | 'minDSCR'
  | 'maxLTV'
  | 'maxLTC'
  | 'minDebtYield'
  | 'feeMin'
  | 'minAmortization'
  | 'maxAmortization'
  | 'rateType'
  | 'IO'
  | 'provinces'
  | 'markets'
  | 'propertyTypes'
  | 'propertyClasses'
  | 'insurers'
  | 'turnaroundDaysQuote'
  | 'turnaroundDaysClose'
  | 'syndicates'
  | 'ancillaryRequired'
  | 'holdLimit'
  | 'lastVerifiedAt'
  | 'isActive'
> & {
  criteriaSources: CriterionSources
  /** How many people the demo names there. */
  contactCount: number
}

export type DemoPricing = { companyName: string } & Stated<
  typeof pricings,
  | 'loanType'
  | 'indexType'
  | 'indexTermMonths'
  | 'spreadMin'
  | 'spreadMax'
  | 'nonRecource'
  | 'feeMinBps'
  | 'maxLTV'
  | 'minDSCR'
  | 'effectiveDate'
> &
  Pick<KeptRowOf<typeof pricings>, 'rateFloor'>

const listOf = (cell: string | undefined) => (cell ? cell.split(';') : [])

/** A name as part of a host name: "Mont-Royal Trust" → "mont-royal-trust". */
export const toSlug = (name: string) =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')

/** One area code per province or state, for telephone numbers of the range 555-0100 to 555-0199 that nobody owns. */
const AREA_CODES: Record<string, string> = {
  ...{ ON: '416', QC: '514', BC: '604', AB: '403', SK: '306', MB: '204', NS: '902', NB: '506', NL: '709', NT: '867' },
  ...{ NY: '212', TX: '214', MA: '617', CO: '303', GA: '404', IL: '312', WA: '206', NC: '704', MN: '612', AZ: '602' },
  ...{ DC: '202', CA: '213', FL: '305', TN: '615' },
}
export const demoPhone = (random: SeededRandom, province: string) =>
  `+1 ${AREA_CODES[province] ?? '416'} 555 01${String(random.between(0, 99)).padStart(2, '0')}`

/** The lenders and their current pricings; verified and priced in the months before `asOf`. */
export function demoLenders(asOf: IsoDate): { lenders: DemoLender[]; pricings: DemoPricing[] } {
  const file = readFileSync(new URL('demo/lenders.csv', import.meta.url))
  const rows = parse(file, { columns: true }) as CsvRow[]
  const lenders = rows.map((row) => toLender(row, asOf))
  return { lenders, pricings: rows.flatMap((row) => toPricings(row, asOf)) }
}

function toLender(row: CsvRow, asOf: IsoDate): DemoLender {
  const companyName = row.companyName ?? ''
  const state = row.state ?? ''
  const city = row.city ?? ''
  const country: Country = row.country === 'CA' ? 'CA' : 'US'
  const random = seededRandom(`lender ${companyName}`)
  const street = `${random.between(10, 990)} ${random.pick(['King', 'Front', 'Main', 'Water', 'Queen', 'Market'])} Street`
  return {
    companyName,
    country,
    state,
    city,
    category: idOf(LENDER_CATEGORIES, row.category ?? ''),
    origin: 'demo',
    website: `https://${toSlug(companyName)}.test`,
    phone: demoPhone(random, state),
    address: { formattedAddress: `${street}, ${city}, ${state}`, street, city, province: state, country },
    description: 'An invented lender of the demo.',
    rating: Number(row.rating),
    relationshipLender: row.relationshipLender === 'yes',
    hasConstructionLoan: (row.pricings ?? '').includes('Construction:'),
    ...toCriteria(row),
    criteriaSources: ALL_ENTERED,
    insurers: listOf(row.insurers),
    turnaroundDaysQuote: random.between(2, 12),
    turnaroundDaysClose: random.between(25, 75),
    syndicates: Number(row.maxLoan) >= 40_000_000,
    ancillaryRequired: /Bank|Credit Union/.test(row.category ?? '') && random.chance(0.4),
    holdLimit: Number(row.maxLoan),
    // A few were last verified more than 180 days ago, so that the reminder can be seen.
    lastVerifiedAt: `${addDays(asOf, -random.between(5, 210))}T14:00:00.000Z`,
    isActive: true,
    contactCount: Number(row.contacts),
  }
}

function toCriteria(row: CsvRow) {
  const numbers = {
    minLoan: Number(row.minLoan),
    maxLoan: Number(row.maxLoan),
    minTerm: Number(row.minTerm),
    maxTerm: Number(row.maxTerm),
    minDSCR: Number(row.minDSCR),
    maxLTV: Number(row.maxLTV),
    maxLTC: Number(row.maxLTC),
    minDebtYield: Number(row.minDebtYield),
    feeMin: Number(row.feeMin),
    minAmortization: Number(row.minAmortization),
    maxAmortization: Number(row.maxAmortization),
  }
  const provinces = listOf(row.provinces)
  for (const code of provinces) {
    if (!STATES_PROVINCES.some((place) => place.code === code)) throw new RangeError(`No province "${code}".`)
  }
  return {
    ...numbers,
    rateType: row.rateType as RateType,
    IO: row.IO === 'yes',
    provinces,
    markets: listOf(row.markets).map((name) => idOf(MARKETS, name)),
    propertyTypes: listOf(row.propertyTypes).flatMap(toPropertyTypes),
    propertyClasses: listOf(row.propertyClasses).map((name) => idOf(PROPERTY_CLASSES, name)),
  }
}

/** A group of the table stands for all its types. */
function toPropertyTypes(groupOrName: string): number[] {
  const group = PROPERTY_TYPES.filter((type) => type.group === groupOrName)
  return group.length > 0 ? group.map(({ id }) => id) : [idOf(PROPERTY_TYPES, groupOrName)]
}

const PRICING =
  /^(?<loanType>.+):(?<index>GOC|PRIME|CORRA|UST|SOFR)(?<term>\d*):(?<min>[\d.]+)-(?<max>[\d.]+)(?: floor (?<floor>[\d.]+))?(?<nonRecourse> non-recourse)?$/

function toPricings(row: CsvRow, asOf: IsoDate): DemoPricing[] {
  const random = seededRandom(`pricing ${row.companyName}`)
  return (row.pricings ?? '').split(' | ').map((cell) => {
    const parts = PRICING.exec(cell)?.groups
    if (!parts) throw new RangeError(`Not a pricing: "${cell}".`)
    return {
      companyName: row.companyName ?? '',
      loanType: idOf(LOAN_TYPES, parts.loanType ?? ''),
      indexType: parts.index as IndexType,
      indexTermMonths: Number(parts.term || 60),
      spreadMin: Number(parts.min),
      spreadMax: Number(parts.max),
      rateFloor: parts.floor ? Number(parts.floor) : null,
      nonRecource: parts.nonRecourse !== undefined,
      feeMinBps: Number(row.feeMin),
      maxLTV: Number(row.maxLTV),
      minDSCR: Number(row.minDSCR),
      effectiveDate: addDays(asOf, -random.between(10, 120)),
    }
  })
}
