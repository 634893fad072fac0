import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { methodsOf } from '#server/kernel/routes.ts'
import { registry, resources } from '#server/resources.ts'
import { type TestApp, testApp } from '#server/testing/app.ts'

type Column = { table: string; column: string; type: string }

const COMMON_TYPES: Record<string, string> = {
  int8: 'bigint',
  int4: 'integer',
  bool: 'boolean',
  _int8: 'bigint[]',
  _text: 'text[]',
}

let it: TestApp
let columns: Map<string, Map<string, string>>
let triggers: Set<string>

beforeAll(async () => {
  it = await testApp()
  const { db } = it.app.services
  const { rows } = await sql<Column>`
    select table_name as table, column_name as column, udt_name as type
    from information_schema.columns where table_schema = 'public'`.execute(db)
  columns = new Map()
  for (const { table, column, type } of rows) {
    if (!columns.has(table)) columns.set(table, new Map())
    columns.get(table)?.set(column, COMMON_TYPES[type] ?? type)
  }
  const found = await sql<{ name: string }>`
    select c.relname || ':' || t.tgname as name from pg_trigger t join pg_class c on c.oid = t.tgrelid
    where not t.tgisinternal`.execute(db)
  triggers = new Set(found.rows.map(({ name }) => name))
})

describe.each(resources.map((resource) => [resource.entity.path, resource] as const))(
  'the table of %s',
  (_path, resource) => {
    const { entity } = resource

    test('has a column of the declared type for each field', () => {
      const stored = columns.get(entity.table)
      expect(stored, `table ${entity.table}`).toBeDefined()
      const declared = Object.entries(entity.fields).map(([name, { parts }]) => [name, parts.column])
      expect(declared.map(([name]) => [name, stored?.get(name as string)])).toEqual(declared)
    })

    test('has no column that the entity does not know', () => {
      const known = new Set([entity.key, ...Object.keys(entity.fields), ...entity.serverColumns])
      const unknown = [...(columns.get(entity.table)?.keys() ?? [])].filter((column) => !known.has(column))
      expect(unknown).toEqual([])
    })

    test('has the columns that only the server knows', () => {
      const missing = entity.serverColumns.filter((column) => !columns.get(entity.table)?.has(column))
      expect(missing).toEqual([])
    })

    test('stamps its rows, and writes its changes to the audit where they are kept', () => {
      expect(triggers).toContain(`${entity.table}:stamp`)
      for (const trigger of ['audit', 'audit_create', 'audit_delete']) {
        expect(triggers.has(`${entity.table}:${trigger}`), trigger).toBe(entity.audited)
      }
    })

    test('refers only to what is a resource', () => {
      const targets = Object.values(entity.fields).flatMap(({ parts }) => [
        ...(parts.target ? [parts.target] : []),
        ...Object.values(parts.keys ?? {}).flatMap((field) => field.parts.target ?? []),
      ])
      expect(targets.filter((target) => !registry.has(target))).toEqual([])
    })

    test('grants each of its methods to somebody', () => {
      expect(Object.values(methodsOf(resource))).toContain(true)
    })
  },
)
