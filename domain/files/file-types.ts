/** Which files are accepted: their names, their endings, and whether the content is what the ending says. */
import { mark } from '#domain/kernel/words.ts'

/** Said of an ending that is not taken, and of content that is not what its ending says. */
export const UNSUPPORTED_EXTENSION = mark('Unsupported extension!')

const LONGEST_NAME = 150

/** The ending in small letters without its dot; empty when there is none. */
export function extensionOf(fileName: string): string {
  return /[^.]\.([^.]+)$/.exec(fileName.trim())?.[1]?.toLowerCase() ?? ''
}

/**
 * A name that is safe to show, keep and send back: no path, no control or direction-changing characters, the ending in
 * small letters, at most 150 characters of which the ending stays.
 */
export function cleanFileName(fileName: string): string {
  const plain = fileName
    .normalize('NFC')
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '')
    .replace(/[/\\:*?"<>|]/g, '_')
    .trim()
  const extension = extensionOf(plain)
  const stem = extension ? plain.slice(0, -(extension.length + 1)) : plain
  const ending = extension ? `.${extension}` : ''
  const cut = [...stem].slice(0, LONGEST_NAME - ending.length).join('')
  return `${cut || '_'}${ending}`
}

/** What a look at the first bytes told: the recognised format if any, and whether they read as text. */
export type Sniffed = { detected?: string; isText: boolean }

const OFFICE = ['docx', 'xlsx', 'pptx', 'zip']
/** Word and Excel before 2007, and today's with a password: one container for all. */
const COMPOUND = 'cfb'

/** Formats by ending under which the content may be recognised; `text` is what no format recognises but reads as text. */
const ACCEPTED: Readonly<Record<string, readonly string[]>> = {
  pdf: ['pdf'],
  doc: [COMPOUND, 'rtf'],
  xls: [COMPOUND],
  docx: [...OFFICE, COMPOUND],
  xlsx: [...OFFICE, COMPOUND],
  pptx: [...OFFICE, COMPOUND],
  zip: [...OFFICE],
  jpg: ['jpg'],
  jpeg: ['jpg'],
  png: ['png', 'apng'],
  csv: ['text'],
  txt: ['text'],
  eml: ['text', 'eml'],
}

/** Whether content that looks like this may carry the ending; of an ending nothing is known of, only its own format. */
export function isContentOf(extension: string, { detected, isText }: Sniffed): boolean {
  const accepted = ACCEPTED[extension] ?? [extension]
  return accepted.includes(detected ?? (isText ? 'text' : ''))
}

const CONTENT_TYPES: Readonly<Record<string, string>> = {
  pdf: 'application/pdf',
  doc: 'application/msword',
  xls: 'application/vnd.ms-excel',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  zip: 'application/zip',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  csv: 'text/csv; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
  eml: 'message/rfc822',
  mp4: 'video/mp4',
  tif: 'image/tiff',
}

/** The type under which a file is answered; what the uploader's browser claimed is not asked. */
export const contentTypeOf = (extension: string) => CONTENT_TYPES[extension] ?? 'application/octet-stream'

/** Only what browsers show without running anything of it; the rest is saved to disk. */
export const isShownInPlace = (contentType: string) => /^(image\/(png|jpeg)|application\/pdf)$/.test(contentType)

/**
 * Whether bytes read as text in a common encoding: a mark of UTF-16, valid UTF-8, or one byte a letter, and no control
 * characters besides tabs and ends of lines. `isWhole` says whether the sample is all there is; else its end may be cut.
 */
export function readsAsText(sample: Uint8Array, isWhole: boolean): boolean {
  const isUtf16 = (sample[0] === 0xff && sample[1] === 0xfe) || (sample[0] === 0xfe && sample[1] === 0xff)
  if (isUtf16) return true
  // 9–13 are tab and ends of lines, 26 ended files long ago, 27 starts a terminal's colours.
  const isControl = (byte: number) => byte < 32 && (byte < 9 || byte > 13) && byte !== 26 && byte !== 27
  if (sample.some((byte) => byte === 127 || isControl(byte))) return false
  return isUtf8(sample, isWhole) || isOneByteText(sample)
}

function isUtf8(sample: Uint8Array, isWhole: boolean): boolean {
  const longestCut = isWhole ? 0 : 3
  for (let cut = 0; cut <= longestCut; cut++) {
    if (followsUtf8(sample.subarray(0, sample.length - cut))) return true
  }
  return false
}

/** Each leading byte is followed by as many trailing ones as it says. */
function followsUtf8(bytes: Uint8Array): boolean {
  let trailing = 0
  for (const byte of bytes) {
    const isTrailing = byte >= 0x80 && byte < 0xc0
    if (trailing > 0 !== isTrailing) return false
    if (isTrailing) trailing -= 1
    else if (byte >= 0xf8) return false
    else if (byte >= 0xf0) trailing = 3
    else if (byte >= 0xe0) trailing = 2
    else if (byte >= 0xc0) trailing = 1
  }
  return trailing === 0
}

/** French exports of old spreadsheets: letters with accents are single bytes, and few among the others. */
function isOneByteText(sample: Uint8Array): boolean {
  const high = sample.reduce((count, byte) => count + (byte >= 0x80 ? 1 : 0), 0)
  return high * 4 < sample.length
}
