/** Who learns of what happens to a service: the operator of what is asked, whoever asked of what is answered. */
import { sql } from 'kysely'
import { pathTo } from '#domain/access/addresses.ts'
import { OPERATORS } from '#domain/access/roles.ts'
import { say, wordOf } from '#domain/kernel/words.ts'
import { SERVICE_STATUS_WORDS, SERVICE_TYPE_WORDS } from '#domain/services/service-choices.ts'
import type { ChangeContext } from '#server/kernel/context.ts'
import { notify } from '#server/resources/team/notify.ts'
import type { KeptService } from './service-steps.ts'

export async function tellOfRequest(ctx: ChangeContext, row: KeptService): Promise<void> {
  await notify(ctx, await findOperators(ctx), () => ({
    kind: 'service-requested',
    title: say('{service} requested: {site}', { service: wordOf(SERVICE_TYPE_WORDS, row.type), site: row.site }),
    detail: ctx.actor.name,
    link: linkOf(row),
  }))
}

/** Both sides hear of every step; whoever took it needs no word of it. */
export async function tellOfStep(ctx: ChangeContext, row: KeptService): Promise<void> {
  const operators = row.status === 'approved' || row.status === 'cancelled' ? await findOperators(ctx) : []
  await notify(ctx, [row.userId, ...operators], () => ({
    kind: `service-${row.status}`,
    title: say('{service} is now {status}', {
      service: wordOf(SERVICE_TYPE_WORDS, row.type),
      status: wordOf(SERVICE_STATUS_WORDS, row.status),
    }),
    detail: row.site,
    link: linkOf(row),
  }))
}

const linkOf = ({ id, type }: KeptService) => pathTo('services', { type }, { open: id })

async function findOperators({ db }: ChangeContext): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from users where active and status = 'approved' and roles = ${[...OPERATORS]}::text[] order by id`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}
