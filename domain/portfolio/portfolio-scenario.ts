/** A what-if that somebody has named, to look at again and beside others; the whole company reads it. */
import { grant } from '#domain/access/access.ts'
import { defineEntity } from '#domain/kernel/entity.ts'
import { integer, number, percent, reference, text } from '#domain/kernel/field.ts'
import { forPortfolioRoles } from './portfolio-access.ts'

/** As far as the scales of a what-if reach. */
export const WHAT_IF_SCALES = {
  rateBps: { min: -200, max: 300 },
  noiPct: { min: -30, max: 20 },
  capRateBps: { min: -100, max: 200 },
} as const

export const portfolioScenarios = defineEntity({
  path: 'portfolio-scenarios',
  table: 'portfolio_scenarios',
  label: 'Scenario',
  title: 'name',
  fields: {
    userId: reference('users').readOnly().always(),
    user_company_id: reference('user-companies').readOnly(),
    name: text(40).label('Name').required(),
    rateBps: integer(WHAT_IF_SCALES.rateBps.min, WHAT_IF_SCALES.rateBps.max).required(),
    noiPct: number(WHAT_IF_SCALES.noiPct.min, WHAT_IF_SCALES.noiPct.max).required(),
    capRateBps: integer(WHAT_IF_SCALES.capRateBps.min, WHAT_IF_SCALES.capRateBps.max).required(),
    /** Canadian dollars for one US dollar; empty is the rate of the day on which it is looked at. */
    usdCad: number(0.1, 10),
    /** Of a new loan, as those who keep the scenario see it. */
    maxLTV: percent().required(),
    minDSCR: number(0.01, 20).required(),
  },
  ownership: { owner: 'userId', company: 'user_company_id' },
  filters: ['userId'],
  sorts: ['name', 'createdAt'],
  defaultSort: { createdAt: 1 },
  audited: false,
})

export const portfolioScenarioAccess = forPortfolioRoles(
  grant({ read: 'company', create: 'own', update: 'own', remove: 'own' }),
)
