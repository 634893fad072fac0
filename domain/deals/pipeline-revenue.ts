/** The fee expected from an open deal, weighted by how likely it is to close. */
import { type Access, grant } from '#domain/access/access.ts'
import { defineEntity } from '#domain/kernel/entity.ts'
import { bps, choice, date, flag, json, money, percent, reference } from '#domain/kernel/field.ts'
import { CURRENCIES } from '#domain/market/reference-lists.ts'
import { splitsSchema } from '#domain/team/user-company.ts'
import { dealChildAccess } from './deal.access.ts'
import { dealSummarySchema } from './deal-summary.ts'

export const pipelineRevenue = defineEntity({
  path: 'deal-pipeline-revenue',
  label: 'Pipeline revenue',
  title: 'dealId',
  fields: {
    dealId: reference('deals').fixed().required(),
    user_company_id: reference('user-companies').readOnly().always(),
    currency: choice(CURRENCIES).readOnly().always(),
    loanAmount: money().always(),
    /** True once somebody typed an amount; until then it follows the best bid. */
    isCustomLoanAmount: flag().readOnly().always(),
    feeBps: bps().label('Fee').always(),
    flatFee: money().always(),
    /** Percent. */
    probability: percent().always(),
    isCustomProbability: flag().readOnly().always(),
    fundingDate: date(),
    isCustomFundingDate: flag().always(),
    /** Percent of the gross that goes to the referrer before the net is split. */
    coiPct: percent().label('COI split').always(),
    splits: json(splitsSchema).always(),
    active: flag().readOnly().always(),
  },
  extras: { grossRevenue: money(), weightedRevenue: money(), deal: json(dealSummarySchema) },
  ownership: { company: 'user_company_id', parent: { path: 'deals', column: 'dealId' } },
  filters: ['dealId', 'fundingDate', 'currency'],
  sorts: ['fundingDate', 'loanAmount', 'updatedAt'],
  defaultSort: { fundingDate: 1 },
  softDelete: true,
})

const managed = grant({ read: 'parent', create: 'parent', update: 'parent' })
const followed = grant({ read: 'parent', update: 'parent' })

/** Opened when a deal is approved and gone when it is closed; nobody removes one by hand. */
export const pipelineRevenueAccess: Access = {
  ...dealChildAccess,
  Capstack: managed,
  'Full Server': managed,
  'Transaction Only': managed,
  'FS/Underwriter': managed,
  'TO/Underwriter': managed,
  'FS/Agent': followed,
  'TO/Agent': followed,
  'Self Serve': followed,
}
