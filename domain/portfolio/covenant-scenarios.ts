/** What may be assumed of the quarters to come: the usual scenarios, and any of their parts together. */
import { AS_IT_GOES, type Scenario } from './covenant-course.ts'
import type { MajorTenant } from './property.ts'
import type { QuarterFacts } from './property-quarter.ts'

/** What is assumed together. Points and basis points are added to what is; null growth is the trend reported. */
export interface Assumed {
  /** Income, percent a year. */
  growthPct: number | null
  vacancyPoints: number
  /** Whether the tenant that pays the most leaves when its lease ends. */
  tenantLeaves: boolean
  rateBps: number
  capRateBps: number
}

export const NOTHING_ASSUMED: Assumed = {
  growthPct: null,
  vacancyPoints: 0,
  tenantLeaves: false,
  rateBps: 0,
  capRateBps: 0,
}

export const SCENARIO_NAMES = ['trend', 'tenant', 'vacancy', 'rate', 'capRate'] as const
export type ScenarioName = (typeof SCENARIO_NAMES)[number]
export const SCENARIO_WORDS = {
  trend: 'As it goes',
  tenant: 'Largest tenant leaves',
  vacancy: '5 points more vacancy',
  rate: 'Rates 100 bp higher',
  capRate: 'Cap rate 50 bp higher',
}
export const USUAL_SCENARIOS: Readonly<Record<ScenarioName, Assumed>> = {
  trend: NOTHING_ASSUMED,
  tenant: { ...NOTHING_ASSUMED, tenantLeaves: true },
  vacancy: { ...NOTHING_ASSUMED, vacancyPoints: 5 },
  rate: { ...NOTHING_ASSUMED, rateBps: 100 },
  capRate: { ...NOTHING_ASSUMED, capRateBps: 50 },
}

const QUARTERS_OF_A_YEAR = 4

/** How many quarters are looked ahead: three years. */
export const QUARTERS_AHEAD = 12

/** What the property says of a scenario. */
export interface ScenarioFacts {
  quarters: readonly QuarterFacts[]
  tenants: readonly MajorTenant[]
}

export const scenarioOf = (
  { growthPct, vacancyPoints, tenantLeaves, rateBps, capRateBps }: Assumed,
  { quarters, tenants }: ScenarioFacts,
): Scenario => ({
  ...AS_IT_GOES,
  ...{ growthPct, vacancyPoints, rateBps, capRateBps },
  lost: tenantLeaves ? tenantLost(quarters, tenants) : null,
})

/** The tenant that pays the most; null where no rent of one was entered. */
export const largestTenant = (tenants: readonly MajorTenant[]): MajorTenant | null =>
  tenants.filter(({ rent }) => rent != null && rent > 0).toSorted((a, b) => (b.rent ?? 0) - (a.rent ?? 0))[0] ?? null

/** Gone when the lease ends, or after the last quarter reported, with its part of the rent and as much of the space. */
function tenantLost(quarters: readonly QuarterFacts[], tenants: readonly MajorTenant[]): Scenario['lost'] {
  const tenant = largestTenant(tenants)
  const actual = quarters.filter(({ kind }) => kind === 'actual')
  const last = actual.toSorted((a, b) => (a.quarterEnd < b.quarterEnd ? 1 : -1))[0]
  if (!tenant || !last) return null
  const rent = tenant.rent ?? 0
  const whole = (last.rent ?? 0) * QUARTERS_OF_A_YEAR
  const after = tenant.expiry && tenant.expiry > last.quarterEnd ? tenant.expiry : last.quarterEnd
  return { rent, occupancyPoints: whole > 0 ? Math.min(100, (rent * 100) / whole) : 0, after }
}
