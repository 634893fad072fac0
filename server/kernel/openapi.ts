/** The API's description, made from the declarations: complete enough to generate a client from. */
import { ERROR_CODES } from '#domain/kernel/errors.ts'
import {
  ERROR_SCHEMA,
  type Json,
  RIGHTS_SCHEMA,
  resourceSchemas,
  schemaName,
  TEXT,
  toJsonSchema,
} from './openapi-schemas.ts'
import { OPERATORS } from './query.ts'
import type { Call, Resource } from './resource.ts'
import { methodsOf } from './routes.ts'

const jsonOf = (schema: Json): Json => ({ 'application/json': { schema } })

export function buildOpenApi(resources: readonly Resource[], calls: readonly Call[], serverUrl: string): Json {
  const paths: Record<string, Json> = {}
  for (const resource of resources) Object.assign(paths, resourcePaths(resource))
  for (const call of calls) {
    const at = call.path.replace(/:(\w+)/g, '{$1}')
    paths[at] = { ...paths[at], [call.method.toLowerCase()]: callOperation(call) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Mandate',
      version: '1',
      description:
        'The desk for commercial real-estate debt. Lists take $limit, $skip, $sort, $search, $or, $after and $total=none.',
    },
    servers: [{ url: serverUrl }],
    security: [{ session: [] }],
    paths,
    components: {
      securitySchemes: {
        session: { type: 'http', scheme: 'bearer' },
        guest: { type: 'apiKey', in: 'header', name: 'Authorization', description: 'Guest <token>' },
      },
      schemas: {
        Error: ERROR_SCHEMA,
        Rights: RIGHTS_SCHEMA,
        ...Object.fromEntries(resources.flatMap(resourceSchemas)),
      },
      responses: Object.fromEntries(
        Object.values(ERROR_CODES).map(({ name }) => [
          name,
          { description: name, content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } } },
        ]),
      ),
    },
  }
}

function resourcePaths(resource: Resource): Record<string, Json> {
  const { entity } = resource
  const name = schemaName(entity.path)
  const may = methodsOf(resource)
  const one = { name: 'id', in: 'path', required: true, schema: { type: entity.key === 'id' ? 'integer' : 'string' } }
  const operation = (verb: string, extra: Json): Json => ({
    tags: [entity.path],
    operationId: `${verb}${name}`,
    summary: `${verb} ${entity.label.toLowerCase()}`,
    ...extra,
    responses: { ...(extra.responses as Json), ...ERRORS },
  })
  const answers = (status: number, schema: string): Json => ({
    responses: { [status]: { description: 'OK', content: jsonOf({ $ref: `#/components/schemas/${schema}` }) } },
  })
  const body = (schema: string): Json => ({
    requestBody: { required: true, content: jsonOf({ $ref: `#/components/schemas/${schema}` }) },
  })
  const change = (verb: string, sent: string) => operation(verb, { ...body(sent), ...answers(200, name) })
  const keys = { name: `${entity.key}[$in]`, in: 'query', required: true, schema: { type: 'array', items: one.schema } }
  const many = (verb: string, sent?: Json) => operation(verb, { parameters: [keys], ...sent, ...MANY_ANSWER })
  const plainKey = { name: entity.key, in: 'query', schema: one.schema }
  return {
    [`/${entity.path}`]: {
      get: operation('list', { parameters: listParameters(resource), ...answers(200, `${name}List`) }),
      ...(may.create && {
        post: withForm(resource, operation('create', { ...body(`${name}Create`), ...answers(201, name) })),
      }),
      ...(may.update && { patch: many('changeMany', body(`${name}Patch`)) }),
      ...(may.remove && { delete: many('deleteMany', { parameters: [{ ...keys, required: false }, plainKey] }) }),
    },
    [`/${entity.path}/export.csv`]: {
      get: operation('export', { parameters: exportParameters(resource), ...CSV_ANSWER }),
    },
    [`/${entity.path}/{id}`]: {
      parameters: [one],
      get: operation('get', answers(200, name)),
      ...(may.update && { patch: change('change', `${name}Patch`), put: change('replace', name) }),
      ...(may.remove && { delete: operation('delete', answers(200, name)) }),
    },
    ...actionPaths(resource, one, operation, answers(200, name)),
  }
}

const COUNTS = { type: 'object', properties: { matched: { type: 'integer' }, modified: { type: 'integer' } } }
const MANY_ANSWER: Json = { responses: { 200: { description: 'All of them, or none.', content: jsonOf(COUNTS) } } }

/** Beside the record as JSON, a form with a file. */
function withForm({ createForm }: Resource, operation: Json): Json {
  if (!createForm) return operation
  const { file, fields, description } = createForm
  const properties = {
    ...Object.fromEntries(fields.map((name) => [name, { type: 'string' }])),
    [file]: { type: 'string', format: 'binary' },
  }
  const { content } = operation.requestBody as { content: Json }
  const form = { schema: { type: 'object', required: [file], properties } }
  return {
    ...operation,
    description,
    requestBody: { required: true, content: { ...content, 'multipart/form-data': form } },
  }
}

function actionPaths(resource: Resource, one: Json, operation: (verb: string, extra: Json) => Json, answers: Json) {
  const { entity, actions = {} } = resource
  const steps = new Set(entity.lifecycle?.transitions.map(({ action }) => action))
  const own = Object.entries(actions).map(([name, { summary, input }]): [string, Json] => [
    name,
    { summary, ...(input && { requestBody: { content: jsonOf(toJsonSchema(input)) } }) },
  ])
  const all = [...[...steps].map((name): [string, Json] => [name, { summary: `${name} ${entity.label}` }]), ...own]
  return Object.fromEntries(
    all.map(([name, extra]) => [
      `/${entity.path}/{id}/actions/${name}`,
      { parameters: [one], post: operation(name, { ...answers, ...extra }) },
    ]),
  )
}

/** The whole list has no pages. */
function exportParameters(resource: Resource): Json[] {
  const columns = {
    name: '$columns',
    in: 'query',
    description: 'Fields of the answer, parted by commas, such as `name,owner.name`; without it all that fit a cell.',
    schema: { type: 'string' },
  }
  const paging = ['$limit', '$skip', '$after', '$total']
  return [columns, ...listParameters(resource).filter(({ name }) => !paging.includes(name as string))]
}

const CSV_ANSWER: Json = {
  responses: { 200: { description: 'OK', content: { 'text/csv': { schema: { type: 'string' } } } } },
}

function listParameters({ entity }: Resource): Json[] {
  const fixed = ['$limit', '$skip', '$search', '$after', '$total'].map((name) => ({ name, in: 'query', schema: TEXT }))
  const filters = entity.filters.map((name) => ({
    name,
    in: 'query',
    style: 'deepObject',
    explode: true,
    description: `A value, or an object with ${OPERATORS.join(' ')}.`,
    schema: { oneOf: [TEXT, { type: 'object' }] },
  }))
  const sort = {
    name: '$sort',
    in: 'query',
    style: 'deepObject',
    explode: true,
    schema: {
      type: 'object',
      properties: Object.fromEntries(entity.sorts.map((name) => [name, { enum: ['1', '-1'] }])),
    },
  }
  return [...fixed, sort, ...filters]
}

function callOperation(call: Call): Json {
  const named = [...call.path.matchAll(/:(\w+)/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: TEXT,
  }))
  const query = call.query ? (toJsonSchema(call.query).properties as Json | undefined) : undefined
  const asked = Object.entries(query ?? {}).map(([name, schema]) => ({ name, in: 'query', schema }))
  return {
    tags: [call.path.split('/')[1]],
    operationId: `${call.method.toLowerCase()}${call.path.replace(/\W+(\w)/g, (_all, letter: string) => letter.toUpperCase())}`,
    summary: call.summary,
    ...(call.caller === 'anyone' && { security: [] }),
    ...(call.caller === 'guest' && { security: [{ guest: [] }] }),
    ...(call.caller === 'user-or-guest' && { security: [{ session: [] }, { guest: [] }] }),
    parameters: [...named, ...asked],
    ...(call.body && { requestBody: { content: jsonOf(toJsonSchema(call.body)) } }),
    responses: {
      [call.status ?? 200]: {
        description: 'OK',
        content: jsonOf(call.answer ? toJsonSchema(call.answer) : { type: 'object' }),
      },
      ...ERRORS,
    },
  }
}

const ERRORS: Json = Object.fromEntries(
  (['invalid', 'unauthenticated', 'forbidden', 'not_found', 'conflict', 'rate_limited'] as const).map((code) => {
    const { name, status } = ERROR_CODES[code]
    return [status, { $ref: `#/components/responses/${name}` }]
  }),
)
