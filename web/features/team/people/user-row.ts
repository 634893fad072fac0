/** A user as the list of users answers it. */

import type { Role } from '#domain/access/roles.ts'
import type { RowOf } from '#domain/kernel/entity.ts'
import { held } from '#domain/kernel/narrow.ts'
import type { users } from '#domain/team/user.ts'
import { mayAssign } from '#domain/team/user-roles.ts'
import type { userSettings } from '#domain/team/user-settings.ts'
import type { SignedIn } from '#web/data/session.tsx'

export type SettingRow = RowOf<typeof userSettings>

export type UserRow = Pick<
  RowOf<typeof users>,
  | 'id'
  | 'name'
  | 'firstName'
  | 'lastName'
  | 'email'
  | 'pendingEmail'
  | 'phone'
  | 'mobile'
  | 'title'
  | 'licenseNumber'
  | 'licenseAuthority'
  | 'country'
  | 'province'
  | 'timeZone'
  | 'territories'
  | 'roles'
  | 'parent'
  | 'status'
  | 'isVerified'
  | 'lastLoginAt'
  | 'user_company_id'
  | 'updatedAt'
> & {
  parentName: string | null
  openDeals: number
  reportsCount: number
  user_setting: SettingRow | null
}

export const roleOf = ({ roles }: Pick<UserRow, 'roles'>): Role => held(roles[0], 'role of a user')

/** Whether the person may change the user at all: the server asks the same of role and self. */
export const mayManage = (person: SignedIn, user: UserRow) =>
  person.id !== user.id && mayAssign(person.role, roleOf(user))
