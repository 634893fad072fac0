/** What the address of a sender says of the company it writes for. */

/** Everybody's mailboxes: their domain says nothing of a company. */
const PUBLIC_DOMAINS = new Set(
  'gmail.com googlemail.com outlook.com hotmail.com live.com msn.com yahoo.com yahoo.ca icloud.com me.com aol.com proton.me protonmail.com gmx.com mail.com bell.net rogers.com sympatico.ca shaw.ca telus.net videotron.ca comcast.net'.split(
    ' ',
  ),
)

export const domainOf = (address: string) => address.split('@').at(-1)?.toLowerCase() ?? ''
export const isPublicDomain = (domain: string) => PUBLIC_DOMAINS.has(domain)
