/** /portfolio-scenarios: what-ifs that somebody of the company has named. */
import { mark } from '#domain/kernel/words.ts'
import { portfolioScenarioAccess, portfolioScenarios } from '#domain/portfolio/portfolio-scenario.ts'
import { defineResource } from '#server/kernel/resource.ts'

export const portfolioScenariosResource = defineResource({
  entity: portfolioScenarios,
  access: portfolioScenarioAccess,
  constraints: {
    portfolio_scenarios_name: { field: 'name', message: mark('You already have a scenario of this name.') },
  },
})
