/** Answers that may be some seconds old: found once for a question and given again until then. */
import type { Services } from './context.ts'

type Kept<Value> = { until: number; answer: Promise<Value> }

/** Questions that nobody asked again must not fill the memory. */
const MOST = 1_000

/**
 * Remembers for `lifeMs` what `find` answered to a key; whoever asks at the same time waits for the same answer. What
 * fails is not remembered. Each running product has a memory of its own.
 */
export function rememberBriefly<Value>(lifeMs: number) {
  const memories = new WeakMap<Services, Map<string, Kept<Value>>>()
  return (services: Services, key: string, find: () => Promise<Value>): Promise<Value> => {
    const kept = memories.get(services) ?? new Map<string, Kept<Value>>()
    memories.set(services, kept)
    const now = performance.now()
    const known = kept.get(key)
    if (known && known.until > now) return known.answer
    if (kept.size >= MOST) kept.clear()
    const answer = find()
    kept.set(key, { until: now + lifeMs, answer })
    answer.catch(() => kept.delete(key))
    return answer
  }
}
