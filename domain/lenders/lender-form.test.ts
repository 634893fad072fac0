/** The form of a lender asks for everything a lender is matched on, each criterion once. */
import { expect, test } from 'vitest'
import { LENDER_SECTIONS } from './lender-form.ts'
import { PRICED_CRITERIA } from './lender-rules.ts'
import { CRITERION_KEYS, LENDER_FIELDS_BY_CRITERION } from './match-criteria.ts'

test.each(CRITERION_KEYS.filter((key) => !PRICED_CRITERIA.includes(key)))(
  'the form asks for %s once, with its source',
  (key) => {
    const asking = LENDER_SECTIONS.filter(({ criteria = {} }) => key in criteria)
    expect(asking).toHaveLength(1)
    expect(Object.keys(asking[0]?.questions ?? {})).toEqual(
      expect.arrayContaining([...(LENDER_FIELDS_BY_CRITERION[key] ?? [])]),
    )
  },
)
