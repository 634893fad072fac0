/** A user as the list of users answers it. */

import type { Role } from '#domain/access/roles.ts'
import type { RowOf } from '#domain/kernel/entity.ts'
import { held } from '#domain/kernel/narrow.ts'
import type { UserStatus } from '#domain/team/user.ts'
import { mayAssign } from '#domain/team/user-roles.ts'
import type { userSettings } from '#domain/team/user-settings.ts'
import type { SignedIn } from '#web/data/session.tsx'

export type SettingRow = RowOf<typeof userSettings>

export type UserRow = {
  id: number
  name: string
  firstName: string
  lastName: string
  email: string
  /** Another address, which waits until its link is followed. */
  pendingEmail: string | null
  phone: string | null
  mobile: string | null
  title: string | null
  licenseNumber: string | null
  licenseAuthority: string | null
  country: string
  province: string
  timeZone: string
  territories: number[]
  roles: Role[]
  parent: number | null
  parentName: string | null
  status: UserStatus
  isVerified: boolean
  lastLoginAt: string | null
  openDeals: number
  reportsCount: number
  user_company_id: number | null
  user_setting: SettingRow | null
  updatedAt: string
}

export const roleOf = ({ roles }: Pick<UserRow, 'roles'>): Role => held(roles[0], 'role of a user')

/** Whether the person may change the user at all: the server asks the same of role and self. */
export const mayManage = (person: SignedIn, user: UserRow) =>
  person.id !== user.id && mayAssign(person.role, roleOf(user))
