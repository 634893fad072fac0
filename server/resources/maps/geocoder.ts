/** The door to a service that finds addresses: any that answers a GET with places as JSON. */
import type { Coordinates } from '#domain/kernel/coordinates.ts'
import { fillUrl, readGeocoderAnswer } from '#domain/maps/geocoding.ts'

export type Geocoder = {
  /** The place of an address, null when the service knows none. Throws when the service does not answer. */
  find(address: string): Promise<Coordinates | null>
}

/** A person waits for the map meanwhile. */
const ANSWER_WITHIN_MS = 5_000

/** `pattern` is the service's address with `{address}` where the address goes, and its key if it needs one. */
export function createGeocoder(pattern: string): Geocoder {
  return {
    async find(address) {
      const answer = await fetch(fillUrl(pattern, { address }), {
        headers: { accept: 'application/json', 'user-agent': 'Mandate' },
        signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
      })
      if (!answer.ok) throw new Error(`The address service answered ${answer.status}.`)
      return readGeocoderAnswer(await answer.json())
    },
  }
}
