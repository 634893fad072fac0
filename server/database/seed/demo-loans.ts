/** Invented closed loans of the demo's lenders: clusters on the map in all markets, each within its lender's criteria. */
import { addDays, addMonths, type IsoDate } from '#domain/kernel/dates.ts'
import type { KeptRowOf, Stated } from '#domain/kernel/entity.ts'
import type { lenderLoans } from '#domain/lenders/lender-loan.ts'
import type { DemoLender, DemoPricing } from './demo-lenders.ts'
import { MARKET_TOWNS, PROPERTY_WORDS, STREETS } from './demo-words.ts'
import { DEMO_RATES } from './rates.ts'
import { type City, readCities } from './read-data.ts'
import { MARKETS, type Market, PROPERTY_CLASSES, PROPERTY_TYPES } from './reference-data.ts'
import { type SeededRandom, seededRandom } from './seeded-random.ts'

export type DemoLoan = { companyName: string } & Stated<
  typeof lenderLoans,
  | 'lenderName'
  | 'propertyName'
  | 'address'
  | 'city'
  | 'state'
  | 'country'
  | 'lat'
  | 'lng'
  | 'borrower'
  | 'loanAmount'
  | 'propertyType'
  | 'propertyClass'
  | 'marketType'
  | 'originationDate'
  | 'maturityDate'
  | 'termMonths'
  | 'rate'
  | 'ltv'
  | 'isRealEstateBacked'
  | 'source'
> &
  Pick<KeptRowOf<typeof lenderLoans>, 'salePrice' | 'buildingSF' | 'amortizationMonths'> & {
    /** The market it was drawn for; the directory keeps only the market's type. */
    market: number
  }

/** Loans of the five markets that must show as clusters; every other market gets an equal part of the rest. */
const CLUSTERS: Record<string, number> = {
  Toronto: 36,
  Montréal: 24,
  Vancouver: 24,
  'New York': 26,
  'Dallas–Fort Worth': 20,
}
export const DEMO_LOAN_COUNT = 400

/** No single demo loan is larger than such a market would bear, whole currency units. */
const LARGEST_LOAN = { Primary: 60_000_000, Secondary: 25_000_000, Tertiary: 12_000_000 } as const
const TERMS = [12, 24, 36, 60, 84, 120]
const AMORTIZATIONS = [240, 300, 360, 480]
const YEARS_BACK = 5
/** Degrees of latitude around a town's centre, little more than a kilometre, so that points stay on land. */
const SPREAD_DEGREES = 0.012
/** Value of a square foot, whole currency units; land and parking have no building. */
const VALUE_PER_SF: Record<string, number> = {
  Residential: 320,
  Office: 280,
  Retail: 300,
  Industrial: 190,
  Hospitality: 260,
  'Mixed Use': 310,
}

/** 400 loans, the same for the same `asOf`, made in the five years before it. */
export function demoLoans(lenders: readonly DemoLender[], pricings: readonly DemoPricing[], asOf: IsoDate): DemoLoan[] {
  const towns = new Map(readCities().map((city) => [`${city.name}|${city.region}`, city]))
  const pricingOf = Map.groupBy(pricings, ({ companyName }) => companyName)
  const loans: DemoLoan[] = []
  for (const market of MARKETS) {
    const random = seededRandom(`loans of ${market.name}`)
    const candidates = lenders.filter((lender) => lendsIn(lender, market))
    for (let count = loansIn(market); count > 0; count -= 1) {
      const lender = random.pick(candidates)
      const pricing = pricingOf.get(lender.companyName)?.[0]
      if (!pricing) throw new RangeError(`${lender.companyName} has no pricing.`)
      loans.push(toLoan({ random, market, lender, pricing, towns, asOf }))
    }
  }
  return loans
}

function loansIn(market: Market): number {
  const inClusters = Object.values(CLUSTERS).reduce((sum, count) => sum + count, 0)
  const others = MARKETS.length - Object.keys(CLUSTERS).length
  return CLUSTERS[market.name] ?? (DEMO_LOAN_COUNT - inClusters) / others
}

const lendsIn = (lender: DemoLender, market: Market) =>
  lender.country === market.country &&
  (lender.provinces.length === 0 || lender.provinces.includes(market.provinceCode)) &&
  (lender.markets.length === 0 || lender.markets.includes(market.id)) &&
  lender.minLoan <= LARGEST_LOAN[market.marketType]

interface LoanContext {
  random: SeededRandom
  market: Market
  lender: DemoLender
  pricing: DemoPricing
  towns: ReadonlyMap<string, City>
  asOf: IsoDate
}

function toLoan({ random, market, lender, pricing, towns, asOf }: LoanContext): DemoLoan {
  const propertyType = random.pick(PROPERTY_TYPES.filter(({ id }) => accepts(lender.propertyTypes, id)))
  const propertyClass = random.pick(PROPERTY_CLASSES.filter(({ id }) => accepts(lender.propertyClasses, id)))
  const street = random.pick(STREETS)
  const loanAmount = amountBetween(random, lender.minLoan, Math.min(lender.maxLoan, LARGEST_LOAN[market.marketType]))
  const ltv = random.between(Math.max(45, lender.maxLTV - 15), lender.maxLTV)
  const value = (loanAmount / ltv) * 100
  const termMonths = random.pick(within(TERMS, lender.minTerm, lender.maxTerm))
  const originationDate = addDays(asOf, -random.between(20, YEARS_BACK * 365))
  const valuePerSF = VALUE_PER_SF[propertyType.group]
  return {
    companyName: lender.companyName,
    lenderName: lender.companyName,
    propertyName: `${street} ${random.pick(PROPERTY_WORDS[propertyType.name] ?? ['Place'])}`,
    address: `${random.between(12, 2400)} ${street} ${random.pick(['Street', 'Avenue', 'Road', 'Drive'])}`,
    ...placeIn(random, market, towns),
    country: market.country,
    borrower: `${random.pick(STREETS)} ${random.pick(['Holdings', 'Properties', 'Realty', 'Developments'])} ${random.pick(['LP', 'Inc.', 'Ltd.'])}`,
    loanAmount,
    salePrice: random.chance(0.35) ? roundTo(value, 10_000) : null,
    buildingSF: valuePerSF ? roundTo((value / valuePerSF) * (0.8 + random.next() * 0.4), 100) : null,
    propertyType: propertyType.id,
    propertyClass: propertyClass.id,
    marketType: market.marketType,
    market: market.id,
    originationDate,
    maturityDate: addMonths(originationDate, termMonths),
    termMonths,
    amortizationMonths:
      lender.IO && random.chance(0.25)
        ? null
        : random.pick(within(AMORTIZATIONS, lender.minAmortization, lender.maxAmortization)),
    rate: rateOf(random, pricing, market),
    ltv,
    isRealEstateBacked: true,
    source: 'demo',
  }
}

const accepts = (ids: readonly number[], id: number) => ids.length === 0 || ids.includes(id)
const within = (options: readonly number[], least: number, most: number) => {
  const fitting = options.filter((option) => option >= least && option <= most)
  return fitting.length > 0 ? fitting : [least]
}
const roundTo = (value: number, step: number) => Math.max(step, Math.round(value / step) * step)

/** Small loans are more common than large ones: even on a logarithmic scale, in steps of 50,000. */
function amountBetween(random: SeededRandom, least: number, most: number): number {
  const amount = least * (most / least) ** random.next()
  return Math.min(most, Math.max(least, roundTo(amount, 50_000)))
}

/** Half the loans lie in the largest town of the market. */
function placeIn(random: SeededRandom, market: Market, towns: ReadonlyMap<string, City>) {
  const names = MARKET_TOWNS[market.name] ?? []
  const name = random.chance(0.5) ? (names[0] ?? '') : random.pick(names)
  const town = towns.get(name)
  if (!town) throw new RangeError(`The gazetteer has no "${name}".`)
  const near = (centre: number) => Math.round((centre + (random.next() - 0.5) * 2 * SPREAD_DEGREES) * 1e5) / 1e5
  return { city: town.name, state: town.region, lat: near(town.lat), lng: near(town.lng) }
}

/** Today's index and the lender's spread, moved by up to half a point for the years in between. */
function rateOf(random: SeededRandom, { indexType, spreadMin, spreadMax, rateFloor }: DemoPricing, market: Market) {
  const series = { GOC: 'GOC_5Y', UST: 'UST_10Y', PRIME: `PRIME_${market.country}`, CORRA: 'CORRA', SOFR: 'SOFR' }
  const index = DEMO_RATES[series[indexType]] ?? 0
  const rate = index + spreadMin + random.next() * (spreadMax - spreadMin) + (random.next() - 0.5)
  return Math.round(Math.max(rate, rateFloor ?? 0) * 100) / 100
}
