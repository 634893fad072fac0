/** /outbox-messages: what went out for a deal and how it fared; a person decides about what is in doubt. */
import { outboxAccess, outboxMessages } from '#domain/mail/outbox-message.ts'
import { defineResource } from '#server/kernel/resource.ts'
import { askToSend } from './outbox.ts'
import { refuseOverLimit } from './sending-limits.ts'

export const outboxMessagesResource = defineResource({
  entity: outboxMessages,
  access: outboxAccess,
  listsRights: true,
  transitions: {
    resend: {
      async run(ctx) {
        await refuseOverLimit(ctx, 1)
        const at = new Date().toISOString()
        return { lastError: null, queuedAt: at, nextAttemptAt: at }
      },
    },
    // Only the person knows; when exactly it arrived nobody does.
    markSent: { run: (ctx) => ({ lastError: null, sentAt: ctx.now.toISOString() }) },
    cancel: { run: () => ({}) },
  },
  hooks: {
    async afterUpdate(ctx, before, after) {
      if (before.status !== 'queued' && after.status === 'queued') await askToSend(ctx.services, [after.id], ctx.db)
    },
  },
})
