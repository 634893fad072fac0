/** A map style of the operator's choice, made ready to lie below what the map itself draws. */
import type { LayerSpecification, StyleSpecification } from 'maplibre-gl'

/** Nobody looks at an empty map for longer. */
const WAIT_MS = 6_000

/** No name of ours begins so: a foreign layer "points" and our own stand side by side. */
const PREFIX = 'below:'

/** What draws a text that names no font, by the style specification. */
const UNNAMED_FONT = ['Open Sans Regular', 'Arial Unicode MS Regular']

/**
 * The style at the address. Its terrain is left out: markers and shading lie on a plane.
 * Throws when there is no answer in time, or one that is no style.
 */
export async function fetchStyle(url: string, gone: AbortSignal): Promise<StyleSpecification> {
  const response = await fetch(url, { signal: AbortSignal.any([gone, AbortSignal.timeout(WAIT_MS)]) })
  if (!response.ok) throw new Error(`The answer has status ${response.status}.`)
  const answer: unknown = await response.json()
  if (!isStyle(answer)) throw new Error('The answer is no map style.')
  const { terrain: _terrain, ...style } = answer
  return {
    ...style,
    sources: Object.fromEntries(Object.entries(style.sources).map(([id, source]) => [PREFIX + id, source])),
    layers: style.layers.map(renameLayer),
  }
}

/** A font that the style's own glyphs have, or none where it leaves letters to the browser. */
export function findFont({ glyphs, layers }: StyleSpecification): string[] | undefined {
  if (!glyphs) return undefined
  const fonts = layers.flatMap((layer) => (layer.type === 'symbol' ? [readFont(layer.layout?.['text-font'])] : []))
  return fonts.find((font) => font !== undefined) ?? UNNAMED_FONT
}

/** The names themselves, or the first that an expression or the stops of a zoom choose among. */
function readFont(value: unknown): string[] | undefined {
  if (!Array.isArray(value)) return readFont((value as { stops?: unknown[][] } | undefined)?.stops?.[0]?.[1] ?? [])
  if (value.length > 0 && value[0] !== 'get' && value.every((each) => typeof each === 'string')) return value
  return findLiteral(value)
}

function findLiteral(expression: unknown): string[] | undefined {
  if (!Array.isArray(expression)) return undefined
  if (expression[0] === 'literal') return expression[1]
  return expression.map(findLiteral).find((found) => found !== undefined)
}

const isStyle = (answer: unknown): answer is StyleSpecification => {
  const { version, sources, layers } = (answer ?? {}) as Record<string, unknown>
  return version === 8 && typeof sources === 'object' && sources !== null && Array.isArray(layers)
}

const renameLayer = (layer: LayerSpecification): LayerSpecification => ({
  ...layer,
  id: PREFIX + layer.id,
  ...('source' in layer && { source: PREFIX + layer.source }),
})
