/** How a measured process tells its address, and later how much processor time it has used and what it holds. */
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

export type Ready = { address: string; token: string; tokens?: string[] }

/** What is still in use after everything else was given back. */
function liveMemory(): NodeJS.MemoryUsage {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  collect()
  return process.memoryUsage()
}

/**
 * Tells the parent that the server listens, and answers each of its questions: how many microseconds were used so far, to
 * `memory` how much memory is held, or to `live` how much is in use.
 */
export function report(ready: Ready) {
  process.send?.(ready)
  process.on('message', (question) => {
    if (question === 'live') return void process.send?.(liveMemory())
    if (question === 'memory') return void process.send?.(process.memoryUsage())
    const { user, system } = process.cpuUsage()
    process.send?.({ cpuMicros: user + system, memoryMib: Math.round(process.memoryUsage.rss() / 1_048_576) })
  })
  process.on('disconnect', () => process.exit(0))
}
