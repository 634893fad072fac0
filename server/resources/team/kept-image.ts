/** A picture that a record of the team carries: a company's logo, a user's photo. */
import { invalidField } from '#domain/kernel/errors.ts'
import type { StoredFile } from '#domain/kernel/field.ts'
import { mark, say } from '#domain/kernel/words.ts'
import type { ChangeContext } from '#server/kernel/context.ts'
import type { Row } from '#server/kernel/resource.ts'
import { borrow } from './registries.ts'

type Image = { ownerPath: string; field: string; message: string }

/** Ties the record's new picture to it and lets the former go. Throws `invalid` for what is no picture. */
export async function keepImage(ctx: ChangeContext, before: Row | undefined, after: Row, image: Image): Promise<void> {
  const { ownerPath, field, message } = image
  const now = after[field] as StoredFile | null
  const earlier = before?.[field] as StoredFile | null | undefined
  if (now?.hashedId === earlier?.hashedId) return
  const files = borrow('files')
  const owner = { ownerPath, ownerId: after.id }
  if (now) {
    const type = await files.contentTypeOf(ctx, now.hashedId)
    if (type !== undefined && !type.startsWith('image/')) throw invalidField(field, say(message))
    await files.claim(ctx, { hashedId: now.hashedId, ...owner, field })
  }
  await files.release(ctx, owner, now ? [now.hashedId] : [])
}

export const LOGO = { ownerPath: 'user-companies', field: 'logo', message: mark('Logo must be an image!') }
export const PHOTO = { ownerPath: 'users', field: 'photo', message: mark('Photo must be an image!') }
