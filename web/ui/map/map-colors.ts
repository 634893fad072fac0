/** The colours of the map, from the tokens of the reader's scheme. */

const TOKENS = {
  water: '--ui-map-water',
  land: '--ui-map-land',
  border: '--ui-map-border',
  marker: '--ui-map-marker',
  bad: '--ui-bad',
  urgent: '--ui-or-edge',
  urgentEdge: '--ui-or',
  surface: '--ui-surface',
  ink: '--ui-ink',
  onInk: '--ui-on-ink',
  text: '--ui-t1',
  quiet: '--ui-t3',
  shade0: '--ui-s1',
  shade1: '--ui-s2',
  shade2: '--ui-s3',
  shade3: '--ui-s5',
} as const

export type MapColors = Record<keyof typeof TOKENS, string>

/** The colours in force where the element stands. */
export function readColors(element: Element): MapColors {
  const style = getComputedStyle(element)
  const read = ([name, token]: [string, string]) => [name, style.getPropertyValue(token).trim() || '#888888']
  return Object.fromEntries(Object.entries(TOKENS).map(read)) as MapColors
}
