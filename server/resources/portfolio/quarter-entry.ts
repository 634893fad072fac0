/** POST /quarter-entry: quarters of a property, pasted as a sheet or typed cell by cell: all of them, or nothing. */
import { sql } from 'kysely'
import { z } from 'zod'
import { PORTFOLIO_ROLES } from '#domain/access/roles.ts'
import { AppError, type FieldErrors, invalidField } from '#domain/kernel/errors.ts'
import { objectReference } from '#domain/kernel/field.ts'
import { MOST_ERRORS } from '#domain/kernel/validation.ts'
import { say } from '#domain/kernel/words.ts'
import { properties } from '#domain/portfolio/property.ts'
import {
  ENTERED_FACTS,
  type EnteredFact,
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
import { createRow, removeRow, updateRow } from '#server/kernel/writing.ts'
import { readTable } from '#server/resources/files/import/read-table.ts'
import { propertyQuartersResource } from './property-quarters.resource.ts'

/** Two hundred quarters of ten figures are a tenth of it. */
const LONGEST_SHEET = 100_000

const MOST_TYPED = 200

const LARGEST = 99_999_999_999.99
const typedSchema = z.strictObject({
  quarterEnd: z.iso.date(),
  /** The quarter as it was when it was typed over; none for one that was not there. */
  updatedAt: z.iso.datetime({ offset: true }).nullish(),
  facts: z.partialRecord(z.enum(ENTERED_FACTS), z.number().min(-LARGEST).max(LARGEST).nullable()),
  /** What its months earned, where a document told it, and which one that was. */
  months: z
    .array(z.strictObject({ monthEnd: z.iso.date(), noi: z.number().min(-LARGEST).max(LARGEST) }))
    .max(3)
    .optional(),
  source: z.string().max(200).optional(),
})
type TypedQuarter = z.infer<typeof typedSchema>

const bodySchema = z.strictObject({
  propertyId: z.string().regex(/^[0-9a-f]{24}$/),
  kind: z.enum(QUARTER_KINDS),
  /** Cells with tabs, commas or semicolons between them. */
  sheet: z.string().min(1).max(LONGEST_SHEET).optional(),
  /** The cells that were typed: what is left out stays, null empties, and a quarter with nothing left goes. */
  quarters: z.array(typedSchema).min(1).max(MOST_TYPED).optional(),
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
  summary: 'Enter quarters of a property from a sheet or from typed cells, all of them or none',
  caller: 'user',
  roles: PORTFOLIO_ROLES,
  body: bodySchema,
  answer: answerSchema,
  status: 201,
  isChange: true,
  async run(ctx, { body: { propertyId, kind, sheet, quarters, replace = false } }) {
    if ((sheet === undefined) === (quarters === undefined)) {
      throw invalidField('sheet', say('Enter a sheet or quarters.'))
    }
    await checkReferences(ctx, { propertyId: objectReference(properties.path).label('Property') }, { propertyId })
    const place = { propertyId, kind, known: await findKnown(ctx, propertyId, kind) }
    const counts = quarters ? await keepTyped(ctx, place, quarters) : await keepSheet(ctx, place, sheet ?? '', replace)
    return { ...counts, notes: quarterNotes(await listQuarters(ctx, propertyId)) }
  },
})

type QuartersPlace = { propertyId: string; kind: QuarterKind; known: ReadonlyMap<string, KnownQuarter> }

async function keepSheet(
  ctx: ChangeContext,
  { propertyId, kind, known }: QuartersPlace,
  sheet: string,
  replace: boolean,
) {
  const table = await readTable({ kind: 'csv', bytes: new TextEncoder().encode(sheet) })
  const { quarters, errors } = readQuarterSheet(table, kind, ctx.today)
  refuseAll(errors)
  const there = quarters.filter(({ quarterEnd }) => known.has(quarterEnd))
  if (!replace) refuseAll(there.map(({ quarterEnd }) => thereAlready(quarterEnd)))
  for (const quarter of quarters) await keep(ctx, propertyId, quarter, known.get(quarter.quarterEnd)?._id)
  return { added: quarters.length - there.length, corrected: there.length }
}

/** Cells that were typed beside somebody else's are refused by the quarter's own rules, and none of them is kept. */
async function keepTyped(
  ctx: ChangeContext,
  { propertyId, kind, known }: QuartersPlace,
  quarters: readonly TypedQuarter[],
) {
  const twice = quarters.find(
    ({ quarterEnd }, at) => quarters.findIndex((each) => each.quarterEnd === quarterEnd) !== at,
  )
  if (twice) refuseAll([say('{quarter} is in the sheet more than once.', { quarter: quarterName(twice.quarterEnd) })])
  const counts = { added: 0, corrected: 0 }
  const sentences: string[] = []
  for (const { quarterEnd, updatedAt, facts, months, source } of quarters) {
    const told = { ...facts, ...(months && { months }), ...(source !== undefined && { source }) }
    const before = known.get(quarterEnd)
    const left = ENTERED_FACTS.filter((fact) => (facts[fact] === undefined ? before?.[fact] : facts[fact]) != null)
    try {
      if (before && left.length === 0) await removeRow(propertyQuartersResource, ctx, before._id)
      else if (before) {
        await updateRow(propertyQuartersResource, ctx, before._id, { ...told, ...(updatedAt && { updatedAt }) })
      } else await createRow(propertyQuartersResource, ctx, { propertyId, kind, quarterEnd, ...told })
      counts[before ? 'corrected' : 'added'] += 1
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'invalid') throw error
      for (const sentence of Object.values(error.fields ?? { quarterEnd: error.message })) {
        sentences.push(`${quarterName(quarterEnd)}: ${sentence}`)
      }
    }
  }
  refuseAll(sentences)
  return counts
}

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

type KnownQuarter = { _id: string } & { [Each in EnteredFact]: number | null }

async function findKnown({ db }: ChangeContext, propertyId: string, kind: QuarterKind) {
  const { rows } = await sql<KnownQuarter & { quarterEnd: string }>`
    select "quarterEnd"::text, _id, ${sql.join(ENTERED_FACTS.map((fact) => sql`${sql.ref(fact)}::float8`))}
    from property_quarters
    where "propertyId" = ${propertyId} and kind = ${kind} and active`.execute(db)
  return new Map<string, KnownQuarter>(rows.map((row) => [row.quarterEnd, row]))
}

async function listQuarters({ db }: ChangeContext, propertyId: string): Promise<QuarterFacts[]> {
  const { rows } = await sql<QuarterFacts>`
    select kind, "quarterEnd"::text, noi::float8 from property_quarters
    where "propertyId" = ${propertyId} and active order by "quarterEnd"`.execute(db)
  return rows
}
