/** Letters to parties of a deal go through the deal's outbox; an answer goes to whoever the deal belongs to. */
import type { ChangeContext } from '#server/kernel/context.ts'
import type { PartyLetter } from '#server/resources/funding/needs.ts'
import { queueMessages } from './outbox.ts'

export async function queuePartyLetters(ctx: ChangeContext, letters: readonly PartyLetter[]): Promise<void> {
  for (const { from, companyId, ...letter } of letters) {
    await queueMessages(ctx, { companyId, sentByUserId: from.id }, [
      { ...letter, fromName: from.name, replyTo: from.email, attachments: [] },
    ])
  }
}
