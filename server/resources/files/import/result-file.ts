/** GET /import-batches/{id}/rows.csv: the rows as they stood in the file, with a column that says what became of each. */
import { stringify } from 'csv-stringify/sync'
import { z } from 'zod'
import { importBatches } from '#domain/files/import/import-batch.ts'
import { importRows, OUTCOME_RANK } from '#domain/files/import/import-row.ts'
import { parseKey } from '#domain/kernel/entity.ts'
import { notFound } from '#domain/kernel/errors.ts'
import { say, wordOf } from '#domain/kernel/words.ts'
import { defuse } from '#server/kernel/csv.ts'
import { getRowJson } from '#server/kernel/reading.ts'
import { resourceOf } from '#server/kernel/registry.ts'
import { defineCall } from '#server/kernel/resource.ts'
import { noteSecurityEvent } from '#server/kernel/security-log.ts'
import { getBatch, listReasons } from './import.queries.ts'

const query = z.strictObject({ outcome: z.enum(OUTCOME_RANK).optional() })

export const resultFileCall = defineCall({
  method: 'GET',
  path: '/import-batches/:id/rows.csv',
  summary: 'The rows of an import as they were, each with what became of it',
  caller: 'user',
  query,
  async run(ctx, { params, query: { outcome }, reply }) {
    const id = parseKey(importBatches, params.id ?? '')
    if (id === undefined) throw notFound()
    await getRowJson(resourceOf(ctx, importBatches), ctx, id)
    const { columns, fileName } = await getBatch(ctx, Number(id))
    const lines = await listReasons(ctx, Number(id), outcome ?? null)
    const headings = (columns ?? []).map(({ heading }) => heading)
    const table = [
      [...headings, say('What became of it'), say('Reason')],
      ...lines.map(({ cells, outcome: kind, result, why }) => {
        const became = result === null ? wordOfOutcome(kind) : wordOfResult(result)
        return [...headings.map((_, at) => cells?.[at] ?? null), became, why]
      }),
    ]
    const file = stringify(
      table.map((cells) => cells.map((cell) => (typeof cell === 'string' ? defuse(cell) : cell))),
      { record_delimiter: 'windows' },
    )
    await noteSecurityEvent(ctx, { kind: 'exported', detail: `${importBatches.path}/${String(id)}` })
    const name = (fileName ?? 'import').replace(/\.\w+$/, '').replace(/[^\p{L}\p{N} ._-]/gu, '_')
    return reply
      .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(`${name}-rows.csv`)}`)
      .type('text/csv; charset=utf-8')
      .send(`\ufeff${file}`)
  },
})

const wordOfOutcome = (outcome: string | null) => wordOf(importRows.fields.outcome, outcome)
const wordOfResult = (result: string) => wordOf(importRows.fields.result, result)
