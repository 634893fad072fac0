/** What a change of a user must keep to: who changes whom, which role, under whom, and what must remain. */
import { isOneOf, MANAGEMENT, type Role } from '#domain/access/roles.ts'
import type { KeptRowOf, SentOf } from '#domain/kernel/entity.ts'
import { AppError, invalidField } from '#domain/kernel/errors.ts'
import type { Values } from '#domain/kernel/validation.ts'
import { say } from '#domain/kernel/words.ts'
import { EMAIL_REFUSED, hasLetter, isEmail, isTimeZone, normalizeEmail } from '#domain/team/person-rules.ts'
import type { users } from '#domain/team/user.ts'
import { isParentFor, mayAssign, mayLead, PARENT_REFUSED, ROLE_REFUSED } from '#domain/team/user-roles.ts'
import { type Context, isUser } from '#server/kernel/context.ts'
import { htmlCleaner } from './needs.ts'
import { countOtherAdministrators, countReports, findBelow, findStanding } from './users.queries.ts'

export type KeptUser = KeptRowOf<typeof users>
export type SentUser = SentOf<typeof users>

export const roleOf = ({ roles }: Pick<KeptUser, 'roles'>): Role => onlyRole(roles)

/** The one role of the list. Throws `invalid` for none and for several. */
export function onlyRole(roles: readonly Role[] | null | undefined): Role {
  const [role, ...others] = roles ?? []
  if (role === undefined || others.length > 0) throw invalidField('roles', say('A user has exactly one role.'))
  return role
}

/** Throws `invalid` unless the caller may give the role. Jobs and the seed may. */
export function refuseRole({ actor }: Context, role: Role) {
  if (isUser(actor) && !mayAssign(actor.role, role)) throw invalidField('roles', say(ROLE_REFUSED))
}

/** Throws `invalid` when the user's role is one the caller has no say over; everybody has over themselves. */
export function refuseStranger({ actor }: Context, row: KeptUser) {
  if (!isUser(actor) || actor.id === row.id || mayAssign(actor.role, roleOf(row))) return
  throw new AppError('invalid', say('You cannot change a user whose role is {row}.', { row: roleOf(row) }))
}

/** Throws `invalid` unless the parent fits; `id` is the user's own, when there is one already. */
export async function refuseParent(
  ctx: Context,
  user: { id?: number; role: Role; companyId: number | null },
  parentId: number | null,
) {
  const parent = parentId === null ? null : await findStanding(ctx, parentId)
  const below = user.id === undefined ? [] : await findBelow(ctx, user.id)
  const isKnown = parentId === null || parent !== null
  if (!isKnown || !isParentFor({ ...user, below }, parent)) throw invalidField('parent', say(PARENT_REFUSED))
}

/** Throws `conflict` when nobody could run the company any more. */
export async function refuseLastAdministrator(ctx: Context, row: KeptUser) {
  if (!isOneOf(roleOf(row), MANAGEMENT) || row.status !== 'approved' || row.user_company_id === null) return
  if ((await countOtherAdministrators(ctx, row.id, row.user_company_id)) > 0) return
  throw new AppError('conflict', say('At least one administrator must remain.'))
}

/** A change of role or parent, checked against each other. */
export async function checkStanding(ctx: Context, row: KeptUser, changes: SentUser) {
  const role = Object.hasOwn(changes, 'roles') ? onlyRole(changes.roles) : roleOf(row)
  const { parent = row.parent } = changes
  const isOtherRole = role !== roleOf(row)
  if (!isOtherRole && parent === row.parent) return
  const isSelf = isUser(ctx.actor) && ctx.actor.id === row.id
  if (isOtherRole) {
    if (isSelf) throw invalidField('roles', say(ROLE_REFUSED))
    refuseRole(ctx, role)
    if (!isOneOf(role, MANAGEMENT)) await refuseLastAdministrator(ctx, row)
    if (!mayLead(role) && (await countReports(ctx, row.id)) > 0) {
      throw invalidField('roles', say('Move the users below this user first.'))
    }
  }
  if (isSelf) throw invalidField('parent', say(PARENT_REFUSED))
  await refuseParent(ctx, { id: row.id, role, companyId: row.user_company_id }, parent)
}

/** Particulars as they are kept: checked, the address in small letters, the signature without anything that runs. */
export function tidyPerson(ctx: Context, values: Values): Values {
  const { email, firstName, lastName, timeZone, signature } = values
  if (typeof firstName === 'string' && !hasLetter(firstName)) {
    throw invalidField('firstName', say('First name must have a letter.'))
  }
  if (typeof lastName === 'string' && !hasLetter(lastName)) {
    throw invalidField('lastName', say('Last name must have a letter.'))
  }
  if (typeof email === 'string' && !isEmail(email)) throw invalidField('email', say(EMAIL_REFUSED))
  if (typeof timeZone === 'string' && !isTimeZone(timeZone)) {
    throw invalidField('timeZone', say('Time zone has an unknown value.'))
  }
  const kept = Object.fromEntries(
    Object.entries(values).filter(([name, value]) => value !== null || !DEFAULTED.includes(name)),
  )
  return {
    ...kept,
    ...(typeof email === 'string' && { email: normalizeEmail(email) }),
    ...(typeof signature === 'string' && { signature: htmlCleaner.of(ctx)(signature) || null }),
  }
}

/** Columns that always hold something: clearing one leaves it as it is. */
const DEFAULTED = ['country', 'province', 'timeZone', 'locale', 'territories']
