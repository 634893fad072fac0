/** Tickets: links to one file for one person and a few minutes, for what a browser opens without our headers. */
import { type Actor, type Context, isGuest, isUser } from '#server/kernel/context.ts'

export const TICKET_PURPOSES = ['view', 'download'] as const
export type TicketPurpose = (typeof TICKET_PURPOSES)[number]

const VALID_MS = 5 * 60 * 1000
const SEAL = 'file-tickets'
const HOLDER_SEAL = 'file-ticket-holders'

/** A ticket for the caller; whether the caller may open the file has been checked. */
export function makeTicket(ctx: Context, hashedId: string, purpose: TicketPurpose) {
  const expires = ctx.now.getTime() + VALID_MS
  // It travels in addresses: whose it is can be read by this server alone.
  const holder = ctx.services.seals.conceal(HOLDER_SEAL, holderOf(ctx.actor), hashedId)
  const signature = ctx.services.seals.sign(SEAL, contentOf({ hashedId, holder, purpose, expires }))
  return { ticket: [purpose, holder, expires, signature].join('.'), expiresAt: new Date(expires).toISOString() }
}

/** What a ticket allows with this file, or undefined when it is forged, for another file or out of date. */
export function readTicket(ctx: Context, hashedId: string, ticket: string): TicketPurpose | undefined {
  const [purpose = '', holder = '', expiry = '', signature = ''] = ticket.split('.')
  const expires = Number(expiry)
  const known = TICKET_PURPOSES.find((each) => each === purpose)
  if (!known || !(expires > ctx.now.getTime())) return undefined
  const content = contentOf({ hashedId, holder, purpose: known, expires })
  return ctx.services.seals.isSignedBy(SEAL, content, signature) ? known : undefined
}

const contentOf = (parts: { hashedId: string; holder: string; purpose: string; expires: number }) =>
  [parts.hashedId, parts.holder, parts.purpose, parts.expires].join('\n')

function holderOf(actor: Actor): string {
  if (isUser(actor)) return `user:${actor.id}`
  return isGuest(actor) ? `guest:${actor.path}:${actor.id}` : actor.kind
}
