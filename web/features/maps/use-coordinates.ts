/** Coordinates of records that came without: looked up by their address, and only those. */
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Coordinates } from '#domain/kernel/coordinates.ts'
import { GEOCODE_ADDRESSES_MAX } from '#domain/maps/geocoding.ts'
import type { RoughPlace, RoughPrecision } from '#domain/maps/rough-place.ts'
import { api } from '#web/data/api.ts'

export interface Located {
  id: string
  /** What would be looked up. */
  address: string
  coordinates: Coordinates | null
}

/** Where a record is drawn; `precision` says that it is only about there. */
export type Spot = Coordinates & { precision?: RoughPrecision }

/** One screen asks for no more; what is left over is listed as not on the map. */
const LOOKED_UP_MAX = 1_000

type FoundCoordinates = { data: { address: string; coordinates: Coordinates | null; approximate: RoughPlace | null }[] }

async function lookUp(addresses: readonly string[]): Promise<Map<string, Spot>> {
  const found = new Map<string, Spot>()
  for (let from = 0; from < addresses.length; from += GEOCODE_ADDRESSES_MAX) {
    const part = addresses.slice(from, from + GEOCODE_ADDRESSES_MAX)
    const answer = await api.send<FoundCoordinates>('POST', 'geocode', { addresses: part })
    for (const { address, coordinates, approximate } of answer.data) {
      const spot = coordinates ?? approximate
      if (spot) found.set(address, spot)
    }
  }
  return found
}

/** Each record's coordinates, its own or found; null where there are none. A failed look-up is silent. */
export function useCoordinates(records: readonly Located[]): ReadonlyMap<string, Spot | null> {
  const missing = useMemo(() => {
    const addresses = records.flatMap(({ coordinates, address }) => (coordinates || !address ? [] : [address]))
    return [...new Set(addresses)].slice(0, LOOKED_UP_MAX)
  }, [records])
  const { data } = useQuery({
    queryKey: ['geocode', 'call', missing],
    queryFn: () => lookUp(missing),
    enabled: missing.length > 0,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    meta: { isBackground: true },
  })
  return useMemo(
    () => new Map(records.map(({ id, coordinates, address }) => [id, coordinates ?? data?.get(address) ?? null])),
    [records, data],
  )
}

/** Only what stands where it is drawn. */
export const withoutRough = (spots: ReadonlyMap<string, Spot | null>): ReadonlyMap<string, Spot | null> =>
  new Map([...spots].map(([id, spot]) => [id, spot?.precision ? null : spot]))
