/** Documents marked for lenders: the deal's own, and those of the property it is about. */

import { sql } from 'kysely'
import { type BuiltInCategory, CATEGORY_WORDS } from '#domain/files/document-categories.ts'
import { recordDocuments } from '#domain/files/documents.ts'
import { wordOf } from '#domain/kernel/words.ts'
import { properties } from '#domain/portfolio/property.ts'
import { propertyDocuments } from '#domain/portfolio/property-document.ts'
import { type Context, isGuest, isUser } from '#server/kernel/context.ts'
import type { FileRow } from '#server/resources/files/files.queries.ts'
import { findAccess } from '#server/resources/portfolio/sharing.ts'

export type SharedDocument = {
  hashedId: string
  name: string
  /** As people read it. */
  category: string
  sizeBytes: number
  /** Whether whoever asks may open it. Lenders may; of a broker's colleagues those who see the property. */
  isOpen: boolean
}

const PROPERTY = { entity: properties, kind: 'property' } as const

/** By category, the deal's own before those of its property, the newest first. */
export async function listSharedDocuments(ctx: Context, dealId: number): Promise<SharedDocument[]> {
  const shared = [...(await listOfDeal(ctx, dealId)), ...(await listOfProperty(ctx, dealId))]
  return shared.toSorted((a, b) => a.category.localeCompare(b.category))
}

type FoundDocument = Omit<SharedDocument, 'isOpen'> & { builtIn: BuiltInCategory | null }

const toShared = ({ builtIn, ...row }: FoundDocument, isOpen: boolean): SharedDocument => ({
  ...row,
  category: builtIn ? wordOf(CATEGORY_WORDS, builtIn) : row.category,
  isOpen,
})

/** Whoever has the deal may open them. */
async function listOfDeal({ db }: Context, dealId: number): Promise<SharedDocument[]> {
  const { rows } = await sql<FoundDocument>`
    select d."hashedId", d.name, d.category as "builtIn", coalesce(c.name, '') as category, f."sizeBytes"
    from record_documents d
    join file_storage f on f."hashedId" = d."hashedId"
    left join document_categories c on c._id = d."customCategory"
    where d.path = 'deals' and d."recordId" = ${String(dealId)} and d."shareWithLenders"
    order by d."createdAt" desc, d._id`.execute(db)
  return rows.map((row) => toShared(row, true))
}

async function listOfProperty(ctx: Context, dealId: number): Promise<SharedDocument[]> {
  const propertyId = await findPropertyOf(ctx, dealId)
  if (propertyId === null) return []
  const { actor, db } = ctx
  const isOpen = isGuest(actor) || (isUser(actor) && (await findAccess(ctx, PROPERTY, propertyId, actor.id)) !== null)
  const { rows } = await sql<FoundDocument>`
    select d."hashedId", d.name, d.category as "builtIn", coalesce(c.name, '') as category, f."sizeBytes"
    from spec_docs d
    join file_storage f on f."hashedId" = d."hashedId"
    left join document_categories c on c._id = d."customCategory"
    where d."propertyId" = ${propertyId} and d."shareWithLenders"
    order by d."createdAt" desc, d._id`.execute(db)
  return rows.map((row) => toShared(row, isOpen))
}

/** Whether the file is one of them now: what its owner takes back is gone with the next look. */
export async function isSharedDocument(ctx: Context, dealId: number, file: FileRow): Promise<boolean> {
  if (file.ownerPath !== propertyDocuments.path && file.ownerPath !== recordDocuments.path) return false
  const shared = await listSharedDocuments(ctx, dealId)
  return shared.some(({ hashedId }) => hashedId === file.hashedId)
}

/**
 * The deal's property, while it is there and still the business of whoever has the deal: the property of the same
 * company, or one that is shared with the deal's owner.
 */
async function findPropertyOf(ctx: Context, dealId: number): Promise<string | null> {
  const { rows } = await sql<{ propertyId: string; userId: number; isOfCompany: boolean }>`
    select p._id as "propertyId", d."userId", u.user_company_id = d.user_company_id as "isOfCompany"
    from deals d join properties p on p._id = d."propertyId" and p.active join users u on u.id = p."userId"
    where d.id = ${dealId}`.execute(ctx.db)
  const [found] = rows
  if (!found) return null
  const isSeen = found.isOfCompany || (await findAccess(ctx, PROPERTY, found.propertyId, found.userId)) !== null
  return isSeen ? found.propertyId : null
}
