/** Where the money comes from and where it goes. */
import { SOURCES_AND_USES_TABLE, sourcesAndUsesSchema } from '#domain/deals/sources-and-uses.ts'
import { json } from '#domain/kernel/field.ts'
import type { FormSection } from '#domain/kernel/form.ts'

export const sourcesAndUses = {
  key: 'sources-and-uses',
  title: 'Sources and uses',
  questions: {
    Sources_And_Uses: {
      field: json(sourcesAndUsesSchema).notListed(),
      table: SOURCES_AND_USES_TABLE,
      box: 'sources-and-uses',
      reads: ['Loan_Amount', 'Charge_Type'],
      width: 2,
    },
  },
} satisfies FormSection
