/** What a commercial message asks before it goes out, and what follows once it has. */
import type { Refusal } from '#domain/contacts/message-verdict.ts'
import type { OutboxStatus } from '#domain/mail/outbox-message.ts'
import type { ChangeContext, Context } from '#server/kernel/context.ts'
import { judgeAddressees } from '#server/resources/contacts/consent/may-be-written-to.ts'
import { findAddressee, finishBulk, noteSent } from './recipients.queries.ts'

/** Why the ledger, as it is now, does not allow the message; undefined where it does. */
export async function findRefusal(
  { db, today }: Context,
  outboxId: number,
): Promise<{ refusal: Refusal; sentence: string } | undefined> {
  const addressee = await findAddressee(db, outboxId)
  if (!addressee) return undefined
  const [judged] = await judgeAddressees(db, addressee.companyId, [addressee], today)
  return judged && !judged.verdict.mayGo ? judged.verdict : undefined
}

/** Its leads are contacted once it surely went out; the letter it is part of may be finished. */
export async function noteResult(ctx: ChangeContext, outboxId: number, status: OutboxStatus): Promise<void> {
  if (status === 'sent') await noteSent(ctx, outboxId)
  await finishBulk(ctx, outboxId)
}
