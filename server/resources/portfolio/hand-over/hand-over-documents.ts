/** The papers of a funded loan on their way to its owner: copies of what belongs to the loan, not of the broker's own. */
import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { BuiltInCategory } from '#domain/files/document-categories.ts'
import type { KeptRowOf } from '#domain/kernel/entity.ts'
import type { propertyDocuments } from '#domain/portfolio/property-document.ts'
import type { ChangeContext } from '#server/kernel/context.ts'
import { DOCUMENTS_PATH } from '#server/resources/portfolio/later-rooms.ts'

/** Letters and loan papers are the borrower's too; of the others only what lenders were shown leaves the company. */
const OF_THE_LOAN: readonly BuiltInCategory[] = ['LOIs', 'CLs', 'loanDocs']

type Paper = Pick<KeptRowOf<typeof propertyDocuments>, 'hashedId' | 'name' | 'expiryDate'> & {
  category: BuiltInCategory
  isOfLoan: boolean
}

type NewHome = { dealId: number; propertyId: string; loanId: string | null }

/** Hangs the term sheet that won, the deal's letters and what was marked for lenders on the owner's property. */
export async function copyDealDocuments(ctx: ChangeContext, { dealId, propertyId, loanId }: NewHome): Promise<void> {
  for (const paper of await findPapers(ctx, dealId)) {
    await copyPaper(ctx, paper, { propertyId, loanId: paper.isOfLoan ? loanId : null })
  }
}

/** A category of the broker's own means nothing to the owner: such papers come under the others. */
async function findPapers({ db }: ChangeContext, dealId: number): Promise<Paper[]> {
  const { rows } = await sql<Paper>`
    select f."hashedId", f."fileName" as name, 'LOIs' as category, null as "expiryDate", true as "isOfLoan"
    from deals d join deals_lender_bids b on b.id = d."primaryLenderBidId"
    join file_storage f on f."hashedId" = b."termSheetFile" ->> 'hashedId'
    where d.id = ${dealId}
    union all
    (select r."hashedId", r.name, coalesce(r.category, 'otherDocs'), r."expiryDate"::text,
      r.category = any(${OF_THE_LOAN}::text[])
    from record_documents r
    where r.path = 'deals' and r."recordId" = ${String(dealId)}
      and (r."shareWithLenders" or r.category = any(${OF_THE_LOAN}::text[]))
    order by r."createdAt", r._id)`.execute(db)
  return rows
}

/** The content is kept once; the copy has a name and an owner of its own, so that either side may delete its paper. */
async function copyPaper(ctx: ChangeContext, paper: Paper, { propertyId, loanId }: Omit<NewHome, 'dealId'>) {
  const hashedId = randomBytes(32).toString('hex')
  const userId = ctx.actor.kind === 'user' ? ctx.actor.id : null
  await sql`
    with document as (
      insert into spec_docs ("propertyId", "loanId", "userId", category, name, "hashedId", uid, url, "expiryDate")
      values (${propertyId}, ${loanId}, ${userId}, ${paper.category}, ${paper.name}, ${hashedId}, ${hashedId},
        ${`${ctx.services.config.apiPrefix}/file-storage/${hashedId}`}, ${paper.expiryDate}::date)
      returning _id
    )
    insert into file_storage ("hashedId", sha256, "fileName", "contentType", "sizeBytes", source, user_company_id,
      "ownerPath", "ownerId")
    select ${hashedId}, f.sha256, f."fileName", f."contentType", f."sizeBytes", 'MultiPortfolio', p.user_company_id,
      ${DOCUMENTS_PATH}, d._id
    from document d, file_storage f, (select user_company_id from users where id = ${userId}) p
    where f."hashedId" = ${paper.hashedId}`.execute(ctx.db)
}
