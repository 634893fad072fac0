/** GET /file-storage/{hashedId}: the content, whole or a part, under headers that let a browser run nothing of it. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import { isShownInPlace } from '#domain/files/file-types.ts'
import type { Storage } from '#server/adapters/storage.ts'
import type { FileRow } from './files.queries.ts'

/** Should a file ever be shown as a page, it may load, run and reach nothing. */
const CONTENT_POLICY =
  "default-src 'none'; img-src 'self'; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'self'; sandbox"
const SECONDS_KEPT = 300

/** Sends the file; a request for a part that the file does not have is answered 416. */
export async function sendFile(
  storage: Storage,
  file: FileRow,
  { request, reply, mustSave }: { request: FastifyRequest; reply: FastifyReply; mustSave: boolean },
) {
  const tag = `"${file.hashedId.slice(0, 32)}"`
  describeFile(reply, file, { tag, mustSave })
  if (request.headers['if-none-match'] === tag) return reply.status(304).send()
  const range = rangeOf(request, tag, file.sizeBytes)
  if (range === 'unsatisfiable') {
    reply.removeHeader('content-disposition')
    return reply.status(416).header('content-range', `bytes */${file.sizeBytes}`).type('text/plain').send('')
  }
  if (range) {
    reply.status(206).header('content-range', `bytes ${range.start}-${range.end}/${file.sizeBytes}`)
  }
  reply.header('content-length', String(range ? range.end - range.start + 1 : file.sizeBytes))
  // Asked only what there is: the content stays where it is.
  if (request.method === 'HEAD') return reply.send('')
  return reply.send(await storage.open(file.sha256, range))
}

function describeFile(reply: FastifyReply, file: FileRow, { tag, mustSave }: { tag: string; mustSave: boolean }) {
  const isInPlace = isShownInPlace(file.contentType) && !mustSave
  reply.headers({
    'content-type': file.contentType,
    'content-disposition': disposition(isInPlace ? 'inline' : 'attachment', file.fileName),
    'x-content-type-options': 'nosniff',
    'content-security-policy': CONTENT_POLICY,
    'cache-control': `private, max-age=${SECONDS_KEPT}`,
    vary: 'authorization',
    'accept-ranges': 'bytes',
    etag: tag,
  })
}

/** Old readers take the plain name, all others the one with accents. */
function disposition(kind: 'inline' | 'attachment', name: string): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\]/g, '_')
  const encoded = encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16)}`,
  )
  return `${kind}; filename="${plain}"; filename*=UTF-8''${encoded}`
}

type Range = { start: number; end: number }

/** One range of bytes; several at once are answered with the whole, as the standard allows. */
function rangeOf({ headers }: FastifyRequest, tag: string, size: number): Range | 'unsatisfiable' | undefined {
  const condition = headers['if-range']
  if (condition !== undefined && condition !== tag) return undefined
  const [, from = '', to = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(headers.range ?? '') ?? []
  if (from === '' && to === '') return undefined
  const start = from === '' ? Math.max(0, size - Number(to)) : Number(from)
  const end = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1)
  return start > end || start >= size ? 'unsatisfiable' : { start, end }
}
