/** POST /report-generator: one of six reports as a file, made of what the caller sees on a day. */
import { z } from 'zod'
import { PORTFOLIO_ROLES } from '#domain/access/roles.ts'
import { contentTypeOf } from '#domain/files/file-types.ts'
import { formatDate } from '#domain/kernel/format.ts'
import { mark, say, wordOf } from '#domain/kernel/words.ts'
import { REPORT_FORMATS, REPORT_KIND_WORDS, REPORT_KINDS } from '#domain/reports/told/report-kinds.ts'
import { defineCall } from '#server/kernel/resource.ts'
import { noteSecurityEvent } from '#server/kernel/security-log.ts'
import { MOST_RECORDS, type ReportRequest, tellReport } from './tell-report.ts'
import { streamReport } from './write-paper.ts'

const FIRST_YEAR = 1990
const LAST_YEAR = 2150

const bodySchema = z.strictObject({
  kind: z.enum(REPORT_KINDS),
  /** Of properties, of loans, or of one annual report, as the kind has it; all that the caller sees when empty. */
  ids: z
    .array(z.union([z.string().max(24), z.number().int().positive()]))
    .max(MOST_RECORDS)
    .default([]),
  /** Today when not given. */
  asOf: z.iso
    .date({ error: mark('The day must be a date in the form YYYY-MM-DD.'), abort: true })
    .refine((date) => Number(date.slice(0, 4)) >= FIRST_YEAR && Number(date.slice(0, 4)) <= LAST_YEAR, {
      error: mark('Choose a day of the years 1990 to 2150.'),
    })
    .optional(),
  format: z.enum(REPORT_FORMATS).default('pdf'),
})

export const reportGeneratorCall = defineCall({
  method: 'POST',
  path: '/report-generator',
  summary: 'A report of the portfolio as PDF, workbook or CSV file',
  caller: 'user',
  roles: PORTFOLIO_ROLES,
  body: bodySchema,
  async run(ctx, { body, reply }) {
    const { format, asOf = ctx.today, ...rest } = body
    const request: ReportRequest = { ...rest, asOf }
    const told = await tellReport(ctx, request)
    const content = await streamReport(ctx, format, {
      ...told,
      asOf,
      title: told.title ?? wordOf(REPORT_KIND_WORDS, request.kind),
      confidentiality: say('Confidential. Unaudited; figures follow from what was entered.'),
    })
    await noteSecurityEvent(ctx, { kind: 'exported', detail: `report ${request.kind}` })
    return reply
      .header('content-disposition', `attachment; filename="${request.kind}-${formatDate(asOf)}.${format}"`)
      .header('cache-control', 'no-store')
      .type(contentTypeOf(format))
      .send(content)
  },
})
