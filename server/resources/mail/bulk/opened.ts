/** /mail-opened: the point in an offer whose fetching says that it was opened. */
import { sql } from 'kysely'
import { notFound } from '#domain/kernel/errors.ts'
import type { Config } from '#server/config.ts'
import type { Seals } from '#server/edge/seals.ts'
import type { ChangeContext } from '#server/kernel/context.ts'
import { type Call, type CallInput, defineCall } from '#server/kernel/resource.ts'
import { inTransaction } from '#server/kernel/transaction.ts'
import { tellBulk } from './recipients.queries.ts'

const PURPOSE = 'mail-opened'
/** The smallest picture there is: one transparent point. */
const POINT = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')

export const openedLink = (
  { publicUrl, apiPrefix }: Pick<Config, 'publicUrl' | 'apiPrefix'>,
  seals: Pick<Seals, 'sign'>,
  outboxId: number,
) => `${publicUrl}${apiPrefix}/mail-opened/${outboxId}/${seals.sign(PURPOSE, String(outboxId))}`

export const openedCall: Call = defineCall({
  method: 'GET',
  path: '/mail-opened/:id/:signature',
  summary: 'The point in an offer whose fetching says that it was opened',
  caller: 'anyone',
  async run(ctx, { params: { id = '', signature = '' }, reply }: CallInput) {
    if (!/^\d{1,15}$/.test(id) || !ctx.services.seals.isSignedBy(PURPOSE, id, signature)) throw notFound()
    await inTransaction(ctx, (tx) => noteOpened(tx, Number(id)))
    // A page of another place, such as a mail program's, shows it.
    return reply.header('cross-origin-resource-policy', 'cross-origin').type('image/gif').send(POINT)
  },
})

async function noteOpened(ctx: ChangeContext, outboxId: number) {
  await sql`
    update bulk_email_recipients set "openedAt" = coalesce("openedAt", app_now()), "openCount" = "openCount" + 1
    where "outboxMessageId" = ${outboxId}`.execute(ctx.db)
  await tellBulk(ctx, outboxId)
}
