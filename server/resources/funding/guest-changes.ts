/** What the holder of a tracker link does with one of its rows: comment, send files, take own ones off, or tick. */
import { z } from 'zod'
import { AppError } from '#domain/kernel/errors.ts'
import { fileSchema } from '#domain/kernel/field.ts'
import { say } from '#domain/kernel/words.ts'
import type { ChangeContext, GuestActor } from '#server/kernel/context.ts'
import { parseInput } from '#server/kernel/input.ts'
import { addComment, addFiles, dropFile, tick } from './condition-rules.ts'
import { getHolder, lockOwnRow } from './guest-holder.ts'
import { describeToGuest } from './guest-tracker.ts'

/** A party sends files; a lender of the syndicate says yes or no. Everything else of a row is unknown to a guest. */
const partySchema = z.strictObject({
  comment: z.string().trim().min(1).max(10_000).optional(),
  files: z.array(fileSchema).min(1).max(10).optional(),
  fileToBeDeleted: z.string().max(64).optional(),
})
const lenderSchema = z.strictObject({
  comment: z.string().trim().max(10_000).optional(),
  status: z.enum(['pending', 'approved', 'rejected']).optional(),
})

/** @returns the row as the guest sees it now */
export async function changeAsGuest(ctx: ChangeContext<GuestActor>, id: number, body: unknown): Promise<unknown> {
  const holder = await getHolder(ctx)
  const row = await lockOwnRow(ctx, holder, id)
  if (holder.syndicateLenderId === null) {
    const { comment, files, fileToBeDeleted } = parseInput(partySchema, body)
    if (!comment && !files && !fileToBeDeleted) throw nothingSaid()
    if (files) await addFiles(ctx, row, files)
    if (fileToBeDeleted) await dropFile(ctx, files ? await lockOwnRow(ctx, holder, id) : row, fileToBeDeleted)
    if (comment) await addComment(ctx, await lockOwnRow(ctx, holder, id), comment)
  } else {
    const { comment, status } = parseInput(lenderSchema, body)
    if (status) await tick(ctx, row, { lenderId: holder.syndicateLenderId, status, comment: comment || null })
    else if (comment) await addComment(ctx, row, comment)
    else throw nothingSaid()
  }
  return describeToGuest(ctx, holder, await lockOwnRow(ctx, holder, id))
}

const nothingSaid = () => new AppError('invalid', say('Say something, or choose a file.'))
