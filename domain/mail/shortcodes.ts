/** Shortcodes: words in double braces that stand for something about the recipient, the deal or the sender. */
import { mark, say } from '#domain/kernel/words.ts'
import { escapeHtml } from './plain-text.ts'

/** What may be written, what its button reads, and what stands in when nothing is known; null: nothing can. */
export const SHORTCODES = [
  { token: 'name', label: 'Name', fallback: mark('there') },
  { token: 'company', label: 'Company', fallback: '' },
  { token: 'owner', label: 'Owner', fallback: null },
  { token: 'coiCompany', label: 'COI company', fallback: null },
  { token: 'propertyAddress', label: 'Property address', fallback: null },
  { token: 'lenderName', label: 'Lender name', fallback: mark('your lender') },
  { token: 'clickHere', label: 'Click here link', fallback: null },
  { token: 'signature', label: 'Signature', fallback: '' },
  { token: 'dealName', label: 'Deal name', fallback: null },
  { token: 'loanAmount', label: 'Loan amount', fallback: null },
  { token: 'maturity', label: 'Maturity', fallback: null },
  { token: 'senderName', label: 'Sender name', fallback: null },
  { token: 'unsubscribe', label: 'Unsubscribe link', fallback: '' },
] as const

export type ShortcodeToken = (typeof SHORTCODES)[number]['token']

/**
 * What is known, by token. `clickHere` is the address of the link and `signature` is clean HTML; all others are plain
 * text and are escaped.
 */
export type ShortcodeValues = Partial<Record<ShortcodeToken, string | null>>

/** Each token standing for itself: what is filled in later stays to be filled in. */
export const TOKENS_THEMSELVES: ShortcodeValues = Object.fromEntries(
  SHORTCODES.map(({ token }) => [token, `{{${token}}}`]),
)

/** What a preview shows while there is no recipient. */
export const SAMPLE_VALUES: ShortcodeValues = {
  name: 'Alex',
  company: 'Sample Capital',
  owner: 'Sample Holdings',
  coiCompany: 'Sample Brokers',
  propertyAddress: '100 King Street West, Toronto, ON',
  lenderName: 'Sample Capital',
}

const BRACES = /\{\{([^{}]*)\}\}/g
const FALLBACKS = new Map<string, string | null>(SHORTCODES.map(({ token, fallback }) => [token, fallback]))

/**
 * Brings shortcodes into the form `{{token}}`: an editor may have put spaces, tags or entities between the braces.
 * To be applied before the text is sanitised, for a tag may lose its other half.
 */
export function normalizeShortcodes(html: string): string {
  return html.replace(BRACES, (_whole, inner: string) => `{{${nameIn(inner)}}}`)
}

const nameIn = (inner: string) =>
  inner
    .replace(/<[^>]*>/g, '')
    .replace(/&nbsp;|\s/g, ' ')
    .trim()

/** The tokens a text uses, each once, in order; `unknown` are the words in braces that stand for nothing. */
export function findShortcodes(text: string): { known: ShortcodeToken[]; unknown: string[] } {
  const names = new Set(bracesIn(text).map(({ token }) => token))
  const known = [...names].filter((name): name is ShortcodeToken => FALLBACKS.has(name))
  return { known, unknown: [...names].filter((name) => !FALLBACKS.has(name)) }
}

/** Every pair of braces in a text, where it stands, and whether what it names is a shortcode. */
export const bracesIn = (text: string) =>
  [...text.matchAll(BRACES)].map(({ 0: { length }, 1: inner = '', index }) => {
    const token = nameIn(inner)
    return { index, length, token, isKnown: FALLBACKS.has(token) }
  })

export const unknownShortcode = (name: string) => say('Unknown shortcode: {shortcode}', { shortcode: `{{${name}}}` })

/** The sentence before sending: how many recipients would get a gap. */
export const missingShortcode = (count: number, token: ShortcodeToken) =>
  say(
    '{count, plural, one {1 recipient misses a value for {shortcode}.} other {{count} recipients miss a value for {shortcode}.}}',
    { count, shortcode: `{{${token}}}` },
  )

/** The tokens of a text for which there is neither a value nor a fallback. */
export function missingValues(text: string, values: ShortcodeValues): ShortcodeToken[] {
  return findShortcodes(text).known.filter((token) => !values[token] && FALLBACKS.get(token) === null)
}

/** Fills in a line of plain text, such as a subject; a link and a signature have no place in one. */
export function mergeText(template: string, values: ShortcodeValues): string {
  return merge(template, (token) => (isMarkupShortcode(token) ? '' : plainValue(token, values)))
}

/** Fills in clean HTML. Every plain value is escaped, so that nothing a value holds becomes part of the page. */
export function mergeHtml(template: string, values: ShortcodeValues): string {
  const parts = template.split(/(<[^>]*>)/)
  return parts.map((part) => (part.startsWith('<') ? mergeTag(part, values) : mergeContent(part, values))).join('')
}

function mergeContent(content: string, values: ShortcodeValues): string {
  return merge(content, (token) => {
    if (token === 'signature') return values.signature ?? ''
    if (!isLink(token)) return escapeHtml(plainValue(token, values))
    const address = values[token]
    return address
      ? `<a href="${escapeHtml(address)}">${token === 'clickHere' ? say('click here') : say('unsubscribe')}</a>`
      : ''
  })
}

/** Inside a tag, as in the address of a link, markup would break the tag: a link is its address there. */
function mergeTag(tag: string, values: ShortcodeValues): string {
  return merge(tag, (token) => (token === 'signature' ? '' : escapeHtml(plainValue(token, values))))
}

function merge(template: string, valueOf: (token: ShortcodeToken) => string): string {
  return template.replace(BRACES, (whole, inner: string) => {
    const name = nameIn(inner)
    return FALLBACKS.has(name) ? valueOf(name as ShortcodeToken) : whole
  })
}

function plainValue(token: ShortcodeToken, values: ShortcodeValues): string {
  const fallback = FALLBACKS.get(token)
  return values[token] || (fallback ? say(fallback) : '')
}

/** Around a merged value while a letter is put together, where no letter has such a sign. */
const [MERGED_FROM, MERGED_TO] = ['\uE000', '\uE001']

/** The same values, and those that stand in for missing ones, so that `showMerged` finds them in the letter. */
export function markMerged(values: ShortcodeValues): ShortcodeValues {
  const texts = SHORTCODES.map(({ token }) => token).filter((token) => !isMarkupShortcode(token))
  const marked = texts.map((token) => [token, plainValue(token, values)] as const).filter(([, value]) => value !== '')
  return { ...values, ...Object.fromEntries(marked.map(([token, value]) => [token, MERGED_FROM + value + MERGED_TO])) }
}

/** HTML in which every marked value stands in a `<mark>`; inside a tag a value is no text to be seen. */
export const showMerged = (html: string): string =>
  html
    .split(/(<[^>]*>)/)
    .map((part) =>
      part.startsWith('<')
        ? part.replaceAll(MERGED_FROM, '').replaceAll(MERGED_TO, '')
        : part.replaceAll(MERGED_FROM, '<mark>').replaceAll(MERGED_TO, '</mark>'),
    )
    .join('')

const isLink = (token: ShortcodeToken) => token === 'clickHere' || token === 'unsubscribe'
/** A link or a signature: it has no place in a line of plain text, such as a subject. */
export const isMarkupShortcode = (token: ShortcodeToken) => isLink(token) || token === 'signature'
