/** The message that reminds a lender of a request it has not answered. */
import { say } from '#domain/kernel/words.ts'
import { escapeHtml } from '#domain/mail/plain-text.ts'

export type ReminderFacts = {
  /** The day on which the lender was first written to. */
  sentOn: string
  /** The day on which its link ends. */
  openUntil: string
  /** A line of the sender's own. */
  note: string | null
}

/** What stands for the recipient, the deal and the link until each letter is filled in. */
const NAMES = { name: '{{name}}', dealName: '{{dealName}}', amount: '{{loanAmount}}', lender: '{{lenderName}}' }

/** With shortcodes, as a message that somebody wrote: the recipient's name, the deal, the link and the signature. */
export const reminderLetter = ({ sentOn, openUntil, note }: ReminderFacts) => ({
  subject: say('Reminder: {dealName}', NAMES),
  body: [
    say('Hello {name},', NAMES),
    say(
      'on {sentOn} we sent you our request for financing of {dealName}, {amount}. We have not heard from {lender} yet.',
      { ...NAMES, sentOn },
    ),
    ...(note ? [escapeHtml(note).replaceAll('\n', '<br />')] : []),
    `${say('To view the request and answer it, please {link}.', { link: '{{clickHere}}' })} ${say('The link is open until {openUntil}. If the loan is not for you, you can say so there.', { openUntil })}`,
  ]
    .map((paragraph) => `<p>${paragraph}</p>`)
    .join(''),
})
