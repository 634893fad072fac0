/** How much memory the engine takes before it collects what nobody needs any more, and when it gives some back. */
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** What may come on top of what is in use before the old part of the heap is collected, percent. */
const GROWTH = 100

/**
 * Lets the heap double before it is collected as a whole. By itself the engine collects after a fifth more, because it takes
 * a collection for cheap as long as few are needed; a busy server then collected once a second, and each time everybody
 * waited (`bench:people` counts 40 collections in a minute of fifty people, 7 with this).
 */
export function collectSeldom(): void {
  setFlagsFromString(`--heap-growing-percent=${GROWTH}`)
}

/** Long enough for those who waited for the start to have their first answers. */
const GIVE_BACK_AFTER_MS = 5_000

/** The start takes a third more memory than the product needs, which the engine would keep until it ran short. */
export function giveBackMemory(): void {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as (options: { type: 'major'; execution: 'async' }) => Promise<void>
  setTimeout(() => collect({ type: 'major', execution: 'async' }), GIVE_BACK_AFTER_MS).unref()
}
