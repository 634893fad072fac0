/** /users: the people of the caller's company, as far as the caller's role reaches. */

import { z } from 'zod'
import { json } from '#domain/kernel/field.ts'
import { userAccess, users } from '#domain/team/user.ts'
import { defineResource } from '#server/kernel/resource.ts'
import { USER_COMPANY_SQL, USER_SETTING_SQL } from './users.queries.ts'

const anObject = z.record(z.string(), z.unknown())

export const usersResource = defineResource({
  entity: users,
  access: userAccess,
  extras: {
    user_company: { field: json(anObject), sql: USER_COMPANY_SQL },
    user_setting: { field: json(anObject), sql: USER_SETTING_SQL },
  },
  constraints: {
    users_email: { field: 'email', message: 'A user with this email already exists.' },
    users_parent_cycle: { field: 'parent', message: 'This parent cannot be assigned.' },
  },
})
