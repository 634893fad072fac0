/** A valid row of any resource, made from its declaration, so that the loops over all resources need no list of their own. */
import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Key } from '#domain/kernel/entity.ts'
import type { Field } from '#domain/kernel/field.ts'
import type { App } from '#server/app.ts'
import type { Resource } from '#server/kernel/resource.ts'
import { registry } from '#server/resources.ts'

export type RecordOwner = { id: number; companyId: number }

type Needed = { column: string; type: string }

let counter = 0
/** Two-letter codes are few: they are counted by themselves, so that none returns in a test run. */
let codes = 0
const nextCode = () => (codes++).toString(36).padStart(2, '0').slice(-2)

/** Inserts a row that belongs to the owner, with whatever it must refer to, and answers its key. */
export async function makeRecord(app: App, resource: Resource, owner: RecordOwner): Promise<Key> {
  const { entity } = resource
  const existing = await onlyRecord(app, resource, owner)
  if (existing !== undefined) return existing
  counter += 1
  const values: Record<string, unknown> = {}
  for (const { column, type } of await neededColumns(app, entity.table)) {
    values[column] = await valueFor(app, resource, owner, column, type)
  }
  const { owner: ownerColumn, company, parent } = entity.ownership
  if (parent?.kind) {
    values[parent.kind] = parent.path
    values[parent.column] = String(await makeRecord(app, registry.get(parent.path) as Resource, owner))
  }
  // Some records may stand alone; these are made as part of their parent, through which they are seen.
  else if (parent)
    values[parent.column] ??= await valueFor(
      app,
      resource,
      owner,
      parent.column,
      entity.fields[parent.column]?.parts.column ?? 'bigint',
    )
  if (ownerColumn && ownerColumn !== entity.key) values[ownerColumn] = owner.id
  if (company && company !== entity.key) values[company] = owner.companyId
  const names = Object.keys(values)
  const { rows } = await sql<{ id: Key }>`
    insert into ${sql.id(entity.table)} (${sql.join(names.map((name) => sql.id(name)))})
    values (${sql.join(Object.values(values))}) returning ${sql.id(entity.key)} as id`.execute(app.services.db)
  return rows[0]?.id as Key
}

/** Made with the person. */
const ONE_OF_A_PERSON = ['user-settings', 'leads-roles-permissions']

/** The record of which the owner can have no second: the person, the company, the settings. */
async function onlyRecord(app: App, { entity }: Resource, owner: RecordOwner): Promise<number | undefined> {
  const { owner: ownerColumn, company } = entity.ownership
  if (ownerColumn === entity.key) return owner.id
  if (company === entity.key) return owner.companyId
  if (!ONE_OF_A_PERSON.includes(entity.path)) return undefined
  const { rows } = await sql<{ id: number }>`
    select id from ${sql.id(entity.table)} where "userId" = ${owner.id} order by id limit 1`.execute(app.services.db)
  return rows[0]?.id
}

/** Asked once of each database: the answer takes longer than making the row. */
const needed = new WeakMap<App, Promise<Map<string, Needed[]>>>()

/** Columns that must be given: not null, without default, not made by the database. */
async function neededColumns(app: App, table: string): Promise<Needed[]> {
  const known = needed.get(app) ?? readNeeded(app)
  needed.set(app, known)
  return (await known).get(table) ?? []
}

async function readNeeded(app: App): Promise<Map<string, Needed[]>> {
  const { rows } = await sql<Needed & { table: string }>`
    select table_name as table, column_name as column, data_type as type from information_schema.columns
    where table_schema = 'public' and is_nullable = 'NO' and column_default is null
      and is_identity = 'NO' and is_generated = 'NEVER' and column_name not in ('createdAt', 'updatedAt')
    order by table_name, ordinal_position`.execute(app.services.db)
  return Map.groupBy(rows, ({ table }) => table)
}

async function valueFor(app: App, { entity }: Resource, owner: RecordOwner, column: string, type: string) {
  const field = entity.fields[column]
  const target = field?.parts.target
  if (target === 'users') return owner.id
  if (target === 'user-companies') return owner.companyId
  if (target) {
    const resource = registry.get(target)
    if (!resource) throw new Error(`${entity.path}.${column} refers to ${target}, which is no resource`)
    return makeRecord(app, resource, owner)
  }
  return plainValue(field, column, type)
}

function plainValue(field: Field | undefined, column: string, type: string): unknown {
  const { kind, choices = [] } = field?.parts ?? {}
  if (type === 'ARRAY') return choices.slice(0, 1)
  if (kind === 'choice') return choices[0]
  if (type === 'bytea') return randomBytes(32)
  if (type === 'jsonb') return '{}'
  if (type === 'date') return `20${String(10 + (counter % 80))}-01-15`
  if (type.startsWith('timestamp')) return '2026-01-15T12:00:00.000Z'
  if (type === 'boolean') return true
  if (/int|numeric/.test(type)) return numberWithin(field)
  if (column === 'hashedId' || column === 'sha256') return randomBytes(32).toString('hex')
  if (column === 'code' || column === 'provinceCode' || column === 'state') return nextCode()
  return column.toLowerCase().includes('email') ? `record-${counter}@example.test` : `${column} ${counter}`
}

/** How many numbers each field was given so far: within its bounds few may be free, as years are. */
const given = new WeakMap<Field, number>()

const BEYOND_KEYS = 1_000_000

/** Within the field's bounds, and another one each time. */
function numberWithin(field: Field | undefined): number {
  const { minValue, maxValue } = (field?.parts.value ?? {}) as { minValue?: number | null; maxValue?: number | null }
  const least = Math.ceil(minValue ?? 0)
  const before = field ? (given.get(field) ?? 0) : counter
  if (field) given.set(field, before + 1)
  // Beyond the keys of records, where there is room: a number may stand for one that a call has named already.
  if ((maxValue ?? 0) > BEYOND_KEYS * 2) return BEYOND_KEYS + before
  return least + (before % Math.max(1, Math.floor((maxValue ?? 1_000) - least)))
}
