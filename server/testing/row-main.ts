/** A launcher for the row server; arguments: data folder, then `--npm` to act as if npm had started it. */
import path from 'node:path'
import { supervise } from '#server/supervisor.ts'

const [dataDir = '', ...flags] = process.argv.slice(2)

await supervise({
  config: { dataDir, databaseUrl: undefined, isStartedByNpm: flags.includes('--npm') },
  serverFile: path.join(import.meta.dirname, 'row-server.ts'),
  serverArguments: flags,
  onReady: (address) => console.log(`ready ${address}`),
  report: (sentence) => console.log(`report ${sentence}`),
})
