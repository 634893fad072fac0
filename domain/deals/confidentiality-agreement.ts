/** The confidentiality agreement that a lender accepts before it sees a deal. */

/** Stored with each acceptance; a change of the text gets a new one. */
export const AGREEMENT_VERSION = '2026-01'

/** The text as simple HTML; `sender` is the company that shows the deal. The name is escaped here. */
export function agreementHtml({ sender }: { sender: string }): string {
  const name = escapeHtml(sender)
  const paragraphs = [
    `${name} ("the Adviser") offers you information about a property, its owner and a financing request ("the Information"), so that you can decide whether to lend.`,
    '<strong>Use.</strong> You use the Information only to assess and make this loan.',
    '<strong>Secrecy.</strong> You keep the Information confidential and share it only with those of your staff, advisers, insurers and funding partners who need it for that purpose and who are bound to keep it confidential as well. What is public, what you knew before, and what the law makes you disclose is excepted.',
    '<strong>Contact.</strong> You speak about this request with the Adviser, and not with the borrower, tenants or staff of the property unless the Adviser agrees.',
    '<strong>No warranty.</strong> The Information comes from the borrower and from third parties. The Adviser has not audited it and gives no warranty for it; you rely on your own inquiries.',
    '<strong>No commitment.</strong> Neither side is bound to a loan before a commitment is signed.',
    '<strong>End.</strong> On request you destroy the Information, except for copies that the law or your record-keeping rules make you keep. These duties last two years from the day of acceptance.',
  ]
  return paragraphs.map((paragraph) => `<p>${paragraph}</p>`).join('\n')
}

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (character) => ESCAPES[character] ?? character)
