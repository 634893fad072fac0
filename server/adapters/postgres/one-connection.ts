/** Work on one connection of its own, outside the product's pool. */
import pg from 'pg'

/**
 * Connects, does the work and says good-bye.
 * @throws what the work throws; also when the database leaves in the middle of it
 */
export async function onOneConnection<T>(
  connection: pg.ClientConfig,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client(connection)
  // A lost connection fails the query under way; unheard, the event about it would end the whole process.
  client.on('error', () => {})
  try {
    await client.connect()
    return await work(client)
  } finally {
    await client.end().catch(() => {})
  }
}
