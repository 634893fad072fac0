/** HTML and plain text: escaping the one, and reading the other out of it for those whose mail shows no HTML. */

const SIGNS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
}

/** Text that reads the same inside an element and inside a quoted attribute. */
export const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (sign) => SIGNS[sign] as string)

/** Entities as the characters they stand for; unknown ones stay as they are. */
export function decodeEntities(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]+));/gi, (whole, decimal, hex, name) => {
    if (name !== undefined) return NAMED[String(name).toLowerCase()] ?? whole
    const code = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal)
    const isCharacter = code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff)
    return isCharacter ? String.fromCodePoint(code) : ''
  })
}

const LINE_ENDS = /<(?:br\s*\/?|\/tr|\/div|\/h[1-6]|\/ul|\/ol|\/blockquote)\s*>/gi
const LINK = /<a\b[^>]*?href="([^"]*)"[^>]*>(.*?)<\/a>/gis

/** The words of clean HTML as a person would type them: paragraphs apart, points with a dash, links with their address. */
export function toPlainText(html: string): string {
  const marked = html
    .replace(/\s+/g, ' ')
    .replace(LINK, (_whole, address: string, words: string) => linkText(address, stripTags(words)))
    .replace(LINE_ENDS, '\n')
    .replace(/<\/p\s*>/gi, '\n\n')
    .replace(/<li\b[^>]*>/gi, '\n- ')
    .replace(/<\/t[dh]\s*>/gi, '\t')
  return decodeEntities(stripTags(marked))
    .replace(/[ \u00a0]*\n[ \u00a0]*/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

function linkText(address: string, words: string): string {
  const shown = words.trim()
  if (shown === '' || shown === address || `mailto:${shown}` === address) return shown || address
  return `${shown} (${address})`
}

const stripTags = (html: string) => html.replace(/<[^>]*>/g, '')
