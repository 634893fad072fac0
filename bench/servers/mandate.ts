/** The product as a process of its own, for measuring. */
import { mkdtempSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { openDatabase } from '#server/adapters/database.ts'
import { collectSeldom } from '#server/adapters/heap.ts'
import { startJobs } from '#server/adapters/jobs.ts'
import { createLogger } from '#server/adapters/logger.ts'
import { buildApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { report } from './report.ts'

collectSeldom()
const { connection, secret, managerId, peopleIds = [] } = JSON.parse(process.argv[2] ?? '{}')
const dataDir = mkdtempSync(path.join(os.tmpdir(), 'mandate-bench-app-'))
const settings = {
  DATA_DIR: dataDir,
  DEMO: 'off',
  SECRET: secret,
  LOG_LEVEL: 'silent',
  REQUESTS_PER_MINUTE: '10000000',
}
const config = readConfig(settings, { production: false })
const logger = createLogger({ level: 'silent', part: 'bench' })
const { pool, db } = openDatabase(connection, { maxConnections: 10 })
const jobs = await startJobs(connection, logger)
const app = await buildApp({ config, pool, db, jobs, logger })
const address = await app.listen({ host: '127.0.0.1', port: 0 })
const { token } = await app.services.sessions.open(managerId, 'bench')
const sessions = (peopleIds as number[]).map((id) => app.services.sessions.open(id, 'bench'))
const tokens = (await Promise.all(sessions)).map((session) => session.token)
report({ address: `${address}/api`, token, tokens })
