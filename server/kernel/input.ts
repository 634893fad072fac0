/** Input of actions and calls against their Zod schema, with the product's own sentences for what is wrong. */
import type { z } from 'zod'
import { AppError, type FieldErrors } from '#domain/kernel/errors.ts'
import { toLabel } from '#domain/kernel/field.ts'
import { MOST_ERRORS, refuseTooManyKeys } from '#domain/kernel/validation.ts'

/** The checked input. Throws `invalid` that names each wrong field. Without a schema nothing may be sent. */
export function parseInput(schema: z.ZodType | undefined, raw: unknown): unknown {
  if (!schema) {
    const [name] = typeof raw === 'object' && raw !== null ? Object.keys(raw) : []
    if (name !== undefined)
      throw new AppError('invalid', `Unknown field: ${name}`, { [name]: `Unknown field: ${name}` })
    return {}
  }
  refuseTooManyKeys(raw)
  const result = schema.safeParse(raw, { reportInput: true })
  if (result.success) return result.data
  const errors: FieldErrors = {}
  for (const issue of result.error.issues) {
    if (Object.keys(errors).length >= MOST_ERRORS) break
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys.slice(0, MOST_ERRORS - Object.keys(errors).length))
        errors[key] = `Unknown field: ${key}`
    } else {
      const path = issue.path.map(String).join('.')
      errors[path] ??= toSentence(path, issue)
    }
  }
  const message = Object.values(errors)[0] ?? 'The request could not be read.'
  throw new AppError('invalid', message, errors)
}

function toSentence(path: string, issue: z.core.$ZodIssue): string {
  const label = toLabel(path.split('.').at(-1) ?? path)
  if (path === '') return 'The request could not be read.'
  if (issue.code === 'custom' || issue.code === 'invalid_format') return issue.message
  if (issue.code === 'invalid_type') {
    if (issue.input === undefined) return `${label} is required.`
    return issue.expected === 'number' ? `${label} must be a number.` : `${label} has an unknown value.`
  }
  if (issue.code === 'too_small' && issue.origin === 'string') return `${label} is required.`
  if (issue.code === 'too_big' && issue.origin === 'string') {
    return `${label} may have at most ${issue.maximum} characters.`
  }
  if (issue.code === 'too_big' && issue.origin === 'number') return `${label} must be at most ${issue.maximum}.`
  if (issue.code === 'too_small' && issue.origin === 'number') return `${label} must be at least ${issue.minimum}.`
  return `${label} has an unknown value.`
}
