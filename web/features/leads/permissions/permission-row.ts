/** A row of permissions as its list shows it. */
import type { Judged } from '#domain/access/rights.ts'
import type { ListedRowOf } from '#domain/kernel/entity.ts'
import type { leadPermissions } from '#domain/leads/lead-permission.ts'

export type PermissionRow = ListedRowOf<typeof leadPermissions> & Judged & { id: number }
