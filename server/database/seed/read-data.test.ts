/** What must stay true of the real data and the reference lists, whichever extract they were made from. */
import { expect, test } from 'vitest'
import { isIsoDate } from '#domain/kernel/dates.ts'
import { toIndexRate } from '#domain/lenders/index-rates.ts'
import { indexInstitutions } from '#domain/lenders/lender-inference.ts'
import { DEMO_RATES, demoRateHistory, RATE_SERIES } from './rates.ts'
import {
  readBuildings,
  readCanadianInstitutions,
  readCities,
  readKnownLoans,
  readRateSeries,
  readUsInstitutions,
  readZipCodes,
} from './read-data.ts'
import {
  CONSULTANT_CATEGORIES,
  idOf,
  LENDER_CATEGORIES,
  LOAN_TYPES,
  MARKETS,
  PROPERTY_CLASSES,
  PROPERTY_TYPES,
  RATED_PROPERTY_TYPES,
  STATES_PROVINCES,
  TERRITORIES,
} from './reference-data.ts'

const codes = new Set(STATES_PROVINCES.map(({ code }) => code))
const institutions = readUsInstitutions()
const canadians = readCanadianInstitutions()
const knownLoans = readKnownLoans()

test.each([
  ['states and provinces', 64, STATES_PROVINCES],
  ['property types', 20, PROPERTY_TYPES],
  ['property classes', 4, PROPERTY_CLASSES],
  ['loan types', 13, LOAN_TYPES],
  ['markets', 35, MARKETS],
  ['territories', 11, TERRITORIES],
  ['lender categories', 15, LENDER_CATEGORIES],
  ['consultant categories', 17, CONSULTANT_CATEGORIES],
] as const)(
  '%s: %i rows, numbered from 1, no name twice',
  (_, count, list: readonly { id: number; name: string }[]) => {
    expect(list.map(({ id }) => id)).toEqual(Array.from({ length: count }, (__, index) => index + 1))
    expect(new Set(list.map(({ name }) => name)).size).toBe(count)
  },
)

test('the ten provinces come first, in their order, and each has a shape on the map', () => {
  const provinces = STATES_PROVINCES.slice(0, 10)
  expect(provinces.map(({ code }) => code)).toEqual(['ON', 'BC', 'SK', 'AB', 'MB', 'QC', 'NB', 'PE', 'NS', 'NL'])
  expect(provinces.every(({ hasPolygon, country }) => hasPolygon && country === 'CA')).toBe(true)
})

test('every market lies in a known province of its country and belongs to one territory', () => {
  for (const { name, country, provinceCode } of MARKETS) {
    expect(STATES_PROVINCES.find(({ code }) => code === provinceCode)?.country, name).toBe(country)
  }
  expect(TERRITORIES.flatMap(({ marketIds }) => marketIds).sort((a, b) => a - b)).toEqual(MARKETS.map(({ id }) => id))
  for (const name of RATED_PROPERTY_TYPES) expect(idOf(PROPERTY_TYPES, name)).toBeGreaterThan(0)
})

test('the US registers: 3,036 banks and 3,088 credit unions, each registered once', () => {
  expect(institutions.filter(({ registry }) => registry === 'fdic')).toHaveLength(3036)
  expect(institutions.filter(({ registry }) => registry === 'ncua')).toHaveLength(3088)
  expect(new Set(institutions.map(({ registry, registryId }) => `${registry} ${registryId}`)).size).toBe(6124)
})

test('no two institutions have the same name, state and city', () => {
  const names = institutions.map(({ companyName, state, city }) => `${companyName}|${state}|${city}`.toLowerCase())
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
})

test('every institution has a known category and state, and a plain web address if any', () => {
  // Registers know institutions in places that no deal can lie in: territories of the United States.
  const known = new Set<string | null>([...codes, 'PR', 'GU', 'VI'])
  expect(institutions.filter(({ state }) => !known.has(state))).toEqual([])
  for (const { category } of [...institutions, ...canadians]) idOf(LENDER_CATEGORIES, category)
  expect(institutions.filter(({ website }) => website && !URL.canParse(website))).toEqual([])
})

test('a credit union says that it is one, in ordinary case', () => {
  const unions = institutions.filter(({ registry }) => registry === 'ncua').map(({ companyName }) => companyName)
  expect(unions.filter((name) => !/credit|\bCU\b|FCU/i.test(name))).toEqual([])
  expect(unions).toContain('Foothills Federal Credit Union')
})

test('each Canadian name says who publishes it, and names that have lapsed are gone', () => {
  expect(canadians.filter(({ registryId, vouchedBy }) => !/^\d{3}$/.test(registryId) || !vouchedBy)).toEqual([])
  const lapsed = ['HSBC', 'Laurentian', 'Canadian Western', 'Maple Bank', 'Household Trust', 'ResMor']
  expect(canadians.filter(({ companyName }) => lapsed.some((name) => companyName.includes(name)))).toEqual([])
  expect(canadians.map(({ companyName }) => companyName)).not.toContain('Bank of Canada')
  expect(canadians.filter(({ category }) => category === 'Big Six Bank')).toHaveLength(6)
})

test('known loans: 106 securitised and 1,315 of small businesses, all with amount and date', () => {
  expect(knownLoans.filter(({ register }) => register === 'cmbs')).toHaveLength(106)
  expect(knownLoans.filter(({ register }) => register === 'sba')).toHaveLength(1315)
  expect(new Set(knownLoans.map(({ register, registerId }) => `${register} ${registerId}`)).size).toBe(1421)
  for (const loan of knownLoans) {
    expect(loan.loanAmount).toBeGreaterThan(0)
    expect(isIsoDate(loan.originationDate) && isIsoDate(loan.maturityDate), loan.registerId).toBe(true)
    expect(loan.state === null || codes.has(loan.state), loan.registerId).toBe(true)
    if (loan.propertyType) idOf(PROPERTY_TYPES, loan.propertyType)
  }
})

test('a loan on several properties names no single address', () => {
  const portfolios = knownLoans.filter(({ propertyCount }) => propertyCount > 1)
  expect(portfolios.length).toBeGreaterThan(5)
  expect(portfolios.filter(({ address, city, lat }) => address || city || lat)).toEqual([])
})

test('enough known loans find their one institution by name and state', () => {
  const find = indexInstitutions(institutions.map((institution, id) => ({ ...institution, id: id + 1 })))
  const linked = knownLoans.filter(({ lenderName, lenderState }) => find(lenderName, lenderState) !== undefined)
  expect(linked.length).toBeGreaterThan(200)
})

test('buildings: 300 in Toronto and 100 in Michigan, each address once', () => {
  const buildings = readBuildings()
  expect(buildings.filter(({ province }) => province === 'ON')).toHaveLength(300)
  expect(buildings.filter(({ province }) => province === 'MI')).toHaveLength(100)
  expect(new Set(buildings.map(({ address, city }) => `${address} ${city}`)).size).toBe(400)
  expect(buildings.every(({ units, lat, lng }) => units >= 20 && lat > 40 && lng < -70)).toBe(true)
})

test('cities and ZIP codes lie in known states', () => {
  const cities = readCities()
  const zips = readZipCodes()
  expect(cities).toHaveLength(17_735)
  expect(cities.filter(({ region }) => !codes.has(region))).toEqual([])
  expect(zips.filter(({ zip, state }) => !/^\d{5}$/.test(zip) || !codes.has(state))).toEqual([])
})

test('every published rate belongs to a declared series, with one value a day', () => {
  const points = readRateSeries()
  expect(new Set(points.map(({ series }) => series))).toEqual(new Set(RATE_SERIES.map(({ series }) => series)))
  expect(new Set(points.map(({ series, date }) => `${series} ${date}`)).size).toBe(points.length)
  expect(points.filter(({ date, value }) => !isIsoDate(date) || !(value > -1 && value < 20))).toEqual([])
  expect(RATE_SERIES.filter(({ attribution }) => attribution.length > 200)).toEqual([])
})

test.each([
  ['GOC_5Y', '2023-12-29', 3.17],
  ['GOC_30Y', '2026-08-06', 4.02],
  ['PRIME_CA', '2026-07-29', 4.45],
  ['CORRA', '2026-08-06', 2.3],
  ['UST_10Y', '2026-02-20', 4.08],
  ['UST_5Y', '2026-07-01', 4.24],
  ['SOFR', '2026-08-06', 3.65],
])('%s ends on %s at %d percent', (series, date, value) => {
  expect(
    readRateSeries()
      .filter((point) => point.series === series)
      .at(-1),
  ).toEqual({ series, date, value })
})

test('the demo history ends on its day at the demo’s rates and has no gap longer than a weekend', () => {
  const history = demoRateHistory('2026-06-30')
  for (const [series, value] of Object.entries(DEMO_RATES)) {
    const own = history.filter((point) => point.series === series)
    expect(own).toHaveLength(522)
    expect(own.at(-1)).toEqual({ series, date: '2026-06-30', value })
    expect(own[0]?.date).toBe('2024-07-01')
    expect(own.every((point) => point.value > 0 && point.value < 15)).toBe(true)
  }
  expect(toIndexRate({ series: 'GOC_5Y', date: '2026-06-30', value: DEMO_RATES.GOC_5Y ?? 0 })?.rate).toBe(2.85)
})
