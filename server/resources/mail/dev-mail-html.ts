/** The pages of the development mailbox, drawn by the server: they need no script. */
import type { ParsedMail } from 'mailparser'
import { escapeHtml } from '#domain/mail/plain-text.ts'

export type SunkHeader = { id: number; receivedAt: Date; from: string; to: string; replyTo: string; subject: string }

const STYLE = `
  :root { color-scheme: light dark }
  body { font: 16px/1.5 system-ui, sans-serif; margin: 0 auto; padding: 24px; max-width: 1080px }
  h1 { font-size: 24px; margin: 0 0 16px; overflow-wrap: anywhere }
  a { color: light-dark(#0b57b0, #8ab8ff) }
  a:focus-visible, input:focus-visible, button:focus-visible { outline: 3px solid #0b57b0; outline-offset: 2px }
  table { border-collapse: collapse; width: 100% }
  th, td { text-align: left; padding: 8px 12px 8px 0; border-bottom: 1px solid light-dark(#ccc, #555); vertical-align: top; overflow-wrap: anywhere }
  form { margin: 0 0 16px; display: flex; gap: 8px; flex-wrap: wrap; align-items: center }
  input, button { font: inherit; padding: 6px 10px }
  dl { display: grid; grid-template-columns: max-content 1fr; gap: 4px 16px }
  dt { font-weight: 600 } dd { margin: 0; overflow-wrap: anywhere }
  iframe { width: 100%; height: 60vh; border: 1px solid light-dark(#ccc, #555); background: #fff }
  pre { white-space: pre-wrap; overflow-wrap: anywhere }
`

const page = (title: string, main: string) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escapeHtml(title)}</title><style>${STYLE}</style></head><body><main>${main}</main></body></html>`

const time = (at: Date) =>
  `<time datetime="${at.toISOString()}">${escapeHtml(at.toISOString().slice(0, 19).replace('T', ' '))}</time>`

export function listPage(messages: readonly SunkHeader[], address: string): string {
  const rows = messages.map(
    ({ id, receivedAt, from, to, subject }) =>
      `<tr><td>${time(receivedAt)}</td><td>${escapeHtml(to)}</td><td>${escapeHtml(from)}</td>` +
      `<td><a href="/dev/mail/${id}">${escapeHtml(subject || '(no subject)')}</a></td></tr>`,
  )
  const table = `<table><thead><tr><th scope="col">Received (UTC)</th><th scope="col">To</th><th scope="col">From</th>
<th scope="col">Subject</th></tr></thead><tbody>${rows.join('')}</tbody></table>`
  return page(
    'Mail of this server',
    `<h1>Mail of this server</h1><p>Nothing of this left the machine.</p>
<form><label for="to">Recipient</label><input id="to" name="to" value="${escapeHtml(address)}"><button>Filter</button></form>
${messages.length > 0 ? table : '<p>No messages yet.</p>'}`,
  )
}

export function messagePage({ id, receivedAt, from, to, replyTo, subject }: SunkHeader, mail: ParsedMail): string {
  const facts = { From: from, To: to, 'Reply to': replyTo, 'Message id': mail.messageId ?? '' }
  const list = Object.entries(facts).map(([name, value]) => `<dt>${name}</dt><dd>${escapeHtml(value)}</dd>`)
  const attachments = mail.attachments.map(
    ({ filename = 'attachment', size }, number) =>
      `<li><a href="/dev/mail/${id}/attachments/${number}">${escapeHtml(filename)}</a> (${size} bytes)</li>`,
  )
  const title = subject || '(no subject)'
  return page(
    title,
    `<p><a href="/dev/mail">All mail</a></p><h1>${escapeHtml(title)}</h1>
<dl>${list.join('')}<dt>Received (UTC)</dt><dd>${time(receivedAt)}</dd></dl>
${attachments.length > 0 ? `<h2>Attachments</h2><ul>${attachments.join('')}</ul>` : ''}
<h2>Message</h2><iframe src="/dev/mail/${id}/body" title="Message" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>
<h2>Plain text</h2><pre>${escapeHtml(mail.text ?? '')}</pre>`,
  )
}

export const missingPage = () =>
  page('Not found', '<h1>There is no such message</h1><p><a href="/dev/mail">All mail</a></p>')
