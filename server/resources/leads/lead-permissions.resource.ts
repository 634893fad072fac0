/** /leads-roles-permissions: what each person may do with which kind of leads, set by those who run the brokerage. */
import type { Values } from '#domain/kernel/validation.ts'
import { leadPermissionAccess, leadPermissions } from '#domain/leads/lead-permission.ts'
import { LEAD_FLAGS } from '#domain/leads/lead-permissions.ts'
import { defineResource } from '#server/kernel/resource.ts'

/** What no row leaves open: a flag that is cleared is off, and no territory is none. */
const CLEARED: Values = { ...Object.fromEntries(LEAD_FLAGS.map((flag) => [flag, false])), territories: [] }

export const leadPermissionsResource = defineResource({
  entity: leadPermissions,
  access: leadPermissionAccess,
  decidesRights: true,
  extras: { userName: 'select u.name from users u where u.id = t."userId"' },
  hooks: {
    beforeUpdate: (_ctx, _row, changes) =>
      Object.fromEntries(Object.entries(changes).map(([name, value]) => [name, value ?? CLEARED[name]])),
  },
})
