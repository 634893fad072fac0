/** The letters about a question under the package: to the team that is asked, and to the lender once it is answered. */
import { say } from '#domain/kernel/words.ts'
import { escapeHtml, hello, type LetterText, linked } from '#server/resources/team/account.email.ts'

export type QuestionFacts = {
  reader: string
  lender: string
  deal: string
  question: string
  /** Of the page on which it is answered. */
  address: string
}

export function questionLetter({ reader, lender, deal, question, address }: QuestionFacts): LetterText {
  return {
    subject: say('{lender} asks about {deal}', { lender, deal }).replace(/\s+/g, ' '),
    body: [
      `<p>${hello(reader)}</p>`,
      `<p>${say('{lender} asks about the package of {deal}:', { lender: escapeHtml(lender), deal: escapeHtml(deal) })}</p>`,
      `<blockquote>${escapeHtml(question).replaceAll('\n', '<br>')}</blockquote>`,
      `<p>${linked(say('<a>Open the questions</a> to answer it, to this lender or to all of them.'), address)}</p>`,
    ].join('\n'),
  }
}

/** What is answered stands behind the lender's own link, where the agreement it has accepted holds. */
export function answeredLetter({ reader, deal, question, address }: Omit<QuestionFacts, 'lender'>): LetterText {
  return {
    subject: say('Your question about {deal} is answered', { deal }).replace(/\s+/g, ' '),
    body: [
      `<p>${hello(reader)}</p>`,
      `<p>${say('You asked about the package of {deal}:', { deal: escapeHtml(deal) })}</p>`,
      `<blockquote>${escapeHtml(question).replaceAll('\n', '<br>')}</blockquote>`,
      `<p>${linked(say('<a>Open the package</a> to read the answer.'), address)}</p>`,
    ].join('\n'),
  }
}
