/** How much an archive unpacks to, found by unpacking it entry by entry under a limit: what its headers say may be a lie. */
import { inflateRawSync } from 'node:zlib'

const ENTRY = 0x04034b50
const DIRECTORY = 0x02014b50
const HEADER_BYTES = 30
const STORED = 0
const DEFLATED = 8

type Packed = { buffer: Buffer; engine: { bytesWritten: number } }

/**
 * Bytes of all entries together, or that the archive is cut off, or that it unpacks to more than `most`.
 * Each entry is shown to `look`, which may refuse the archive for what is in it.
 */
export function unpackedBytes<Found extends string = never>(
  archive: Buffer,
  most: number,
  look: (content: Buffer) => Found | 'damaged' | undefined = () => undefined,
): number | 'damaged' | 'too-large' | Found {
  let total = 0
  let at = 0
  while (at + HEADER_BYTES <= archive.length && archive.readUInt32LE(at) === ENTRY) {
    const start = at + HEADER_BYTES + archive.readUInt16LE(at + 26) + archive.readUInt16LE(at + 28)
    const entry = unpack(archive, at, start, most - total)
    if (typeof entry === 'string') return entry
    total += entry.content.length
    if (total > most) return 'too-large'
    const found = look(entry.content)
    if (found) return found
    at = nextEntry(archive, start + entry.packed)
  }
  // The directory at the end is what a cut-off file lacks.
  const isWhole = at > 0 && at + 4 <= archive.length && archive.readUInt32LE(at) === DIRECTORY
  return isWhole ? total : 'damaged'
}

function unpack(archive: Buffer, at: number, start: number, most: number) {
  const method = archive.readUInt16LE(at + 8)
  if (method === STORED) {
    const packed = archive.readUInt32LE(at + 18)
    if (start + packed > archive.length) return 'damaged' as const
    return { packed, content: archive.subarray(start, start + packed) }
  }
  if (method !== DEFLATED) return 'damaged' as const
  try {
    const options = { maxOutputLength: Math.max(1, most), info: true }
    const { buffer, engine } = inflateRawSync(archive.subarray(start), options) as unknown as Packed
    return { packed: engine.bytesWritten, content: buffer }
  } catch (error) {
    return (error as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE' ? ('too-large' as const) : ('damaged' as const)
  }
}

/** Entries written as a stream are followed by their sizes before the next one begins. */
function nextEntry(archive: Buffer, from: number): number {
  for (let at = from; at + 4 <= Math.min(archive.length, from + 32); at += 1) {
    const mark = archive.readUInt32LE(at)
    if (mark === ENTRY || mark === DIRECTORY) return at
  }
  return from
}
