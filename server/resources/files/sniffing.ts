/** A look at the first bytes of a stream, which is then passed on whole. */
import { Readable } from 'node:stream'
import { readsAsText, type Sniffed } from '#domain/files/file-types.ts'

/** Office documents name what they are within the first entries of their archive. */
const SAMPLE_BYTES = 64 * 1024

/** What the content looks like, and a stream that still holds all of it. Errors of the source reach the new stream. */
export async function sniff(source: Readable): Promise<{ sniffed: Sniffed; content: Readable }> {
  const chunks: Buffer[] = []
  let sampled = 0
  const reading = source[Symbol.asyncIterator]()
  let isWhole = false
  while (sampled < SAMPLE_BYTES && !isWhole) {
    const { value, done } = await reading.next()
    if (done) isWhole = true
    else {
      chunks.push(value)
      sampled += value.length
    }
  }
  const sample = Buffer.concat(chunks)
  async function* all() {
    yield sample
    if (!isWhole) yield* { [Symbol.asyncIterator]: () => reading }
  }
  // An archive that is cut off by the sample is no reason to refuse it.
  const { fileTypeFromBuffer } = await import('file-type')
  const found = await fileTypeFromBuffer(sample).catch(() => undefined)
  const sniffed = { ...(found && { detected: found.ext }), isText: readsAsText(sample, isWhole) }
  return { sniffed, content: Readable.from(all(), { objectMode: false }) }
}
