/** The name somebody probably meant: the one that shares most of its letter pairs. */
import { squash } from './cells.ts'

/** Below this share of common pairs two names are simply different. */
const LEAST_LIKENESS = 0.45

function pairsOf(text: string): Map<string, number> {
  const pairs = new Map<string, number>()
  const plain = squash(text)
  for (let at = 0; at < plain.length - 1; at += 1) {
    const pair = plain.slice(at, at + 2)
    pairs.set(pair, (pairs.get(pair) ?? 0) + 1)
  }
  return pairs
}

const countOf = (pairs: ReadonlyMap<string, number>) => [...pairs.values()].reduce((sum, count) => sum + count, 0)

/** Sørensen–Dice: twice the common pairs over all pairs, from 0 to 1. */
function likeness(a: string, b: string): number {
  const [left, right] = [pairsOf(a), pairsOf(b)]
  const all = countOf(left) + countOf(right)
  if (all === 0) return squash(a) === squash(b) ? 1 : 0
  const common = [...left].reduce((sum, [pair, count]) => sum + Math.min(count, right.get(pair) ?? 0), 0)
  return (2 * common) / all
}

/** The most alike of the names, or null when none is alike enough. */
export function nearestName(name: string, candidates: readonly string[]): string | null {
  let best: { name: string; score: number } | null = null
  for (const candidate of candidates) {
    const score = likeness(name, candidate)
    if (score >= LEAST_LIKENESS && score > (best?.score ?? 0)) best = { name: candidate, score }
  }
  return best?.name ?? null
}
