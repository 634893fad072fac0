/** Input of actions and calls against their Zod schema, with the product's own sentences for what is wrong. */
import type { z } from 'zod'
import { AppError, type FieldErrors, unknownKey } from '#domain/kernel/errors.ts'
import { MOST_ERRORS, refuseTooManyKeys, sayDate, sayRequired, sayUnknown } from '#domain/kernel/validation.ts'
import { labelOf, say } from '#domain/kernel/words.ts'

/** The checked input. Throws `invalid` that names each wrong field. Without a schema nothing may be sent. */
export function parseInput<T = unknown>(schema: z.ZodType<T> | undefined, raw: unknown): T {
  if (!schema) {
    const [name] = typeof raw === 'object' && raw !== null ? Object.keys(raw) : []
    if (name !== undefined) throw unknownKey(name)
    return {} as T
  }
  refuseTooManyKeys(raw)
  const result = schema.safeParse(raw, { reportInput: true })
  if (result.success) return result.data
  const errors: FieldErrors = {}
  for (const issue of result.error.issues) {
    if (Object.keys(errors).length >= MOST_ERRORS) break
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys.slice(0, MOST_ERRORS - Object.keys(errors).length))
        errors[key] = say('Unknown field: {name}', { name: key })
    } else {
      const path = issue.path.map(String).join('.')
      errors[path] ??= toSentence(path, issue)
    }
  }
  throw new AppError('invalid', Object.values(errors)[0] ?? say('The request could not be read.'), errors)
}

function toSentence(path: string, issue: z.core.$ZodIssue): string {
  // An entry of a list is called what the list is called, not by its number.
  const label = labelOf(path.split('.').findLast((part) => !/^\d+$/.test(part)) ?? path, undefined)
  if (path === '') return say('The request could not be read.')
  if (issue.message === 'Invalid ISO date') return sayDate(label)
  // What Zod says where a schema gives no words of its own is no sentence: it would read a pattern out.
  if (issue.code === 'invalid_format' && /^Invalid (ISO|string)/.test(issue.message)) return sayUnknown(label)
  if (issue.code === 'custom' || issue.code === 'invalid_format') return say(issue.message)
  if (issue.code === 'invalid_type') {
    if (issue.input === undefined) return sayRequired(label)
    return issue.expected === 'number' ? say('{label} must be a number.', { label }) : sayUnknown(label)
  }
  if (issue.code === 'too_small' && issue.origin === 'string') return sayRequired(label)
  if (issue.code === 'too_big' && issue.origin === 'string')
    return say('{label} may have at most {most} characters.', { label, most: String(issue.maximum) })
  if (issue.code === 'too_big' && issue.origin === 'number')
    return say('{label} must be at most {most}.', { label, most: String(issue.maximum) })
  if (issue.code === 'too_small' && issue.origin === 'number')
    return say('{label} must be at least {least}.', { label, least: String(issue.minimum) })
  return sayUnknown(label)
}
