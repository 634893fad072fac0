/** The server process: opens what it needs in order, listens, and closes all of it in reverse. */
import type pg from 'pg'
import { migrate, openDatabase } from '#server/adapters/database.ts'
import { collectSeldom, giveBackMemory } from '#server/adapters/heap.ts'
import { startJobs } from '#server/adapters/jobs.ts'
import { createLogger } from '#server/adapters/logger.ts'
import { buildApp } from '#server/app.ts'
import { loadEnvironment, readConfig } from '#server/config.ts'
import { refuseOpenDemoAccounts } from '#server/database/seed/demo-marks.ts'
import { seedReference } from '#server/database/seed/reference.ts'
import { ownFinancingSoon } from '#server/resources/deals/own-financing.job.ts'
import { watchSoon } from '#server/resources/portfolio/watch/watch.job.ts'
import { schedulesSoon } from '#server/resources/reports/schedules/schedules.job.ts'
import { type RunningServer, runUnderSupervisor } from '#server/supervisor-child.ts'

async function startServer(connection: pg.PoolConfig): Promise<RunningServer> {
  const config = readConfig(loadEnvironment(), { production: process.argv.includes('--production') })
  const logger = createLogger({ level: config.logLevel, part: 'server' })
  const { pool, db, close } = openDatabase(connection, {
    maxConnections: config.databaseConnections,
    clockShiftMs: config.clockShiftMs,
  })
  const undo: (() => Promise<unknown>)[] = [close]
  const closeAll = async () => {
    for (const step of undo.reverse()) await step()
  }
  try {
    await migrate(db)
    await refuseOpenDemoAccounts({ db }, config)
    const jobs = await startJobs(connection, logger)
    undo.push(() => jobs.stop())
    const parts = { config, pool, db, jobs, logger }
    const app = await buildApp(parts)
    undo.push(() => app.close())
    await seedReference(app.services)
    if (config.demo) {
      // Production never loads the demo company.
      const { seedDemo } = await import('#server/database/seed/demo.ts')
      await seedDemo(app.services)
    }
    await watchSoon(app.services)
    await schedulesSoon(app.services)
    await ownFinancingSoon(app.services)
    const address = await app.listen({ host: config.host, port: config.port }).catch((error: Error) => {
      throw explainListenError(error, config)
    })
    giveBackMemory()
    return { address: config.port === 0 ? address : config.publicUrl, close: closeAll }
  } catch (error) {
    await closeAll()
    throw error
  }
}

function explainListenError(error: NodeJS.ErrnoException, { host, port }: { host: string; port: number }) {
  if (error.code === 'EADDRINUSE') {
    return new Error(`Port ${port} on ${host} is taken: stop what uses it, or choose another with PORT.`)
  }
  if (error.code === 'EACCES') return new Error(`Port ${port} is not open to this account: choose one from 1024 up.`)
  return error
}

collectSeldom()
runUnderSupervisor(startServer)
