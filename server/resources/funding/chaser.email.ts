/** The letter that asks a party again for what it owes, with its own link. */
import { formatDate } from '#domain/kernel/format.ts'
import { say } from '#domain/kernel/words.ts'
import { escapeHtml, linked } from '#server/resources/team/account.email.ts'

/** Stands in a stored body where the party's own link goes; the token is put in while the message is sent. */
const PLACE = 'https://link.invalid/tracker/'
const PLACES = /https:\/\/link\.invalid\/tracker\/(\d+)\/([\w-]+)/g

export const trackerPlace = (dealId: number, sealed: Buffer): string =>
  `${PLACE}${dealId}/${sealed.toString('base64url')}`

/** The body with each place made an address. */
export const putTrackerLinks = (body: string, toUrl: (dealId: number, sealed: Buffer) => string): string =>
  body.replace(PLACES, (_all, dealId: string, sealed: string) =>
    toUrl(Number(dealId), Buffer.from(sealed, 'base64url')),
  )

export type ChaserFacts = {
  name: string
  dealName: string
  sender: string
  documents: readonly { name: string; dueDate: string | null }[]
  /** Where the link goes; null for somebody who has none. */
  place: string | null
}

export function chaserLetter({ name, dealName, sender, documents, place }: ChaserFacts) {
  const count = documents.length
  const items = documents.map((each) => {
    const words = escapeHtml(each.name)
    return `<li>${each.dueDate ? say('{name}, due {date}', { name: words, date: formatDate(each.dueDate) }) : words}</li>`
  })
  return {
    subject: say('{count, plural, one {# document is} other {# documents are}} still needed for {dealName}', {
      count,
      dealName,
    }),
    body: [
      `<p>${say('Hello {name},', { name: escapeHtml(name) })}</p>`,
      `<p>${say('before {dealName} can be funded, we still need from you:', { dealName: escapeHtml(dealName) })}</p>`,
      `<ul>${items.join('')}</ul>`,
      ...(place
        ? [`<p>${linked(say('<a>Open your list</a> to send the files, or to ask about one of them.'), place)}</p>`]
        : []),
      `<p>${escapeHtml(sender)}</p>`,
    ].join('\n'),
  }
}
