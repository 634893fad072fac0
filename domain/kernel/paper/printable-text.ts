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

/** Small letters that no accent explains, by the Latin ones that names are written with in passports and registers. */
const LETTERS = new Map(
  `ł l đ d ħ h ı i ĳ ij ŀ l ŋ ng ŧ t ſ s ə a
  а a б b в v г g д d е e ж zh з z и i й y к k л l м m н n о o п p р r с s т t у u ф f х kh ц ts ч ch ш sh щ shch
  ъ - ы y ь - э e ю yu я ya ё yo і i ї i є ye ґ g ђ dj ј j љ lj њ nj ћ c џ dz ѓ g ќ k ў u
  α a β v γ g δ d ε e ζ z η i θ th ι i κ k λ l μ m ν n ξ x ο o π p ρ r σ s ς s τ t υ y φ f χ ch ψ ps ω o`
    .split(/\s+/)
    .reduce<[string, string][]>((pairs, word, index, words) => {
      // The hard and the soft sign have no sound.
      if (index % 2 === 0) pairs.push([word, (words[index + 1] ?? '').replace('-', '')])
      return pairs
    }, []),
)

/**
 * The text in letters that the font has: ő becomes o, Łódź becomes Lódz, Иванов becomes Ivanov. A sign of a script without
 * letters to stand for it becomes a question mark.
 */
export function toPrintable(text: string): string {
  if (ONLY_LATIN_1.test(text) && !text.includes('\t')) return text
  const plain = text
    .normalize('NFC')
    .replace(/\t/g, '  ')
    .replace(/([οΟ])[υύ]/g, (_, first) => (first === 'Ο' ? 'Ou' : 'ou'))
  return Array.from(plain, toPrintableSign).join('')
}

function toPrintableSign(sign: string): string {
  if (isPrintable(sign)) return sign
  const stand = STANDS_FOR[sign] ?? letterFor(sign)
  if (stand !== undefined) return stand
  const bare = sign.normalize('NFD').replace(/\p{Mark}/gu, '')
  const letters = Array.from(bare, (each) => (isPrintable(each) ? each : letterFor(each)))
  return letters.every((letter) => letter !== undefined) ? letters.join('') : '?'
}

function letterFor(sign: string): string | undefined {
  const small = sign.toLowerCase()
  const letters = LETTERS.get(small)
  if (letters === undefined || sign === small) return letters
  return letters.slice(0, 1).toUpperCase() + letters.slice(1)
}

/** Nearly every text is nothing else, and is asked at once. */
const ONLY_LATIN_1 = /^[\t\n -~\u00a0-\u00ff]*$/

const isPrintable = (sign: string) =>
  sign === '\n' || /^[ -~\u00a0-\u00ff]$/.test(sign) || WINDOWS_1252_BEYOND_LATIN_1.includes(sign)

/** Whether the built-in font has every letter of the text; signs with a plain twin count as had. */
export const isPlainlyPrintable = (text: string): boolean =>
  ONLY_LATIN_1.test(text) ||
  Array.from(text.normalize('NFC')).every((sign) => sign === '\t' || sign in STANDS_FOR || isPrintable(sign))
