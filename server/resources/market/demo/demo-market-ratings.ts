/** How the demo's invented market is rated: 35 markets by six types, by quarter over two years. */
import { addDays, addMonths, type IsoDate } from '#domain/kernel/dates.ts'
import { roundTo } from '#domain/kernel/money.ts'
import type { RatingOutlook } from '#domain/market/market-rating.ts'
import { insertRows } from '#server/database/seed/insert-rows.ts'
import {
  MARKETS,
  PROPERTY_CLASSES,
  PROPERTY_TYPES,
  RATED_PROPERTY_TYPES,
} from '#server/database/seed/reference-data.ts'
import { seededRandom } from '#server/database/seed/seeded-random.ts'
import type { SeedContext } from '#server/database/seed/seeding.ts'

const QUARTERS = 8
const CLASS = 'B'

/** The lowest cap rate of industrial buildings, percent; the other types stand above or below it. */
const INDUSTRIAL: Readonly<Record<string, number>> = {
  ...{ Toronto: 5.1, Montréal: 5.6, Vancouver: 4.9, Calgary: 5.9, Edmonton: 6.3, Ottawa: 5.8, Winnipeg: 6.4 },
  ...{ 'Québec City': 5.9, Hamilton: 5.7, 'Kitchener–Waterloo': 5.6, London: 6, Halifax: 6.2, Victoria: 5.4 },
  ...{ Saskatoon: 6.8, Regina: 6.9, Moncton: 6.5, "St. John's": 6.9, Charlottetown: 6.7 },
  ...{ 'New York': 5, 'Los Angeles': 4.9, Chicago: 5.5, 'Dallas–Fort Worth': 5.4, Houston: 5.7, Miami: 5.1 },
  ...{ Atlanta: 5.5, Boston: 5.3, Washington: 5.4, 'San Francisco': 5.2, Seattle: 5.2, Denver: 5.6, Phoenix: 5.5 },
  ...{ Austin: 5.5, Charlotte: 5.6, Nashville: 5.6, Minneapolis: 5.9 },
}

type TypeTraits = {
  /** Percentage points over industrial, and from the lowest to the highest cap rate. */
  over: number
  width: number
  /** Ratings worse than industrial. */
  risk: number
  /** Percent. */
  vacancy: number
  growth: number
  ltv: number
  /** Basis points. */
  spread: number
}

const TRAITS: Readonly<Record<(typeof RATED_PROPERTY_TYPES)[number], TypeTraits>> = {
  Multifamily: { over: -1.2, width: 0.7, risk: -1, vacancy: 2.1, growth: 2.8, ltv: 75, spread: 150 },
  Office: { over: 1.5, width: 1.3, risk: 2, vacancy: 14.5, growth: 0.2, ltv: 60, spread: 265 },
  'Retail – Anchored': { over: 0.65, width: 0.8, risk: 0, vacancy: 4.2, growth: 1.6, ltv: 70, spread: 190 },
  'Retail – Unanchored': { over: 0.7, width: 0.8, risk: 1, vacancy: 5.8, growth: 1.2, ltv: 65, spread: 205 },
  Industrial: { over: 0, width: 0.65, risk: 0, vacancy: 3.2, growth: 2.4, ltv: 70, spread: 165 },
  'Self Storage': { over: 0.4, width: 0.75, risk: 0, vacancy: 7.5, growth: 1.9, ltv: 65, spread: 200 },
}

/** Of industrial buildings, by how much income their market asks for. */
const ratingFor = (capRate: number) => (capRate < 6 ? 2 : capRate < 6.8 ? 3 : 4)
const within = (rating: number) => Math.min(5, Math.max(1, rating))
/** Where a market's rating comes from over two years, by its outlook. */
const CAME_FROM: Readonly<Record<RatingOutlook, number>> = { improving: 1, stable: 0, weakening: -1 }

/** The ends of the last quarters before the day, the newest last. */
function quarterEnds(today: IsoDate): IsoDate[] {
  const [year = 0, month = 0] = today.split('-').map(Number)
  const begins = `${year}-${String(month - ((month - 1) % 3)).padStart(2, '0')}-01`
  const nextBegins = addMonths(begins, 3)
  // On the last day of a quarter its own rating is known.
  const newest = addDays(nextBegins, -1) === today ? nextBegins : begins
  return Array.from({ length: QUARTERS }, (_, index) => addDays(addMonths(newest, -3 * (QUARTERS - 1 - index)), -1))
}

const idOf = (list: readonly { id: number; name: string }[], name: string) => list.find((row) => row.name === name)?.id

export async function seedDemoMarketRatings({ ctx }: { ctx: SeedContext }): Promise<void> {
  const days = quarterEnds(ctx.today)
  const rows = MARKETS.flatMap((market) => RATED_PROPERTY_TYPES.flatMap((type) => ratingsOf(market, type, days)))
  const createdAt = ctx.now.toISOString()
  await insertRows(
    ctx,
    'market_ratings',
    rows.map((row) => ({ ...row, source: 'demo', attribution: 'Demo ratings', createdAt })),
  )
}

function ratingsOf(
  { id, name, country }: (typeof MARKETS)[number],
  type: keyof typeof TRAITS,
  days: readonly IsoDate[],
) {
  const { over, width, risk, vacancy, growth, ltv, spread } = TRAITS[type]
  const random = seededRandom(`market ratings ${name} ${type}`)
  const industrial = INDUSTRIAL[name] ?? 6
  const outlook: RatingOutlook = random.chance(0.25) ? 'improving' : random.chance(0.3) ? 'weakening' : 'stable'
  // The Canadian ratings are those of the story; the others differ among themselves.
  const own = country === 'US' ? Math.round(random.normal() * 0.6) : 0
  const now = within(ratingFor(industrial) + risk + own)
  const turn = random.chance(0.5) ? 3 : 5
  return days.map((asOf, quarter) => {
    const age = days.length - 1 - quarter
    const trend = CAME_FROM[outlook] * age
    return {
      ...{
        marketId: id,
        propertyTypeId: idOf(PROPERTY_TYPES, type),
        propertyClass: idOf(PROPERTY_CLASSES, CLASS),
        asOf,
      },
      capRateLow: roundTo(industrial + over + 0.02 * trend, 2),
      capRateHigh: roundTo(industrial + over + width + 0.02 * trend, 2),
      vacancy: roundTo(Math.max(0.5, vacancy + now / 4 + 0.1 * trend + random.normal() * 0.2), 1),
      rentGrowth: roundTo(growth - now / 5 - 0.1 * trend + random.normal() * 0.1, 1),
      typicalLtv: ltv - (now > 3 ? 5 : 0),
      typicalSpreadBps: spread + 5 * Math.round((industrial - 5.5) * 4 + own) + 2 * Math.round(trend),
      riskRating: within(age >= turn ? now + CAME_FROM[outlook] : now),
      outlook,
    }
  })
}
