/** POST /quarter-entry: quarters of a property pasted from a sheet or read from its file: all of them, or nothing. */
import { sql } from 'kysely'
import { z } from 'zod'
import { PORTFOLIO_ROLES } from '#domain/access/roles.ts'
import { AppError, type FieldErrors } from '#domain/kernel/errors.ts'
import { objectReference } from '#domain/kernel/field.ts'
import { MOST_ERRORS } from '#domain/kernel/validation.ts'
import { say } from '#domain/kernel/words.ts'
import { properties } from '#domain/portfolio/property.ts'
import {
  ENTERED_FACTS,
  QUARTER_KINDS,
  type QuarterFacts,
  type QuarterKind,
  quarterName,
  quarterNotes,
} from '#domain/portfolio/property-quarter.ts'
import { type ReadQuarter, readQuarterSheet } from '#domain/portfolio/quarter-sheet.ts'
import type { ChangeContext } from '#server/kernel/context.ts'
import { checkReferences } from '#server/kernel/references.ts'
import { type Call, defineCall } from '#server/kernel/resource.ts'
import { createRow, updateRow } from '#server/kernel/writing.ts'
import { readTable } from '#server/resources/files/import/read-table.ts'
import { propertyQuartersResource } from './property-quarters.resource.ts'

/** Two hundred quarters of ten figures are a tenth of it. */
const LONGEST_SHEET = 100_000

const bodySchema = z.strictObject({
  propertyId: z.string().regex(/^[0-9a-f]{24}$/),
  kind: z.enum(QUARTER_KINDS),
  /** Cells with tabs, commas or semicolons between them. */
  sheet: z.string().min(1).max(LONGEST_SHEET),
  /** Whether quarters that are there already are corrected by the sheet. */
  replace: z.boolean().optional(),
})
const answerSchema = z.strictObject({
  added: z.int(),
  corrected: z.int(),
  /** What is worth a look in all quarters of the property as they are now known. */
  notes: z.array(z.string()),
})

export const quarterEntryCall: Call = defineCall({
  method: 'POST',
  path: '/quarter-entry',
  summary: 'Enter quarters of a property from a sheet, all of them or none',
  caller: 'user',
  roles: PORTFOLIO_ROLES,
  body: bodySchema,
  answer: answerSchema,
  status: 201,
  isChange: true,
  async run(ctx, { body: { propertyId, kind, sheet, replace = false } }) {
    await checkReferences(ctx, { propertyId: objectReference(properties.path).label('Property') }, { propertyId })
    const table = await readTable({ kind: 'csv', bytes: new TextEncoder().encode(sheet) })
    const { quarters, errors } = readQuarterSheet(table, kind, ctx.today)
    refuseAll(errors)
    const known = await findKnown(ctx, propertyId, kind)
    const there = quarters.filter(({ quarterEnd }) => known.has(quarterEnd))
    if (!replace) refuseAll(there.map(({ quarterEnd }) => thereAlready(quarterEnd)))
    for (const quarter of quarters) await keep(ctx, propertyId, quarter, known.get(quarter.quarterEnd))
    return {
      added: quarters.length - there.length,
      corrected: there.length,
      notes: quarterNotes(await listQuarters(ctx, propertyId)),
    }
  },
})

const thereAlready = (quarterEnd: string) =>
  say('{quarter} is there already. Say that it is to be corrected, or leave it out.', {
    quarter: quarterName(quarterEnd),
  })

function refuseAll(sentences: readonly string[]): void {
  const [first] = sentences
  if (first === undefined) return
  const told: FieldErrors = {}
  for (const [at, sentence] of sentences.slice(0, MOST_ERRORS).entries()) told[`sheet.${at}`] = sentence
  throw new AppError('invalid', first, told)
}

/** What the sheet does not say of a quarter that is there stays as it is. */
async function keep(ctx: ChangeContext, propertyId: string, quarter: ReadQuarter, key: string | undefined) {
  const facts = Object.fromEntries(
    ENTERED_FACTS.filter((fact) => quarter[fact] != null).map((fact) => [fact, quarter[fact]]),
  )
  if (key !== undefined) return updateRow(propertyQuartersResource, ctx, key, facts)
  const { kind, quarterEnd } = quarter
  await createRow(propertyQuartersResource, ctx, { propertyId, kind, quarterEnd, ...facts })
}

async function findKnown({ db }: ChangeContext, propertyId: string, kind: QuarterKind) {
  const { rows } = await sql<{ quarterEnd: string; _id: string }>`
    select "quarterEnd"::text, _id from property_quarters
    where "propertyId" = ${propertyId} and kind = ${kind} and active`.execute(db)
  return new Map(rows.map(({ quarterEnd, _id }) => [quarterEnd, _id]))
}

async function listQuarters({ db }: ChangeContext, propertyId: string): Promise<QuarterFacts[]> {
  const { rows } = await sql<QuarterFacts>`
    select kind, "quarterEnd"::text, noi::float8 from property_quarters
    where "propertyId" = ${propertyId} and active order by "quarterEnd"`.execute(db)
  return rows
}
