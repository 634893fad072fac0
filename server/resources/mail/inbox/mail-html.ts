/** Others' HTML: text, tables and pictures; nothing that runs, and no style that covers the page. */
import sanitize from 'sanitize-html'

const LONGEST_HTML = 2_000_000
const PICTURE = ['src', 'alt', 'width', 'height']

const MAIL_HTML: sanitize.IOptions = {
  allowedTags: [...sanitize.defaults.allowedTags, 'img', 'u', 's', 'font', 'center'],
  allowedAttributes: {
    '*': ['align', 'valign', 'width', 'height', 'colspan', 'rowspan', 'bgcolor', 'color'],
    a: ['href', 'title'],
    img: PICTURE,
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowedSchemesByTag: { img: ['data', 'http', 'https'] },
  allowProtocolRelative: false,
  nestingLimit: 60,
}

/** As it is kept: where pictures lie stays known, though none is loaded. */
export const cleanMailHtml = (html: string) => sanitize(html.slice(0, LONGEST_HTML), MAIL_HTML)

/** As it is shown with its pictures: those of the mail itself, and others by https alone. */
export const mailWithPictures = (html: string) =>
  sanitize(html.slice(0, LONGEST_HTML), {
    ...MAIL_HTML,
    allowedAttributes: { ...MAIL_HTML.allowedAttributes, a: ['href', 'title', 'target', 'rel'] },
    allowedSchemesByTag: { img: ['data', 'https'] },
    transformTags: { a: sanitize.simpleTransform('a', { target: '_blank', rel: 'noopener noreferrer' }) },
  })
