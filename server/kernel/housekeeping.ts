/** What the kernel keeps for a while only, and the months of the audit to come. */
import { sql } from 'kysely'
import { IDEMPOTENCY_HOURS } from './idempotency.ts'
import { defineJob } from './resource.ts'

const MONTHS_AHEAD = 3

export const housekeepingJob = defineJob({
  queue: 'housekeeping',
  cron: '17 3 * * *',
  async run({ db }) {
    await sql`select make_audit_partitions(${MONTHS_AHEAD})`.execute(db)
    await sql`delete from idempotency_keys
      where "createdAt" < clock_timestamp() - make_interval(hours => ${IDEMPOTENCY_HOURS})`.execute(db)
    await sql`delete from guest_token_failures where at < clock_timestamp() - interval '1 day'`.execute(db)
  },
})
