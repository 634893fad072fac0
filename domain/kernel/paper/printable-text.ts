/** Which font a paper is set in, and its words as that font prints them. */

/** The typeface of the product: Latin letters, and the signs of money and of comparisons. */
export const PRODUCT_FONT = 'Hanken Grotesk'
/** Latin, Greek, Cyrillic, Armenian and Georgian letters. */
export const WIDE_FONT = 'DejaVu Sans Condensed'
export type PaperFont = typeof PRODUCT_FONT | typeof WIDE_FONT

/** Signs that the fonts lack, by what stands for them. */
const STANDS_FOR: Readonly<Record<string, string>> = {
  '\t': '  ',
  '\u2011': '-',
  '✓': 'yes',
  '✗': 'no',
  '\u2009': ' ',
  '\u200a': ' ',
  '\u202f': ' ',
  '\ufeff': '',
}
const LACKING = /[\t\u2011✓✗\u2009\u200a\u202f\ufeff]/g

/** Nearly every text is nothing else, and is asked at once. */
const ONLY_LATIN_1 = /^[\n -~\u00a0-\u00ff]*$/

/** The text with every letter in one piece, and with what stands for the signs that no font has. */
export const toPrintable = (text: string): string =>
  ONLY_LATIN_1.test(text) ? text : text.normalize('NFC').replace(LACKING, (sign) => STANDS_FOR[sign] ?? sign)

/** The signs of the product's typeface that papers use: letters of Latin alphabets, quotes and dashes, money, comparisons. */
export const PRODUCT_SIGNS =
  /^[\n -~\u00a0-\u017e\u0218-\u021b\u1e80-\u1e85\u1e9e\u2013\u2014\u2018-\u201a\u201c-\u201e\u2020-\u2022\u2026\u2030\u2039\u203a\u20ac\u2122\u2190\u2192\u2212\u2248\u2260\u2264\u2265]*$/

/** The product's typeface wherever it has every letter. */
export const fontFor = (text: string): PaperFont => (PRODUCT_SIGNS.test(toPrintable(text)) ? PRODUCT_FONT : WIDE_FONT)
