/** Tells the part of the demo that lies in files: a library with categories, and the papers of two buildings. */

import { sql } from 'kysely'
import { isBuiltIn } from '#domain/files/document-categories.ts'
import { extensionOf } from '#domain/files/file-types.ts'
import { addDays, type IsoDate } from '#domain/kernel/dates.ts'
import { held } from '#domain/kernel/narrow.ts'
import type { ChangeContext } from '#server/kernel/context.ts'
import {
  makeCategory,
  makeLibraryDocument,
  makePropertyDocument,
} from '#server/resources/documents/document.factory.ts'
import {
  DESK_LIBRARY,
  EMPTY_CATEGORY,
  LIBRARY,
  PROPERTY_DOCUMENTS,
  type StoryDocument,
  TAX_APPEALS,
} from './harbourline-documents.ts'
import { writePdf } from './write-pdf.ts'

/** The people by e-mail; `ctx.today` is the day as of which the story is told. */
export type DocumentStory = { ctx: ChangeContext; people: ReadonlyMap<string, { id: number }> }

const OWNER = 'full-server@demo.test'
const DESK = 'transaction-only@demo.test'

export async function seedDemoDocuments({ ctx, people }: DocumentStory): Promise<void> {
  const idOf = (email: string) => held(people.get(email), `demo user ${email}`).id
  const owner = idOf(OWNER)
  const { _id: taxAppeals } = await makeCategory(ctx, owner, TAX_APPEALS)
  await makeCategory(ctx, owner, EMPTY_CATEGORY)
  const keyOf = ({ category }: StoryDocument) => (category === TAX_APPEALS ? taxAppeals : category)
  for (const [userId, documents] of [
    [owner, LIBRARY],
    [idOf(DESK), DESK_LIBRARY],
  ] as const) {
    for (const document of documents) {
      await makeLibraryDocument(ctx, fileOf(document), {
        ...{ userId, category: keyOf(document), createdAt: madeOn(ctx.today, document) },
      })
    }
  }
  await tellProperties(ctx, owner, taxAppeals)
}

async function tellProperties(ctx: ChangeContext, userId: number, taxAppeals: string) {
  const places = await findPlaces(ctx, userId)
  for (const { property, isOfLoan, expiresInDays, isShared, ...document } of PROPERTY_DOCUMENTS) {
    const { propertyId, loanId } = held(places.get(property), `demo property ${property}`)
    await makePropertyDocument(ctx, fileOf(document), {
      userId,
      propertyId,
      loanId: isOfLoan ? loanId : null,
      ...(isBuiltIn(document.category) ? { category: document.category } : { customCategory: taxAppeals }),
      expiryDate: expiresInDays === undefined ? null : addDays(ctx.today, expiresInDays),
      shareWithLenders: isShared ?? false,
      createdAt: madeOn(ctx.today, document),
    })
  }
}

type DocumentHome = { name: string; propertyId: string; loanId: string | null }

async function findPlaces(ctx: ChangeContext, userId: number): Promise<Map<string, DocumentHome>> {
  const { rows } = await sql<DocumentHome>`
    select p.name, p._id as "propertyId", (select min(l._id) from loans l where l."propertyId" = p._id) as "loanId"
    from properties p where p."userId" = ${userId}`.execute(ctx.db)
  return new Map(rows.map((row) => [row.name, row]))
}

/** Noon, so that it is the same day in every zone of the country. */
const madeOn = (today: IsoDate, { daysAgo }: Pick<StoryDocument, 'daysAgo'>) =>
  `${addDays(today, -daysAgo)}T16:00:00.000Z`

function fileOf({ name, lines }: StoryDocument) {
  const isTable = extensionOf(name) === 'csv'
  const content = isTable ? Buffer.from(`${lines.join('\r\n')}\r\n`) : writePdf(name.replace(/\.pdf$/, ''), lines)
  return { name, content }
}
