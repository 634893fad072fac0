/** A picture that a record of the team carries: a company's logo, a user's photo. */
import { invalidField } from '#domain/kernel/errors.ts'
import type { StoredFile } from '#domain/kernel/field.ts'
import { mark, say } from '#domain/kernel/words.ts'
import type { ChangeContext } from '#server/kernel/context.ts'
import { claimFile, releaseFiles } from '#server/resources/files/claim-file.ts'
import { findFile } from '#server/resources/files/files.queries.ts'

type Image = { ownerPath: string; field: 'logo' | 'photo'; message: string }
type Pictured = { id: number; logo?: StoredFile | null; photo?: StoredFile | null }

/** Ties the record's new picture to it and lets the former go. Throws `invalid` for what is no picture. */
export async function keepImage(
  ctx: ChangeContext,
  before: Pictured | undefined,
  after: Pictured,
  image: Image,
): Promise<void> {
  const { ownerPath, field, message } = image
  const now = after[field]
  const earlier = before?.[field]
  if (now?.hashedId === earlier?.hashedId) return
  const owner = { ownerPath, ownerId: after.id }
  if (now) {
    const type = (await findFile(ctx, now.hashedId))?.contentType
    if (type !== undefined && !type.startsWith('image/')) throw invalidField(field, say(message))
    await claimFile(ctx, { hashedId: now.hashedId, ...owner, field })
  }
  await releaseFiles(ctx, owner, now ? [now.hashedId] : [])
}

export const LOGO: Image = { ownerPath: 'user-companies', field: 'logo', message: mark('Logo must be an image!') }
export const PHOTO: Image = { ownerPath: 'users', field: 'photo', message: mark('Photo must be an image!') }
