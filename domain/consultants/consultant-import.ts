/** Lists of people at consultants, known by their address of mail, with what a consultant not yet known is made of. */
import { type NameIds, nameKey, type ReadingRule } from '#domain/files/import/field-cells.ts'
import type { ImportTarget } from '#domain/files/import/headings.ts'
import type { ImportList } from '#domain/files/import/import-list.ts'
import type { RowValues } from '#domain/files/import/judgement.ts'
import { mailKeys, peopleTargets } from '#domain/files/import/people-targets.ts'
import type { ReadRows } from '#domain/files/import/read-rows.ts'
import { readProvince } from '#domain/files/import/values.ts'
import { type Cell, complain, type Reading, type RowError, textOf, value } from '#domain/kernel/cells.ts'
import { oneIn } from '#domain/kernel/narrow.ts'
import { mark, say } from '#domain/kernel/words.ts'
import { COUNTRIES, type Country } from '#domain/market/reference-lists.ts'

const LONGEST_SHOWN = 80

/** The words of a cell that lists some; a comma, a semicolon, a bar or a slash parts them. */
export const listedIn = (text: unknown): string[] => [
  ...new Set(
    (typeof text === 'string' ? text : '')
      .split(/[,;|]|\s\/\s/)
      .flatMap((word) => word.trim().replace(/\s+/g, ' ') || []),
  ),
]

const unknown = (text: string) => complain(say('“{text}” is not known.', { text: text.slice(0, LONGEST_SHOWN) }))

/** Every word must be one that is known; what is kept are the words, so that a person can read them. */
function readEach(cell: Cell, read: (word: string) => string | null): Reading {
  const words = listedIn(textOf(cell))
  const found = words.map(read)
  const stranger = words.find((_, at) => found[at] === null)
  return stranger === undefined ? value([...new Set(found)].join(', ') || null) : unknown(stranger)
}

const provinceOf = (word: string): string | null => {
  const read = readProvince(word)
  return 'value' in read && typeof read.value === 'string' ? read.value : null
}

/** The categories go by the names of the list of categories, which the server lends as `propertyTypes`. */
const readCategories = (cell: Cell, { propertyTypes }: ReadingRule): Reading =>
  readEach(cell, (word) => (propertyTypes.has(nameKey(word)) ? word : null))

const CATEGORY: ImportTarget = {
  key: 'category',
  heading: 'Category',
  aliases: ['Categories', 'Discipline', 'Profession', 'Service', 'Catégorie', 'Spécialité'],
  isRequired: false,
  isTelling: false,
  kind: 'text',
  fits: null,
  read: readCategories,
}

const PROVINCES: ImportTarget = {
  key: 'provinces',
  heading: 'Provinces',
  aliases: ['Province', 'Prov', 'State', 'States', 'Provinces and states', 'Works in', 'État', 'États'],
  isRequired: false,
  isTelling: false,
  kind: 'text',
  fits: (cell) => listedIn(textOf(cell)).every((word) => provinceOf(word) !== null),
  read: (cell) => readEach(cell, provinceOf),
}

const FIRM = peopleTargets(['companyName', 'country'], ['companyName'])
const PERSON = peopleTargets(['firstName', 'lastName', 'title', 'email', 'phone'], ['firstName', 'email'])

export const consultantImport: ImportList = {
  key: 'consultants',
  records: mark('{count, plural, one {consultant’s contact} other {consultants’ contacts}}'),
  path: 'consultants-contacts',
  targets: [...FIRM, CATEGORY, PROVINCES, ...PERSON],
  keysOf: mailKeys,
  keyFields: ['email', 'companyName', 'country', 'category'],
  words: { none: mark('Nobody with this e-mail'), same: mark('You have this person'), unknown: mark('nobody there.') },
  titleFields: ['firstName', 'lastName'],
  shownFields: ['companyName', 'category', 'provinces', 'email'],
}

/** A firm as a list names it. */
export type NamedConsultant = { name: string; country: Country; categories: number[]; provinces: string[] }

/** The country of a province or state by its code. */
export type CountryOf = (province: string) => Country | undefined

type Row = { values: RowValues }
export const firmKey = ({ values }: Row): string => nameKey(String(values.companyName ?? ''))

/** The firms of the rows by `firmKey`, each with all that any of its rows says of it. */
export function consultantsNamed(
  rows: readonly Row[],
  categories: NameIds,
  countryOf: CountryOf,
): Map<string, NamedConsultant> {
  const firms = [...Map.groupBy(rows, firmKey)].map(([key, ofFirm]): [string, NamedConsultant] => {
    const said = (field: string) => [...new Set(ofFirm.flatMap(({ values }) => listedIn(values[field])))]
    const provinces = said('provinces').toSorted()
    const ids = said('category').flatMap((name) => categories.get(nameKey(name)) ?? [])
    const country = oneIn(COUNTRIES, said('country')[0]) ?? provinces.flatMap((code) => countryOf(code) ?? [])[0]
    const name = String(ofFirm[0]?.values.companyName)
    return [key, { name, country: country ?? 'CA', categories: [...new Set(ids)], provinces }]
  })
  return new Map(firms)
}

type KnownFirms = {
  isKnown: (firmKey: string) => boolean
  /** The country of a firm that is known or that the list makes. */
  countryOfFirm: (firmKey: string) => Country | undefined
  countryOf: CountryOf
}

/**
 * Refuses rows of a new consultant of whom no row says what it does, for nobody would find it, and of somebody who works
 * in another country than the firm.
 */
export function refuseFirms({ rows, errors }: ReadRows, known: KnownFirms): ReadRows {
  const named = new Set(rows.filter(({ values }) => values.category != null).map(firmKey))
  const refused = rows.flatMap((row): RowError[] => {
    const reason = whyRefused(row, named, known)
    if (!reason) return []
    const [{ heading: column }, sentence] = reason
    const message = say('Row {row}, {column}: {reason}', { row: row.row, column, reason: sentence })
    return [{ row: row.row, column, message }]
  })
  const bad = new Set(refused.map(({ row }) => row))
  return { rows: rows.filter(({ row }) => !bad.has(row)), errors: [...errors, ...refused] }
}

function whyRefused(row: Row, named: ReadonlySet<string>, known: KnownFirms): [ImportTarget, string] | null {
  const key = firmKey(row)
  if (!named.has(key) && !known.isKnown(key)) return [CATEGORY, say('this consultant is new. Say what it does.')]
  const country = known.countryOfFirm(key)
  const isAbroad = listedIn(row.values.provinces).some((code) => known.countryOf(code) !== country)
  return isAbroad ? [PROVINCES, say('Province does not belong to the country.')] : null
}
