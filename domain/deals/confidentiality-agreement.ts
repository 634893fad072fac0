/** The confidentiality agreement that a lender or a consultant accepts before it sees a deal. */

/** Stored with each acceptance; a change of the text gets a new one. */
export const AGREEMENT_VERSION = '2026-01'

/** What those who are invited are to do, and may use what they read for. */
const PURPOSES = {
  lender: {
    offer: 'a property, its owner and a financing request',
    decide: 'decide whether to lend',
    use: 'assess and make this loan',
    bound: 'a loan before a commitment is signed',
  },
  consultant: {
    offer: 'a property and a report that is needed on it',
    decide: 'offer to prepare that report',
    use: 'offer and prepare this report',
    bound: 'a report before you are engaged',
  },
} as const

/** Who is invited by a link. */
export type InvitedKind = keyof typeof PURPOSES

/** The text as simple HTML; `sender` is the company that shows the deal. The name is escaped here. */
export function agreementHtml({ sender, invited }: { sender: string; invited: InvitedKind }): string {
  const name = escapeHtml(sender)
  const { offer, decide, use, bound } = PURPOSES[invited]
  const paragraphs = [
    `${name} ("the Adviser") offers you information about ${offer} ("the Information"), so that you can ${decide}.`,
    `<strong>Use.</strong> You use the Information only to ${use}.`,
    '<strong>Secrecy.</strong> You keep the Information confidential and share it only with those of your staff, advisers, insurers and funding partners who need it for that purpose and who are bound to keep it confidential as well. What is public, what you knew before, and what the law makes you disclose is excepted.',
    '<strong>Contact.</strong> You speak about this request with the Adviser, and not with the borrower, tenants or staff of the property unless the Adviser agrees.',
    '<strong>No warranty.</strong> The Information comes from the borrower and from third parties. The Adviser has not audited it and gives no warranty for it; you rely on your own inquiries.',
    `<strong>No commitment.</strong> Neither side is bound to ${bound}.`,
    '<strong>End.</strong> On request you destroy the Information, except for copies that the law or your record-keeping rules make you keep. These duties last two years from the day of acceptance.',
  ]
  return paragraphs.map((paragraph) => `<p>${paragraph}</p>`).join('\n')
}

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (character) => ESCAPES[character] ?? character)
