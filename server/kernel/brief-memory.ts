/** Answers that may be some seconds old: found once for a question and given again until then. */
import type { Services } from './context.ts'

type Remembered<Value> = { until: number; value: Value }

/** Questions that nobody asked again must not fill the memory. */
const MOST = 1_000

/** Values by key, each for `lifeMs`. Each running product has a memory of its own. */
export function briefMemory<Value>(lifeMs: number) {
  const memories = new WeakMap<Services, Map<string, Remembered<Value>>>()
  const memoryOf = (services: Services) => {
    const memory = memories.get(services) ?? new Map<string, Remembered<Value>>()
    memories.set(services, memory)
    return memory
  }
  return {
    find(services: Services, key: string): Value | undefined {
      const known = memoryOf(services).get(key)
      return known && known.until > performance.now() ? known.value : undefined
    },
    keep(services: Services, key: string, value: Value) {
      const memory = memoryOf(services)
      if (memory.size >= MOST) memory.clear()
      memory.set(key, { until: performance.now() + lifeMs, value })
    },
    forget: (services: Services, key: string) => memoryOf(services).delete(key),
  }
}

/**
 * Remembers for `lifeMs` what `find` answered to a key; whoever asks at the same time waits for the same answer. What
 * fails is not remembered.
 */
export function rememberBriefly<Value>(lifeMs: number) {
  const memory = briefMemory<Promise<Value>>(lifeMs)
  return (services: Services, key: string, find: () => Promise<Value>): Promise<Value> => {
    const known = memory.find(services, key)
    if (known) return known
    const answer = find()
    memory.keep(services, key, answer)
    answer.catch(() => memory.forget(services, key))
    return answer
  }
}
