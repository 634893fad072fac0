/** What somebody is told of an input that its schema does not take. */
import { expect, test } from 'vitest'
import { z } from 'zod'
import { AppError } from '#domain/kernel/errors.ts'
import { parseInput } from './input.ts'

const refusalOf = (schema: z.ZodType, raw: unknown) => {
  try {
    return parseInput(schema, raw)
  } catch (error) {
    return error instanceof AppError ? error.fields : error
  }
}

test.each([
  ['a pattern with a count', z.string().regex(/^\d{1,9}$/), 'Lender has an unknown value.'],
  ['a pattern of one length', z.string().regex(/^[0-9a-f]{24}$/), 'Lender has an unknown value.'],
  ['a pattern with words of its own', z.string().regex(/^x$/, 'Only an x.'), 'Only an x.'],
  ['a day', z.iso.date(), 'Lender must be a date in the form YYYY-MM-DD.'],
  ['a day with words of its own', z.iso.date({ error: 'Choose a day.' }), 'Choose a day.'],
  ['a moment', z.iso.datetime({ offset: true }), 'Lender has an unknown value.'],
  ['a known format', z.email(), 'Invalid email address'],
])('%s is told in words, and never reads out a pattern', (_name, lender, sentence) => {
  expect(refusalOf(z.object({ lender }), { lender: 'office' })).toEqual({ lender: sentence })
})
