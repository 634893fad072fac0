/** The message that reminds a lender of a request it has not answered. */
import { escapeHtml } from '#domain/mail/plain-text.ts'

export type ReminderFacts = {
  /** The day on which the lender was first written to. */
  sentOn: string
  /** The day on which its link ends. */
  openUntil: string
  /** A line of the sender's own. */
  note: string | null
}

/** With shortcodes, as a message that somebody wrote: the recipient's name, the deal, the link and the signature. */
export const reminderLetter = ({ sentOn, openUntil, note }: ReminderFacts) => ({
  subject: 'Reminder: {{dealName}}',
  body: [
    'Hello {{name}},',
    `on ${sentOn} we sent you our request for financing of {{dealName}}, {{loanAmount}}. We have not heard from {{lenderName}} yet.`,
    ...(note ? [escapeHtml(note).replaceAll('\n', '<br />')] : []),
    `To view the request and answer it, please {{clickHere}}. The link is open until ${openUntil}. If the loan is not for you, you can say so there.`,
  ]
    .map((paragraph) => `<p>${paragraph}</p>`)
    .join(''),
})
