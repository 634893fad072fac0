import { beforeAll, describe, expect, test } from 'vitest'
import { resources } from '#server/resources.ts'
import { type TestApp, testApp } from '#server/testing/app.ts'
import { methodsOf } from './routes.ts'

type Operation = { operationId: string; responses: object; requestBody?: object }
type Document = {
  openapi: string
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, { properties?: object }>; responses: object }
}

let it: TestApp
let document: Document

beforeAll(async () => {
  it = await testApp()
  document = (await (await it.user('Dashboard Only')).get<Document>('/openapi.json')).body
})

const METHODS = ['get', 'post', 'put', 'patch', 'delete']
const operations = () =>
  Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item)
      .filter(([method]) => METHODS.includes(method))
      .map(([method, operation]) => ({ path, method, operation })),
  )

describe('the description of the API', () => {
  test('is OpenAPI 3.1 with every resource and its fields', () => {
    expect(document.openapi).toBe('3.1.0')
    for (const { entity } of resources) {
      expect(document.paths).toHaveProperty([`/${entity.path}`, 'get'])
      expect(document.paths).toHaveProperty([`/${entity.path}/{id}`, 'get'])
    }
  })

  test('has the changes of many records at once wherever one record may be changed or deleted', () => {
    for (const resource of resources) {
      const { update, remove } = methodsOf(resource)
      const list = document.paths[`/${resource.entity.path}`]
      expect([resource.entity.path, 'patch' in (list ?? {}), 'delete' in (list ?? {})]).toEqual([
        resource.entity.path,
        update,
        remove,
      ])
    }
    expect(document.paths['/deals']).toHaveProperty('patch.parameters.0.name', 'id[$in]')
  })

  test('names each operation once, and each has answers', () => {
    const names = operations().map(({ operation }) => operation.operationId)
    expect(new Set(names).size).toBe(names.length)
    for (const { operation } of operations()) expect(Object.keys(operation.responses)).not.toHaveLength(0)
  })

  test('refers to nothing that it does not hold', () => {
    const references = [...JSON.stringify(document).matchAll(/"\$ref":"#\/([^"]+)"/g)].map(([, at = '']) => at)
    expect(references.length).toBeGreaterThan(0)
    for (const at of new Set(references)) {
      const found = at.split('/').reduce<unknown>((node, key) => (node as Record<string, unknown>)?.[key], document)
      expect(found, at).toBeDefined()
    }
  })

  test('shows no secret field, and offers no field for writing that the server writes itself', () => {
    for (const { entity } of resources) {
      const name = entity.path.replace(/(^|-)(\w)/g, (_all, _dash, letter: string) => letter.toUpperCase())
      for (const [field, { parts }] of Object.entries(entity.fields)) {
        if (parts.isSecret) expect(document.components.schemas[name]?.properties).not.toHaveProperty(field)
        if (parts.isReadOnly) expect(document.components.schemas[`${name}Create`]?.properties).not.toHaveProperty(field)
      }
    }
  })
})
