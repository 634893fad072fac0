/**
 * Who owns the logs: while the product runs, an account that nobody signs in to, so that the product can add a line and read
 * it and do nothing else; for a migration, an import or a reset, the product itself.
 */
import type pg from 'pg'
import { onOneConnection } from '#server/adapters/postgres/one-connection.ts'

/** Owns audit and security events; has no password and no sign-in. */
export const LOG_OWNER = 'mandate_logs'

type LogOwner = { application: string; database: string }

const LOCK_TIMEOUT_MS = 10_000
const MAKE_OWNER = `do $$ begin
  if not exists (select from pg_roles where rolname = '${LOG_OWNER}') then create role ${LOG_OWNER} nologin; end if;
end $$`

/** Tables with what an account that is not their owner may do with them; the months of the audit follow their table. */
const LOG_TABLES: Record<string, string> = {
  audit_log: 'select, insert, update ("entityId")',
  security_events: 'select, insert',
  text_versions: 'select, insert',
}
const LOG_KEYS = 'public.audit_log_id_seq, public.security_events_id_seq'
const LOG_FUNCTIONS = [
  'make_audit_partitions(int)',
  'close_audit_partition(text)',
  'keep_audit_log()',
  'oldest_kept_security_event(int)',
  'keep_security_events()',
  'forget_security_events()',
]

const FIND_LOGS = `select c.oid::regclass::text as name from pg_class c where c.oid in (
  select to_regclass('public.' || t) from unnest($1::text[]) t
  union all select inhrelid from pg_inherits where inhparent = to_regclass('public.audit_log'))`
const FIND_FUNCTIONS = "select f from unnest($1::text[]) f where to_regprocedure('public.' || f) is not null"

/** Hands the logs to their owner. Before the migrations that make them there is nothing to hand over. */
export async function keepLogs(superuser: pg.ClientConfig, { application, database }: LogOwner): Promise<void> {
  await inOneTransaction(superuser, database, async (client) => {
    const found = await handOver(client, LOG_OWNER)
    if (!found) return
    for (const [table, rights] of Object.entries(LOG_TABLES)) {
      await client.query(`grant ${rights} on public.${table} to ${application}`)
    }
    // An export notes where the keys stand.
    await client.query(`grant select on sequence ${LOG_KEYS} to ${application}`)
    // Who owns a schema or a database may drop what is in it, whoever owns that.
    await client.query(`alter schema public owner to ${LOG_OWNER}`)
    await client.query(`grant usage, create on schema public to ${application}`)
    await client.query(`alter database ${database} owner to ${LOG_OWNER}`)
    await client.query(`grant connect, create, temporary on database ${database} to ${application}`)
  })
}

/** Gives the logs back to the product, which is about to bring its schema up to date. */
export async function returnLogs(superuser: pg.ClientConfig, { application, database }: LogOwner): Promise<void> {
  await inOneTransaction(superuser, database, async (client) => {
    if (!(await handOver(client, application))) return
    await client.query(`alter schema public owner to ${application}`)
    await client.query(`alter database ${database} owner to ${application}`)
  })
}

/** @returns whether there are logs, all of them */
async function handOver(client: pg.Client, owner: string): Promise<boolean> {
  const functions = await client.query<{ f: string }>(FIND_FUNCTIONS, [LOG_FUNCTIONS])
  if (functions.rows.length < LOG_FUNCTIONS.length) return false
  const tables = await client.query<{ name: string }>(FIND_LOGS, [Object.keys(LOG_TABLES)])
  for (const { name } of tables.rows) await client.query(`alter table ${name} owner to ${owner}`)
  for (const { f } of functions.rows) await client.query(`alter function public.${f} owner to ${owner}`)
  return true
}

async function inOneTransaction(
  superuser: pg.ClientConfig,
  database: string,
  work: (client: pg.Client) => Promise<void>,
): Promise<void> {
  await onOneConnection({ ...superuser, database }, async (client) => {
    await client.query(`begin; set local lock_timeout = ${LOCK_TIMEOUT_MS}; ${MAKE_OWNER}`)
    await work(client)
    await client.query('commit')
  })
}
