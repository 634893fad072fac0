/** What the server answers to an owner's dashboard. */
import type { CockpitPart } from '#domain/portfolio/portfolio-cockpit.ts'
import type { WatchItem } from '#domain/portfolio/watch-list.ts'

export type CurrencyFigures = CockpitPart

type NamedChoice<Value> = { value: Value; name: string }

export interface PortfolioAnswer {
  asOf: string
  /** The one with the most debt first. */
  currencies: CurrencyFigures[]
  /** `total` counts the whole watch list; `data` is what of it is late or near. */
  watch: { total: number; data: WatchItem[] }
  /** Canadian dollars for one US dollar. */
  usdCad: { rate: number; asOf: string | null } | null
  isEmpty: boolean
  choices: { provinces: NamedChoice<string>[]; propertyTypes: NamedChoice<number>[]; lenders: NamedChoice<number>[] }
}

/** The currency that is open: the one chosen, else the one with the most debt. */
export const picturedOf = (currencies: readonly CurrencyFigures[], chosen: string): CurrencyFigures | undefined =>
  currencies.find(({ currency }) => currency === chosen) ?? currencies[0]
