/** A map on a style from elsewhere: what lies on it, with which letters, and what is shown when it fails. */
import type { StyleSpecification } from 'maplibre-gl'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import '#web/styles/tokens.css'
import { findFont } from './foreign-style.ts'
import { type MapEngine, startMap } from './map-engine.ts'

// A loaded machine draws slowly.
vi.setConfig({ testTimeout: 120_000 })
const PATIENT = { timeout: 30_000, interval: 200 }
const TORONTO = { lat: 43.65, lng: -79.38 }

/** A lake with a name, whose layer and source are called like one of ours. */
const STYLE: StyleSpecification = {
  version: 8,
  sources: {
    points: {
      type: 'geojson',
      attribution: '© The lake office',
      data: { type: 'Feature', properties: {}, geometry: { type: 'Point', coordinates: [TORONTO.lng, TORONTO.lat] } },
    },
  },
  layers: [
    { id: 'water', type: 'background', paint: { 'background-color': '#00aa00' } },
    { id: 'points', type: 'circle', source: 'points', paint: { 'circle-radius': 40 } },
  ],
}
const toUrl = (style: unknown) => `data:application/json,${encodeURIComponent(JSON.stringify(style))}`

let place: HTMLElement
let remove = () => {}

beforeEach(() => {
  place = document.createElement('div')
  place.style.cssText = 'width: 500px; height: 240px'
  document.body.append(place)
})

afterEach(() => {
  remove()
  place.remove()
  vi.restoreAllMocks()
})

const start = (styleUrl: string) =>
  new Promise<MapEngine>((resolve) => {
    remove = startMap({
      container: place,
      center: TORONTO,
      zoom: 4,
      showsZoom: false,
      styleUrl,
      clusterPointsMin: 10,
      words: { label: 'Bare', zoomIn: '+', zoomOut: '-', scrollHint: '', scrollHintMac: '', touchHint: '' },
      onPick: () => {},
      onStyled: resolve,
      onReady: () => {},
    })
  })

const drawn = (engine: MapEngine, layer: string) => engine.map.queryRenderedFeatures({ layers: [layer] })

describe('on a style from elsewhere', () => {
  test('markers, shading and labels lie above it, and our own land and towns are left out', async () => {
    const engine = await start(toUrl(STYLE))
    engine.setPoints([{ id: 'first', ...TORONTO, title: 'First Tower' }])
    engine.setRegions([{ code: 'ON', shade: 2, label: '$30.1M' }])
    await expect
      .poll(
        () => ['below:points', 'points', 'shades', 'region-labels'].map((id) => drawn(engine, id).length > 0),
        PATIENT,
      )
      .toEqual([true, true, true, true])
    expect(engine.map.getStyle().layers.map(({ id }) => id)).toEqual([
      'below:water',
      'below:points',
      ...['shades', 'borders', 'points', 'late-points', 'rough-labels', 'clusters', 'late-discs', 'late-counts'],
      ...['region-labels', 'cluster-counts', 'chosen'],
    ])
    expect(engine.map.getPaintProperty('shades', 'fill-opacity')).toBeLessThan(1)
  })

  test('keeps its colours when the scheme changes, and its shading stays thin', async () => {
    const engine = await start(toUrl(STYLE))
    engine.recolor()
    expect(engine.map.getPaintProperty('below:water', 'background-color')).toBe('#00aa00')
    expect(engine.map.getPaintProperty('shades', 'fill-opacity')).toBeLessThan(1)
  })

  test('names its makers', async () => {
    await start(toUrl(STYLE))
    await expect.poll(() => place.textContent, PATIENT).toContain('© The lake office')
  })
})

test.each([
  ['is refused', '/there-is-no-such-style'],
  ['has no server', 'http://127.0.0.1:9/style.json'],
  ['is not JSON', 'data:text/plain,hello'],
  ['is no style', toUrl({ hello: 'world' })],
  [
    'is a style with faults',
    toUrl({
      ...STYLE,
      layers: [
        { id: 'a', type: 'nothing' },
        { id: 'b', type: 'fill' },
      ],
    }),
  ],
])('the bundled map is shown without an error where the style %s', async (_, url) => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const error = vi.spyOn(console, 'error').mockImplementation(() => {})
  const engine = await start(url)
  engine.setPoints([{ id: 'first', ...TORONTO, title: 'First Tower' }])
  await expect
    .poll(() => [drawn(engine, 'land').length > 0, drawn(engine, 'points').length], PATIENT)
    .toEqual([true, 1])
  expect([warn.mock.calls.length > 0, error.mock.calls]).toEqual([true, []])
})

test('a map that is taken away while its style is on the way leaves nothing behind', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  void start(toUrl(STYLE))
  remove()
  remove = () => {}
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect([warn.mock.calls, place.querySelector('canvas')]).toEqual([[], null])
})

describe('our letters', () => {
  const withFont = (font: unknown, glyphs?: string) =>
    ({
      ...STYLE,
      ...(glyphs && { glyphs }),
      layers: [...STYLE.layers, { id: 'name', type: 'symbol', source: 'points', layout: { 'text-font': font } }],
    }) as StyleSpecification
  const GLYPHS = 'https://fonts.example.com/{fontstack}/{range}.pbf'

  test.each([
    ['those of the page where the style has none', withFont(['Noto Sans']), undefined],
    ['the font that it names', withFont(['Noto Sans'], GLYPHS), ['Noto Sans']],
    ['one of the stops of a zoom', withFont({ stops: [[3, ['C']]] }, GLYPHS), ['C']],
    [
      'one among which it chooses',
      withFont(['step', ['zoom'], ['literal', ['A']], 5, ['literal', ['B']]], GLYPHS),
      ['A'],
    ],
    [
      'those of the specification where it names none',
      { ...STYLE, glyphs: GLYPHS },
      ['Open Sans Regular', 'Arial Unicode MS Regular'],
    ],
  ])('are %s', (_, style, font) => {
    expect(findFont(style as StyleSpecification)).toEqual(font)
  })
})
