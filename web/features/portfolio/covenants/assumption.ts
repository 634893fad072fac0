/** What is assumed of the quarters to come, as one chooses it: a usual scenario, one that was saved, or one's own. */
import {
  type Assumed,
  NOTHING_ASSUMED,
  SCENARIO_NAMES,
  type ScenarioName,
  USUAL_SCENARIOS,
} from '#domain/portfolio/covenant-scenarios.ts'

/** `own`, the name of a usual scenario, or the number of a saved one. */
export interface Assumption {
  key: string
  assumed: Assumed
}

export const OWN = 'own'
export const AS_IT_GOES: Assumption = { key: 'trend', assumed: NOTHING_ASSUMED }

export const usualOf = (key: string): ScenarioName | undefined => SCENARIO_NAMES.find((name) => name === key)

/** What a chosen key assumes; one's own begins with what was looked at. */
export function assumptionOf(
  key: string,
  { saved, before }: { saved: readonly ({ id: number } & Assumed)[]; before: Assumed },
): Assumption {
  const usual = usualOf(key)
  if (usual) return { key, assumed: USUAL_SCENARIOS[usual] }
  const kept = saved.find(({ id }) => String(id) === key)
  if (!kept) return { key: OWN, assumed: before }
  const { growthPct, vacancyPoints, tenantLeaves, rateBps, capRateBps } = kept
  return { key, assumed: { growthPct, vacancyPoints, tenantLeaves, rateBps, capRateBps } }
}
