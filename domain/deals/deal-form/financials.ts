/** What the property earns, year by year, and the income that the loan is sized on. */
import { operatingStatementSchema, STATEMENT_TABLE } from '#domain/deals/operating-statement.ts'
import { json, money } from '#domain/kernel/field.ts'
import type { FormSection } from '#domain/kernel/form.ts'

export const financials = {
  key: 'financials',
  title: 'Financials',
  questions: {
    Net_Operating_Income: {
      field: money().label('Net operating income'),
      help: 'Underwritten, per year. Follows the underwritten column once that has figures.',
      box: 'underwritten-income',
      reads: ['Operating_Statement'],
    },
    Operating_Statement: {
      field: json(operatingStatementSchema).notListed(),
      table: STATEMENT_TABLE,
      box: 'operating-statement',
      reads: ['Property_Type.group', 'Gross_Building_Area', 'Net_Rentable_Area', 'Number_Of_Units'],
      width: 2,
    },
  },
} satisfies FormSection
