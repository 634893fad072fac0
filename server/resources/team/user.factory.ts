/** Makes companies and people from nothing, for tests and for the demo. */

import { hash } from '@node-rs/argon2'
import { sql } from 'kysely'
import type { Role } from '#domain/access/roles.ts'
import type { UserStatus } from '#domain/team/user.ts'
import type { COMPANY_TYPES } from '#domain/team/user-company.ts'
import { defaultRights, type RightFlag } from '#domain/team/user-settings.ts'
import type { Place } from '#server/adapters/database.ts'
import { insertRows } from '#server/database/seed/insert-rows.ts'

export type MadeCompany = { id: number; name: string }
export type MadeUser = { id: number; email: string; password: string; role: Role; companyId: number | null }

export type CompanyOverrides = Partial<{
  name: string
  type: (typeof COMPANY_TYPES)[number]
  website: string
  phone: string
  email: string
  licenseNumber: string
  primaryColour: string
  address: object
  timeZone: string
}>

export type UserOverrides = Partial<{
  role: Role
  company: MadeCompany | null
  parent: { id: number } | null
  firstName: string
  lastName: string
  email: string
  password: string
  title: string
  phone: string
  licenseNumber: string
  licenseAuthority: string
  status: UserStatus
  isVerified: boolean
  signature: string
  timeZone: string
  province: string
  /** Switches that differ from those the role starts with. */
  rights: Partial<Record<RightFlag, boolean>>
}>

/** The password of every made user unless another is given. */
export const FACTORY_PASSWORD = 'password-of-tests-1'

let made = 0

export async function makeCompany(place: Place, overrides: CompanyOverrides = {}): Promise<MadeCompany> {
  made += 1
  const company = { name: `Company ${made}`, type: 'brokerage' as const, ...overrides }
  const row = { timeZone: 'America/Toronto', primaryColour: '#1f4f99', ...company }
  const [{ id }] = (await insertRows(place, 'user_companies', [row])) as [{ id: number }]
  return { id, name: company.name }
}

/** A user who can sign in, with the rights of the role; in a company of its own unless one is given. */
export async function makeUser(place: Place, overrides: UserOverrides = {}): Promise<MadeUser> {
  made += 1
  const { role = 'Transaction Only', parent = null, rights, password = FACTORY_PASSWORD, ...rest } = overrides
  const company = overrides.company === undefined ? await makeCompany(place) : overrides.company
  const row = {
    firstName: 'Robin',
    lastName: `Sample ${toLetters(made)}`,
    email: `user-${made}@people.test`,
    title: null,
    phone: null,
    status: 'approved',
    isVerified: true,
    signature: null,
    timeZone: 'America/Toronto',
    province: 'ON',
    ...withoutLinks(rest),
    roles: [role],
    parent: parent?.id ?? null,
    user_company_id: company?.id ?? null,
    password: await hashOnce(password),
  }
  const [{ id }] = (await insertRows(place, 'users', [row])) as [{ id: number }]
  await giveSettings(place, id, company?.id ?? null, { ...defaultRights(role), ...rights })
  if (row.status === 'requested') await makeAccessRequest(place, { id, lastName: row.lastName })
  return { id, email: row.email, password, role, companyId: company?.id ?? null }
}

/** Whoever is not approved yet has asked to be. */
async function makeAccessRequest(place: Place, { id, lastName }: { id: number; lastName: string }) {
  const request = {
    userId: id,
    companyName: `${lastName} Holdings`,
    companyType: 'owner',
    roleWanted: 'Owner',
    reason: 'We refinance two retail plazas next year and would like to see what lenders offer.',
  }
  await insertRows(place, 'access_requests', [request])
}

function withoutLinks({ company: _company, ...rest }: UserOverrides) {
  return rest
}

/** 1 → A, 27 → AA: names need a letter, not a number. */
function toLetters(count: number): string {
  const rest = Math.floor((count - 1) / 26)
  return (rest > 0 ? toLetters(rest) : '') + String.fromCharCode(65 + ((count - 1) % 26))
}

async function giveSettings(
  { db }: Place,
  userId: number,
  companyId: number | null,
  rights: Record<RightFlag, boolean>,
) {
  const columns = sql.join(Object.keys(rights).map((name) => sql.id(name)))
  const values = sql.join(Object.values(rights))
  await sql`insert into user_settings ("userId", user_company_id, ${columns})
    values (${userId}, ${companyId}, ${values})`.execute(db)
}

const hashes = new Map<string, Promise<string>>()

/** Hashing is slow on purpose; a hundred people with one password need it once. */
function hashOnce(password: string): Promise<string> {
  const known = hashes.get(password) ?? hash(password)
  hashes.set(password, known)
  return known
}
