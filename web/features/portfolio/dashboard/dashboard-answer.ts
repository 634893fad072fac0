/** What the server answers to an owner's dashboard. */
import type { Currency } from '#domain/kernel/money.ts'
import type { CurrencyDashboard } from '#domain/portfolio/portfolio-dashboard.ts'
import type { WatchItem } from '#domain/portfolio/watch-list.ts'

export interface CurrencyFigures extends CurrencyDashboard {
  currency: Currency
}

type Choice<Value> = { value: Value; name: string }

export interface DashboardAnswer {
  asOf: string
  /** The one with the most debt first. */
  currencies: CurrencyFigures[]
  watch: { total: number; data: WatchItem[] }
  /** Canadian dollars for one US dollar. */
  usdCad: { rate: number; asOf: string | null } | null
  isEmpty: boolean
  choices: { provinces: Choice<string>[]; propertyTypes: Choice<number>[]; lenders: Choice<number>[] }
}
