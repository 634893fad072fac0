/** Rich text as it may be stored and sent: letters, lists, tables, links and pictures; nothing that runs or loads. */
import sanitize from 'sanitize-html'
import { normalizeShortcodes } from '#domain/mail/shortcodes.ts'

const COLOUR = [/^#[0-9a-f]{3,8}$/i, /^rgba?\([\d\s.,%]+\)$/i, /^[a-z]{3,20}$/i]
const LENGTH = [/^-?\d{1,4}(\.\d{1,3})?(px|pt|em|rem|%)?$/]
const STYLES = {
  color: COLOUR,
  'background-color': COLOUR,
  'text-align': [/^(left|right|center|justify)$/],
  'font-weight': [/^(bold|normal|[1-9]00)$/],
  'font-style': [/^(italic|normal)$/],
  'text-decoration': [/^(underline|line-through|none)$/],
  'font-size': LENGTH,
  'line-height': LENGTH,
  'margin-left': LENGTH,
  'padding-left': LENGTH,
  width: LENGTH,
}

const OPTIONS: sanitize.IOptions = {
  allowedTags: [
    ...['p', 'br', 'hr', 'div', 'span', 'h1', 'h2', 'h3', 'h4', 'blockquote', 'ul', 'ol', 'li', 'pre', 'code'],
    ...['b', 'strong', 'i', 'em', 'u', 's', 'sub', 'sup', 'small', 'mark', 'a'],
    ...['table', 'thead', 'tbody', 'tr', 'th', 'td'],
  ],
  allowedAttributes: {
    '*': ['style'],
    a: ['href', 'title'],
    ol: ['start'],
    th: ['colspan', 'rowspan'],
    td: ['colspan', 'rowspan'],
  },
  allowedStyles: { '*': STYLES },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  nestingLimit: 50,
  transformTags: {
    // An address without a scheme would lead into our own pages; only a shortcode may stand for one.
    a: (tagName, { href = '', ...others }) => ({
      tagName,
      attribs: { ...others, ...(/^(https?:|mailto:|tel:)/i.test(href) && { href }), ...shortcodeAddress(href) },
    }),
  },
}

const shortcodeAddress = (href: string): Record<string, string> =>
  /^(\{\{|%7B%7B)\s*clickHere\s*(\}\}|%7D%7D)$/i.test(href.trim()) ? { href: '{{clickHere}}' } : {}

/** Clean HTML, with the shortcodes in their one form. The empty text of an editor becomes empty. */
export function cleanHtml(html: string): string {
  const clean = sanitize(normalizeShortcodes(html), OPTIONS).trim()
  return /^(<p>\s*(<br \/>)?\s*<\/p>)*$/.test(clean) ? '' : clean
}
