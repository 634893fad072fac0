/** A mailbox in one file as the mails it holds (RFC 4155). */

const START = Buffer.from('From ')
const BETWEEN = /(?:^|\r?\n\r?\n)From [^\r\n]*\r?\n/g

/** Each mail with its own lines; `>From ` at a line's beginning is what the writer meant by `From `. */
export function splitMbox(content: Buffer): Buffer[] {
  if (!content.subarray(0, START.length).equals(START)) return [content]
  const text = content.toString('latin1')
  const parts = text.split(BETWEEN).filter((part) => part.trim() !== '')
  return parts.map((part) => Buffer.from(part.replace(/^>(>*From )/gm, '$1'), 'latin1'))
}
