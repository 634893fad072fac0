/** Fills the database at start-up: each part once for each state of its data, in a transaction of its own. */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import type { ChangeContext, Context, Services, SystemActor } from '#server/kernel/context.ts'
import { systemContext } from '#server/kernel/system-context.ts'
import { inTransaction } from '#server/kernel/transaction.ts'

export type SeedContext = ChangeContext<SystemActor>

/** Runs work of the seed in one transaction, without a line of audit for each of thousands of rows. */
export function asSeed<R>(services: Services, work: (ctx: SeedContext) => Promise<R>): Promise<R> {
  return inTransaction(systemContext(services, 'seed'), async (tx) => {
    // Of two servers starting at once the second waits here and then finds nothing left to do.
    await sql`select pg_advisory_xact_lock(hashtext('seed')), set_config('app.audit', 'off', true)`.execute(tx.db)
    return work(tx)
  })
}

/**
 * Seeds a part unless this very version of it is already there.
 * @returns whether there was something to do
 */
export async function seedOnce(
  services: Services,
  name: string,
  version: string,
  seed: (ctx: SeedContext) => Promise<void>,
): Promise<boolean> {
  if (await isSeeded(services, name, version)) return false
  return asSeed(services, async (ctx) => {
    if (await isSeeded(ctx, name, version)) return false
    await seed(ctx)
    await sql`insert into seed_versions (name, version) values (${name}, ${version})
      on conflict (name) do update set version = excluded.version, "seededAt" = clock_timestamp()`.execute(ctx.db)
    return true
  })
}

async function isSeeded({ db }: Pick<Context, 'db'>, name: string, version: string): Promise<boolean> {
  const { rows } = await sql`select 1 from seed_versions where name = ${name} and version = ${version}`.execute(db)
  return rows.length > 0
}

/** The state of shipped files, and of the code's own lists: changes when any of them does. */
export function versionOf(parts: { files?: readonly string[]; lists?: unknown; revision: number }): string {
  const sum = createHash('sha256').update(`${parts.revision}${JSON.stringify(parts.lists ?? null)}`)
  for (const file of parts.files ?? []) sum.update(readFileSync(new URL(`data/${file}`, import.meta.url)))
  return sum.digest('base64url').slice(0, 16)
}
