/** The reference lists as they ship: ids are positions in these lists, so a row is never moved or removed. */
import type { RowOf, Stated } from '#domain/kernel/entity.ts'
import { PROVINCES, type Province } from '#domain/kernel/provinces.ts'
import type {
  Country,
  lenderCategories,
  loanTypes,
  markets,
  propertyTypes,
  territories,
} from '#domain/market/reference-lists.ts'

/** Gives each row the id of its position, from 1. */
const numbered = <Row extends object>(rows: readonly Row[]) => rows.map((row, index) => ({ id: index + 1, ...row }))

export type StateProvince = Province & { id: number }

/** 10 provinces, 3 territories, 50 states and the District of Columbia. */
export const STATES_PROVINCES: readonly StateProvince[] = numbered(PROVINCES)

export type PropertyType = { id: number } & Stated<
  typeof propertyTypes,
  'name' | 'group' | 'cmhcEligible' | 'defaultCapRateAdj'
>

export const PROPERTY_TYPES: readonly PropertyType[] = numbered([
  { name: 'Multifamily', group: 'Residential', cmhcEligible: true, defaultCapRateAdj: 0 },
  { name: 'Student Housing', group: 'Residential', cmhcEligible: true, defaultCapRateAdj: 0.5 },
  { name: 'Seniors Housing', group: 'Residential', cmhcEligible: true, defaultCapRateAdj: 1.25 },
  { name: 'Manufactured Housing', group: 'Residential', cmhcEligible: false, defaultCapRateAdj: 0.75 },
  { name: 'Condo Inventory', group: 'Residential', cmhcEligible: false, defaultCapRateAdj: 0.5 },
  { name: 'Office', group: 'Office', cmhcEligible: false, defaultCapRateAdj: 2.25 },
  { name: 'Medical Office', group: 'Office', cmhcEligible: false, defaultCapRateAdj: 1.5 },
  { name: 'Retail – Anchored', group: 'Retail', cmhcEligible: false, defaultCapRateAdj: 1.25 },
  { name: 'Retail – Unanchored', group: 'Retail', cmhcEligible: false, defaultCapRateAdj: 1.75 },
  { name: 'Industrial', group: 'Industrial', cmhcEligible: false, defaultCapRateAdj: 0.75 },
  { name: 'Flex Industrial', group: 'Industrial', cmhcEligible: false, defaultCapRateAdj: 1.25 },
  { name: 'Self Storage', group: 'Industrial', cmhcEligible: false, defaultCapRateAdj: 1 },
  { name: 'Hotel – Full Service', group: 'Hospitality', cmhcEligible: false, defaultCapRateAdj: 3 },
  { name: 'Hotel – Limited Service', group: 'Hospitality', cmhcEligible: false, defaultCapRateAdj: 3.5 },
  { name: 'Mixed Use', group: 'Mixed Use', cmhcEligible: false, defaultCapRateAdj: 0.75 },
  { name: 'Land', group: 'Land', cmhcEligible: false, defaultCapRateAdj: 0 },
  { name: 'Residential Development', group: 'Land', cmhcEligible: false, defaultCapRateAdj: 0 },
  { name: 'Parking', group: 'Special', cmhcEligible: false, defaultCapRateAdj: 2 },
  { name: 'Data Centre', group: 'Special', cmhcEligible: false, defaultCapRateAdj: 1.5 },
  { name: 'Special Purpose', group: 'Special', cmhcEligible: false, defaultCapRateAdj: 3 },
])

/** The six types that market ratings are kept for. */
export const RATED_PROPERTY_TYPES = [
  'Multifamily',
  'Office',
  'Retail – Anchored',
  'Retail – Unanchored',
  'Industrial',
  'Self Storage',
] as const

export const PROPERTY_CLASSES: readonly { id: number; name: string }[] = numbered(
  ['A', 'B', 'C', 'D'].map((name) => ({ name })),
)

export type LoanType = Pick<RowOf<typeof loanTypes>, 'id' | 'name' | 'family'>

export const LOAN_TYPES: readonly LoanType[] = numbered([
  { name: 'Term – Conventional', family: 'term' },
  { name: 'Term – CMHC Insured', family: 'term' },
  { name: 'Agency (Fannie/Freddie)', family: 'term' },
  { name: 'CMBS', family: 'term' },
  { name: 'Bridge', family: 'term' },
  { name: 'Construction', family: 'construction' },
  { name: 'Land', family: 'term' },
  { name: 'Mezzanine', family: 'term' },
  { name: 'Preferred Equity', family: 'term' },
  { name: 'Second Mortgage', family: 'term' },
  { name: 'Line of Credit', family: 'line' },
  { name: 'Blanket', family: 'blanket' },
  { name: 'A&D', family: 'construction' },
])

export type Market = Pick<RowOf<typeof markets>, 'id' | 'name' | 'country' | 'provinceCode' | 'marketType'>
type MarketType = Market['marketType']

const market = (name: string, provinceCode: string, marketType: MarketType, country: Country) => ({
  name,
  country,
  provinceCode,
  marketType,
})
const canadian = (name: string, provinceCode: string, type: MarketType) => market(name, provinceCode, type, 'CA')
const american = (name: string, provinceCode: string, type: MarketType) => market(name, provinceCode, type, 'US')

export const MARKETS: readonly Market[] = numbered([
  canadian('Toronto', 'ON', 'Primary'),
  canadian('Montréal', 'QC', 'Primary'),
  canadian('Vancouver', 'BC', 'Primary'),
  canadian('Calgary', 'AB', 'Primary'),
  canadian('Edmonton', 'AB', 'Primary'),
  canadian('Ottawa', 'ON', 'Primary'),
  canadian('Winnipeg', 'MB', 'Secondary'),
  canadian('Québec City', 'QC', 'Secondary'),
  canadian('Hamilton', 'ON', 'Secondary'),
  canadian('Kitchener–Waterloo', 'ON', 'Secondary'),
  canadian('London', 'ON', 'Secondary'),
  canadian('Halifax', 'NS', 'Secondary'),
  canadian('Victoria', 'BC', 'Secondary'),
  canadian('Saskatoon', 'SK', 'Tertiary'),
  canadian('Regina', 'SK', 'Tertiary'),
  canadian('Moncton', 'NB', 'Tertiary'),
  canadian("St. John's", 'NL', 'Tertiary'),
  canadian('Charlottetown', 'PE', 'Tertiary'),
  american('New York', 'NY', 'Primary'),
  american('Los Angeles', 'CA', 'Primary'),
  american('Chicago', 'IL', 'Primary'),
  american('Dallas–Fort Worth', 'TX', 'Primary'),
  american('Houston', 'TX', 'Primary'),
  american('Miami', 'FL', 'Primary'),
  american('Atlanta', 'GA', 'Primary'),
  american('Boston', 'MA', 'Primary'),
  american('Washington', 'DC', 'Primary'),
  american('San Francisco', 'CA', 'Primary'),
  american('Seattle', 'WA', 'Primary'),
  american('Denver', 'CO', 'Secondary'),
  american('Phoenix', 'AZ', 'Secondary'),
  american('Austin', 'TX', 'Secondary'),
  american('Charlotte', 'NC', 'Secondary'),
  american('Nashville', 'TN', 'Secondary'),
  american('Minneapolis', 'MN', 'Secondary'),
])

export type Territory = Pick<RowOf<typeof territories>, 'id' | 'name' | 'country' | 'marketIds'>

const territory = (name: string, country: Country, ...marketNames: string[]) => ({
  name,
  country,
  marketIds: marketNames.map((marketName) => idOf(MARKETS, marketName)),
})

/** Every market belongs to one territory. */
export const TERRITORIES: readonly Territory[] = numbered([
  territory('GTA', 'CA', 'Toronto'),
  territory('Ontario South-West', 'CA', 'Hamilton', 'Kitchener–Waterloo', 'London'),
  territory('Ontario East', 'CA', 'Ottawa'),
  territory('Québec', 'CA', 'Montréal', 'Québec City'),
  territory('Prairies', 'CA', 'Calgary', 'Edmonton', 'Winnipeg', 'Saskatoon', 'Regina'),
  territory('British Columbia', 'CA', 'Vancouver', 'Victoria'),
  territory('Atlantic', 'CA', 'Halifax', 'Moncton', "St. John's", 'Charlottetown'),
  territory('US North-East', 'US', 'New York', 'Boston', 'Washington'),
  territory('US South-East', 'US', 'Miami', 'Atlanta', 'Charlotte', 'Nashville'),
  territory('US Central', 'US', 'Chicago', 'Dallas–Fort Worth', 'Houston', 'Austin', 'Minneapolis'),
  territory('US West', 'US', 'Los Angeles', 'San Francisco', 'Seattle', 'Denver', 'Phoenix'),
])

export type LenderCategory = Pick<RowOf<typeof lenderCategories>, 'id' | 'name' | 'order' | 'country'>

const lenderCategory = (name: string, country: Country | null = null) => ({ name, country })

export const LENDER_CATEGORIES: readonly LenderCategory[] = numbered([
  lenderCategory('Big Six Bank', 'CA'),
  lenderCategory('Schedule II/III Bank', 'CA'),
  lenderCategory('Credit Union'),
  lenderCategory('Life Company'),
  lenderCategory('Pension Fund'),
  lenderCategory('CMHC Approved Lender', 'CA'),
  lenderCategory('Mortgage Investment Corporation', 'CA'),
  lenderCategory('Debt Fund'),
  lenderCategory('Trust Company'),
  lenderCategory('Private Lender'),
  lenderCategory('National Bank (US)', 'US'),
  lenderCategory('Regional Bank (US)', 'US'),
  lenderCategory('Agency Lender', 'US'),
  lenderCategory('CMBS Conduit', 'US'),
  lenderCategory('Crown/Government'),
]).map((category) => ({ ...category, order: category.id }))

export const CONSULTANT_CATEGORIES: readonly { id: number; name: string; order: number }[] = numbered(
  `Appraiser, Environmental, Building Condition, Quantity Surveyor, Land Surveyor, Lawyer – Lender, Lawyer – Borrower,
  Insurance Advisor, Planner, Architect, Structural Engineer, Geotechnical, Energy/ESG, Property Tax, Title, Leasing,
  Property Manager`
    .split(/,\s+/)
    .map((name, index) => ({ name, order: index + 1 })),
)

/** The id of the row with this name. Throws a RangeError for a name that the list does not hold. */
export function idOf(list: readonly { id: number; name: string }[], name: string): number {
  const row = list.find((candidate) => candidate.name === name)
  if (!row) throw new RangeError(`The list holds no "${name}".`)
  return row.id
}
