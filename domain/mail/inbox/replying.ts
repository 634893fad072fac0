/** Who gets an answer, under which subject, and how the message before it is quoted. */
import { say } from '#domain/kernel/words.ts'
import { escapeHtml } from '#domain/mail/plain-text.ts'
import type { ComposeType, InboxMessage } from './inbox-message.ts'
import type { Addressee } from './inbox-thread.ts'

type Answered = Pick<InboxMessage, 'from' | 'to' | 'cc' | 'direction' | 'subject' | 'body' | 'sentAt' | 'receivedAt'>

/** Whether an address is one of ours: the person's, or one made from a thread. */
export type IsOurs = (address: string) => boolean

const THREAD_ADDRESS = /^deal\+([0-9a-f]{32})@(.+)$/i

/** The thread that an address stands for; undefined for any other address. */
export function chatIdOf(address: string, mailDomain: string): string | undefined {
  const [, chatId, domain] = THREAD_ADDRESS.exec(address.trim()) ?? []
  return chatId !== undefined && domain?.toLowerCase() === mailDomain.toLowerCase() ? chatId.toLowerCase() : undefined
}

export const threadAddress = (chatId: string, mailDomain: string) => `deal+${chatId}@${mailDomain}`

/** `isOurs` for a person: their own address and every thread's. */
export const ourAddresses =
  (own: string, mailDomain: string): IsOurs =>
  (address) =>
    address.trim().toLowerCase() === own.toLowerCase() || chatIdOf(address, mailDomain) !== undefined

/** Never to ourselves, and to nobody twice. An answer to what we wrote goes to those it went to. */
export function replyRecipients(
  message: Answered,
  type: ComposeType,
  isOurs: IsOurs,
): { to: Addressee[]; cc: Addressee[] } {
  if (type === 'new' || type === 'forward') return { to: [], cc: [] }
  const to = others(message.direction === 'in' ? [message.from] : message.to, isOurs, [])
  if (type === 'reply') return { to, cc: [] }
  const rest = message.direction === 'in' ? [...message.to, ...message.cc] : message.cc
  return { to, cc: others(rest, isOurs, to) }
}

function others(people: readonly Addressee[], isOurs: IsOurs, known: readonly Addressee[]): Addressee[] {
  const seen = new Set(known.map(({ address }) => address.toLowerCase()))
  return people.filter(({ address }) => {
    const key = address.trim().toLowerCase()
    if (key === '' || seen.has(key) || isOurs(key)) return false
    seen.add(key)
    return true
  })
}

const PREFIX = /^\s*((re|aw|sv|tr|fw|fwd|wg)\s*(\[\d+\])?\s*:\s*)+/i

/** Without what mail programs have put before it. */
export const bareSubject = (subject: string) => subject.replace(PREFIX, '').trim()

export function replySubject(subject: string, type: ComposeType): string {
  if (type === 'new') return subject
  return `${type === 'forward' ? 'Fwd' : 'Re'}: ${bareSubject(subject)}`.trim().slice(0, 250)
}

/** The message before, below the answer, as mail programs fold it. `when` is its time in the writer's words. */
export function quoted({ from, body, subject }: Answered, type: ComposeType, when: string): string {
  if (type === 'new') return ''
  const name = escapeHtml(from.name || from.address)
  const head =
    type === 'forward'
      ? `<p>${escapeHtml(say('Forwarded message'))}<br />${escapeHtml(say('From'))}: ${name} &lt;${escapeHtml(from.address)}&gt;<br />${escapeHtml(say('Date'))}: ${escapeHtml(when)}<br />${escapeHtml(say('Subject'))}: ${escapeHtml(subject)}</p>`
      : `<p>${escapeHtml(say('On {when}, {name} wrote:', { when, name: from.name || from.address }))}</p>`
  return `<p></p>${head}<blockquote>${body}</blockquote>`
}

const LONGEST_WORDS = 160
/** What mail programs put above the message that they quote. */
const QUOTE_BEGINS = /^(>|-{2,}|_{5,}|(on|le|am)\b.*(wrote|écrit|schrieb)\s*:\s*$|(from|de|von)\s*:)/i

/** The first words that somebody wrote anew in an answer of plain text, in one line. */
export function freshWords(text: string): string {
  const lines = text.split(/\r?\n/).map((line) => line.trim())
  const end = lines.findIndex((line) => QUOTE_BEGINS.test(line))
  const fresh = lines.slice(0, end === -1 ? undefined : end).join(' ')
  const words = fresh.replace(/\s+/g, ' ').trim()
  return words.length > LONGEST_WORDS ? `${words.slice(0, LONGEST_WORDS - 1).trimEnd()}…` : words
}

/** What was written anew, and what it quotes; `quote` is empty where nothing is quoted. */
export function foldQuoted(body: string): { fresh: string; quote: string } {
  const at = /<blockquote\b/i.exec(body)?.index
  return at === undefined ? { fresh: body, quote: '' } : { fresh: body.slice(0, at), quote: body.slice(at) }
}
