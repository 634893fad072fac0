/** POST /quarter-reading: quarters that a document tells, each figure with its place in it; nothing of it is kept. */
import { z } from 'zod'
import { PORTFOLIO_ROLES } from '#domain/access/roles.ts'
import { objectReference } from '#domain/kernel/field.ts'
import { properties } from '#domain/portfolio/property.ts'
import { ENTERED_FACTS, QUARTER_KINDS } from '#domain/portfolio/property-quarter.ts'
import { readQuarterDocument } from '#domain/portfolio/quarter-document.ts'
import { checkReferences } from '#server/kernel/references.ts'
import { type Call, defineCall } from '#server/kernel/resource.ts'
import { getReadableFile } from '#server/resources/files/file-access.ts'
import { readStoredSheets } from '#server/resources/files/import/read-stored.ts'

const bodySchema = z.strictObject({
  propertyId: z.string().regex(/^[0-9a-f]{24}$/),
  kind: z.enum(QUARTER_KINDS),
  /** A file that the caller may open: an own upload, or one of a record that the caller sees. */
  file: z.string().regex(/^[0-9a-f]{64}$/),
})
/** What one sheet tells; a file that is no workbook is one without a name. */
const sheetShape = {
  sheetName: z.string(),
  figures: z.array(
    z.strictObject({
      fact: z.enum(ENTERED_FACTS),
      quarterEnd: z.iso.date(),
      amount: z.number(),
      source: z.string(),
    }),
  ),
  months: z.array(
    z.strictObject({
      quarterEnd: z.iso.date(),
      months: z.array(z.strictObject({ monthEnd: z.iso.date(), noi: z.number() })),
    }),
  ),
  leftOut: z.array(z.string()),
  notes: z.array(z.string()),
}
const answerSchema = z.strictObject({
  name: z.string(),
  ...sheetShape,
  /** Those behind it that tell figures as well: one of them is chosen, for two may tell the same quarter. */
  furtherSheets: z.array(z.strictObject(sheetShape)),
})

const NOTHING_READ = { sheetName: '', figures: [], months: [], leftOut: [], notes: [] }

export const quarterReadingCall: Call = defineCall({
  method: 'POST',
  path: '/quarter-reading',
  summary: 'Read the quarters of a statement: figures with their place in the document, without keeping them',
  caller: 'user',
  roles: PORTFOLIO_ROLES,
  body: bodySchema,
  answer: answerSchema,
  async run(ctx, { body: { propertyId, kind, file: key } }) {
    await checkReferences(ctx, { propertyId: objectReference(properties.path).label('Property') }, { propertyId })
    const file = await getReadableFile(ctx, key)
    const sheets = await readStoredSheets(file, { userId: ctx.actor.id, storage: ctx.services.storage }, 'file')
    const read = sheets.map(({ name, table }) => ({ sheetName: name, ...readQuarterDocument(table, kind, ctx.today) }))
    const telling = read.filter(({ figures }) => figures.length > 0)
    // Where none tells a figure, the first says why.
    const [first = NOTHING_READ, ...furtherSheets] = telling.length > 0 ? telling : read.slice(0, 1)
    return { name: file.fileName, ...first, furtherSheets }
  },
})
