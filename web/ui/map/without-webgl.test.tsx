/** Where a browser cannot draw, the list stands alone and says so. */
import { useState } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Coordinates } from '#domain/kernel/coordinates.ts'
import { AppProviders } from '#web/ui/AppProviders.tsx'
import { LocationField } from './LocationField.tsx'
import { MapView } from './MapView.tsx'

const getContext = HTMLCanvasElement.prototype.getContext
beforeAll(() => {
  HTMLCanvasElement.prototype.getContext = () => null
})
afterAll(() => {
  HTMLCanvasElement.prototype.getContext = getContext
})

let root: Root
let place: HTMLElement

beforeEach(() => {
  place = document.createElement('div')
  document.body.append(place)
  root = createRoot(place)
})

afterEach(() => {
  root.unmount()
  place.remove()
})

const CENTER = { lat: 43.65, lng: -79.38 }

test('the list holds the same points and opens the same cards', async () => {
  root.render(
    <AppProviders>
      <MapView
        label="Towers"
        center={CENTER}
        zoom={10}
        points={[{ id: 'first', ...CENTER, title: 'First Tower' }]}
        popup={(id) => <p>Card of {id}</p>}
        list="button"
      />
    </AppProviders>,
  )
  await expect
    .element(page.getByText('This browser cannot draw the map. The list shows the same places.'))
    .toBeVisible()
  await page.getByRole('button', { name: 'First Tower' }).click()
  await expect.element(page.getByText('Card of first')).toBeVisible()
  expect(place.querySelector('canvas')).toBeNull()
})

function Held() {
  const [value, setValue] = useState<Coordinates | null>(null)
  return (
    <AppProviders>
      <LocationField label="Location" center={CENTER} zoom={10} value={value} onChange={setValue} />
      <output>{JSON.stringify(value)}</output>
    </AppProviders>
  )
}

test('a place can still be typed', async () => {
  root.render(<Held />)
  await expect.element(page.getByText('This browser cannot draw the map. Type the coordinates instead.')).toBeVisible()
  await page.getByLabelText('Latitude').fill('43,6532')
  expect(place.querySelector('output')?.textContent).toBe('null')
  await page.getByLabelText('Longitude').fill('−79.3832')
  await expect.poll(() => place.querySelector('output')?.textContent).toBe('{"lat":43.6532,"lng":-79.3832}')
  await page.getByLabelText('Longitude').fill('200')
  await expect.element(page.getByText('Enter a number from −180 to 180.')).toBeVisible()
  expect(place.querySelector('output')?.textContent).toBe('{"lat":43.6532,"lng":-79.3832}')
})
