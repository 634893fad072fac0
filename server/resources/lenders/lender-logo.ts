/** A lender's logo: a picture that the record takes over from its upload, and lets go once nobody shows it. */

import { sql } from 'kysely'
import { invalidField } from '#domain/kernel/errors.ts'
import { fileIn } from '#domain/kernel/field.ts'
import { say } from '#domain/kernel/words.ts'
import { lenderCompanies } from '#domain/lenders/lender-company.ts'
import type { ChangeContext } from '#server/kernel/context.ts'
import type { Row } from '#server/kernel/resource.ts'
import { claimFile } from '#server/resources/files/claim-file.ts'
import { findFile } from '#server/resources/files/files.queries.ts'

/** Ties a new logo to the lender. Throws `invalid` for what is no picture or no upload of the caller's. */
export async function keepLogo(ctx: ChangeContext, before: Row | null, after: Row): Promise<void> {
  const now = fileIn(after.logo)
  const earlier = fileIn(before?.logo)
  if (now?.hashedId === earlier?.hashedId) return
  if (now) {
    const file = await findFile(ctx, now.hashedId)
    if (file && !file.contentType.startsWith('image/')) throw invalidField('logo', say('Logo must be an image!'))
    await claimFile(ctx, { ownerPath: lenderCompanies.path, ownerId: after.id, hashedId: now.hashedId, field: 'logo' })
  }
  if (earlier) await forgetLogo(ctx, earlier.hashedId)
}

/** Other companies may still show it: the common row, somebody's own version, or an undecided suggestion. */
async function forgetLogo(ctx: ChangeContext, hashedId: string): Promise<void> {
  await sql`
    delete from file_storage f
    where f."hashedId" = ${hashedId} and f."ownerPath" = ${lenderCompanies.path}
      and not exists (select 1 from lender_company l where l.id::text = f."ownerId" and l.logo ->> 'hashedId' = f."hashedId")
      and not exists (
        select 1 from record_overlays o
        where o.entity = ${lenderCompanies.path} and o."recordId"::text = f."ownerId"
          and o.changes -> 'logo' ->> 'hashedId' = f."hashedId"
      )
      and not exists (
        select 1 from lender_suggestions s
        where s.entity = ${lenderCompanies.path} and s."recordId"::text = f."ownerId" and s.status = 'open'
          and s.changes -> 'logo' ->> 'hashedId' = f."hashedId"
      )`.execute(ctx.db)
}
