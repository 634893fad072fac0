/** /broker-company, /broker-company-contacts: firms that sell buildings and refer business, and their people. */
import { brokerCompanies, brokerContacts } from '#domain/contacts/broker.ts'
import { brokerAccess } from '#domain/contacts/contacts.access.ts'
import { companyKey } from '#domain/contacts/similar-names.ts'
import type { Values } from '#domain/kernel/validation.ts'
import { mark } from '#domain/kernel/words.ts'
import { checkContactEmail } from '#domain/lenders/lender-rules.ts'
import { isUser } from '#server/kernel/context.ts'
import { defineResource } from '#server/kernel/resource.ts'
import { brokerCompanyExtraSql, brokerExtraSql } from './contact-extras.ts'
import { leaveDeals, removeBrokersOf } from './contacts.queries.ts'
import { checkManager, toManyQuery } from './managers.ts'
import { withStage } from './stages.ts'

const nameKeyOf = ({ companyName }: Values) =>
  typeof companyName === 'string' ? { nameKey: companyKey(companyName) } : {}

/** What the table never leaves empty, where somebody clears it. */
const emptied = (changes: Values, usual: Values): Values =>
  Object.fromEntries(Object.entries(usual).filter(([name]) => changes[name] === null))

export const brokerCompaniesResource = defineResource({
  entity: brokerCompanies,
  access: brokerAccess,
  listsRights: true,
  hasPages: true,
  extras: brokerCompanyExtraSql,
  hooks: {
    beforeCreate: (_ctx, values) => ({
      ...values,
      ...nameKeyOf(values),
      isPartner: values.isPartner ?? false,
      offices: values.offices ?? [],
    }),
    beforeUpdate: (_ctx, _row, changes) => ({
      ...changes,
      ...nameKeyOf(changes),
      ...emptied(changes, { isPartner: false, offices: [] }),
    }),
    async beforeRemove(ctx, { id }) {
      await removeBrokersOf(ctx, id, isUser(ctx.actor) ? ctx.actor.id : null)
      await leaveDeals(ctx, 'brokerCompanyId', id)
    },
  },
  constraints: {
    broker_company_name: { field: 'companyName', message: mark('A company with this name already exists.') },
  },
})

export const brokerContactsResource = defineResource({
  entity: brokerContacts,
  access: brokerAccess,
  toListQuery: (_ctx, query) => toManyQuery(query, 'id'),
  listsRights: true,
  hasPages: true,
  extras: brokerExtraSql,
  hooks: {
    async beforeCreate(ctx, values) {
      checkContactEmail(values.email)
      await checkManager(ctx, values, Number(values.user_company_id))
      const kept = { optOut: values.optOut ?? false, assetTypes: values.assetTypes ?? [] }
      return { ...withStage(ctx, null, values), ...kept }
    },
    async beforeUpdate(ctx, row, changes) {
      if ('email' in changes) checkContactEmail(changes.email)
      await checkManager(ctx, changes, Number(row.user_company_id))
      return { ...withStage(ctx, row, changes), ...emptied(changes, { optOut: false, assetTypes: [] }) }
    },
    beforeRemove: (ctx, { id }) => leaveDeals(ctx, 'brokerContactId', id),
  },
})
