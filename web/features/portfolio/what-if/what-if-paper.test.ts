/** A what-if on paper: the scenarios that stand side by side on the screen, and each loan today and then. */
import { expect, test } from 'vitest'
import { FIVE_BUILDINGS } from '#domain/portfolio/holdings.factory.ts'
import { asToday, portfolioWhatIf } from '#domain/portfolio/portfolio-what-if.ts'
import { whatIfFacts } from '#domain/portfolio/what-if-facts.ts'
import { RADAR_USUAL } from '#domain/team/radar-assumptions.ts'
import { chosenOf, type ScenarioRow } from './scenarios.ts'
import { toWhatIfPaper } from './what-if-paper.ts'

const FACTS = whatIfFacts(FIVE_BUILDINGS, {
  today: '2026-06-30',
  usdCad: 1.37,
  rates: [{ type: 'GOC', termMonths: 60, rate: 3.2, asOf: '2026-06-30' }],
  assumptions: RADAR_USUAL,
})
const makeScenario = (id: number, name: string): ScenarioRow => ({
  ...{ id, name, userId: 7, user_company_id: 1, maxLTV: 65, minDSCR: 1.25, usdCad: null },
  ...{ rateBps: 100, noiPct: -5 * id, capRateBps: 0, createdAt: '2026-06-30', updatedAt: '2026-06-30' },
  ...{ createdBy: 7, updatedBy: 7 },
})
const SCENARIOS = [makeScenario(1, 'Rates'), makeScenario(2, 'Soft market'), makeScenario(3, 'Deep stress')]

test('what was chosen to stand beside is what is printed, and the oldest two until somebody chooses', () => {
  expect(chosenOf(SCENARIOS, null).map(({ name }) => name)).toEqual(['Rates', 'Soft market'])
  expect(chosenOf(SCENARIOS, [3, 1, 9]).map(({ name }) => name)).toEqual(['Deep stress', 'Rates'])
})

test('the paper holds today, what is shown and the scenario beside, and every loan twice', () => {
  const now = asToday(FACTS)
  const assumed = { ...now, noiPct: -10 }
  const [today, then] = [portfolioWhatIf(FACTS, now), portfolioWhatIf(FACTS, assumed)]
  const rows = then.rows.flatMap((row, at) => (today.rows[at] ? [{ ...row, today: today.rows[at] }] : []))
  const frame = { asOf: '2026-06-30' }
  const state = { now, assumed, today, then, rows }
  const { sections } = toWhatIfPaper({ facts: FACTS, state, beside: chosenOf(SCENARIOS, [3]) }, frame)
  const [scenarios, loans] = sections.map(({ blocks: [block] }) => (block?.kind === 'table' ? block : null))
  expect(scenarios?.columns.map(({ header }) => header)).toEqual(['In CAD', 'Today', 'Shown', 'Deep stress'])
  expect(scenarios?.rows[0]?.[3]).toBe('+100 bps, −15.00%, 0 bps, 1.3700')
  expect(loans?.rows).toHaveLength(5)
  for (const row of loans?.rows ?? []) expect(row[2]).not.toBe(row[3])
})
