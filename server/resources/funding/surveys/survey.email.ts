/** The letter that asks a client how the work was, with its own link. */
import { say } from '#domain/kernel/words.ts'
import { escapeHtml, linked } from '#server/resources/team/account.email.ts'

/** Stands in a stored body where the client's own link goes; the token is put in while the message is sent. */
const PLACE = 'https://link.invalid/survey/'
const PLACES = /https:\/\/link\.invalid\/survey\/(\d+)\/([\w-]+)/g

export const surveyPlace = (surveyId: number, sealed: Buffer): string =>
  `${PLACE}${surveyId}/${sealed.toString('base64url')}`

/** The body with each place made an address. */
export const putSurveyLinks = (body: string, toUrl: (surveyId: number, sealed: Buffer) => string): string =>
  body.replace(PLACES, (_all, surveyId: string, sealed: string) =>
    toUrl(Number(surveyId), Buffer.from(sealed, 'base64url')),
  )

export type SurveyLetterFacts = { name: string; dealName: string; sender: string; company: string; place: string }

export function surveyLetter({ name, dealName, sender, company, place }: SurveyLetterFacts, isReminder: boolean) {
  const deal = escapeHtml(dealName)
  return {
    subject: isReminder
      ? say('A reminder: how was it to work with {company}?', { company })
      : say('How was it to work with {company}?', { company }),
    body: [
      `<p>${say('Hello {name},', { name: escapeHtml(name) })}</p>`,
      `<p>${say('{dealName} is funded. Would you tell us how we did?', { dealName: deal })} ${linked(say('<a>It takes two minutes.</a>'), place)}</p>`,
      `<p>${say('The link is yours alone, and can be answered once.')}</p>`,
      `<p>${escapeHtml(sender)}</p>`,
    ].join('\n'),
  }
}
