/** What happens to one document whoever asks for it: files come and go, something is said, a syndicate lender ticks. */
import { sql } from 'kysely'
import { isOwed } from '#domain/funding/condition-choices.ts'
import { findCircle } from '#domain/funding/funding-plan.ts'
import {
  type ConditionComment,
  type ConditionFile,
  prefundingDocuments,
  type Ticks,
} from '#domain/funding/prefunding-document.ts'
import { AppError, invalidField } from '#domain/kernel/errors.ts'
import type { StoredFile } from '#domain/kernel/field.ts'
import { say } from '#domain/kernel/words.ts'
import { type ChangeContext, isGuest } from '#server/kernel/context.ts'
import { claimFiles, releaseFiles } from '#server/resources/files/claim-file.ts'
import { lockGraph, writeCondition } from './funding.queries.ts'
import type { KeptCondition } from './kept-rows.ts'

/** As many files as one document may have. */
const MOST_FILES = 50

/** Who a file or a comment is from, as readers are told. */
export const speakerOf = ({ actor }: ChangeContext) => ({ by: actor.name, byGuest: isGuest(actor) })

/** The link a guest's file came through. */
export const guestKeyOf = ({ actor }: ChangeContext): string | null =>
  isGuest(actor) ? `${actor.path}/${actor.id}` : null

export const commentOf = (ctx: ChangeContext, text: string): ConditionComment => ({
  ...speakerOf(ctx),
  at: ctx.now.toISOString(),
  text,
})

/**
 * Keeps uploaded files with the document. Any upload of what was owed is received; what a syndicate had said of a
 * rejected one counts no more. Throws `conflict` for a document that is settled.
 */
export async function addFiles(ctx: ChangeContext, row: KeptCondition, sent: readonly StoredFile[]): Promise<void> {
  const known = new Set(row.files.map(({ hashedId }) => hashedId))
  const fresh = sent.filter(({ hashedId }) => !known.has(hashedId))
  if (fresh.length === 0) throw invalidField('files', say('Choose a file.'))
  if (row.files.length + fresh.length > MOST_FILES) {
    throw new AppError('conflict', say('A document may have at most {count} files.', { count: MOST_FILES }))
  }
  if (!isOwed(row) && row.status !== 'received' && row.status !== 'in-review') {
    throw new AppError('conflict', say('This document is settled and takes no more files.'))
  }
  await claimFiles(ctx, fresh, { ownerPath: prefundingDocuments.path, ownerId: row.id })
  const files = [...row.files, ...(await toEntries(ctx, fresh))]
  await writeCondition(ctx, row, {
    files,
    ...(isOwed(row) && { status: 'received', statusNote: null, syndicateStatus: {} }),
  })
}

async function toEntries(ctx: ChangeContext, fresh: readonly StoredFile[]): Promise<ConditionFile[]> {
  const { by, byGuest } = speakerOf(ctx)
  const { rows } = await sql<{ hashedId: string; name: string; sizeBytes: number }>`
    select "hashedId", "fileName" as name, "sizeBytes"::float8 as "sizeBytes" from file_storage
    where "hashedId" = any(${fresh.map(({ hashedId }) => hashedId)}::text[]) order by id`.execute(ctx.db)
  const uploadedAt = ctx.now.toISOString()
  return rows.map((file) => ({ ...file, uploadedBy: by, uploadedAt, byGuest, guestKey: guestKeyOf(ctx) }))
}

/**
 * Takes one file off. A guest takes off only what came through the own link, and nothing that was decided on. Without
 * files a document is asked for again. Throws `not_found` for a file the document does not have.
 */
export async function dropFile(ctx: ChangeContext, row: KeptCondition, hashedId: string | undefined): Promise<void> {
  const file = row.files.find((each) => each.hashedId === hashedId)
  const guestKey = guestKeyOf(ctx)
  if (!file || (guestKey !== null && file.guestKey !== guestKey)) throw new AppError('not_found', say('Not found.'))
  const isDecided = !isOwed(row) && row.status !== 'received'
  if (guestKey !== null && isDecided) {
    throw new AppError('conflict', say('This document is being reviewed: its files can no longer be taken off.'))
  }
  const files = row.files.filter((each) => each !== file)
  const kept = files.map((each) => each.hashedId)
  await releaseFiles(ctx, { ownerPath: prefundingDocuments.path, ownerId: row.id }, kept)
  const isAskedAgain = files.length === 0 && ['received', 'in-review', 'approved', 'rejected'].includes(row.status)
  await writeCondition(ctx, row, { files, ...(isAskedAgain && { status: 'requested', syndicateStatus: {} }) })
}

/** Back to the start: its files are removed, and nothing that was said of them counts. */
export async function resetCondition(ctx: ChangeContext, row: KeptCondition): Promise<void> {
  await releaseFiles(ctx, { ownerPath: prefundingDocuments.path, ownerId: row.id }, [])
  await writeCondition(ctx, row, { files: [], status: 'outstanding', syndicateStatus: {}, statusNote: null })
}

export async function addComment(ctx: ChangeContext, row: KeptCondition, text: string): Promise<void> {
  await writeCondition(ctx, row, { comments: [...row.comments, commentOf(ctx, text)] })
}

/** A syndicate lender's own tick. A rejection needs a comment. */
export async function tick(
  ctx: ChangeContext,
  row: KeptCondition,
  said: { lenderId: number; status: 'approved' | 'rejected' | 'pending'; comment: string | null },
): Promise<void> {
  const { lenderId, status, comment } = said
  if (status === 'rejected' && !comment) throw invalidField('comment', say('A comment is required.'))
  if (row.files.length === 0) throw new AppError('conflict', say('Nothing was sent for this document yet.'))
  const syndicateStatus: Ticks = {
    ...row.syndicateStatus,
    [lenderId]: { status, at: ctx.now.toISOString(), comment },
  }
  const comments = comment ? [...row.comments, commentOf(ctx, comment)] : row.comments
  await writeCondition(ctx, row, { syndicateStatus, comments })
}

/** Throws `conflict` with a sentence that names them where documents would wait for each other. */
export async function assertNoCircle(
  ctx: ChangeContext,
  row: Pick<KeptCondition, 'id' | 'dealId' | 'name'>,
  waitsFor: readonly number[],
): Promise<void> {
  const graph = await lockGraph(ctx, row.dealId)
  const ids = new Set(graph.map(({ id }) => id))
  if (waitsFor.some((id) => !ids.has(id))) throw invalidField('waitsFor', say('Waits for has an unknown value.'))
  const circle = findCircle([...graph.filter(({ id }) => id !== row.id), { id: row.id, name: row.name, waitsFor }])
  if (!circle) return
  const [first = '', ...others] = circle
  throw new AppError(
    'conflict',
    others.length === 0
      ? say('{name} cannot wait for itself.', { name: first })
      : say('These documents would wait for each other, and none could ever begin: {names}.', {
          names: [...circle, first].join(' → '),
        }),
    { waitsFor: say('They would wait for each other.') },
  )
}
