/** Place-holders on their way between the stored text and the editor, where each is one piece. */
import { escapeHtml } from '#domain/mail/plain-text.ts'
import { isMarkupShortcode, SHORTCODES, type ShortcodeToken } from '#domain/mail/shortcodes.ts'

/** Added by the system where it belongs, never by hand. */
const NOT_OFFERED: readonly ShortcodeToken[] = ['unsubscribe']

export const OFFERED_SHORTCODES = SHORTCODES.filter(({ token }) => !NOT_OFFERED.includes(token))

/** Those that a line of plain text can hold. */
export const SUBJECT_SHORTCODES = OFFERED_SHORTCODES.filter(({ token }) => !isMarkupShortcode(token))

const LABELS = new Map<string, string>(SHORTCODES.map(({ token, label }) => [token, label]))

export const shortcodeLabel = (token: string): string => LABELS.get(token) ?? token

const TOKEN = /\{\{\s*(\w+)\s*\}\}/g
const NODE = /<span[^>]*data-shortcode="(\w+)"[^>]*>.*?<\/span>/g

/** Stored text as the editor reads it; braces inside a tag, as in the address of a link, stay as they are. */
export const toEditorHtml = (stored: string): string =>
  stored
    .split(/(<[^>]*>)/)
    .map((part) =>
      part.startsWith('<')
        ? part
        : part.replace(TOKEN, (text, token: string) =>
            LABELS.has(token) ? `<span data-shortcode="${token}"></span>` : text,
          ),
    )
    .join('')

/** A stored subject, which is plain text, as its editor reads it. */
export const toSubjectHtml = (stored: string): string => `<p>${toEditorHtml(escapeHtml(stored))}</p>`

/** What the editor holds as it is stored: tokens in double braces. */
export const toStoredHtml = (html: string): string => html.replace(NODE, '{{$1}}')

/** Whether nothing is written at all. */
export const isEmptyHtml = (html: string | null): boolean => !html || html.replace(/<[^>]*>|&nbsp;|\s/g, '') === ''
