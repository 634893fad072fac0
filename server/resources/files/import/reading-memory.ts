/** /reading-memories: how the company's people corrected the reading of a source, so that it is read so the next time. */
import { sql } from 'kysely'
import { DEAL_ROLES } from '#domain/access/roles.ts'
import { READING_LISTS, type ReadingMemory, readingMemorySchema } from '#domain/files/import/document-kinds.ts'
import { type Call, defineCall } from '#server/kernel/resource.ts'
import { rememberMapping } from './import.queries.ts'

/** Those used last; a company has a few dozen managers and lenders. */
const MOST_REMEMBERED = 500

const list = defineCall({
  method: 'GET',
  path: '/reading-memories',
  summary: 'How rent rolls, statements and term sheets were corrected in the company, by their source',
  caller: 'user',
  roles: DEAL_ROLES,
  async run({ db, actor }) {
    const { rows } = await sql<ReadingMemory>`
      select list, headings as source, targets, "dayOrder" from import_mappings
      where user_company_id = ${actor.companyId} and list = any(${[...READING_LISTS]}::text[])
      order by "usedAt" desc, list, headings limit ${MOST_REMEMBERED}`.execute(db)
    return { total: rows.length, limit: MOST_REMEMBERED, skip: 0, data: rows }
  },
})

const remember = defineCall({
  method: 'POST',
  path: '/reading-memories',
  summary: 'Remember how a source was corrected, for everybody in the company',
  caller: 'user',
  roles: DEAL_ROLES,
  body: readingMemorySchema,
  status: 201,
  isChange: true,
  async run(ctx, { body }) {
    const { list: of, source, targets, dayOrder = null } = body
    const place = { user_company_id: ctx.actor.companyId, list: of, headings: source }
    await rememberMapping(ctx, place, { targets, decimal: null, dayOrder })
    return body
  },
})

export const readingMemoryCalls: readonly Call[] = [list, remember]
