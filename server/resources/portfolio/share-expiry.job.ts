/** Shares end when their time is over; both sides learn of it. */
import { say } from '#domain/kernel/words.ts'
import { collaborators } from '#domain/portfolio/collaborator.ts'
import { defineJob } from '#server/kernel/resource.ts'
import { systemContext } from '#server/kernel/system-context.ts'
import { inTransaction } from '#server/kernel/transaction.ts'
import { notify } from '#server/resources/team/notify.ts'
import { endRunOut } from './collaborators.queries.ts'

/** A share that has run out opens nothing from that instant; this only says so. */
export const shareExpiryJob = defineJob({
  queue: 'share-expiry',
  cron: '15 * * * *',
  async run(services) {
    await inTransaction(systemContext(services, 'share expiry'), async (ctx) => {
      for (const { id, ownerUserId, collaboratorUserId, email } of await endRunOut(ctx)) {
        const people = collaboratorUserId ? [ownerUserId, collaboratorUserId] : [ownerUserId]
        ctx.emit({ path: collaborators.path, id, rooms: people.map((userId) => `person:${userId}`) })
        await notify(ctx, people, () => ({
          kind: 'share-ended',
          title: say('The share of a portfolio with {email} has ended.', { email }),
        }))
      }
    })
  },
})
