/** The schemas of the API's description: records as they are answered, made, changed and listed. */
import { z } from 'zod'
import type { Field } from '#domain/kernel/field.ts'
import { labelOf } from '#domain/kernel/words.ts'
import type { Resource } from './resource.ts'

export type Json = Record<string, unknown>

export const ERROR_SCHEMA = {
  type: 'object',
  required: ['name', 'code', 'message'],
  properties: {
    name: { type: 'string' },
    code: { type: 'integer' },
    message: { type: 'string' },
    errors: { type: 'object', additionalProperties: { type: 'string' } },
  },
}

export const TEXT = { type: 'string' }
const NAMES = { type: 'array', items: TEXT }

export const RIGHTS_SCHEMA = {
  type: 'object',
  required: ['update', 'remove', 'steps', 'actions'],
  properties: {
    update: { type: 'boolean' },
    only: { ...NAMES, description: 'The paths that may be changed, where it is not all of them.' },
    remove: { type: 'boolean' },
    steps: { ...NAMES, description: 'Steps of its lifecycle that the caller may take.' },
    actions: { ...NAMES, description: 'Other actions that the caller may ask for.' },
  },
}

/** Who reads a record learns what to do with it. */
const rightsOf = ({ listsRights }: Resource): Json => ({
  $ref: '#/components/schemas/Rights',
  readOnly: true,
  description: listsRights
    ? 'What the caller may do with the record.'
    : 'What the caller may do with the record; only in the answer with the one record, never in a list.',
})

/** `deals-lender-bids` → `DealsLenderBids`. */
export const schemaName = (path: string) =>
  path.replace(/(^|-)(\w)/g, (_all, _dash, letter: string) => letter.toUpperCase())

export function resourceSchemas(resource: Resource): [string, Json][] {
  const { entity, extras = {} } = resource
  const name = schemaName(entity.path)
  const visible = Object.entries(entity.fields).filter(([, { parts }]) => !parts.isSecret)
  const writable = visible.filter(([, { parts }]) => !parts.isReadOnly)
  const changeable = writable.filter(([, { parts }]) => !parts.isFixed)
  const properties = (fields: [string, Field][]) =>
    Object.fromEntries(fields.map(([field, declared]) => [field, fieldSchema(field, declared)]))
  const answered = [...visible, ...Object.entries(extras).map(([key, { field }]): [string, Field] => [key, field])]
  const required = writable.filter(([, { parts }]) => parts.isRequired).map(([field]) => field)
  const key = { [entity.key]: entity.key === 'id' ? { type: 'integer' } : { type: 'string' } }
  return [
    [
      name,
      {
        type: 'object',
        description: entity.label,
        properties: { ...key, ...properties(answered), may: rightsOf(resource) },
      },
    ],
    [`${name}Create`, closed(properties(writable), required)],
    [
      `${name}Patch`,
      closed(
        {
          ...properties(changeable),
          updatedAt: { type: 'string', description: 'The version that was read.' },
          ...confirmationSchema(resource),
        },
        [],
      ),
    ],
    [`${name}List`, listSchema(name)],
  ]
}

const CONFIRMATION = { type: 'string', writeOnly: true, description: 'Shows who asks, where a change needs it.' }

const confirmationSchema = ({ confirmation }: Resource): Json =>
  confirmation ? { [confirmation.key]: CONFIRMATION } : {}

const closed = (properties: Json, required: string[]): Json => ({
  type: 'object',
  additionalProperties: false,
  properties,
  ...(required.length > 0 && { required }),
})

const listSchema = (name: string): Json => ({
  type: 'object',
  required: ['limit', 'skip', 'data'],
  properties: {
    total: { type: 'integer', description: 'Of all pages; not with $total=none, nor with $after.' },
    limit: { type: 'integer' },
    skip: { type: 'integer' },
    next: { type: 'string', description: 'Cursor for $after.' },
    data: { type: 'array', items: { $ref: `#/components/schemas/${name}` } },
  },
})

function fieldSchema(name: string, field: Field): Json {
  const { keys, value, target, isRequired, isNotListed } = field.parts
  const schema: Json = keys
    ? closed(Object.fromEntries(Object.entries(keys).map(([key, inner]) => [key, fieldSchema(key, inner)])), [])
    : toJsonSchema(value)
  return {
    ...schema,
    title: labelOf(name, field),
    ...(!isRequired && schema.type !== undefined && { type: [schema.type, 'null'].flat() }),
    ...(!isRequired && Array.isArray(schema.enum) && { enum: [...schema.enum, null] }),
    ...(target && { description: `Key of a record of /${target}.` }),
    ...(isNotListed && { description: 'Only in the answer with the one record, never in a list.' }),
  }
}

export function toJsonSchema(schema: z.ZodType): Json {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { unrepresentable: 'any', io: 'input' }) as Json
  return rest
}
