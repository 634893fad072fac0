/** The product as the browser tests see it: built, on a fresh data folder, with the demo company on its fixed day. */
import { spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'

const project = path.resolve(import.meta.dirname, '..')
// Where the proof keeps its temporary files: they go with it, also when it is aborted.
const dataDir = path.join(os.tmpdir(), `mandate-e2e-${process.env.PORT}`)
const setup = spawnSync(process.execPath, ['scripts/setup.mjs', '--build'], { cwd: project, stdio: 'inherit' })
if (setup.status !== 0) process.exit(1)
rmSync(dataDir, { recursive: true, force: true })

/** The day for which the demo company's figures are promised to the cent. */
process.env.DEMO_AS_OF ??= '2026-06-30T12:00:00-04:00'
process.env.DATA_DIR = dataDir
// Everybody in the tests has one address, and a fast machine opens more pages in a minute than an office.
process.env.REQUESTS_PER_MINUTE ??= '100000'
// A second server of the same run need not compile what the first did.
process.env.NODE_COMPILE_CACHE ??= path.join(project, '.data', 'compiled')
process.on('exit', () => rmSync(dataDir, { recursive: true, force: true }))
await import('#server/main.ts')
