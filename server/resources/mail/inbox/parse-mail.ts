/** A raw mail as people and rules read it; whatever it holds, something readable comes out and nothing is unpacked. */
import { createHash } from 'node:crypto'
import type { AddressObject, Attachment, ParsedMail } from 'mailparser'
import { cleanFileName } from '#domain/files/file-types.ts'
import { say } from '#domain/kernel/words.ts'
import type { Addressee } from '#domain/mail/inbox/inbox-thread.ts'
import { isAutomatic, type MailVerdict, messageIdsIn, verdictIn } from '#domain/mail/inbox/incoming-mail.ts'
import { escapeHtml, toPlainText } from '#domain/mail/plain-text.ts'
import { cleanMailHtml } from './mail-html.ts'

export type ReadMail = {
  messageId: string | null
  references: string[]
  from: Addressee
  to: Addressee[]
  cc: Addressee[]
  subject: string
  /** Clean HTML. */
  body: string
  text: string
  date: string | null
  isAutomatic: boolean
  verdict: MailVerdict
  files: { fileName: string; contentType: string; content: Buffer }[]
  /** What makes it the same mail, by whichever door it came. */
  print: string
}

/** Beyond it a mail's headers are an attack; only those that are read are kept. */
const LARGEST_HEADERS = 256 * 1024
const LONGEST_LINE = 20_000
const LONGEST_TEXT = 200_000
const MOST_FILES = 50
const MOST_PEOPLE = 200
const READ_HEADERS =
  /^(from|to|cc|subject|date|message-id|in-reply-to|references|content-type|content-transfer-encoding|mime-version|auto-submitted|precedence|authentication-results):/i
/** Never kept as a file of ours; the mail itself keeps them. */
const DANGEROUS =
  /\.(exe|com|bat|cmd|scr|msi|vbs|vbe|js|jse|ws[fh]|ps1|jar|lnk|hta|html?|svg|reg|dll|pif|cpl|app|dmg|iso)$/i

/** `trustedHost` is who checks senders for us. Never throws. */
export async function readMail(raw: Buffer, trustedHost?: string): Promise<ReadMail> {
  const bounded = boundHeaders(raw)
  // Its reader is large, and is loaded with the first mail.
  const { simpleParser } = await import('mailparser')
  const parsed = await simpleParser(bounded, { maxHtmlLengthToParse: 2_000_000 }).catch(() => undefined)
  return parsed ? toReadMail(parsed, trustedHost) : unreadable(bounded)
}

function toReadMail(mail: ParsedMail, trustedHost: string | undefined): ReadMail {
  const lines = (name: string) =>
    mail.headerLines.filter(({ key }) => key === name).map(({ line }) => line.slice(line.indexOf(':') + 1).trim())
  const header = (name: string) => lines(name)[0]
  const html = typeof mail.html === 'string' && mail.html !== '' ? cleanMailHtml(withoutNull(mail.html)) : undefined
  const text = withoutNull(mail.text ?? (html ? toPlainText(html) : '')).slice(0, LONGEST_TEXT)
  const [from] = peopleOf(mail.from)
  const read = {
    messageId: messageIdsIn(mail.messageId)[0] ?? null,
    references: messageIdsIn(header('references'), header('in-reply-to')),
    from: from ?? { name: '', address: '' },
    to: peopleOf(mail.to),
    cc: peopleOf(mail.cc),
    subject: oneLine(mail.subject ?? '').slice(0, 250),
    body: html ?? textToHtml(text),
    text,
    date: mail.date && !Number.isNaN(mail.date.getTime()) ? mail.date.toISOString() : null,
  }
  return {
    ...read,
    isAutomatic: isAutomatic(header),
    verdict: verdictIn(lines('authentication-results'), trustedHost),
    files: mail.attachments.slice(0, MOST_FILES).flatMap(toFile),
    print: printOf(read),
  }
}

/** What no reader understands is shown as the text it is. */
function unreadable(raw: Buffer): ReadMail {
  const text = withoutNull(raw.toString('latin1')).slice(0, LONGEST_TEXT)
  const subject = oneLine(/^subject:(.*)$/im.exec(text)?.[1] ?? '').slice(0, 250)
  const address = /^from:.*?([^\s<>"@]+@[^\s<>"]+)/im.exec(text)?.[1] ?? ''
  const messageId = messageIdsIn(/^message-id:(.*)$/im.exec(text)?.[1])[0] ?? null
  const read = { messageId, from: { name: '', address: address.slice(0, 254) }, subject, text, date: null }
  const body = `<p>${escapeHtml(say('This message could not be read. It is shown as it came.'))}</p>${textToHtml(text)}`
  return {
    ...{ ...read, body, references: [], to: [], cc: [], files: [] },
    isAutomatic: false,
    verdict: 'none',
    print: printOf(read),
  }
}

type PrintedMail = Pick<ReadMail, 'messageId' | 'from' | 'subject' | 'text' | 'date'>

/** Received lines differ from door to door; what its writer wrote does not. */
const printOf = ({ messageId, from, subject, text, date }: PrintedMail) =>
  createHash('sha256')
    .update(JSON.stringify([messageId, from.address.toLowerCase(), subject, text.trim(), date]))
    .digest('hex')

function toFile({ filename, contentType, content }: Attachment): ReadMail['files'] {
  const fileName = cleanFileName(filename ?? nameFor(contentType))
  return DANGEROUS.test(fileName) || !Buffer.isBuffer(content) ? [] : [{ fileName, contentType, content }]
}

function nameFor(contentType: string): string {
  if (contentType === 'text/calendar') return 'invitation.ics'
  if (contentType === 'application/ms-tnef') return 'winmail.dat'
  return contentType === 'message/rfc822' ? 'message.eml' : 'attachment'
}

function peopleOf(header: AddressObject | AddressObject[] | undefined): Addressee[] {
  return [header ?? []]
    .flat()
    .flatMap(({ value }) => value.flatMap((one) => one.group ?? [one]))
    .flatMap(({ name, address }) =>
      address ? [{ name: oneLine(name).slice(0, 161), address: address.slice(0, 254) }] : [],
    )
    .slice(0, MOST_PEOPLE)
}

function boundHeaders(raw: Buffer): Buffer {
  const crlf = raw.indexOf('\r\n\r\n')
  const lf = raw.indexOf('\n\n')
  const end = crlf >= 0 && (lf < 0 || crlf < lf) ? crlf : lf
  if (end >= 0 && end <= LARGEST_HEADERS) return raw
  const headers = raw.subarray(0, end < 0 ? raw.length : end).toString('latin1')
  const kept = headers
    .replace(/\r?\n[ \t]+/g, ' ')
    .split(/\r?\n/)
    .filter((line) => READ_HEADERS.test(line))
    .map((line) => line.slice(0, LONGEST_LINE))
    .slice(0, 200)
  return Buffer.concat([
    Buffer.from(`${kept.join('\r\n')}\r\n\r\n`, 'latin1'),
    end < 0 ? Buffer.alloc(0) : raw.subarray(end),
  ])
}

const withoutNull = (text: string) => text.replaceAll('\u0000', '').toWellFormed()
const oneLine = (text: string) => withoutNull(text).replace(/\s+/g, ' ').trim()

/** Paragraphs of plain text; lines that are quoted fold together. */
function textToHtml(text: string): string {
  const blocks: { isQuote: boolean; lines: string[] }[] = []
  for (const line of text.split(/\r?\n/)) {
    const isQuote = /^\s*>/.test(line)
    const last = blocks.at(-1)
    if (last?.isQuote === isQuote) last.lines.push(line)
    else blocks.push({ isQuote, lines: [line] })
  }
  return blocks
    .map(({ isQuote, lines }) => {
      const inner = lines.map((line) => escapeHtml(isQuote ? line.replace(/^\s*>\s?/, '') : line)).join('<br />')
      return isQuote ? `<blockquote>${inner}</blockquote>` : `<p>${inner}</p>`
    })
    .join('')
}
