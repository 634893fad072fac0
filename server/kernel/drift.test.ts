import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { missingColumns, readTables, type StoredTable, tableDifferences } from '#server/database/table-differences.ts'
import { methodsOf } from '#server/kernel/routes.ts'
import { registry, resources } from '#server/resources.ts'
import { type TestApp, testApp } from '#server/testing/app.ts'
import { collectConstraints } from './error-handler.ts'

let it: TestApp
let tables: Map<string, StoredTable>
let triggers: Set<string>

beforeAll(async () => {
  it = await testApp()
  const { db } = it.app.services
  tables = await readTables(db)
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
      const stored = tables.get(entity.table)?.columns
      expect(stored, `table ${entity.table}`).toBeDefined()
      const declared = Object.entries(entity.fields).map(([name, { parts }]) => [name, parts.column])
      expect(declared.map(([name]) => [name, stored?.get(name as string)?.type])).toEqual(declared)
    })

    test('has the columns that only the server knows', () => {
      expect(missingColumns(entity, tables.get(entity.table))).toEqual([])
    })

    test('allows the same words, asks for the same values, and makes what nobody may write', () => {
      const table = tables.get(entity.table) as StoredTable
      const isFilledByHook = resource.hooks?.beforeCreate !== undefined
      expect(tableDifferences(entity, table, isFilledByHook)).toEqual([])
    })

    test('has no column that the entity does not know', () => {
      const known = new Set([entity.key, ...Object.keys(entity.fields), ...entity.serverColumns])
      const unknown = [...(tables.get(entity.table)?.columns.keys() ?? [])].filter((column) => !known.has(column))
      expect(unknown).toEqual([])
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

test('each rule of a table about one field answers with the name of the field', async () => {
  const sentences = collectConstraints(resources)
  const { rows } = await sql<{ table: string; column: string; rule: string }>`
    select t.relname as table, a.attname as column, c.conname as rule
    from pg_constraint c join pg_class t on t.oid = c.conrelid
    join pg_attribute a on a.attrelid = t.oid and a.attnum = c.conkey[1]
    where c.contype = 'c' and cardinality(c.conkey) = 1`.execute(it.app.services.db)
  const entities = new Map(resources.map(({ entity }) => [entity.table, entity]))
  const ofFields = rows.filter(({ table, column }) => entities.get(table)?.fields[column])
  expect(ofFields.length).toBeGreaterThan(50)
  expect(ofFields.map(({ rule }) => [rule, sentences.get(rule)?.field])).toEqual(
    ofFields.map(({ column, rule }) => [rule, column]),
  )
})
