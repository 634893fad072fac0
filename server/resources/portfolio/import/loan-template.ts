/** GET /loans/template: an empty file of loans, with one row that shows how each cell is meant. */

import { stringify } from 'csv-stringify/sync'
import { z } from 'zod'
import { PORTFOLIO_ROLES } from '#domain/access/roles.ts'
import { LOAN_FILE_EXAMPLE, LOAN_FILE_HEADER } from '#domain/portfolio/loan-file.ts'
import { defineCall } from '#server/kernel/resource.ts'
import { writeXlsx } from '#server/resources/files/import/write-xlsx.ts'

const ROWS = [LOAN_FILE_HEADER, LOAN_FILE_EXAMPLE]

/** A byte order mark, without which spreadsheets read accents wrongly. */
const csv = () => `\ufeff${stringify(ROWS as unknown[][], { record_delimiter: 'windows' })}`

const FORMATS = {
  csv: { type: 'text/csv; charset=utf-8', write: csv },
  xlsx: {
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    write: () => writeXlsx('Loans', ROWS),
  },
}

export const loanTemplateCall = defineCall({
  method: 'GET',
  path: '/loans/template',
  summary: 'A file of loans to fill in, as csv or xlsx',
  caller: 'user',
  roles: PORTFOLIO_ROLES,
  query: z.strictObject({ format: z.enum(['csv', 'xlsx']).default('csv') }),
  run: async (_ctx, { query, reply }) => {
    const { format } = query as { format: keyof typeof FORMATS }
    return reply
      .header('content-disposition', `attachment; filename="loans-template.${format}"`)
      .type(FORMATS[format].type)
      .send(await FORMATS[format].write())
  },
})
