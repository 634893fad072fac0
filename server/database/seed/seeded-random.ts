/** Chance that repeats itself: the demo must be the same on every machine and every start. */

export interface SeededRandom {
  /** At least 0, below 1. */
  next(): number
  /** A whole number from low to high, both included. */
  between(low: number, high: number): number
  pick<Item>(items: readonly Item[]): Item
  /** So many different items, in the order of the list. */
  some<Item>(items: readonly Item[], count: number): Item[]
  chance(probability: number): boolean
  /** About normal, mean 0 and deviation 1. */
  normal(): number
}

/** A generator for one seed word; the same word always gives the same numbers (mulberry32 over an FNV-1a hash). */
export function seededRandom(seed: string): SeededRandom {
  let state = 0x811c9dc5
  for (const character of seed) state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 0x01000193)

  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const between = (low: number, high: number) => low + Math.floor(next() * (high - low + 1))
  const pick = <Item>(items: readonly Item[]): Item => {
    const item = items[between(0, items.length - 1)]
    if (item === undefined) throw new RangeError('Nothing to pick from.')
    return item
  }
  const some = <Item>(items: readonly Item[], count: number): Item[] => {
    const drawn = new Set<number>()
    while (drawn.size < Math.min(count, items.length)) drawn.add(between(0, items.length - 1))
    return items.filter((_, index) => drawn.has(index))
  }
  // The sum of twelve even draws has deviation 1 and needs no logarithm, which machines round differently.
  const normal = () => Array.from({ length: 12 }, next).reduce((sum, draw) => sum + draw, -6)
  return { next, between, pick, some, chance: (probability) => next() < probability, normal }
}
