/** The company's record as its form holds it, flat, and the way back to what changed. */
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
  'timeZone',
] as const
const ADDRESS = ['street', 'city', 'province', 'postalCode', 'country'] as const
const SPLITS = ['originator', 'manager', 'house'] as const

export type CompanyValues = { [Name in (typeof PLAIN)[number]]: OwnCompany[Name] | null } & Record<
  (typeof ADDRESS)[number],
  string | null
> &
  Record<(typeof SPLITS)[number], number | null>

export function companyFormOf({ address, revenueSplitDefaults, ...company }: OwnCompany): CompanyValues {
  const plain = PLAIN.map((name) => [name, company[name] ?? null])
  const place = ADDRESS.map((name) => [name, address?.[name] ?? null])
  const splits = SPLITS.map((name) => [name, revenueSplitDefaults?.[name] ?? null])
  return Object.fromEntries([...plain, ...place, ...splits]) as CompanyValues
}

/** What the server is sent: only what differs, address and shares as a whole. */
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
  }
}
