/** What stands above a rent roll or a statement: which building it is about, where that stands, and when it was built. */
import type { Table } from '#domain/files/import/read-rows.ts'
import { isFilled, textOf } from '#domain/kernel/cells.ts'
import type { Address } from '#domain/kernel/field.ts'
import { PROVINCES, type Province } from '#domain/kernel/provinces.ts'
import { knownHead } from './roll-columns.ts'
import { knownLine, knownPart } from './statement-words.ts'

export type DocumentHead = { name: string | null; address: Address | null; yearBuilt: number | null }

/** Letterheads are short. */
const MOST_LINES = 12
const LONGEST_NAME = 120

/** `before` is the line with the headings; everything above it is read. */
export function readDocumentHead(table: Table, before: number): DocumentHead {
  const lines = table
    .slice(0, Math.min(before, MOST_LINES))
    .map((cells) => cells.filter(isFilled).map(textOf).join(', ').replace(/\s+/g, ' ').trim())
    .filter((line) => line !== '')
  const places = lines.map(placeIn)
  const address = places.find((place) => place !== null) ?? null
  const name = lines.find((line, at) => places[at] === null && isName(line)) ?? null
  const years = lines.flatMap((line) => BUILT.exec(line)?.[1] ?? [])
  return { name: name?.slice(0, LONGEST_NAME) ?? null, address, yearBuilt: years[0] ? Number(years[0]) : null }
}

const BUILT = /\b(?:built|construite?|année de construction)\b\D{0,8}(1[789]\d\d|20\d\d)\b/i

/** What a document calls itself, when it was made, for whom, and in which money is no name of a building. */
const NO_NAME =
  /rent\s*roll|registre|rôle|operating statement|income (and|&) expense|état des|statement of|\bT-?12\b|as (of|at)\b|en date|prepared|préparé|\bpage\b|\bperiod\b|période|year end|exercice|\bbuilt\b|construi|www\.|@|^\W*\d|:\s*$/i
const isName = (line: string) =>
  /\p{L}{3}/u.test(line) && !NO_NAME.test(line) && !isHeading(line) && line.length <= LONGEST_NAME

/** Parts and columns of a statement have headings of their own, and so have those of a rent roll. */
const isHeading = (line: string) =>
  line.split(', ').every((cell) => knownPart(cell) !== null || knownLine(cell) !== null || knownHead(cell) !== null)

const POSTAL = /\b([ABCEGHJ-NPRSTVXY]\d[A-Z] ?\d[A-Z]\d|\d{5}(?:-\d{4})?)$/i

/** `2422 Queen St E, Toronto, ON M4E 1H2`, also with the province in words; null for any other line. */
function placeIn(line: string): Address | null {
  const plain = line.replace(/^(?:property )?(?:address|adresse)\s*:?\s*/i, '').replace(/,?\s*(canada|usa)$/i, '')
  const code = POSTAL.exec(plain)?.[1]
  const parts = (code ? plain.slice(0, -code.length) : plain)
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
  const [street = '', ...rest] = parts
  if (!/^\d+\S*\s+\S/.test(street) || rest.length === 0) return null
  const last = rest.at(-1) ?? ''
  const province = provinceAtEnd(last)
  if (!province) return null
  // `Toronto ON` in one piece, or the town before it.
  const city = province.before || rest.at(-2)
  if (!city || /\d/.test(city)) return null
  return {
    formattedAddress: [street, city, province.of.code, code].filter(Boolean).join(', ').slice(0, 300),
    street: street.slice(0, 150),
    city: city.slice(0, 100),
    province: province.of.code,
    ...(code && { postalCode: code.toUpperCase().slice(0, 12) }),
    country: province.of.country,
  }
}

function provinceAtEnd(text: string): { of: Province; before: string } | null {
  for (const of of PROVINCES) {
    const end = [of.code, of.name].find((word) => endsWithWord(text, word))
    if (end) return { of, before: text.slice(0, -end.length).trim() }
  }
  return null
}

const endsWithWord = (text: string, word: string) =>
  word.length === 2
    ? text === word || text.endsWith(` ${word}`)
    : text.toLowerCase() === word.toLowerCase() || text.toLowerCase().endsWith(` ${word.toLowerCase()}`)
