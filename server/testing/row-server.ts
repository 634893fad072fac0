/** A server as small as can be, for tests of starting and stopping: it keeps rows, and fails when told to. */
import fastify from 'fastify'
import { openDatabase } from '#server/adapters/database.ts'
import { runUnderSupervisor } from '#server/supervisor-child.ts'

const mustFail = process.argv.includes('--fail')

runUnderSupervisor(async (connection) => {
  if (mustFail) throw new Error('This server always fails to start.')
  const { pool, close } = openDatabase(connection, { maxConnections: 5 })
  await pool.query('create table if not exists kept_rows (id int primary key)')
  const app = fastify({ forceCloseConnections: true })
  app.post<{ Params: { id: string } }>('/rows/:id', async ({ params }, reply) => {
    await pool.query('insert into kept_rows values ($1) on conflict do nothing', [params.id])
    return reply.code(201).send({ pid: process.pid })
  })
  app.get('/rows', async () => (await pool.query('select id from kept_rows')).rows.map(({ id }) => id))
  const address = await app.listen({ host: '127.0.0.1', port: 0 })
  const closeAll = async () => {
    await app.close()
    await close()
  }
  return { address, close: closeAll }
})
