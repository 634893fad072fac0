/** The second step: every row read, and judged against the records that are there. */
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { ReadingRule } from '#domain/files/import/field-cells.ts'
import type { ImportCounts, UnknownName } from '#domain/files/import/import-batch.ts'
import { type ImportList, judgeOf, mostErrorsOf, titleOf } from '#domain/files/import/import-list.ts'
import { OUTCOME_RANK } from '#domain/files/import/import-row.ts'
import { type ImportRow, judgeRows, type RowJudgement, refusalSentence } from '#domain/files/import/judgement.ts'
import { type NumberedRow, type ReadRows, readRows } from '#domain/files/import/read-rows.ts'
import type { RowError } from '#domain/kernel/cells.ts'
import type { ChangeContext, Context, UserActor } from '#server/kernel/context.ts'
import { changeBatch, type JudgedLine, keepJudgement, listLines } from './import.queries.ts'
import type { ImportBatch, ImportKeeping, Judgements } from './import-keeping.ts'
import { nameRows } from './unknown-names.ts'

/** Few enough that a request waiting behind them does not notice. */
const ROWS_AT_ONCE = 250
/** A list that is wrong in every cell is told once for each row. */
const MOST_COMPLAINTS = 5

/** Keeps what would become of each row. A template without conflict or error goes on to be stored. */
export async function checkStep(ctx: ChangeContext<UserActor>, batch: ImportBatch, keeping: ImportKeeping) {
  const lines = await readLines(ctx, batch, keeping, await listLines(ctx, batch.id))
  const { read: named, unknownNames } = await nameRows(ctx, batch, keeping, lines)
  const { judged, read } = await judgeLines(ctx, batch, keeping, named)
  await keepJudgement(ctx, batch.id, toLines(keeping.list, judged, read))
  const counts = countOutcomes(judged)
  const refusal = refusalSentence(counts.error ?? 0, judged.length, mostErrorsOf(keeping.list))
  const isSmooth = asksNothing(batch, counts, unknownNames)
  await changeBatch(ctx, batch.id, {
    ...{ counts, unknownNames, message: refusal, doneCount: 0 },
    status: batch.isTemplate && refusal !== null ? 'refused' : isSmooth && refusal === null ? 'storing' : 'preview',
  })
}

/** The columns were all sure, so that nobody was asked for them, and there is nothing to decide, to mend or to match. */
function asksNothing(
  { isTemplate, columns, isRemembered }: ImportBatch,
  counts: ImportCounts,
  unknownNames: readonly UnknownName[],
): boolean {
  if (isTemplate) return true
  if (unknownNames.some(({ likely, chosen }) => likely.length > 0 && chosen === null)) return false
  const isUnasked = !isRemembered && (columns ?? []).every(({ confidence }) => confidence === 'sure')
  return isUnasked && !counts.conflict && !counts.error
}

/** The rows as their cells mean them, read in portions between which others are served. */
export async function readLines(
  ctx: Context<UserActor>,
  { columns, reading, isTemplate }: ImportBatch,
  { list, namesOf }: ImportKeeping,
  lines: readonly NumberedRow[],
): Promise<ReadRows> {
  const names = (await namesOf?.(ctx)) ?? new Map()
  const rule: ReadingRule = {
    decimal: reading?.decimal ?? '.',
    dayOrder: reading?.dayOrder ?? null,
    propertyTypes: names,
  }
  const mapping = (columns ?? []).map(({ target }) => target)
  const readAll = list.readRows ?? readRows
  const read: ReadRows = { rows: [], errors: [] }
  for (let at = 0; at < lines.length; at += ROWS_AT_ONCE) {
    const part = readAll(lines.slice(at, at + ROWS_AT_ONCE), mapping, { ...list, rule, isTemplate })
    read.rows.push(...part.rows)
    read.errors.push(...part.errors)
    await nextTurn()
  }
  return read
}

/** What becomes of each row, seen against all records that the rows may be. */
export async function judgeLines(
  ctx: Context<UserActor>,
  { isTemplate }: Pick<ImportBatch, 'isTemplate'>,
  keeping: ImportKeeping,
  read: ReadRows,
): Promise<Judgements> {
  if (keeping.judge) return keeping.judge(ctx, read, { isTemplate })
  const { rows, errors } = read
  const places = [...new Set(rows.map(({ place }) => place))].filter((place) => place !== '')
  const keys = [...new Set(rows.flatMap(({ _id }) => _id ?? []))]
  const candidates = await keeping.findCandidates(ctx, { places, keys })
  return { judged: judgeRows(rows, { candidates, errors, ...judgeOf(keeping.list), isTemplate }), read }
}

/** The judgement as it is kept beside each row. */
export function toLines(list: ImportList, judged: readonly RowJudgement[], { rows, errors }: ReadRows): JudgedLine[] {
  const valuesOf = new Map(rows.map((row) => [row.row, withKey(row)]))
  const complaints = Map.groupBy(errors, ({ row }) => row)
  return judged.map(({ _id, ...judgement }) => {
    const values = valuesOf.get(judgement.row) ?? null
    return {
      ...judgement,
      values,
      complaint: complaintsOf(complaints.get(judgement.row)),
      rank: OUTCOME_RANK.indexOf(judgement.outcome),
      recordKey: _id,
      title: titleOf(list, values ?? {}),
    }
  })
}

const withKey = ({ values, _id }: ImportRow) => (_id ? { ...values, _id } : values)
const complaintsOf = (errors: readonly RowError[] | undefined) => errors?.slice(0, MOST_COMPLAINTS) ?? null

export function countOutcomes(judged: readonly Pick<RowJudgement, 'outcome'>[]): ImportCounts {
  const counts: ImportCounts = {}
  for (const { outcome } of judged) counts[outcome] = (counts[outcome] ?? 0) + 1
  return counts
}
