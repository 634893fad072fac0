/** One marker for each property, however near they stand; only the map of known loans gathers them into discs. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, test, vi } from 'vitest'
import type { MapPlace } from '#domain/maps/map-place.ts'
import { AppProviders } from '#web/ui/AppProviders.tsx'
import '#web/ui/map/MapCanvas.tsx'
import { startMap } from '#web/ui/map/map-engine.ts'
import { LoanClusterMap } from './LoanClusterMap.tsx'
import { PropertyMap } from './PropertyMap.tsx'

vi.setConfig({ testTimeout: 120_000 })

const box = document.body.appendChild(document.createElement('div'))
const root = createRoot(box)
afterEach(() => {
  root.render(null)
  vi.mocked(startMap).mockClear()
})

/** Twelve on one street: as many as are a disc where there are discs. */
const PLACES = Array.from(
  { length: 12 },
  (_, at): MapPlace => ({
    name: `Maple Court ${at}`,
    address: `${at} Maple Court, Toronto`,
    coordinates: { lat: 43.66, lng: -79.39 + at / 1_000 },
    clientPlace: { _id: String(at) },
    loans: [],
  }),
)

async function startedWith(map: React.ReactNode): Promise<number | undefined> {
  const client = new QueryClient()
  client.setQueryData(['map-settings', 'call', {}], { geocoding: false, streetView: false })
  root.render(
    <AppProviders forceColorScheme="light">
      <QueryClientProvider client={client}>{map}</QueryClientProvider>
    </AppProviders>,
  )
  await expect.poll(() => vi.mocked(startMap).mock.calls.length, { timeout: 30_000 }).toBeGreaterThan(0)
  return vi.mocked(startMap).mock.calls[0]?.[0].clusterPointsMin
}

test('properties side by side are markers and never a disc', async () => {
  expect(await startedWith(<PropertyMap places={PLACES} lenders={[]} asOf="2026-06-30" />)).toBeUndefined()
})

test('known loans side by side are a disc from ten on', async () => {
  expect(await startedWith(<LoanClusterMap loans={[]} label="Known loans" />)).toBe(10)
})
