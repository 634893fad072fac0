/** The door to a service that has pictures of streets. */

import { fillUrl } from '#domain/maps/geocoding.ts'
import { STREET_VIEW_PX } from '#domain/maps/map-modes.ts'

export type Picture = { contentType: string; bytes: Buffer }

const ANSWER_WITHIN_MS = 5_000
/** A picture of this size on screen is never larger; anything else is no picture. */
const BYTES_MAX = 1_000_000

/** Only what a browser draws and never runs: an SVG may hold scripts. */
const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif']

/**
 * The street at an address, null when the service has no picture or does not answer. `pattern` is the service's address
 * with `{address}`, `{width}` and `{height}`, and its key if it needs one.
 */
export async function fetchStreetView(pattern: string, address: string): Promise<Picture | null> {
  try {
    const url = fillUrl(pattern, { address, ...STREET_VIEW_PX })
    const answer = await fetch(url, { signal: AbortSignal.timeout(ANSWER_WITHIN_MS) })
    const contentType = answer.headers.get('content-type')?.split(';')[0]?.trim() ?? ''
    if (!answer.ok || !PICTURE_TYPES.includes(contentType)) return null
    const bytes = Buffer.from(await answer.arrayBuffer())
    return bytes.length > 0 && bytes.length <= BYTES_MAX ? { contentType, bytes } : null
  } catch {
    return null
  }
}
