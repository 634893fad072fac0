/** A request for access as its list answers it. */
import type { RowOf } from '#domain/kernel/entity.ts'
import type { accessRequests } from '#domain/team/access-request.ts'
import type { users } from '#domain/team/user.ts'

export type AccessRequestRow = Pick<
  RowOf<typeof accessRequests>,
  | 'id'
  | 'companyName'
  | 'companyType'
  | 'roleWanted'
  | 'reason'
  | 'status'
  | 'grantedRole'
  | 'refusalReason'
  | 'decidedAt'
  | 'createdAt'
  | 'updatedAt'
> & {
  /** Who asks; null when the account is gone. */
  user:
    | (Pick<RowOf<typeof users>, 'id' | 'name' | 'email' | 'phone' | 'country' | 'province'> & { isVerified: boolean })
    | null
}
