/** Which tiles and charts of a dashboard a person sees, and in which order: kept for each person, and the usual one where nothing is kept. */
import { z } from 'zod'
import { isRecord, listIn } from '#domain/kernel/narrow.ts'

/** Figures of three dashboards, and the panels with charts of two. */
export const LAID_OUT_DASHBOARDS = ['portfolio', 'company', 'crm', 'portfolio-panels', 'company-panels'] as const
export type LaidOutDashboard = (typeof LAID_OUT_DASHBOARDS)[number]

const MOST_TILES = 60
const tileKeys = z.array(z.string().min(1).max(40)).max(MOST_TILES)
export const dashboardLayoutSchema = z.partialRecord(
  z.enum(LAID_OUT_DASHBOARDS),
  z.strictObject({ order: tileKeys, hidden: tileKeys }),
)
export interface TileLayout {
  order: readonly string[]
  hidden: readonly string[]
}

export const USUAL_LAYOUT: TileLayout = { order: [], hidden: [] }

const textsIn = (value: unknown) => listIn(value).filter((each) => typeof each === 'string')

/** What is kept of a dashboard; what cannot be read is the usual one. */
export function layoutIn(kept: unknown, dashboard: LaidOutDashboard): TileLayout {
  const own = isRecord(kept) ? kept[dashboard] : null
  return isRecord(own) ? { order: textsIn(own.order), hidden: textsIn(own.hidden) } : USUAL_LAYOUT
}

/** The tiles in the person's order: one that came later stands where it usually does, behind the one it usually follows. */
export function orderedTiles(keys: readonly string[], { order }: Pick<TileLayout, 'order'>): string[] {
  const known = [...new Set(order)].filter((key) => keys.includes(key))
  const result = [...known]
  for (const [at, key] of keys.entries()) {
    if (known.includes(key)) continue
    const before = keys.slice(0, at).findLast((each) => result.includes(each))
    result.splice(before === undefined ? 0 : result.indexOf(before) + 1, 0, key)
  }
  return result
}

export const shownTiles = (keys: readonly string[], layout: TileLayout): string[] =>
  orderedTiles(keys, layout).filter((key) => !layout.hidden.includes(key))

/** One tile so many places further; at the ends it stays. */
export function movedTile(
  keys: readonly string[],
  layout: TileLayout,
  { key, by }: { key: string; by: number },
): TileLayout {
  const order = orderedTiles(keys, layout)
  const from = order.indexOf(key)
  const to = Math.min(order.length - 1, Math.max(0, from + by))
  if (from < 0) return layout
  order.splice(from, 1)
  order.splice(to, 0, key)
  return { ...layout, order }
}

export const toggledTile = (layout: TileLayout, key: string): TileLayout => ({
  ...layout,
  hidden: layout.hidden.includes(key) ? layout.hidden.filter((each) => each !== key) : [...layout.hidden, key],
})

/** With the layout of one dashboard; the usual one is nothing to keep. */
export function withLayout(kept: unknown, dashboard: LaidOutDashboard, layout: TileLayout): Record<string, TileLayout> {
  const others = LAID_OUT_DASHBOARDS.filter((each) => each !== dashboard).map(
    (each) => [each, layoutIn(kept, each)] as const,
  )
  const all = [...others, [dashboard, layout] as const]
  return Object.fromEntries(all.filter(([, { order, hidden }]) => order.length + hidden.length > 0))
}
