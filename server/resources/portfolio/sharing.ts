/** How shares open the records of a portfolio to others, as SQL: one condition for reading, changing and telling. */

import { sql } from 'kysely'
import type { Action, Person } from '#domain/access/access.ts'
import type { Entity } from '#domain/kernel/entity.ts'
import { choice, text } from '#domain/kernel/field.ts'
import { notePaths, type PortfolioKind, RECORD_ACCESS, type RecordAccess } from '#domain/portfolio/portfolio-access.ts'
import type { Place } from '#server/adapters/database.ts'
import { type Actor, isUser } from '#server/kernel/context.ts'
import { identifier, type Parameters } from '#server/kernel/parameters.ts'
import type { Extra } from '#server/kernel/resource.ts'

/** A share that somebody accepted and that has not run out. */
const isInForce = (share: string) =>
  `${share}.status = 'active' and (${share}."expiresAt" is null or ${share}."expiresAt" > app_now())`

/** The members that a shared portfolio lists, while there is such a portfolio of the share's owner. */
const listedIn = (column: string, member: string) =>
  `exists (select 1 from portfolios p where p._id = any(s."scopeIds") and p."userId" = s."ownerUserId" and p.active
    and ${member} = any(p.${identifier(column)}))`

/** Both kinds of loan are on one building. */
const LOAN_TABLES = ['loans', 'construction_loan']

const isSiteOf = (table: string, property: string) =>
  `exists (select 1 from ${table} l where l._id = any(s."scopeIds") and l."propertyId" = ${property}._id and l.active)`

const ownKey = (t: string) => `${t}._id = any(s."scopeIds")`

/** By kind of record and kind of share: when share `s` reaches record `t`. A kind of share that is missing never does. */
const REACHES: Record<PortfolioKind, Partial<Record<'property' | 'loan' | 'portfolio', (t: string) => string>>> = {
  property: {
    property: ownKey,
    // A loan cannot be read without the building it is on; the building itself stays out of reach for changes.
    loan: (t) => `(${LOAN_TABLES.map((table) => isSiteOf(table, t)).join(' or ')})`,
    portfolio: (t) => listedIn('propertyIds', `${t}._id`),
  },
  loan: {
    property: (t) => `${t}."propertyId" = any(s."scopeIds")`,
    loan: ownKey,
    portfolio: (t) => listedIn('propertyIds', `${t}."propertyId"`),
  },
  line: { loan: ownKey, portfolio: (t) => listedIn('lineIds', `${t}._id`) },
  blanket: { loan: ownKey, portfolio: (t) => listedIn('blanketIds', `${t}._id`) },
  portfolio: { portfolio: ownKey },
}

/** Whether share `s` reaches record `t`, which belongs to whoever gave the share. */
function reachesSql(kind: PortfolioKind, t: string): string {
  const ways = Object.entries(REACHES[kind]).map(([share, way]) => `(s."scopeKind" = '${share}' and ${way(t)})`)
  return `s."ownerUserId" = ${t}."userId" and (${['s."scopeKind" = \'all\'', ...ways].join(' or ')})`
}

/** What share `s` allows on a record of the kind. */
const levelSql = (kind: PortfolioKind) =>
  kind === 'property' ? `case when s."scopeKind" = 'loan' then 'view' else s.access end` : 's.access'

/** Actions by what a share must allow for them. */
const LEVELS: Record<Action, string> = {
  read: "'view', 'comment', 'edit'",
  // Commenters write notes; what else they send is refused by field.
  update: "'comment', 'edit'",
  create: 'null',
  remove: 'null',
}

/**
 * The scope `special` of a kind of record: those that an active share opens to the person for the action. The owners are
 * named first, so that the owner's index finds the rows.
 */
export const sharedWith =
  (kind: PortfolioKind) =>
  (t: string, parameters: Parameters, person: Pick<Person, 'id'>, action: Action): string => {
    const me = parameters.add(person.id)
    const mine = `s."collaboratorUserId" = ${me} and ${isInForce('s')}`
    return `${t}."userId" = any(array(select s."ownerUserId" from collaborators s where ${mine}))
      and exists (select 1 from collaborators s where ${mine} and ${reachesSql(kind, t)} and ${levelSql(kind)} in (${LEVELS[action]}))`
  }

/** How user `me` stands to record `t`; of several shares the one that allows most. */
const accessSql = (kind: PortfolioKind, me: string) => `case when t."userId" = ${me} then 'owner' else (
    select (array['edit', 'comment', 'view'])[min(array_position(array['edit', 'comment', 'view'], ${levelSql(kind)}))]
    from collaborators s where s."collaboratorUserId" = ${me} and ${isInForce('s')} and ${reachesSql(kind, 't')}
  ) end`

/** What every portfolio record is answered with besides its own fields. */
export const sharedExtras = (kind: PortfolioKind): Record<'access' | 'ownerName', Extra> => ({
  access: { field: choice(RECORD_ACCESS), sql: toCaller(kind) },
  ownerName: { field: text(161), sql: 'select u.name from users u where u.id = t."userId"' },
})

/** The fields open to somebody who may only comment, as JSON; null for the owner, for those who edit, and for readers. */
export function onlyNotes(kind: PortfolioKind, { fields }: Entity, parameters: Parameters, { id }: Pick<Person, 'id'>) {
  const notes = JSON.stringify([...notePaths(fields)])
  return `case when (${accessSql(kind, parameters.add(id))}) = 'comment' then '${notes}'::json end`
}

/** Nobody but users comes by shares. */
const toCaller = (kind: PortfolioKind) => (parameters: Parameters, actor: Actor) =>
  isUser(actor) ? accessSql(kind, parameters.add(actor.id)) : `'owner'::text`

type Named = { entity: Pick<Entity, 'table'>; kind: PortfolioKind }

/** How the user stands to a record, deleted or not. */
export async function findAccess({ db }: Place, { entity, kind }: Named, key: string, userId: number) {
  const { rows } = await sql<{ access: RecordAccess | null }>`
    select ${sql.raw(accessSql(kind, 'me.id'))} as access from ${sql.id(entity.table)} t, (select ${userId}::bigint as id) me
    where t._id = ${key}`.execute(db)
  return rows[0]?.access ?? null
}

/** Who besides the owner sees the record, and so hears of its changes. */
export async function listSharers({ db }: Place, { entity, kind }: Named, key: string): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct s."collaboratorUserId" as id from ${sql.id(entity.table)} t
    join collaborators s on ${sql.raw(`${isInForce('s')} and ${reachesSql(kind, 't')}`)}
    where t._id = ${key} and s."collaboratorUserId" is not null`.execute(db)
  return rows.map(({ id }) => id)
}
