/** Letters to lenders and consultants of a deal that were written to before: one to each person who got the first one. */
import { pathTo } from '#domain/access/addresses.ts'
import { AppError } from '#domain/kernel/errors.ts'
import { say } from '#domain/kernel/words.ts'
import { isEmailAddress } from '#domain/mail/addresses.ts'
import type { ChangeContext, UserActor } from '#server/kernel/context.ts'
import type { HeldBid } from './bid-reminder.queries.ts'
import {
  completeTemplate,
  fillIn,
  getSender,
  type MessageDeal,
  recipientValues,
  valuesByBid,
} from './message-values.ts'
import { type OutgoingMessage, queueMessages } from './outbox.ts'
import { getMailer } from './post-office.ts'
import { markContacted } from './recipients.queries.ts'
import { refuseOverLimit } from './sending-limits.ts'

/** A bid with the people a letter about it goes to. */
export type WrittenBid = Pick<HeldBid, 'id' | 'contacts'>

export type BidLetter<Bid extends WrittenBid = HeldBid> = (bid: Bid) => {
  subject: string
  body: string
  includeBidLink: boolean
}

/** What differs between letters to lenders and to consultants. */
export type LetterSide<Bid extends WrittenBid> = {
  nameOf: (bid: Bid) => string
  refer: (bid: Bid) => Pick<OutgoingMessage, 'bidId' | 'consultantBidId'>
  markWritten: (ctx: ChangeContext, contactIds: readonly number[], companyId: number) => Promise<void>
}

export const TO_LENDERS: LetterSide<HeldBid> = {
  nameOf: ({ lenderName }) => lenderName,
  refer: ({ id }) => ({ bidId: id }),
  markWritten: markContacted,
}

export const usableContacts = ({ contacts }: WrittenBid) =>
  contacts.filter(({ isUsable, email }) => isUsable && isEmailAddress(email))

export const whyNobodyToWriteTo = (bid: WrittenBid) =>
  usableContacts(bid).length === 0 ? say('Nobody at this lender can be written to.') : null

/** One letter for each person, in the name of the deal's owner. @returns how many */
export async function sendLetters<Bid extends WrittenBid>(
  ctx: ChangeContext<UserActor>,
  deal: MessageDeal,
  bids: readonly Bid[],
  { letterOf, side }: { letterOf: BidLetter<Bid>; side: LetterSide<Bid> },
): Promise<number> {
  if (!ctx.actor.rights.includes('accessInbox')) throw new AppError('forbidden', say('You may not send e-mail.'))
  await getMailer(ctx.services)
  const sender = await getSender(ctx, deal.userId)
  const valuesFor = await valuesByBid(
    ctx,
    deal,
    sender,
    bids.flatMap((bid) => side.refer(bid).bidId ?? []),
  )
  const letters = bids.flatMap((bid) => {
    const template = completeTemplate(letterOf(bid), sender)
    return usableContacts(bid).map((contact) => ({
      contact,
      message: {
        ...fillIn(template, {
          ...valuesFor(side.refer(bid).bidId),
          ...recipientValues(side.nameOf(bid), contact.firstName),
        }),
        ...side.refer(bid),
        toName: contact.name,
        toEmail: contact.email,
        fromName: sender.name,
        replyTo: sender.email,
        attachments: [],
        dealId: deal.id,
      } satisfies OutgoingMessage,
    }))
  })
  await refuseOverLimit(ctx, letters.length)
  await queueMessages(
    ctx,
    { companyId: ctx.actor.companyId, sentByUserId: ctx.actor.id },
    letters.map(({ message }) => message),
  )
  const written = letters.map(({ contact }) => contact.id)
  await side.markWritten(ctx, written, deal.user_company_id)
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
