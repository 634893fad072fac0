/** The form of a letter to many: fields written as JSON, and files beside them. */
import type { FastifyRequest } from 'fastify'
import { limitsSentence } from '#domain/files/upload-limits.ts'
import { AppError, unknownKey } from '#domain/kernel/errors.ts'
import { type BulkEmail, bulkEmailSchema } from '#domain/mail/bulk-email.ts'
import type { Context } from '#server/kernel/context.ts'
import { readParts } from '#server/kernel/forms.ts'
import { parseInput } from '#server/kernel/input.ts'
import { type ReceivedFile, receiveFile } from '#server/resources/files/upload.ts'

const MOST_FIELDS = 20

/** A body of JSON says the same. */
export async function readBulkForm(
  ctx: Context,
  request: FastifyRequest,
): Promise<{ asked: BulkEmail; files: ReceivedFile[] }> {
  if (!request.isMultipart()) return { asked: toBulkEmail(request.body ?? {}), files: [] }
  const { attachment: limits } = ctx.services.config.storage.limits
  const files: ReceivedFile[] = []
  const fields: Record<string, unknown> = {}
  const tooMuch = () => new AppError('too_large', limitsSentence(limits))
  // One byte more than allowed, so that a file of exactly the limit is not taken for a cut one.
  const room = { files: limits.maxFiles, fileSize: limits.maxFileBytes + 1, fields: MOST_FIELDS }
  await readParts(request, room, tooMuch, async (part) => {
    if (part.type === 'file') files.push(await receiveFile(ctx, part, limits))
    else if (part.fieldname === 'reqData') Object.assign(fields, fromJson(part.value))
    else if (Object.hasOwn(bulkEmailSchema.shape, part.fieldname)) fields[part.fieldname] = fromJson(part.value)
    else throw unknownKey(part.fieldname)
  })
  return { asked: toBulkEmail(fields), files }
}

const toBulkEmail = (body: unknown): BulkEmail => parseInput(bulkEmailSchema, body)

/** A field that is no JSON is the text it is. */
function fromJson(value: unknown): unknown {
  if (typeof value !== 'string') return value
  try {
    return JSON.parse(value)
  } catch {
    return value
  }
}
