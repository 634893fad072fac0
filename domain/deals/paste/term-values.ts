/** Values within running text, as term sheets write them in English and French, with where each stands. */
import { toDay } from '#domain/files/import/dates.ts'
import { unaccented } from '#domain/files/import/values.ts'

/** From and up to, within the text that was looked through. */
export type Spot = { from: number; to: number }
export type Spotted<T> = Spot & { value: T }
export type Finder<T> = (text: string) => Spotted<T> | null

/** The first place in the text that the pattern and the meaning agree on. */
const first =
  <T>(pattern: RegExp, meaning: (found: RegExpExecArray) => T | null): Finder<T> =>
  (text) => {
    for (const found of text.matchAll(pattern)) {
      const value = meaning(found)
      if (value !== null) return { value, from: found.index, to: found.index + found[0].length }
    }
    return null
  }

const nearest =
  <T>(...finders: readonly Finder<T>[]): Finder<T> =>
  (text) =>
    finders
      .flatMap((find) => find(text) ?? [])
      .reduce<Spotted<T> | null>((best, each) => (best && best.from <= each.from ? best : each), null)

/** `5,250,000.00`, `5 250 000,00`, `5.25`: the last sign with one or two digits behind it parts the decimals. */
export function printedNumber(text: string): number | null {
  const plain = text.replace(/[\s\u00a0\u2009\u202f'’]/g, '')
  const [, whole, decimals = ''] = /^(\d[\d.,]*?)(?:[.,](\d{1,2}|\d{4}))?$/.exec(plain) ?? []
  if (whole === undefined || !/^\d{1,3}([.,]\d{3})*$|^\d+$/.test(whole)) return null
  return Number(`${whole.replace(/[.,]/g, '')}.${decimals || '0'}`)
}

const GROUPED = '\\d{1,3}(?:[,. \\u00a0\\u202f]\\d{3})+(?:[.,]\\d{2})?|\\d+(?:[.,]\\d{1,2})?'
const MILLIONS: readonly [RegExp, number][] = [
  [/^(m|mm|millions?)\b/i, 1_000_000],
  [/^k\b/i, 1_000],
]
const LARGEST = 99_999_999_999

function amount(number: string | undefined, unit = ''): number | null {
  const plain = printedNumber(number ?? '')
  const times = MILLIONS.find(([word]) => word.test(unit.trim()))?.[1] ?? 1
  const value = plain === null ? null : Math.round(plain * times * 100) / 100
  return value !== null && value > 0 && value <= LARGEST ? value : null
}

/** `$5,250,000`, `CAD 5.25 million`, `5 250 000 $`, `5,25 M$`. */
export const findMoney: Finder<number> = nearest(
  first(
    new RegExp(`(?:CAD|USD|C\\$|US\\$|CA\\$|\\$)\\s?\\$?(${GROUPED})(\\s?(?:MM|M|millions?|K)\\b)?`, 'gi'),
    ([, number, unit]) => amount(number, unit),
  ),
  first(
    new RegExp(`(?<![\\d.,])(${GROUPED})\\s?(M|K|millions?(?:\\sde)?)?\\s?(?:\\$|dollars)(?![\\d])`, 'gi'),
    ([, number, unit]) => amount(number, unit),
  ),
)

const decimal = (text: string | undefined): number | null => {
  const value = Number((text ?? '').replace(',', '.'))
  return Number.isFinite(value) && text ? value : null
}

/** Percent: `5.25%`, `5,25 %`, `5.25 per cent`; `225 basis points` are 2.25. */
export const findPercent: Finder<number> = nearest(
  first(/(?<![\d.,])(\d{1,3}(?:[.,]\d{1,6})?)\s?(?:%|per cent|percent|pour cent|p\.\s?100)/gi, ([, number]) =>
    decimal(number),
  ),
  first(/(?<![\d.,])(\d{1,4}(?:[.,]\d{1,2})?)\s?(?:bps|bp\b|basis points|points de base|pdb)/gi, ([, number]) => {
    const points = decimal(number)
    return points === null ? null : Math.round(points * 1e4) / 1e6
  }),
)

const WORDS: Readonly<Record<string, number>> = {
  ...{
    one: 1,
    two: 2,
    three: 3,
    four: 4,
    five: 5,
    six: 6,
    seven: 7,
    eight: 8,
    nine: 9,
    ten: 10,
    twelve: 12,
    fifteen: 15,
  },
  ...{
    twenty: 20,
    thirty: 30,
    forty: 40,
    sixty: 60,
    un: 1,
    deux: 2,
    trois: 3,
    quatre: 4,
    cinq: 5,
    sept: 7,
    huit: 8,
    neuf: 9,
  },
  ...{
    dix: 10,
    douze: 12,
    quinze: 15,
    vingt: 20,
    trente: 30,
    quarante: 40,
    soixante: 60,
    'twenty-five': 25,
    'vingt-cinq': 25,
  },
}
const SPANS =
  /(?<![\d.,])(\d{1,3}|[a-z]+(?:-[a-z]+)?)\s?(?:\(\s?(\d{1,3})\s?\)\s?)?[- ]?(months?|mois|mos?\b|years?|yrs?\b|ans?\b|années?)/gi

/** `60 months`, `five (5) years`, `25-year`, `cinq (5) ans`; as months. */
export const findMonths: Finder<number> = first(SPANS, ([, number = '', figure, unit = '']) => {
  const count = Number(
    figure ?? (/^\d/.test(number) ? number : (WORDS[unaccented(number).toLowerCase()] ?? Number.NaN)),
  )
  if (!Number.isFinite(count)) return null
  return /^m/i.test(unit) ? count : count * 12
})

/** `1.25x`, `1.25:1`, `1,25 fois`. */
export const findMultiple: Finder<number> = first(
  /(?<![\d.,])(\d(?:[.,]\d{1,3})?)\s?(?:x\b|:\s?1(?:[.,]00?)?\b|times|fois|to 1)/gi,
  ([, number]) => decimal(number),
)

/** A day with its month in letters or its year first; figures alone may mean two days, and are not taken. */
export const findDay: Finder<string> = first(
  /\b(\d{4}-\d{2}-\d{2}|[a-zéû]{3,9}\.? \d{1,2}(?:st|nd|rd|th)?,? \d{4}|\d{1,2}(?:er|st|nd|rd|th)? (?:de )?[a-zéû]{3,9}\.?,? \d{4})\b/gi,
  ([found]) => toDay(found.replace(/\s+/g, ' '), null),
)

/** The first of a few words, as what it means. */
export const findWord =
  (...meanings: readonly (readonly [string, RegExp])[]): Finder<string> =>
  (text) =>
    nearest(...meanings.map(([value, pattern]) => first(new RegExp(pattern.source, 'gi'), () => value)))(text)
