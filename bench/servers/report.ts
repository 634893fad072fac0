/** How a measured process tells its address, and later how much processor time it has used. */

export type Ready = { address: string; token: string }

/** Tells the parent that the server listens, and answers each of its questions with the microseconds used so far. */
export function report(ready: Ready) {
  process.send?.(ready)
  process.on('message', () => {
    const { user, system } = process.cpuUsage()
    process.send?.({ cpuMicros: user + system, memoryMib: Math.round(process.memoryUsage.rss() / 1_048_576) })
  })
  process.on('disconnect', () => process.exit(0))
}
