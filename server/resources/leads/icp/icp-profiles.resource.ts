/** /icp-profiles: the ideal client profiles that somebody has saved, and those that colleagues share. */
import type { Values } from '#domain/kernel/validation.ts'
import { mark } from '#domain/kernel/words.ts'
import { icpProfileAccess, icpProfiles } from '#domain/leads/icp-profile.ts'
import { parseIcpQuery, printIcpQuery } from '#domain/leads/icp-query.ts'
import { isUser } from '#server/kernel/context.ts'
import { defineResource } from '#server/kernel/resource.ts'

/** Kept as it is printed: two ways of writing one profile are one. Throws `invalid` naming the clause that is wrong. */
const checked = ({ query, shared, ...rest }: Values): Values => ({
  ...rest,
  ...(typeof query === 'string' && { query: printIcpQuery(parseIcpQuery(query)) }),
  ...(shared !== undefined && { shared: shared === true }),
})

export const icpProfilesResource = defineResource({
  entity: icpProfiles,
  access: icpProfileAccess,
  special: (alias, parameters, { companyId }) =>
    `${alias}.shared and ${alias}.user_company_id = ${parameters.add(companyId)}`,
  specialRooms: (row) => (row.shared ? [`company:${row.user_company_id}`] : []),
  listsRights: true,
  extras: {
    ownerName: 'select u.name from users u where u.id = t."ownerUserId"',
    isOwn: (parameters, actor) => `t."ownerUserId" = ${parameters.add(isUser(actor) ? actor.id : null)}::bigint`,
  },
  hooks: {
    beforeCreate: (_ctx, values) => checked({ ...values, shared: values.shared ?? false }),
    beforeUpdate: (_ctx, _row, changes) => checked(changes),
  },
  constraints: {
    icp_profiles_name: { field: 'name', message: mark('You already have a profile of this name.') },
  },
})
