/** /leads: loans that end, buildings for sale and relations, of six kinds. */
import { AppError } from '#domain/kernel/errors.ts'
import type { Values } from '#domain/kernel/validation.ts'
import { say } from '#domain/kernel/words.ts'
import { leadAccess } from '#domain/leads/lead.access.ts'
import { leads } from '#domain/leads/lead.ts'
import { mayTouchLead } from '#domain/leads/lead-permissions.ts'
import { refuseAlienFields, refuseMissing, refuseState } from '#domain/leads/lead-rules.ts'
import { kindAndState } from '#domain/leads/lead-types.ts'
import { defineResource } from '#server/kernel/resource.ts'
import { withStage } from '#server/resources/contacts/stages.ts'
import { createDeal } from './create-deal.ts'
import { icpList } from './icp/icp-list.ts'
import { HAS_DEAL, leadActs } from './lead-acts.ts'
import { leadExtraSql } from './lead-extras.ts'
import { toLeadQuery, withCode } from './lead-lists.ts'
import { leadGateSql, leadReaders, leadSpecialSql } from './lead-scope.ts'
import { leadVariants } from './lead-variants.ts'

export const leadsResource = defineResource({
  entity: leads,
  access: leadAccess,
  special: leadSpecialSql,
  specialRooms: leadReaders,
  gate: { sql: leadGateSql, opens: mayTouchLead },
  listsRights: true,
  createForm: {
    file: 'file',
    fields: ['filteredUserId'],
    description:
      'A form takes in a CSV file that follows the template, and answers what became of its rows; above 20 % of rows with errors nothing is stored.',
  },
  toListQuery: toLeadQuery,
  besideList: withCode,
  variants: [icpList, ...leadActs, ...leadVariants],
  extras: leadExtraSql,
  rights: () => ({ remove: HAS_NO_DEAL, actions: { 'create-deal': HAS_NO_DEAL } }),
  actions: {
    'create-deal': {
      permission: 'update',
      summary: 'Make a draft of a deal out of the lead',
      run: createDeal,
    },
  },
  hooks: {
    beforeCreate(ctx, values) {
      const { leadType, state } = kindAndState(values)
      refuseState(leadType, state)
      refuseAlienFields(leadType, values)
      refuseMissing(leadType, values, true)
      return { ...withMortgage(withStage(ctx, null, values)), state }
    },
    beforeUpdate(ctx, lead, given) {
      const { leadType } = lead
      const { state } = kindAndState({ ...lead, ...given })
      const changes = 'state' in given ? { ...given, state } : given
      refuseState(leadType, state)
      refuseAlienFields(leadType, changes)
      refuseMissing(leadType, changes, false)
      return withMortgage(withStage(ctx, lead, changes))
    },
    beforeRemove(_ctx, { dealId }) {
      if (dealId !== null) throw new AppError('conflict', say(HAS_DEAL))
    },
  },
})

/** One deal is made of a lead, and a lead of which one was made stays. */
const HAS_NO_DEAL = 't."dealId" is null'

/** The column holds keys, never nothing. */
const withMortgage = (values: Values): Values =>
  'mortgage' in values ? { ...values, mortgage: values.mortgage ?? {} } : values
