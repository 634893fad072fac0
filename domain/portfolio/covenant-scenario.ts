/** Assumptions about the quarters to come that somebody has named; the whole company looks at covenants under them. */
import { grant } from '#domain/access/access.ts'
import { defineEntity } from '#domain/kernel/entity.ts'
import { flag, integer, number, reference, text } from '#domain/kernel/field.ts'
import { forPortfolioRoles } from './portfolio-access.ts'

/** As far as an assumption may go. */
export const ASSUMED_BOUNDS = {
  growthPct: { min: -50, max: 50 },
  vacancyPoints: { min: 0, max: 100 },
  rateBps: { min: -500, max: 1_000 },
  capRateBps: { min: -500, max: 1_000 },
} as const

const { growthPct, vacancyPoints, rateBps, capRateBps } = ASSUMED_BOUNDS

export const covenantScenarios = defineEntity({
  path: 'covenant-scenarios',
  table: 'covenant_scenarios',
  label: 'Scenario of covenants',
  title: 'name',
  fields: {
    userId: reference('users').readOnly().always(),
    user_company_id: reference('user-companies').readOnly(),
    name: text(40).label('Name').required(),
    /** Empty is the trend that each property reported. */
    growthPct: number(growthPct.min, growthPct.max),
    vacancyPoints: number(vacancyPoints.min, vacancyPoints.max).required(),
    tenantLeaves: flag().always(),
    rateBps: integer(rateBps.min, rateBps.max).required(),
    capRateBps: integer(capRateBps.min, capRateBps.max).required(),
  },
  ownership: { owner: 'userId', company: 'user_company_id' },
  filters: ['userId'],
  sorts: ['name', 'createdAt'],
  defaultSort: { createdAt: 1 },
  audited: false,
})

export const covenantScenarioAccess = forPortfolioRoles(
  grant({ read: 'company', create: 'own', update: 'own', remove: 'own' }),
)
