/** The signed-in person's buildings beside how their markets are rated. */
import { pathTo } from '#domain/access/addresses.ts'
import { isOneOf, PORTFOLIO_ROLES } from '#domain/access/roles.ts'
import type { RowOf } from '#domain/kernel/entity.ts'
import { type MarketRatingsAnswer, outsideOf, type RatedMarket } from '#domain/market/market-rating.ts'
import { propertyTypes } from '#domain/market/reference-lists.ts'
import { internalNoi, marketValue } from '#domain/portfolio/loan-record.ts'
import { properties } from '#domain/portfolio/property.ts'
import { useList } from '#web/data/hooks.ts'
import { useSession } from '#web/data/session.tsx'

export interface OwnBuilding {
  id: string
  name: string
  href: string
  /** Percent: the income its owner reckons with over its value. */
  capRate: number | null
  /** Currency units a year. */
  noi: number | null
  value: number | null
  rated: RatedMarket
  /** Percentage points outside the market's range; 0 inside, null where one of the two is not known. */
  outside: number | null
}

type PlacedProperty = Pick<RowOf<typeof properties>, 'market' | 'address'>

/** In the market its owner says, else in the one that its town stands in: Kitchener in Kitchener–Waterloo. */
const isIn = ({ market, address }: PlacedProperty, rated: RatedMarket) =>
  market
    ? market === rated.marketId
    : address.province === rated.provinceCode && rated.market.split('–').some((town) => town === address.city)

/** Ratings know six types; a building of another is compared with the first of its kind that is rated. */
export function useOwnBuildings(answer: MarketRatingsAnswer | undefined): OwnBuilding[] {
  const { person } = useSession()
  const enabled = person !== null && isOneOf(person.role, PORTFOLIO_ROLES)
  const { rows } = useList(properties, {}, { enabled })
  const { rows: types } = useList(propertyTypes, { getAll: true }, { enabled })
  const groupOf = new Map(types.map(({ id, group }) => [id, group]))
  return rows.flatMap((property) => {
    const inMarket = answer?.data.filter((row) => isIn(property, row)) ?? []
    const rated =
      inMarket.find(({ propertyTypeId }) => propertyTypeId === property.propertyType) ??
      inMarket.find(({ propertyTypeId }) => groupOf.get(propertyTypeId) === groupOf.get(property.propertyType))
    if (!rated) return []
    const [noi, value] = [internalNoi(property), marketValue(property)]
    const capRate = noi !== null && value ? (100 * noi) / value : null
    const outside = capRate === null ? null : outsideOf(capRate, rated)
    const { _id: id, name } = property
    return [{ id, name, href: pathTo('manageProperties'), capRate, noi, value, rated, outside }]
  })
}
