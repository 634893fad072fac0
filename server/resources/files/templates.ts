/** GET /file-storage?fileName=: the standard template of that name, as a stored file that everybody signed in opens. */
import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { sql } from 'kysely'
import { z } from 'zod'
import { contentTypeOf, extensionOf } from '#domain/files/file-types.ts'
import { leadTemplateHeader } from '#domain/files/lead-templates.ts'
import { notFound } from '#domain/kernel/errors.ts'
import type { ChangeContext } from '#server/kernel/context.ts'
import { defineCall } from '#server/kernel/resource.ts'

/** Owner of the templates' rows: no record, so that none of the sweeps takes them. */
export const TEMPLATE_OWNER = 'templates'

const templateQuery = z.strictObject({ fileName: z.string().min(1).max(150) })

export const templateCall = defineCall({
  method: 'GET',
  path: '/file-storage',
  summary: 'Find a standard template by its file name',
  caller: 'user',
  query: templateQuery,
  answer: z.object({ data: z.object({ hashedId: z.string(), fileName: z.string(), url: z.string() }) }),
  isChange: true,
  async run(ctx, { query, request }) {
    const { fileName } = query
    const header = leadTemplateHeader(fileName, ctx.services.config.partnerBrokerage.key)
    if (header === null) throw notFound()
    // A byte order mark, without which spreadsheets read accents wrongly.
    const hashedId = await keepTemplate(ctx, fileName, Buffer.from(`\ufeff${header}\r\n`))
    return { data: { hashedId, fileName, url: `${request.routeOptions.url}/${hashedId}` } }
  },
})

/** Made when first asked for, and anew when a release changes what is in it. @returns its random-looking, constant id */
async function keepTemplate(ctx: ChangeContext, fileName: string, content: Buffer): Promise<string> {
  const hashedId = createHash('sha256').update(`${TEMPLATE_OWNER}\n${fileName}\n`).update(content).digest('hex')
  const known = await sql`select 1 from file_storage where "hashedId" = ${hashedId}`.execute(ctx.db)
  if (known.rows.length > 0) return hashedId
  const source = Readable.from([content], { objectMode: false })
  const { sha256, sizeBytes } = await ctx.services.storage.put(source, { maxBytes: content.length })
  await sql`
    insert into file_storage
      ("hashedId", sha256, "fileName", "contentType", "sizeBytes", source, "ownerPath", "ownerId")
    values (${hashedId}, ${sha256}, ${fileName}, ${contentTypeOf(extensionOf(fileName))}, ${sizeBytes},
      'leads-template', ${TEMPLATE_OWNER}, ${fileName})
    on conflict ("hashedId") do nothing`.execute(ctx.db)
  return hashedId
}
