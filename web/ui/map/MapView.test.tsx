/** The map as it is drawn: where it opens, what a click and a key do, how many points are one disc. */
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { PROVINCES } from '#domain/kernel/provinces.ts'
import { AppProviders } from '#web/ui/AppProviders.tsx'
import { neighbourPolygons, readTowns, regionShapes } from './boundaries.ts'
// Loaded at once here: found only while a test runs, its packages would be bundled anew under that test.
import './MapCanvas.tsx'
import { placeCard } from './MapPopup.tsx'
import { MapView } from './MapView.tsx'
import { readColors } from './map-colors.ts'
import { type MapEngine, startMap } from './map-engine.ts'
import { layersOf, MARKER_PX } from './map-layers.ts'
import type { MapPoint, MapViewProps } from './map-types.ts'

let root: Root
let place: HTMLElement

beforeEach(async () => {
  await page.viewport(600, 600)
  place = document.createElement('div')
  place.style.width = '500px'
  document.body.append(place)
  root = createRoot(place)
})

afterEach(() => {
  root.unmount()
  place.remove()
})

// A loaded machine draws slowly.
vi.setConfig({ testTimeout: 120_000 })
const PATIENT = { timeout: 30_000, interval: 200 }
const TORONTO = { lat: 43.65, lng: -79.38 }
const FIRST: MapPoint = { id: 'first', ...TORONTO, title: 'First Tower' }
/** At zoom 10 a tenth of a degree is 73 px. */
const SECOND: MapPoint = { id: 'second', lat: TORONTO.lat, lng: TORONTO.lng + 0.1, title: 'Second Tower' }

function show(props: Partial<MapViewProps> = {}) {
  root.render(
    <AppProviders forceColorScheme="light">
      <MapView
        label="Towers"
        center={TORONTO}
        zoom={10}
        points={[FIRST, SECOND]}
        popup={(id) => <a href={`/${id}`}>Open {id}</a>}
        height={240}
        {...props}
      />
      <button type="button">After</button>
    </AppProviders>,
  )
}

const canvas = () => place.querySelector('canvas')
const card = () => place.querySelector('[role="dialog"]')?.getAttribute('aria-label') ?? null
const isReady = () => expect.poll(() => place.querySelector('[data-ready="true"]'), PATIENT).not.toBeNull()

/** Clicks so many px beside the middle of the map, until the card is the one meant: markers are drawn in their own time. */
async function clickBeside(px: number, expected: string | null) {
  await expect
    .poll(async () => {
      const element = canvas()
      if (!element) return 'no map'
      const { width, height } = element.getBoundingClientRect()
      await userEvent.click(element, { position: { x: width / 2 + px, y: height / 2 } })
      return card()
    }, PATIENT)
    .toBe(expected)
}

/** A map without the frame around it. */
async function startBare(options: { zoom?: number; clusterPointsMin?: number } = {}) {
  place.style.height = '240px'
  let remove = () => {}
  const engine = await new Promise<MapEngine>((resolve) => {
    remove = startMap({
      container: place,
      center: TORONTO,
      zoom: 10,
      showsZoom: false,
      words: { label: 'Bare', zoomIn: '+', zoomOut: '-', scrollHint: '', scrollHintMac: '', touchHint: '' },
      onPick: () => {},
      onStyled: resolve,
      onReady: () => {},
      ...options,
    })
  })
  return { engine, remove: () => remove() }
}

const drawn = (engine: MapEngine, layer: string) => engine.map.queryRenderedFeatures({ layers: [layer] })

test('who went into a group of places is told how many lie outside, and gets back to all of them', async () => {
  show({ points: [FIRST, { ...SECOND, lng: TORONTO.lng + 30 }], tellsOutside: true })
  const back = page.getByRole('button', { name: '1 outside this view' })
  await expect.element(back, PATIENT).toBeVisible()
  await back.click()
  await expect.element(back, PATIENT).not.toBeInTheDocument()
})

describe('the drawn map', () => {
  test.each([12, 3.7, 3, 10])('opens at the centre given and at zoom %d of 256-pixel tiles', async (zoom) => {
    const { engine, remove } = await startBare({ zoom })
    const { lat, lng } = engine.center()
    expect([lat, lng, engine.zoom()].map((value) => Math.round(value * 1000) / 1000)).toEqual([43.65, -79.38, zoom])
    expect(engine.map.getZoom()).toBeCloseTo(zoom - 1)
    remove()
  })

  test.each([
    [{ clusterPointsMin: 10 }, 9, 0, 9],
    [{ clusterPointsMin: 10 }, 10, 1, 0],
    [{}, 12, 0, 12],
  ])('asked for %j shows %d near points as %d discs and %d markers', async (options, count, discs, markers) => {
    const { engine, remove } = await startBare(options)
    // On a circle of a few px, so that every marker can be told from the next.
    const points = Array.from({ length: count }, (_, index) => ({
      id: String(index),
      title: String(index),
      lat: TORONTO.lat + 0.01 * Math.sin(index),
      lng: TORONTO.lng + 0.01 * Math.cos(index),
    }))
    engine.setPoints(points)
    await expect
      .poll(() => [drawn(engine, 'clusters').length, drawn(engine, 'points').length], PATIENT)
      .toEqual([discs, markers])
    remove()
  })

  test('writes code and figure on shaded regions, and no longer when they are taken back', async () => {
    const { engine, remove } = await startBare({ zoom: 3.7 })
    engine.setRegions([{ code: 'ON', shade: 3, label: '$30.1M' }])
    const labels = () => drawn(engine, 'region-labels').map(({ properties }) => properties.text)
    await expect.poll(labels, PATIENT).toEqual(['ON $30.1M'])
    expect(engine.map.getFeatureState({ source: 'regions', id: 'ON' })).toEqual({ shade: 3 })
    engine.setRegions([])
    await expect.poll(labels, PATIENT).toEqual([])
    expect(engine.map.getFeatureState({ source: 'regions', id: 'ON' })).toEqual({})
    remove()
  })

  test('says that it is being drawn until it is', async () => {
    show()
    await expect.element(page.getByRole('status').filter({ hasText: 'Drawing the map…' })).toBeVisible()
    await isReady()
    expect(place.textContent).not.toContain('Drawing the map…')
  })

  test('close up on a house shows land, water and the towns around it, not a point on nothing', async () => {
    const { engine, remove } = await startBare({ zoom: 11 })
    engine.setPoints([{ id: '1', title: 'First Tower', lat: 43.6485, lng: -79.42 }])
    await expect.poll(() => drawn(engine, 'points').length, PATIENT).toBe(1)
    await expect.poll(() => drawn(engine, 'towns').length, PATIENT).toBeGreaterThan(0)
    expect(drawn(engine, 'land').length).toBeGreaterThan(0)
    remove()
  })

  test('writes names over discs, and lights them by no more than a thin edge', () => {
    const layers = layersOf(readColors(place))
    const idOf = (id: string) => layers.findIndex((layer) => layer.id === id)
    expect(idOf('region-labels')).toBeGreaterThan(idOf('clusters'))
    const label = layers[idOf('region-labels')]?.paint as Record<string, unknown>
    expect(label['text-halo-width']).toBeLessThanOrEqual(1.5)
  })

  test('moves to what lies out of sight, and nowhere for what is seen', async () => {
    const { engine, remove } = await startBare()
    engine.show({ lat: 43.66, lng: -79.4 })
    expect(engine.center().lng).toBeCloseTo(TORONTO.lng)
    engine.show({ lat: 45.42, lng: -75.69 })
    await expect.poll(() => Math.round(engine.center().lng), PATIENT).toBe(-76)
    remove()
  })

  test('asks nobody else for tiles, letters or pictures', async () => {
    show()
    await isReady()
    const hosts = performance.getEntriesByType('resource').map(({ name }) => new URL(name).host)
    expect([...new Set(hosts)].filter((host) => host !== '' && host !== window.location.host)).toEqual([])
  })

  test('has markers of eight pixels with their white edge, hollow where they stand only about there', () => {
    const colors = readColors(place)
    const points = layersOf(colors).find(({ id }) => id === 'points')
    // What holds for a place without a tone of its own stands last.
    const paint = points?.paint as Record<string, unknown[]>
    const ofPlace = (name: string) => paint[name]?.at(-1)
    expect(2 * (Number(ofPlace('circle-radius')) + Number(ofPlace('circle-stroke-width')))).toBe(MARKER_PX)
    const edge = ['case', ['has', 'rough'], colors.marker, '#ffffff']
    expect([MARKER_PX, ofPlace('circle-stroke-color')]).toEqual([8, edge])
  })
})

describe('clicking', () => {
  test('a marker opens its card, another one replaces it, the bare map closes it', async () => {
    show()
    await isReady()
    await clickBeside(0, 'First Tower')
    await clickBeside(73, 'Second Tower')
    expect(place.querySelectorAll('[role="dialog"]')).toHaveLength(1)
    await clickBeside(-200, null)
  })

  test('points on one spot are looked at one by one', async () => {
    show({ points: [FIRST, { ...FIRST, id: 'twin', title: 'Twin Tower' }] })
    await isReady()
    await expect
      .poll(async () => {
        const { width, height } = canvas()?.getBoundingClientRect() ?? { width: 0, height: 0 }
        await userEvent.click(canvas() as Element, { position: { x: width / 2, y: height / 2 } })
        return place.textContent?.includes('1 of 2')
      }, PATIENT)
      .toBe(true)
    const before = card()
    await page.getByRole('button', { name: 'Next here' }).click()
    await expect.poll(card, PATIENT).not.toBe(before)
    expect(place.textContent).toContain('2 of 2')
  })
})

describe('the list', () => {
  const line = (name: string) => page.getByRole('button', { name })

  test('opens the same card, takes the reader into it, and back with Esc', async () => {
    show()
    await isReady()
    ;(line('First Tower').element() as HTMLElement).focus()
    await userEvent.keyboard('{ArrowDown}')
    await expect.poll(() => document.activeElement?.textContent, PATIENT).toBe('Second Tower')
    await userEvent.keyboard('{Enter}')
    await expect.poll(card, PATIENT).toBe('Second Tower')
    await expect.poll(() => document.activeElement?.getAttribute('role'), PATIENT).toBe('dialog')
    await userEvent.keyboard('{Escape}')
    await expect.poll(card, PATIENT).toBeNull()
    expect(document.activeElement?.textContent).toBe('Second Tower')
  })

  test('is one stop of the Tab key', async () => {
    show()
    await isReady()
    await line('Second Tower').click()
    await userEvent.keyboard('{Escape}')
    await userEvent.tab()
    expect(document.activeElement?.textContent).toBe('After')
  })

  test('names and counts what has no place on the map', async () => {
    show({ undrawn: [{ id: 'x', title: 'Lost Mall', detail: 'Nowhere' }] })
    await page.getByText('Not on map (1)').click()
    await expect.element(page.getByRole('listitem').filter({ hasText: 'Lost Mall' })).toBeVisible()
  })

  test('stands in the place of the map where there is no room beside it', async () => {
    show({ list: 'button' })
    await isReady()
    expect(line('First Tower').query()).toBeNull()
    await page.getByRole('button', { name: 'Show as list' }).click()
    await line('First Tower').click()
    await expect.poll(card, PATIENT).toBe('First Tower')
    await expect.element(page.getByRole('button', { name: 'Show as list' })).toBeVisible()
  })
})

test('a hundred thousand points are discs on the map and a short list in the page', async () => {
  const many = Array.from({ length: 100_000 }, (_, index) => ({
    id: String(index),
    title: `Loan ${index}`,
    lat: 30 + (index % 317) / 20,
    lng: -120 + (index % 463) / 10,
  }))
  show({ points: many, clusterPointsMin: 10, zoom: 3 })
  await isReady()
  await expect.element(page.getByText('100,000 places')).toBeVisible()
  expect(place.querySelectorAll('li').length).toBeLessThan(60)
  await page.getByRole('button', { name: 'Loan 0', exact: true }).click()
  await expect.poll(card, PATIENT).toBe('Loan 0')
  await userEvent.keyboard('{Escape}')
  await userEvent.keyboard('{End}')
  await expect.poll(() => document.activeElement?.textContent, PATIENT).toBe('Loan 99999')
  await page.getByRole('searchbox').or(page.getByPlaceholder('Search on the map')).first().fill('loan 4242')
  await expect.element(page.getByText('11 places')).toBeVisible()
})

test.each([
  ['above its marker', { x: 500, y: 350 }, { left: 400, top: 188 }],
  ['below it near the top', { x: 500, y: 40 }, { left: 400, top: 52 }],
  ['inside at the left edge', { x: 2, y: 350 }, { left: 8, top: 188 }],
  ['inside at the right edge', { x: 998, y: 350 }, { left: 792, top: 188 }],
])('the card stands %s', (_, marker, expected) => {
  expect(placeCard(marker, { width: 200, height: 150 }, { width: 1000, height: 400 })).toEqual(expected)
})

test.each([
  ['right of its marker', { x: 300, y: 200 }, { left: 312, top: 25 }],
  ['left of it at the right edge', { x: 900, y: 200 }, { left: 688, top: 25 }],
])('a card too tall for above and below stands %s', (_, marker, expected) => {
  expect(placeCard(marker, { width: 200, height: 350 }, { width: 1000, height: 400 })).toEqual(expected)
})

describe('the bundled outlines', () => {
  const shapes = new Map(regionShapes().map((shape) => [shape.code, shape]))

  test('are there for every province and state that may be shaded, under its own name', () => {
    const shadeable = PROVINCES.filter(({ hasPolygon }) => hasPolygon)
    expect(shadeable.filter(({ code, country }) => shapes.get(code)?.country !== country)).toEqual([])
    expect(shadeable).toHaveLength(61)
  })

  test('are closed rings of degrees, several for islands', () => {
    const rings = [...[...shapes.values()].flatMap(({ polygons }) => polygons.flat()), ...neighbourPolygons().flat()]
    const isClosed = (ring: [number, number][]) => ring.length >= 4 && String(ring[0]) === String(ring.at(-1))
    expect(rings.every(isClosed)).toBe(true)
    expect(rings.flat().every(([lng, lat]) => lng >= -180 && lng <= 180 && lat > 0 && lat < 90)).toBe(true)
    expect(['BC', 'NL'].map((code) => (shapes.get(code)?.polygons.length ?? 0) > 1)).toEqual([true, true])
  })

  test('come with towns, the largest first', () => {
    const towns = readTowns()
    expect(towns.length).toBeGreaterThan(3000)
    expect(towns.map(({ thousands }) => thousands)).toEqual(
      towns.map(({ thousands }) => thousands).toSorted((a, b) => b - a),
    )
    expect(towns.find(({ name }) => name === 'Toronto')).toMatchObject({ lat: 43.7, lng: -79.42 })
  })
})

describe('an area', () => {
  /** Corners as `43.65 -79.38`, for two decimals are a kilometre. */
  const said = (corners: readonly { lat: number; lng: number }[]) =>
    corners.map(({ lat, lng }) => `${lat.toFixed(2)} ${lng.toFixed(2)}`)
  let drawnArea: string[] = []
  const onDrawn = (corners: readonly { lat: number; lng: number }[]) => {
    drawnArea = said(corners)
  }
  const onCancel = vi.fn()
  const ask = () => show({ area: { corners: null, isDrawing: true, onDrawn, onCancel } })
  const layer = () => place.querySelector('[data-drawing]')
  const clickAt = (x: number, y: number) => userEvent.click(layer() as Element, { position: { x, y } })

  beforeEach(() => {
    drawnArea = []
    onCancel.mockClear()
  })

  test('is drawn by its corners, and closed at the first one', async () => {
    ask()
    await isReady()
    await expect.poll(layer, PATIENT).not.toBeNull()
    const { width, height } = (layer() as Element).getBoundingClientRect()
    const middle = [width / 2, height / 2] as const
    await clickAt(...middle)
    await clickAt(middle[0] + 73, middle[1])
    expect(page.getByRole('button', { name: 'Close area' }).element()).toHaveProperty('disabled', true)
    await clickAt(middle[0], middle[1] + 60)
    await clickAt(...middle)
    await expect.poll(() => drawnArea.length, PATIENT).toBe(3)
    expect(drawnArea.slice(0, 2)).toEqual(['43.65 -79.38', '43.65 -79.28'])
  })

  test('takes its last corner back by a key, and is left by another', async () => {
    ask()
    await isReady()
    await expect.poll(layer, PATIENT).not.toBeNull()
    for (const [x, y] of [
      [100, 150],
      [200, 150],
      [150, 200],
    ] as const)
      await clickAt(x, y)
    await userEvent.keyboard('{Backspace}')
    await userEvent.keyboard('{Enter}')
    expect(drawnArea).toEqual([])
    await userEvent.keyboard('{Escape}')
    expect(onCancel).toHaveBeenCalledOnce()
  })

  test('is what the map shows for whoever has no pointer', async () => {
    ask()
    await isReady()
    await page.getByRole('button', { name: 'Take this view' }).click()
    await expect.poll(() => drawnArea.length, PATIENT).toBe(4)
  })
})

describe('the list beside a map that is worked on', () => {
  const parts = (tickedIds: ReadonlySet<string>) => ({
    tickedIds,
    head: (inView: readonly MapPoint[]) => <p>{inView.length} here</p>,
    foot: (chosenId: string | undefined) => <p>{chosenId ? `near ${chosenId}` : 'nothing chosen'}</p>,
  })

  test('counts what is in view, pins the chosen line first, and says what presses', async () => {
    await page.viewport(1000, 700)
    place.style.width = '900px'
    const late = [{ text: 'past due', tone: 'late' as const }]
    show({ listsInView: true, points: [FIRST, { ...SECOND, marks: late }], listParts: parts(new Set(['first'])) })
    await isReady()
    await expect.element(page.getByText('2 here')).toBeVisible()
    const lines = () => [...place.querySelectorAll('li button')].map(({ textContent }) => textContent)
    await expect.poll(lines, PATIENT).toEqual(['First Tower', 'Second Towerpast due'])
    await expect.element(page.getByRole('img', { name: 'Ticked' })).toBeVisible()
    await page.getByRole('button', { name: /Second Tower/ }).click()
    await expect.poll(lines, PATIENT).toEqual(['Second Towerpast due', 'First Tower'])
    await expect.element(page.getByText('near second')).toBeVisible()
  })
})

test('a patient map keeps its place empty, without a sign that turns, until somebody reaches for it', async () => {
  show({ isPatient: true })
  await expect.element(page.getByText('Places © GeoNames')).toBeVisible()
  expect(canvas()).toBeNull()
  await expect.element(page.getByText('Drawing the map…')).not.toBeInTheDocument()
  await userEvent.hover(page.getByText('Places © GeoNames'))
  await expect.poll(canvas, PATIENT).not.toBeNull()
})
