/** The form of the inbox's calls: `reqData` as JSON and files beside it; a body of JSON says the same. */
import type { FastifyRequest } from 'fastify'
import { limitsSentence } from '#domain/files/upload-limits.ts'
import { AppError, unknownKey } from '#domain/kernel/errors.ts'
import { type Compose, composeSchema } from '#domain/mail/inbox/inbox-message.ts'
import type { Context } from '#server/kernel/context.ts'
import { readParts } from '#server/kernel/forms.ts'
import { parseInput } from '#server/kernel/input.ts'
import { type ReceivedFile, receiveFile } from '#server/resources/files/upload.ts'

const MOST_FIELDS = 5

export async function readInboxForm(
  ctx: Context,
  request: FastifyRequest,
): Promise<{ asked: Compose; files: ReceivedFile[] }> {
  if (!request.isMultipart()) return { asked: parseInput(composeSchema, request.body ?? {}), files: [] }
  const { attachment: limits } = ctx.services.config.storage.limits
  const files: ReceivedFile[] = []
  let said: unknown = {}
  const tooMuch = () => new AppError('too_large', limitsSentence(limits))
  // One byte more than allowed, so that a file of exactly the limit is not taken for a cut one.
  const room = { files: limits.maxFiles, fileSize: limits.maxFileBytes + 1, fields: MOST_FIELDS }
  await readParts(request, room, tooMuch, async (part) => {
    if (part.type === 'file') files.push(await receiveFile(ctx, part, limits))
    else if (part.fieldname === 'reqData') said = toJson(part.value)
    else throw unknownKey(part.fieldname)
  })
  return { asked: parseInput(composeSchema, said), files }
}

/** Already read where its part says that it is JSON. */
function toJson(value: unknown): unknown {
  if (typeof value !== 'string') return value
  try {
    return JSON.parse(value)
  } catch {
    return value
  }
}
