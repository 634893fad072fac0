/** The product as a process of its own that watches its memory, for `files.ts`. */
import { openStage } from './stage.ts'

/** Often enough to see a file pass that is held whole. */
const LOOK_EVERY_MS = 5

const stage = await openStage(JSON.parse(process.argv[2] ?? '{}'))
const { token } = await stage.contextOf('TO/Underwriter')
const address = await stage.app.listen({ host: '127.0.0.1', port: 0 })
let peak = 0
setInterval(() => {
  peak = Math.max(peak, process.memoryUsage.rss())
}, LOOK_EVERY_MS).unref()
// Each question answers the highest memory since the last one, and begins anew.
process.on('message', () => {
  process.send?.(Math.max(peak, process.memoryUsage.rss()))
  peak = 0
})
process.on('disconnect', async () => {
  await stage.close()
  process.exit(0)
})
process.send?.({ address: `${address}/api`, token })
