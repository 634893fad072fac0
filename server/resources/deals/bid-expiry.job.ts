/** Quotes lapse once the day until which they were valid is over. */

import { sql } from 'kysely'
import { pathTo } from '#domain/access/addresses.ts'
import { lenderBids } from '#domain/deals/lender-bid.ts'
import { say } from '#domain/kernel/words.ts'
import { defineJob } from '#server/kernel/resource.ts'
import { systemContext } from '#server/kernel/system-context.ts'
import { inTransaction } from '#server/kernel/transaction.ts'
import { notify } from '#server/resources/team/notify.ts'
import { followPipelines } from './pipeline.queries.ts'

type Expired = { id: number; dealId: number; ownerId: number; companyId: number; lenderName: string; dealName: string }

/** Hourly: "today" is the company's own, and companies lie in several time zones. */
export const bidExpiryJob = defineJob({
  queue: 'bid-expiry',
  cron: '10 * * * *',
  async run(services) {
    await inTransaction(systemContext(services, 'bid expiry'), async (ctx) => {
      const { rows } = await sql<Expired>`
        update deals_lender_bids b set status = 'expired'
        from deals d join users u on u.id = d."userId" join user_companies c on c.id = d.user_company_id
        where d.id = b."dealId" and d.active and d."dealStatus" = 'in-progress' and b.active
          and b.status in ('quoted', 'term-sheet')
          and b."expiryDate" < (${ctx.now.toISOString()}::timestamptz at time zone c."timeZone")::date
        returning b.id, d.id as "dealId", d."userId" as "ownerId", b.user_company_id as "companyId", b."lenderName",
          d."dealName"`.execute(ctx.db)
      await followPipelines(ctx, [...new Set(rows.map((row) => row.dealId))])
      for (const bid of rows) {
        ctx.emit({ path: lenderBids.path, id: bid.id, rooms: [`company:${bid.companyId}`, `user:${bid.ownerId}`] })
        await notify(ctx, [bid.ownerId], () => ({
          kind: 'bid-expired',
          title: say('{lenderName}: bid expired', { lenderName: bid.lenderName }).slice(0, 200),
          detail: bid.dealName,
          link: pathTo('lenderBids', { id: bid.dealId }),
        }))
      }
    })
  },
})
