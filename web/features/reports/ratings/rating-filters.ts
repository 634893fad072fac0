/** Which ratings the page shows: one property type, perhaps one class and one kind of market, as the address says. */
import type { RatedMarket } from '#domain/market/market-rating.ts'
import { useAddressWords, useSayWords } from '#web/data/address.ts'

export type RatingFilter = 'type' | 'class' | 'market'

const unique = (values: readonly string[]) => [...new Set(values)]

const KEY_OF = { type: 'propertyType', class: 'propertyClass', market: 'marketType' } as const

export function useRatingFilters(rows: readonly RatedMarket[]) {
  const words = useAddressWords()
  const say = useSayWords()
  const choices = (filter: RatingFilter) => unique(rows.map((row) => row[KEY_OF[filter]]))
  const said = (filter: RatingFilter) => choices(filter).find((choice) => choice === words[filter])
  const type = said('type') ?? choices('type')[0]
  const chosen = { type, class: said('class'), market: said('market') }
  const shown = rows.filter(
    (row) =>
      row.propertyType === type &&
      (chosen.class === undefined || row.propertyClass === chosen.class) &&
      (chosen.market === undefined || row.marketType === chosen.market),
  )
  return {
    chosen,
    choices,
    shown,
    /** Null lifts the filter. */
    choose: (filter: RatingFilter, value: string | null) =>
      say({ ...words, [filter]: value ?? undefined }, { replace: true, resetScroll: false }),
  }
}
