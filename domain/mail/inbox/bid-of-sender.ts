/** Which of a deal's bids a letter speaks for: that of the contact who wrote it, or of the lender it came from. */
import { domainOf, isPublicDomain } from './sender-domains.ts'

type SenderBid = { lenderName: string; isActive: boolean; contacts: readonly { email: string }[] }

/** Undefined where none is, or where two could be meant: a person chooses then. */
export function bidOfSender<Bid extends SenderBid>(
  bids: readonly Bid[],
  { address, counterpartName }: { address: string; counterpartName: string | null },
): Bid | undefined {
  const from = address.toLowerCase()
  const domain = domainOf(from)
  const active = bids.filter(({ isActive }) => isActive)
  const only = (isMeant: (bid: Bid) => boolean) => {
    const [first, ...others] = active.filter(isMeant)
    return others.length === 0 ? first : undefined
  }
  return (
    only(({ contacts }) => contacts.some(({ email }) => email.toLowerCase() === from)) ??
    (isPublicDomain(domain)
      ? undefined
      : only(({ contacts }) => contacts.some(({ email }) => domainOf(email) === domain))) ??
    only(({ lenderName }) => lenderName === counterpartName)
  )
}
