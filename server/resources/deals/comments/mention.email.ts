/** The letter that tells somebody of a question that a colleague asked them on a deal. */
import { say } from '#domain/kernel/words.ts'
import { escapeHtml, hello, type LetterText, linked } from '#server/resources/team/account.email.ts'

export type MentionFacts = {
  reader: string
  writer: string
  deal: string
  text: string
  /** Of the deal's page. */
  address: string
}

export function mentionLetter({ reader, writer, deal, text, address }: MentionFacts): LetterText {
  return {
    subject: say('{name} asks you about {deal}', { name: writer, deal }).replace(/\s+/g, ' '),
    body: [
      `<p>${hello(reader)}</p>`,
      `<p>${say('{name} asks you about {deal}:', { name: escapeHtml(writer), deal: escapeHtml(deal) })}</p>`,
      `<blockquote>${escapeHtml(text).replaceAll('\n', '<br>')}</blockquote>`,
      `<p>${linked(say('<a>Open the deal</a> to answer.'), address)}</p>`,
    ].join('\n'),
  }
}
