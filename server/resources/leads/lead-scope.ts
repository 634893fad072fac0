/** Whose leads a caller reaches, in SQL: those assigned within the tree, and none of a kind that is closed to the caller. */
import { sql } from 'kysely'
import type { Action, Person } from '#domain/access/access.ts'
import { isOneOf, MANAGERS } from '#domain/access/roles.ts'
import type { KeptLead } from '#domain/leads/lead.ts'
import {
  FLAG_OF_ACTION,
  holdsLeadFlag,
  LEAD_PERMISSION_KINDS,
  type LeadFlag,
  type LeadPermissionKind,
  permissionKindOf,
} from '#domain/leads/lead-permissions.ts'
import type { Context } from '#server/kernel/context.ts'
import type { Parameters } from '#server/kernel/parameters.ts'

type Kind = LeadPermissionKind | null

const KINDS: readonly Kind[] = [...LEAD_PERMISSION_KINDS, null]

/** Leads of a kind, over alias `t`: from columns that the indexes of the lists hold. */
const isOfKind = (t: string, kind: Kind) =>
  ({
    refinance: `${t}."leadType" = 'refinance'`,
    internal: `(${t}."leadType" = 'partner' and ${t}.state <> 'market')`,
    'internal-market': `(${t}."leadType" = 'partner' and ${t}.state = 'market')`,
    others: `${t}."leadType" not in ('refinance', 'partner')`,
  })[kind ?? 'others']

/** Leads of the kinds for which the person holds the flag. */
export function heldKindsSql(t: string, person: Pick<Person, 'role' | 'rights'>, flag: LeadFlag): string {
  const held = KINDS.filter((kind) => holdsLeadFlag(person, flag, kind))
  if (held.length === KINDS.length) return 'true'
  return held.length === 0 ? 'false' : `(${held.map((kind) => isOfKind(t, kind)).join(' or ')})`
}

/** What must be true of a lead beside whose it is. The company comes first, as in every index of the lists. */
export function leadGateSql(t: string, parameters: Parameters, person: Person, action: Action): string {
  const held = heldKindsSql(t, person, FLAG_OF_ACTION[action])
  const company = person.role === 'Super Admin' ? '' : `${t}.user_company_id = ${parameters.add(person.companyId)} and `
  if (action !== 'update' || held === 'true') return `${company}${held}`
  return `${company}(${held} or ${t}."assignedTo" @> array[${parameters.add(person.id)}::bigint])`
}

/** Leads that somebody of the tree has; to managers also those that nobody has in their territories. */
export function leadSpecialSql(t: string, parameters: Parameters, person: Person): string {
  const company = `${t}.user_company_id = ${parameters.add(person.companyId)}`
  if (!isOneOf(person.role, MANAGERS)) {
    return `${company} and ${t}."assignedTo" @> array[${parameters.add(person.id)}::bigint]`
  }
  const me = parameters.add(person.id)
  const free = KINDS.map((kind) => {
    const markets = `(select lead_markets(${me}::bigint, ${kind === null ? 'null' : `'${kind}'`}))`
    return `(${isOfKind(t, kind)} and ${t}.market = any(${markets}::bigint[]))`
  })
  return `${company} and (${t}."assignedTo" && ${parameters.add(person.tree)}::bigint[] or (not ${t}."isAssigned" and (${free.join(' or ')})))`
}

/** By transaction: leads of the same hands, or of one kind in one place, are read by the same people. */
const asked = new WeakMap<object, Map<string, Promise<readonly string[]>>>()

/** The same people by name: whoever has it, those above them, and the managers of its territory while nobody has it. */
export function leadReaders(lead: KeptLead, { db, services }: Context): Promise<readonly string[]> {
  const assigned = (lead.assignedTo ?? []).toSorted((a, b) => a - b)
  // Outside a transaction nothing ends the memory.
  if (db === services.db) return findReaders(lead, assigned, db)
  const name = JSON.stringify([
    lead.user_company_id,
    assigned,
    ...(assigned.length > 0 ? [] : [lead.market, permissionKindOf(lead)]),
  ])
  const known = asked.get(db) ?? new Map<string, Promise<readonly string[]>>()
  asked.set(db, known)
  const readers = known.get(name) ?? findReaders(lead, assigned, db)
  known.set(name, readers)
  return readers
}

async function findReaders(lead: KeptLead, assigned: readonly number[], db: Context['db']) {
  const { rows } =
    assigned.length > 0
      ? await sql<{ id: number }>`
          select distinct a."ancestorId" as id from user_ancestors a where a."userId" = any(${assigned}::bigint[])`.execute(
          db,
        )
      : await sql<{ id: number }>`
          select u.id from users u
          where u.user_company_id = ${lead.user_company_id} and u.roles[1] = any(${[...MANAGERS]}::text[])
            and ${lead.market}::bigint = any(lead_markets(u.id, ${permissionKindOf(lead)}))`.execute(db)
  return rows.map(({ id }) => `person:${id}`)
}
