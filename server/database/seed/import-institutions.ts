/** Stores the institutions of the registers and their known loans, and what those loans show of criteria. */

import { sql } from 'kysely'
import type { IsoDate } from '#domain/kernel/dates.ts'
import { indexInstitutions, inferCriteria } from '#domain/lenders/lender-inference.ts'
import type { Place } from '#server/adapters/database.ts'
import { insertRows } from './insert-rows.ts'
import {
  type Institution,
  type PublishedLoan,
  readCanadianInstitutions,
  readKnownLoans,
  readUsInstitutions,
} from './read-data.ts'
import { idOf, LENDER_CATEGORIES, PROPERTY_TYPES } from './reference-data.ts'
import { versionOf } from './seeding.ts'

const FILES = ['us-institutions.csv.gz', 'canada-institutions.csv', 'known-loans.csv.gz']

export const institutionsVersion = () => versionOf({ files: FILES.map((file) => `lenders/${file}`), revision: 1 })

type StoredInstitution = { id: number; companyName: string; state: string | null }

/**
 * Brings the common directory up to the shipped extract: new institutions are added, known ones get their register's
 * data, and one that the register no longer names stops lending here. Ids stay, and so does all that others added.
 */
export async function importInstitutions(place: Place, asOf: IsoDate): Promise<void> {
  const institutions = await writeInstitutions(place, [...readUsInstitutions(), ...readCanadianInstitutions()])
  const find = indexInstitutions(institutions)
  const loans = readKnownLoans().map((loan) => toLoanRow(loan, find(loan.lenderName, loan.lenderState)))
  await writeLoans(place, loans)
  await writeCriteria(place, loans, asOf)
  await sql`analyze lender_company, lender_company_loans`.execute(place.db)
}

async function writeInstitutions(place: Place, institutions: readonly Institution[]): Promise<StoredInstitution[]> {
  const rows = institutions.map(toInstitutionRow)
  const sets = REGISTER_COLUMNS.map((column) => `"${column}" = excluded."${column}"`).join(', ')
  await insertRows(place, 'lender_company', rows, {
    onConflict: `(registry, "registryId") where active and registry is not null do update set ${sets}
      where lender_company."updatedBy" is null`,
  })
  const keys = JSON.stringify(institutions.map(({ registry, registryId }) => ({ registry, registryId })))
  await sql`update lender_company l set "isActive" = false
    where l.origin = 'registry' and l."isActive" and not exists (
      select 1 from json_to_recordset(${keys}::json) as k(registry text, "registryId" text)
      where k.registry = l.registry and k."registryId" = l."registryId")`.execute(place.db)
  const { rows: stored } = await sql<StoredInstitution>`select id, "companyName", state from lender_company
    where origin = 'registry' and active and "isActive"`.execute(place.db)
  return stored
}

/** What the register says, and therefore may say anew; an institution that returns lends again. */
const REGISTER_COLUMNS = [
  'companyName',
  'country',
  'state',
  'city',
  'category',
  'website',
  'address',
  'totalAssets',
  'isActive',
]

function toInstitutionRow(institution: Institution) {
  const { registry, registryId, companyName, country, state, city, category, website, totalAssets } = institution
  return {
    registry,
    registryId,
    companyName,
    country,
    state,
    city,
    category: idOf(LENDER_CATEGORIES, category),
    website,
    address: toAddress(institution),
    totalAssets,
    origin: 'registry',
  }
}

/** Canadian registers publish no address at all. */
function toAddress({ street, city, state, postalCode, country, lat, lng }: Institution) {
  const lines = [street, city, [state, postalCode].filter(Boolean).join(' ')].filter(Boolean)
  if (lines.length === 0) return null
  return { formattedAddress: lines.join(', '), street, city, province: state, postalCode, country, lat, lng }
}

type LoanRow = ReturnType<typeof toLoanRow>

function toLoanRow(loan: PublishedLoan, institution: unknown) {
  const { register, registerId, lenderState: _state, registryPropertyType: _type, propertyCount: _count, ...row } = loan
  return {
    ...row,
    registerKey: `${register} ${registerId}`,
    lenderCompanyId: (institution as number | undefined) ?? null,
    propertyType: loan.propertyType === null ? null : idOf(PROPERTY_TYPES, loan.propertyType),
  }
}

async function writeLoans(place: Place, loans: readonly LoanRow[]) {
  const sets = Object.keys(loans[0] ?? {}).map((column) => `"${column}" = excluded."${column}"`)
  await insertRows(place, 'lender_company_loans', loans, {
    onConflict: `("registerKey") do update set ${sets.join(', ')}`,
  })
  await sql`delete from lender_company_loans
    where source = 'registry' and not "registerKey" = any (${loans.map(({ registerKey }) => registerKey)})`.execute(
    place.db,
  )
}

/** Only institutions of which nothing was entered: what somebody stated is never overwritten by a guess. */
async function writeCriteria(place: Place, loans: readonly LoanRow[], asOf: IsoDate) {
  const linked = Map.groupBy(
    loans.filter(({ lenderCompanyId }) => lenderCompanyId !== null),
    ({ lenderCompanyId }) => lenderCompanyId as number,
  )
  const criteria = [...linked].flatMap(([id, own]) => {
    const shown = inferCriteria(own, asOf)
    return shown ? [{ id, ...shown, criteriaSources: shown.sources }] : []
  })
  await sql`update lender_company l set "minLoan" = c."minLoan", "maxLoan" = c."maxLoan", "minTerm" = c."minTerm",
      "maxTerm" = c."maxTerm", "minAmortization" = c."minAmortization", "maxAmortization" = c."maxAmortization",
      provinces = c.provinces, "propertyTypes" = c."propertyTypes", "criteriaSources" = c."criteriaSources"
    from json_to_recordset(${JSON.stringify(criteria)}::json) as c(id bigint, "minLoan" numeric, "maxLoan" numeric,
      "minTerm" int, "maxTerm" int, "minAmortization" int, "maxAmortization" int, provinces text[],
      "propertyTypes" bigint[], "criteriaSources" jsonb)
    where l.id = c.id and not jsonb_path_exists(l."criteriaSources", '$.* ? (@ == "entered")')`.execute(place.db)
}
