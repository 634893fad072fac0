/** The company's record as its form holds it, flat, and the way back to what changed. */
import { RADAR_ASSUMPTIONS, radarAssumptions } from '#domain/team/radar-assumptions.ts'
import type { ShortForm } from '#web/data/forms/use-short-form.ts'
import type { OwnCompany } from './own-record.ts'

const PLAIN = [
  'name',
  'type',
  'website',
  'phone',
  'email',
  'licenseNumber',
  'primaryColour',
  'emailFooter',
  'dailyEmailLimit',
  'dailyUserEmailLimit',
  'defaultBrokerFeeBps',
  'ownFinancingLeadMonths',
  'timeZone',
] as const
const ADDRESS = ['street', 'city', 'province', 'postalCode', 'country'] as const
const SPLITS = ['originator', 'manager', 'house'] as const

export type CompanyValues = { [Name in (typeof PLAIN)[number]]: OwnCompany[Name] | null } & Record<
  (typeof ADDRESS)[number],
  string | null
> &
  Record<(typeof SPLITS)[number] | (typeof RADAR_ASSUMPTIONS)[number], number | null>

/** The form as its parts are handed it. */
export type CompanyModel = ShortForm<CompanyValues>

export function companyFormOf(record: OwnCompany): CompanyValues {
  const { address, revenueSplitDefaults, radarAssumptions: set, ...company } = record
  const taken = radarAssumptions(set)
  const plain = PLAIN.map((name) => [name, company[name] ?? null])
  const place = ADDRESS.map((name) => [name, address?.[name] ?? null])
  const splits = SPLITS.map((name) => [name, revenueSplitDefaults?.[name] ?? null])
  const assumed = RADAR_ASSUMPTIONS.map((name) => [name, taken[name]])
  return Object.fromEntries([...plain, ...place, ...splits, ...assumed])
}

/** What the server is sent: only what differs, address, shares and assumptions as a whole. */
export function changesOf(before: CompanyValues, now: CompanyValues): Record<string, unknown> {
  const differs = (name: keyof CompanyValues) => before[name] !== now[name]
  const filled = ADDRESS.filter((name) => now[name])
  return {
    ...Object.fromEntries(PLAIN.filter(differs).map((name) => [name, now[name]])),
    ...(ADDRESS.some(differs) && {
      address: filled.length === 0 ? null : Object.fromEntries(filled.map((name) => [name, now[name]])),
    }),
    ...(SPLITS.some(differs) && {
      revenueSplitDefaults: Object.fromEntries(SPLITS.map((name) => [name, now[name] ?? 0])),
    }),
    // What is left empty is as usual again.
    ...(RADAR_ASSUMPTIONS.some(differs) && {
      radarAssumptions: Object.fromEntries(
        RADAR_ASSUMPTIONS.flatMap((name) => (now[name] === null ? [] : [[name, now[name]]])),
      ),
    }),
  }
}
