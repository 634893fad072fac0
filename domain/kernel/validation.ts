/** Checks what a caller sends against an entity's fields, and says in a sentence what is wrong with each. */
import { z } from 'zod'
import { AppError, type FieldErrors } from './errors.ts'
import type { Field, Fields } from './field.ts'
import { labelOf, say } from './words.ts'

export type Values = Record<string, unknown>
export type WriteMode = 'create' | 'update'

/** More mistakes than these are not named; nobody reads on, and each costs. */
export const MOST_ERRORS = 20
/** No form of the product has half as many fields. */
const MOST_KEYS = 1_000

/** Throws `invalid` for an object of more keys than any that is meant: to look at each would cost more than it is worth. */
export function refuseTooManyKeys(raw: unknown): void {
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) return
  if (Object.keys(raw).length > MOST_KEYS) throw new AppError('invalid', say('The request has too many fields.'))
}

/**
 * The values a caller may write, trimmed and with empty texts as null.
 * On create every required field must be there; on update only what is given is checked.
 * Throws `invalid` that names each wrong field; an unknown key is named first.
 */
export function checkValues(fields: Fields, input: unknown, mode: WriteMode): Values {
  if (typeof input !== 'object' || input === null || Array.isArray(input)) {
    throw new AppError('invalid', say('The request could not be read.'))
  }
  const errors: FieldErrors = {}
  const checked = checkInto(fields, input as Values, mode, '', errors)
  const [first] = Object.values(errors)
  if (first !== undefined) throw new AppError('invalid', first, errors)
  return checked
}

function checkInto(fields: Fields, input: Values, mode: WriteMode, prefix: string, errors: FieldErrors): Values {
  refuseTooManyKeys(input)
  const checked: Values = {}
  for (const [name, raw] of Object.entries(input)) {
    if (Object.keys(errors).length >= MOST_ERRORS) break
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined
    if (!field || field.parts.isReadOnly || (field.parts.isFixed && mode === 'update')) {
      errors[prefix + name] = say('Unknown field: {name}', { name: prefix + name })
      continue
    }
    checked[name] = checkOne(prefix + name, name, field, raw, mode, errors)
  }
  if (mode === 'create') {
    for (const [name, field] of Object.entries(fields)) {
      if (Object.keys(errors).length >= MOST_ERRORS) break
      const isMissing = field.parts.isRequired && !field.parts.isReadOnly && !Object.hasOwn(input, name)
      if (isMissing) errors[prefix + name] = sayRequired(labelOf(name, field))
    }
  }
  return checked
}

function checkOne(path: string, name: string, field: Field, raw: unknown, mode: WriteMode, errors: FieldErrors) {
  // The documents' "unset" is null; forms and older clients send it as empty text or by its name.
  const isBlank = typeof raw === 'string' && raw.trim() === ''
  const isUnset = raw === null || raw === undefined || isBlank || (field.parts.kind === 'choice' && raw === 'unset')
  if (isUnset) {
    if (field.parts.isRequired) errors[path] = sayRequired(labelOf(name, field))
    return null
  }
  if (field.parts.keys) {
    if (typeof raw !== 'object' || Array.isArray(raw)) {
      errors[path] = sayUnknown(labelOf(name, field))
      return null
    }
    return checkInto(field.parts.keys, raw as Values, mode === 'create' ? 'update' : mode, `${path}.`, errors)
  }
  const result = field.parts.value.safeParse(raw)
  if (!result.success) {
    errors[path] = toSentence(labelOf(name, field), field, result.error.issues[0])
    return null
  }
  return result.data === '' ? null : result.data
}

/** What is said of a field that must be given, and of one whose value is none of its own. */
export const sayRequired = (label: string) => say('{label} is required.', { label })
export const sayUnknown = (label: string) => say('{label} has an unknown value.', { label })
export const sayDate = (label: string) => say('{label} must be a date in the form YYYY-MM-DD.', { label })

const NUMBER_KINDS = new Set(['integer', 'money', 'percent', 'rate', 'bps', 'multiple', 'months', 'area', 'number'])

/** The documents' sentences for what Zod found. */
function toSentence(label: string, field: Field, issue: z.core.$ZodIssue | undefined): string {
  const { kind, value } = field.parts
  if (NUMBER_KINDS.has(kind)) {
    if (issue?.code !== 'too_big' && issue?.code !== 'too_small') return say('{label} must be a number.', { label })
    const { minimum, maximum } = boundsOf(value)
    const bounds = { minimum: withSeparators(minimum), maximum: withSeparators(maximum) }
    return say('{label} must be between {minimum} and {maximum}.', { label, ...bounds })
  }
  if (kind === 'date') return sayDate(label)
  if (issue?.code === 'too_big' && issue.origin === 'string') {
    return say('{label} may have at most {most} characters.', { label, most: withSeparators(Number(issue.maximum)) })
  }
  if (issue?.code === 'too_big' && issue.origin === 'array') {
    return say('{label} may have at most {most} entries.', { label, most: withSeparators(Number(issue.maximum)) })
  }
  if (issue?.code === 'custom' && issue.message) return say(issue.message, { label })
  return sayUnknown(label)
}

function boundsOf(schema: z.ZodType): { minimum: number; maximum: number } {
  const { minValue, maxValue } = schema as z.ZodNumber
  return { minimum: minValue ?? 0, maximum: maxValue ?? 0 }
}

const withSeparators = (value: number) => value.toLocaleString('en-CA', { maximumFractionDigits: 2 })
