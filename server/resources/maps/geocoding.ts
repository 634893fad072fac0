/** /geocode, /street-view and /map-settings: what maps ask for besides the records they show. */
import { z } from 'zod'
import { toAddressWords } from '#domain/kernel/address-words.ts'
import type { Coordinates } from '#domain/kernel/coordinates.ts'
import { AppError } from '#domain/kernel/errors.ts'
import { say } from '#domain/kernel/words.ts'
import { ADDRESS_LENGTH_MAX, GEOCODE_ADDRESSES_MAX } from '#domain/maps/geocoding.ts'
import { ROUGH_PRECISIONS, readRoughAddress } from '#domain/maps/rough-place.ts'
import type { Context } from '#server/kernel/context.ts'
import { type Call, defineCall } from '#server/kernel/resource.ts'
import { createGeocoder, type Geocoder } from './geocoder.ts'
import { findRoughPlaces, type KeptPlace, keep, listKept } from './geocoding.queries.ts'
import { fetchStreetView } from './street-view.ts'

/** Services count requests by the second. */
const ASKED_AT_ONCE = 4

const address = z.string().trim().min(1).max(ADDRESS_LENGTH_MAX)
const coordinates = z.object({ lat: z.number(), lng: z.number() }).nullable()
/** The middle of a town or ZIP code, for an address that was not found: never to be taken for the building. */
const approximate = z.object({ lat: z.number(), lng: z.number(), precision: z.enum(ROUGH_PRECISIONS) }).nullable()
const addresses = z.strictObject({ addresses: z.array(address).min(1).max(GEOCODE_ADDRESSES_MAX) })
const oneAddress = z.strictObject({ address })

const geocode = defineCall({
  method: 'POST',
  path: '/geocode',
  summary: 'Find addresses on the map',
  caller: 'user',
  body: addresses,
  answer: z.object({ data: z.array(z.object({ address: z.string(), coordinates, approximate })) }),
  async run(ctx, { body }) {
    const asked = body.addresses
    const found = await findPlaces(ctx, asked)
    const rough = await findAbout(
      ctx,
      asked.filter((each) => !found.get(toAddressWords(each))),
    )
    return {
      data: asked.map((address) => ({
        address,
        coordinates: found.get(toAddressWords(address)) ?? null,
        approximate: rough.get(address) ?? null,
      })),
    }
  },
})

/** About where the addresses are, from the gazetteer that ships. */
const findAbout = (ctx: Context, asked: readonly string[]) =>
  findRoughPlaces(
    ctx,
    asked.flatMap((address) => {
      const read = readRoughAddress(address)
      return read ? [[address, read] as const] : []
    }),
  )

/** Places by the key of their address: those kept from before, then those the service finds, if there is one. */
async function findPlaces(ctx: Context, asked: readonly string[]): Promise<Map<string, Coordinates | null>> {
  // The first spelling of an address is the one that is asked for.
  const byKey = new Map(asked.toReversed().map((each) => [toAddressWords(each), each]))
  byKey.delete('')
  const kept = await listKept(ctx, [...byKey.keys()])
  const found = new Map(kept.map((place) => [place.addressKey, place.coordinates]))
  const { geocoderUrl } = ctx.services.config.maps
  const missing = [...byKey].filter(([key]) => !found.has(key))
  if (geocoderUrl && missing.length > 0) {
    const places = await askService(ctx, createGeocoder(geocoderUrl), missing)
    await keep(ctx, places)
    for (const place of places) found.set(place.addressKey, place.coordinates)
  }
  return found
}

/** A look-up that fails is left out, so that it is tried again; after one failure nobody waits for the rest. */
async function askService(ctx: Context, geocoder: Geocoder, missing: readonly (readonly [string, string])[]) {
  const places: KeptPlace[] = []
  for (let from = 0; from < missing.length; from += ASKED_AT_ONCE) {
    const part = missing.slice(from, from + ASKED_AT_ONCE)
    const answers = await Promise.allSettled(part.map(([, each]) => geocoder.find(each)))
    part.forEach(([key], index) => {
      const answer = answers[index]
      if (answer?.status === 'fulfilled') places.push({ addressKey: key, coordinates: answer.value })
    })
    const failure = answers.find(({ status }) => status === 'rejected')
    if (failure?.status === 'rejected') {
      ctx.services.logger.warn({ err: failure.reason }, 'an address could not be looked up')
      break
    }
  }
  return places
}

const streetView = defineCall({
  method: 'GET',
  path: '/street-view',
  summary: 'A picture of the street at an address',
  caller: 'user',
  query: oneAddress,
  async run(ctx, { query, reply }) {
    const { streetViewUrl } = ctx.services.config.maps
    const picture = streetViewUrl && (await fetchStreetView(streetViewUrl, query.address))
    if (!picture) throw new AppError('not_found', say('There is no picture of this address.'))
    return reply
      .header('content-type', picture.contentType)
      .header('x-content-type-options', 'nosniff')
      .header('cache-control', 'private, max-age=86400')
      .send(picture.bytes)
  },
})

const settings = defineCall({
  method: 'GET',
  path: '/map-settings',
  summary: 'What maps can do here',
  caller: 'user',
  answer: z.object({ geocoding: z.boolean(), streetView: z.boolean(), styleUrl: z.string().optional() }),
  async run(ctx) {
    const { geocoderUrl, streetViewUrl, styleUrl } = ctx.services.config.maps
    return {
      geocoding: geocoderUrl !== undefined,
      streetView: streetViewUrl !== undefined,
      ...(styleUrl && { styleUrl }),
    }
  },
})

export const mapCalls: readonly Call[] = [geocode, streetView, settings]
