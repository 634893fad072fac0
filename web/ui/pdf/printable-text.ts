/** Words as the paper's own font can print them. */

/** Signs outside Windows-1252 that people type, by what stands for them. */
const STANDS_FOR: Readonly<Record<string, string>> = {
  '−': '-',
  '‑': '-',
  '≤': '<=',
  '≥': '>=',
  '≠': '<>',
  '→': '->',
  '←': '<-',
  '≈': '~',
  '✓': 'yes',
  '✗': 'no',
  '\u2009': ' ',
  '\u200a': ' ',
  '\u202f': ' ',
  '\ufeff': '',
}

const WINDOWS_1252_BEYOND_LATIN_1 = '€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ'

/** A letter the font lacks loses its accent (ő becomes o), and one that has no such letter becomes a question mark. */
export function toPrintable(text: string): string {
  return Array.from(text.replace(/\t/g, '  '), toPrintableSign).join('')
}

function toPrintableSign(sign: string): string {
  if (isPrintable(sign)) return sign
  const stand = STANDS_FOR[sign]
  if (stand !== undefined) return stand
  const bare = sign.normalize('NFD').replace(/\p{Mark}/gu, '')
  return Array.from(bare).every(isPrintable) ? bare : '?'
}

const isPrintable = (sign: string) =>
  sign === '\n' || /^[ -~\u00a0-\u00ff]$/.test(sign) || WINDOWS_1252_BEYOND_LATIN_1.includes(sign)
