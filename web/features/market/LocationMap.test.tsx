/** Where the map of an address opens while nobody has placed it: at its town. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { openStage, type Stage } from '#web/testing/stage.tsx'
import '#web/features/maps/LocationPicker.tsx'
import '#web/ui/map/MapCanvas.tsx'
import { startMap } from '#web/ui/map/map-engine.ts'
import { LocationMap } from './LocationMap.tsx'

vi.setConfig({ testTimeout: 60_000 })

const HAMILTON = { lat: 43.26, lng: -79.87, precision: 'city' }

let stage: Stage
beforeEach(async () => {
  stage = await openStage(({ path, body }) => {
    if (path === 'map-settings') return { value: { geocoding: false, streetView: false } }
    const data = ((body.addresses as string[] | undefined) ?? []).map((address) => ({
      ...{ address, coordinates: null, approximate: address === 'Hamilton, ON' ? HAMILTON : null },
    }))
    return { value: { data } }
  })
})
afterEach(() => {
  stage.close()
  vi.mocked(startMap).mockClear()
})

const centers = () => vi.mocked(startMap).mock.calls.map(([{ center }]) => [center.lat, center.lng])

test('a street that nobody knows opens the map at its town, without a pin, and says so', async () => {
  const address = { formattedAddress: '210 Barton Street East, Hamilton, ON', city: 'Hamilton', province: 'ON' }
  stage.show(() => <LocationMap address={address} onChange={() => {}} />)
  await expect.element(page.getByText('Approximate location: the middle of the town.')).toBeVisible()
  await expect.poll(() => centers().at(-1), { timeout: 20_000 }).toEqual([43.26, -79.87])
  expect(stage.place.querySelector('.maplibregl-marker')).toBeNull()
})
