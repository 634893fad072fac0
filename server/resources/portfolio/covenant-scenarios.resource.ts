/** /covenant-scenarios: what somebody of the company assumes of the quarters to come, by name. */
import { mark } from '#domain/kernel/words.ts'
import { covenantScenarioAccess, covenantScenarios } from '#domain/portfolio/covenant-scenario.ts'
import { defineResource } from '#server/kernel/resource.ts'

export const covenantScenariosResource = defineResource({
  entity: covenantScenarios,
  access: covenantScenarioAccess,
  constraints: {
    covenant_scenarios_name: { field: 'name', message: mark('You already have a scenario of this name.') },
  },
})
