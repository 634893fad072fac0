/** The layers of the map, in the colours of the reader's scheme. */
import type { ExpressionSpecification, LayerSpecification, StyleSpecification } from 'maplibre-gl'
import { findFont } from './foreign-style.ts'
import type { MapColors } from './map-colors.ts'

/** Side of a marker with its white edge, px. */
export const MARKER_PX = 8
const MARKER_EDGE_PX = 1
const MARKER_RADIUS = MARKER_PX / 2 - MARKER_EDGE_PX

/** Of a marker that is worked with, without its edge. */
const WORK_MARKER_RADIUS = 4.5

/** Drawn with the page's own font, so that no font server is asked. */
const FONT = ['Hanken Grotesk Variable', 'sans-serif']

/** Shading on a foreign style, thin enough to read its streets through. */
const SHADE_OPACITY = 0.5

const shadeColors = (colors: MapColors): ExpressionSpecification => [
  'match',
  ['coalesce', ['feature-state', 'shade'], -1],
  0,
  colors.shade0,
  1,
  colors.shade1,
  2,
  colors.shade2,
  3,
  colors.shade3,
  'transparent',
]

function landLayers(colors: MapColors): LayerSpecification[] {
  return [
    { id: 'water', type: 'background', paint: { 'background-color': colors.water } },
    { id: 'neighbours', type: 'fill', source: 'neighbours', paint: { 'fill-color': colors.land } },
    { id: 'land', type: 'fill', source: 'regions', paint: { 'fill-color': colors.land } },
  ]
}

function regionLayers(colors: MapColors, opacity?: number): LayerSpecification[] {
  const thinness = opacity === undefined ? {} : { 'fill-opacity': opacity }
  return [
    { id: 'shades', type: 'fill', source: 'regions', paint: { 'fill-color': shadeColors(colors), ...thinness } },
    { id: 'borders', type: 'line', source: 'regions', paint: { 'line-color': colors.border, 'line-width': 0.6 } },
  ]
}

function nameLayers(colors: MapColors): LayerSpecification[] {
  return [
    {
      id: 'towns',
      type: 'symbol',
      source: 'towns',
      // A town of a million shows from afar, one of 15,000 only close by.
      minzoom: 3.5,
      filter: ['>=', ['get', 'thousands'], ['step', ['zoom'], 900, 5, 300, 6, 100, 7, 40, 8, 15]],
      layout: {
        'text-field': ['get', 'name'],
        'text-font': FONT,
        'text-size': 11,
        'text-padding': 6,
        'symbol-sort-key': ['-', ['get', 'thousands']],
      },
      paint: { 'text-color': colors.quiet, 'text-halo-color': colors.land, 'text-halo-width': 1.2 },
    },
  ]
}

/** From the lowest to the highest: what stands above hides what lies below, and words give way to one another. */
const pointLayers = (colors: MapColors, font: string[]): LayerSpecification[] => [
  ...markers(colors, font),
  ...discs(colors),
  ...lateDiscs(colors, font),
  ...discWords(colors, font),
  chosenMarker(colors),
]

function markers(colors: MapColors, font: string[]): LayerSpecification[] {
  return [
    {
      id: 'points',
      type: 'circle',
      source: 'points',
      filter: ['!', ['has', 'point_count']],
      paint: {
        'circle-radius': ['case', ['has', 'tone'], WORK_MARKER_RADIUS, MARKER_RADIUS],
        'circle-color': ['match', ['get', 'tone'], 'urgent', colors.urgent, 'plain', colors.ink, placeColor(colors)],
        'circle-stroke-width': ['match', ['get', 'tone'], 'urgent', 1.5, MARKER_EDGE_PX],
        'circle-stroke-color': [
          'match',
          ['get', 'tone'],
          'urgent',
          colors.urgentEdge,
          'plain',
          '#ffffff',
          placeEdge(colors),
        ],
      },
    },
    {
      id: 'late-points',
      type: 'circle',
      source: 'points',
      filter: ['has', 'isLate'],
      paint: { 'circle-radius': 2.5, 'circle-color': colors.bad, 'circle-translate': [4, -4], ...edge(colors, 1) },
    },
    // Far away it would be said of a whole province; close up nobody may look for a building there.
    {
      id: 'rough-labels',
      type: 'symbol',
      source: 'points',
      minzoom: 8,
      filter: ['has', 'rough'],
      layout: {
        'text-field': ['get', 'rough'],
        'text-font': font,
        'text-size': 11,
        'text-anchor': 'top',
        'text-offset': [0, 0.6],
      },
      paint: { 'text-color': colors.text, 'text-halo-color': colors.land, 'text-halo-width': 1 },
    },
  ]
}

const discs = (colors: MapColors): LayerSpecification[] => [
  {
    id: 'clusters',
    type: 'circle',
    source: 'points',
    filter: ['has', 'point_count'],
    paint: {
      'circle-radius': ['step', ['get', 'point_count'], 14, 100, 16, 1_000, 19, 10_000, 22],
      'circle-color': colors.ink,
      'circle-stroke-width': 2,
      'circle-stroke-color': colors.onInk,
    },
  },
]

function discWords(colors: MapColors, font: string[]): LayerSpecification[] {
  return [
    // Above the markers, or they would hide it; and where a disc stands in its way, beside it.
    {
      id: 'region-labels',
      type: 'symbol',
      source: 'region-labels',
      layout: {
        'text-field': ['get', 'text'],
        'text-font': font,
        'text-size': 12,
        'text-padding': 1,
        'text-variable-anchor': ['center', 'top', 'bottom', 'left', 'right'],
        'text-radial-offset': 1.6,
        'text-justify': 'auto',
      },
      paint: {
        'text-color': ['case', ['==', ['get', 'shade'], 3], colors.onInk, colors.text],
        'text-halo-color': ['case', ['==', ['get', 'shade'], 3], colors.shade3, colors.land],
        'text-halo-width': 1.2,
      },
    },
    {
      id: 'cluster-counts',
      type: 'symbol',
      source: 'points',
      filter: ['has', 'point_count'],
      layout: {
        'text-field': ['get', 'point_count_abbreviated'],
        'text-font': font,
        'text-size': 12,
        'text-allow-overlap': true,
        // As wide as the disc, so that other words keep off it.
        'text-padding': 10,
      },
      paint: { 'text-color': colors.onInk },
    },
  ]
}

const chosenMarker = (colors: MapColors): LayerSpecification => ({
  id: 'chosen',
  type: 'circle',
  source: 'chosen',
  paint: {
    // A marker that is worked with is larger, and keeps its colour inside the ring.
    'circle-radius': ['case', ['has', 'tone'], 9, MARKER_RADIUS + 1],
    'circle-color': ['case', ['has', 'tone'], 'rgba(0, 0, 0, 0)', colors.marker],
    'circle-stroke-width': 2,
    'circle-stroke-color': ['case', ['has', 'tone'], colors.ink, colors.text],
  },
})

const placeColor = (colors: MapColors): ExpressionSpecification => ['case', ['has', 'rough'], '#ffffff', colors.marker]
const placeEdge = (colors: MapColors): ExpressionSpecification => ['case', ['has', 'rough'], colors.marker, '#ffffff']
const edge = (colors: MapColors, width: number) => ({
  'circle-stroke-width': width,
  'circle-stroke-color': colors.surface,
})

/** On the shoulder of a disc: how many in it are late. */
function lateDiscs(colors: MapColors, font: string[]): LayerSpecification[] {
  const source = 'points'
  const filter: ExpressionSpecification = ['>', ['coalesce', ['get', 'late'], 0], 0]
  const shoulder: [number, number] = [12, -12]
  return [
    {
      ...{ id: 'late-discs', type: 'circle' as const, source, filter },
      paint: { 'circle-radius': 8, 'circle-color': colors.bad, 'circle-translate': shoulder, ...edge(colors, 1.5) },
    },
    {
      ...{ id: 'late-counts', type: 'symbol' as const, source, filter },
      layout: {
        'text-field': ['to-string', ['get', 'late']],
        'text-font': font,
        'text-size': 10,
        'text-allow-overlap': true,
      },
      paint: { 'text-color': colors.surface, 'text-translate': shoulder },
    },
  ]
}

export const layersOf = (colors: MapColors): LayerSpecification[] => [
  ...landLayers(colors),
  ...regionLayers(colors),
  ...nameLayers(colors),
  ...pointLayers(colors, FONT),
]

/** Above those of a foreign style. */
export const layersOn = (foreign: StyleSpecification, colors: MapColors): LayerSpecification[] => [
  ...foreign.layers,
  ...regionLayers(colors, SHADE_OPACITY),
  ...pointLayers(colors, findFont(foreign) ?? FONT),
]
