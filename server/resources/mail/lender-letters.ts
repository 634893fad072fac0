/** Letters to lenders of a deal that were written to before: one to each person who got the first one. */
import { pathTo } from '#domain/access/addresses.ts'
import { AppError } from '#domain/kernel/errors.ts'
import { say } from '#domain/kernel/words.ts'
import { isEmailAddress } from '#domain/mail/addresses.ts'
import type { ChangeContext, UserActor } from '#server/kernel/context.ts'
import type { HeldBid } from './bid-reminder.queries.ts'
import { completeTemplate, dealValues, fillIn, getSender, type MessageDeal, recipientValues } from './message-values.ts'
import { type OutgoingMessage, queueMessages } from './outbox.ts'
import { getMailer } from './post-office.ts'
import { markContacted } from './recipients.queries.ts'
import { refuseOverLimit } from './sending-limits.ts'

export type LenderLetter<Bid extends HeldBid = HeldBid> = (bid: Bid) => {
  subject: string
  body: string
  includeBidLink: boolean
}

export const usableContacts = ({ contacts }: HeldBid) =>
  contacts.filter(({ isUsable, email }) => isUsable && isEmailAddress(email))

export const whyNobodyToWriteTo = (bid: HeldBid) =>
  usableContacts(bid).length === 0 ? say('Nobody at this lender can be written to.') : null

/** One letter for each person, in the name of the deal's owner. @returns how many */
export async function sendLetters<Bid extends HeldBid>(
  ctx: ChangeContext<UserActor>,
  deal: MessageDeal,
  bids: readonly Bid[],
  letterOf: LenderLetter<Bid>,
): Promise<number> {
  if (!ctx.actor.rights.includes('accessInbox')) throw new AppError('forbidden', say('You may not send e-mail.'))
  await getMailer(ctx.services)
  const sender = await getSender(ctx, deal.userId)
  const common = await dealValues(ctx, deal, sender)
  const letters = bids.flatMap((bid) => {
    const template = completeTemplate(letterOf(bid), sender)
    return usableContacts(bid).map((contact) => ({
      contact,
      message: {
        ...fillIn(template, { ...common, ...recipientValues(bid.lenderName, contact.firstName) }),
        toName: contact.name,
        toEmail: contact.email,
        fromName: sender.name,
        replyTo: sender.email,
        attachments: [],
        dealId: deal.id,
        bidId: bid.id,
      } satisfies OutgoingMessage,
    }))
  })
  await refuseOverLimit(ctx, letters.length)
  await queueMessages(
    ctx,
    { companyId: ctx.actor.companyId, sentByUserId: ctx.actor.id },
    letters.map(({ message }) => message),
  )
  await markContacted(
    ctx,
    letters.map(({ contact }) => contact.id),
    deal.user_company_id,
  )
  return letters.length
}

/** What a notice says of lenders of a deal. */
export function aboutLenders(deal: Pick<MessageDeal, 'id' | 'dealName'>, bids: readonly HeldBid[], what: string) {
  const names = bids.map(({ lenderName }) => lenderName)
  const who = names.length === 1 ? names[0] : say('{count} lenders', { count: names.length })
  return {
    title: `${who}: ${what}`.slice(0, 200),
    detail: names.length === 1 ? deal.dealName : `${deal.dealName}: ${names.join(', ')}`.slice(0, 500),
    link: pathTo('lenderBids', { id: deal.id }),
  }
}
