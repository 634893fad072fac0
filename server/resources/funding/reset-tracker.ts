/** Another primary lender: asked for everything anew, or only without the syndicate of the one before. */
import { sql } from 'kysely'
import type { PrimaryLenderFollower } from '#server/resources/deals/needs.ts'
import { tellOfTracker } from './funding.queries.ts'

/** The folder for what was sent to the lender before. */
const PREVIOUS = 'Previous lender'

/**
 * `reset` clears the syndicate and every status; what was sent for the lender before is kept among the deal's documents,
 * in "Previous lender". `keep` leaves the tracker as it stands.
 */
export const followPrimaryLender: PrimaryLenderFollower = async (ctx, dealId, data) => {
  if (data === 'keep') return
  await sql`delete from prefunding_syndicate_lenders where "dealId" = ${dealId}`.execute(ctx.db)
  await sql`
    insert into document_categories ("userId", name)
    select d."userId", ${PREVIOUS} from deals d where d.id = ${dealId}
      and exists (select 1 from prefunding_documents p where p."dealId" = d.id and p.files <> '[]')
      and not exists (select 1 from document_categories c where c."userId" = d."userId" and c.name = ${PREVIOUS})`.execute(
    ctx.db,
  )
  await sql`
    with sent as (
      select f.value ->> 'hashedId' as "hashedId", f.value ->> 'name' as name
      from prefunding_documents p cross join jsonb_array_elements(p.files) f where p."dealId" = ${dealId}
    ), kept as (
      insert into record_documents (path, "recordId", "userId", name, "hashedId", "customCategory")
      select 'deals', d.id::text, d."userId", left(s.name, 150), s."hashedId", c._id
      from sent s join deals d on d.id = ${dealId}
      join document_categories c on c."userId" = d."userId" and c.name = ${PREVIOUS}
      returning _id, "hashedId"
    )
    update file_storage f set "ownerPath" = 'record-documents', "ownerId" = kept._id
    from kept where f."hashedId" = kept."hashedId"`.execute(ctx.db)
  await sql`
    update prefunding_documents set files = '[]', "syndicateStatus" = '{}', "statusNote" = null, "requestedAt" = null,
      status = 'outstanding'
    where "dealId" = ${dealId}`.execute(ctx.db)
  await tellOfTracker(ctx, { dealId, id: 0 })
}
