/** The scenarios under which covenants are looked at ahead. */
import { AS_IT_GOES, type Scenario } from './covenant-course.ts'
import type { MajorTenant } from './property.ts'
import type { QuarterFacts } from './property-quarter.ts'

export const SCENARIO_NAMES = ['trend', 'tenant', 'vacancy', 'rate', 'capRate', 'own'] as const
export type ScenarioName = (typeof SCENARIO_NAMES)[number]
export const SCENARIO_WORDS = {
  trend: 'As it goes',
  tenant: 'Largest tenant leaves',
  vacancy: '5 points more vacancy',
  rate: 'Rates 100 bp higher',
  capRate: 'Cap rate 50 bp higher',
  own: 'Income falls, your own figure',
}

const QUARTERS_OF_A_YEAR = 4

/** How many quarters are looked ahead: three years. */
export const QUARTERS_AHEAD = 12

/** What the property says of a scenario. */
export interface ScenarioFacts {
  quarters: readonly QuarterFacts[]
  tenants: readonly MajorTenant[]
  /** Of the scenario of one's own: what income loses, percent a year. */
  ownLossPct: number
}

export function scenarioOf(name: ScenarioName, { quarters, tenants, ownLossPct }: ScenarioFacts): Scenario {
  switch (name) {
    case 'trend':
      return AS_IT_GOES
    case 'tenant':
      return { ...AS_IT_GOES, lost: tenantLost(quarters, tenants) }
    case 'vacancy':
      return { ...AS_IT_GOES, vacancyPoints: 5 }
    case 'rate':
      return { ...AS_IT_GOES, rateBps: 100 }
    case 'capRate':
      return { ...AS_IT_GOES, capRateBps: 50 }
    case 'own':
      return { ...AS_IT_GOES, growthPct: -ownLossPct }
  }
}

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
