/** Values as term sheets write them, in English and French: amounts, rates, spans of time, days and kinds. */
import type { IsoDate } from '#domain/kernel/dates.ts'

/** What was read, where in the text it stands, and how much of it was beyond doubt, percent. */
export type TermValue = { value: number | string; from: number; to: number; surePct: number }

const SURE = 95
const LIKELY = 80
/** Two readings are possible, or the unit is not said. */
const ASKED = 60

const NUMBER = String.raw`\d{1,3}(?:[\s\u00a0\u2009\u202f,.’']\d{3})+(?:[.,]\d{1,2})?|\d+(?:[.,]\d+)?`

/** `12,000,000`, `12 000 000,50`, `4.875`, `4,875`: three digits behind one sign are thousands only where `isMoney`. */
export function toFigure(text: string, isMoney: boolean): number {
  const plain = text.replace(/[\s\u00a0\u2009\u202f’']/g, '')
  const decimal = Math.max(plain.lastIndexOf('.'), plain.lastIndexOf(','))
  if (decimal < 0) return Number(plain)
  const sign = plain[decimal] ?? '.'
  const behind = plain.length - decimal - 1
  const isRepeated = plain.indexOf(sign) !== decimal
  const isThousands = isRepeated || (isMoney && behind === 3)
  const whole = (isThousands ? plain : plain.slice(0, decimal)).replace(/[.,]/g, '')
  return Number(isThousands ? whole : `${whole}.${plain.slice(decimal + 1)}`)
}

function found(match: RegExpMatchArray, value: number | string, surePct: number): TermValue {
  const from = match.index ?? 0
  return { value, from, to: from + match[0].trimEnd().length, surePct }
}

const MONEY = new RegExp(
  String.raw`(?:(?:c?\$|cad|usd)\s*)?(${NUMBER})\s*(millions?\b|mm\b|m\b|k\b)?\s*(?:de dollars)?\s*(?:\$|cad\b|usd\b)?`,
  'giu',
)

export function readAmount(text: string): TermValue | null {
  for (const match of text.matchAll(MONEY)) {
    const scale = /^m/i.test(match[2] ?? '') ? 1_000_000 : /^k/i.test(match[2] ?? '') ? 1_000 : 1
    const amount = Math.round(toFigure(match[1] ?? '', scale === 1) * scale * 100) / 100
    const hasSign = /\$|cad|usd/i.test(match[0])
    // A bare small number is a count, a year or a note.
    if (!hasSign && scale === 1 && amount < 10_000) continue
    if (/^\s*(%|x\b|bps?\b)/i.test(text.slice((match.index ?? 0) + match[0].length))) continue
    if (amount > 0 && amount <= 99_999_999_999) return found(match, amount, hasSign || scale > 1 ? SURE : LIKELY)
  }
  return null
}

const PERCENT = new RegExp(String.raw`(${NUMBER})\s*(?:%|per\s?cent\b|pour\s?cent\b)`, 'iu')
const BPS = new RegExp(String.raw`(${NUMBER})\s*(?:bps?\b|basis\s+points?\b|pbs?\b|points?\s+de\s+base\b)`, 'iu')

export function readShare(text: string, most: number): TermValue | null {
  const match = PERCENT.exec(text)
  const share = match ? toFigure(match[1] ?? '', false) : null
  return match && share !== null && share <= most ? found(match, share, SURE) : null
}

/** A spread in percent, whether it is written in percent or in basis points. */
export function readSpread(text: string): TermValue | null {
  const points = BPS.exec(text)
  const figure = points ? toFigure(points[1] ?? '', false) : null
  if (points && figure !== null && figure <= 2_000) return found(points, Math.round(figure * 10) / 1_000, SURE)
  return readShare(text, 20)
}

/** A fee in basis points, whether it is written in percent or in basis points. */
export function readFeeBps(text: string): TermValue | null {
  const spread = readSpread(text)
  return spread && typeof spread.value === 'number' && spread.value <= 10
    ? { ...spread, value: Math.round(spread.value * 1_000) / 10 }
    : null
}

const YEARS = /(\d{1,2}(?:[.,]5)?)\s*\)?\s*[-–]?\s*(?:years?|yrs?\.?|ans?|années?)(?![\p{L}])/iu
const MONTHS = /(\d{1,3})\s*\)?\s*[-–]?\s*(?:months?|mos?\.?|mths?|mois)(?![\p{L}])/iu

/** Months; a bare number is taken for months from 13 on, and for years below. */
export function readMonths(text: string, most: number): TermValue | null {
  const months = MONTHS.exec(text)
  const years = YEARS.exec(text)
  const isYearsFirst = years && (!months || years.index < months.index)
  if (isYearsFirst) {
    const rest = /^\s*(?:,|and|et)\s+(\d{1,2})\s*(?:months?|mois)/i.exec(text.slice(years.index + years[0].length))
    const span = Math.round(toFigure(years[1] ?? '', false) * 12) + Number(rest?.[1] ?? 0)
    return span > 0 && span <= most ? found(years, span, SURE) : null
  }
  if (months) {
    const span = Number(months[1])
    return span > 0 && span <= most ? found(months, span, SURE) : null
  }
  const bare = /^\s*(\d{1,3})\s*$/.exec(text)
  const span = Number(bare?.[1] ?? 0)
  return bare && span > 0 ? found(bare, span <= 12 ? span * 12 : Math.min(span, most), ASKED) : null
}

const MONTH_NAMES: readonly (readonly string[])[] = [
  ['jan', 'janvier'],
  ['feb', 'fev'],
  ['mar', 'mars'],
  ['apr', 'avr'],
  ['may', 'mai'],
  ['jun', 'juin'],
  ['jul', 'juil'],
  ['aug', 'aou'],
  ['sep'],
  ['oct'],
  ['nov'],
  ['dec'],
]
const DAYS: readonly { form: RegExp; order: readonly [number, number, number] }[] = [
  { form: /(\d{4})-(\d{1,2})-(\d{1,2})/u, order: [1, 2, 3] },
  { form: /(\p{L}{3,9})\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})/u, order: [3, 1, 2] },
  { form: /(\d{1,2})(?:er|st|nd|rd|th)?\s+(?:of\s+)?(\p{L}{3,9})\.?,?\s+(\d{4})/u, order: [3, 2, 1] },
]

function monthOf(word: string): number {
  if (/^\d+$/.test(word)) return Number(word)
  const plain = word.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '')
  return 1 + MONTH_NAMES.findIndex((names) => names.some((name) => plain.startsWith(name)))
}

function dayOf(year: number, month: number, day: number): IsoDate | null {
  const date = new Date(Date.UTC(year, month - 1, day))
  const isReal = year >= 2000 && year < 2100 && month >= 1 && date.getUTCMonth() === month - 1
  return isReal ? date.toISOString().slice(0, 10) : null
}

/** A day by name of the month or in ISO; of `07/08/2026` nobody knows which is the month, so that it is asked. */
export function readDay(text: string): TermValue | null {
  for (const { form, order } of DAYS) {
    const match = form.exec(text)
    const [year = '', month = '', day = ''] = order.map((at) => match?.[at] ?? '')
    const read = match && dayOf(Number(year), monthOf(month), Number(day))
    if (match && read) return found(match, read, SURE)
  }
  const match = /(\d{1,2})[/.](\d{1,2})[/.](\d{4})/u.exec(text)
  if (!match) return null
  const [first, second, year] = [Number(match[1]), Number(match[2]), Number(match[3])]
  const isDayFirst = first > 12
  const read = isDayFirst ? dayOf(year, second, first) : dayOf(year, first, second)
  return read ? found(match, read, isDayFirst || second > 12 || first === second ? SURE : ASKED - 10) : null
}

/** The first of the kinds whose words stand in the text; `surePct` where they say something else beside it. */
export function readKind(kinds: readonly (readonly [string, RegExp, number?])[], text: string): TermValue | null {
  for (const [kind, words, surePct = SURE] of kinds) {
    const match = words.exec(text)
    if (match) return found(match, kind, surePct)
  }
  return null
}
