/** The copy of a mail for the owner of a deal who has no inbox: its words alone, so that opening it tells its sender nothing. */
import { say } from '#domain/kernel/words.ts'
import { escapeHtml, hello, type LetterText, linked } from '#server/resources/team/account.email.ts'

export type OwnerCopyFacts = {
  reader: string
  /** `Ines Moreau <ines@lakeshore.test>` */
  writer: string
  deal: string
  subject: string
  text: string
  /** Of the conversation in the deal. */
  address: string
}

const LONGEST_SUBJECT = 200
const LONGEST_TEXT = 50_000

export function ownerCopyLetter({ reader, writer, deal, subject, text, address }: OwnerCopyFacts): LetterText {
  return {
    subject: say('{deal}: {subject}', { deal, subject }).replace(/\s+/g, ' ').slice(0, LONGEST_SUBJECT),
    body: [
      `<p>${hello(reader)}</p>`,
      `<p>${say('{writer} has written about {deal}:', { writer: escapeHtml(writer), deal: escapeHtml(deal) })}</p>`,
      `<blockquote>${escapeHtml(text.slice(0, LONGEST_TEXT)).replaceAll('\n', '<br>')}</blockquote>`,
      `<p>${linked(say('<a>Open the conversation</a> to answer it. An answer to this copy reaches nobody.'), address)}</p>`,
    ].join('\n'),
  }
}
