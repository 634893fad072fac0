/** The ideal client profile as a query string: its clauses, each read strictly and printed back the same. */
import { LEAD_STAGES, type LeadStage } from '#domain/contacts/lead-stages.ts'
import { type IsoDate, isIsoDate } from '#domain/kernel/dates.ts'
import { AppError, type FieldErrors } from '#domain/kernel/errors.ts'
import { formatNumber } from '#domain/kernel/format.ts'
import { PROVINCES } from '#domain/kernel/provinces.ts'
import { say } from '#domain/kernel/words.ts'

/** One clause for each of the keys. */
type Keyed<Keys extends string, Value> = Keys extends string ? { key: Keys } & Value : never

type IdsKey = 'propertyTypes' | 'propertyClasses' | 'markets' | 'lenderCategories'
type CountKey = 'minUnits' | 'ownerMinProperties' | 'notContactedDays' | 'maturityInMonths'
type AmountKey = 'minAmount' | 'maxAmount'
type DateKey = 'maturityFrom' | 'maturityTo'

/**
 * One thing a lead must be; with a list it is met by one of its entries. All clauses of a profile count alike. SQL and
 * sentences are made from this list.
 */
export type IcpClause =
  | Keyed<IdsKey, { ids: readonly number[] }>
  | Keyed<CountKey, { count: number }>
  | Keyed<AmountKey, { amount: number }>
  | Keyed<DateKey, { date: IsoDate }>
  | { key: 'provinces'; codes: readonly string[] }
  | { key: 'stages'; stages: readonly (LeadStage | null)[] }
  | { key: 'minBuildingSF'; area: number }
  | { key: 'unassignedOnly' }
  | { key: 'search'; text: string }
export type IcpKey = IcpClause['key']
export type ClauseOf<Key extends IcpKey> = Extract<IcpClause, { key: Key }>

/** In the order of the sentence: what, where, how large, until when, with whom, and what has been done about it. */
export const ICP_KEYS = [
  'propertyTypes',
  'propertyClasses',
  'markets',
  'provinces',
  'minAmount',
  'maxAmount',
  'maturityFrom',
  'maturityTo',
  'maturityInMonths',
  'lenderCategories',
  'minUnits',
  'minBuildingSF',
  'stages',
  'unassignedOnly',
  'notContactedDays',
  'ownerMinProperties',
  'search',
] as const satisfies readonly IcpKey[]

/** Longer queries are nobody's; each entry of a list becomes a value in SQL. */
export const LONGEST_ICP_QUERY = 4_000
const MOST_OF_A_LIST = 200
const LARGEST_AMOUNT = 99_999_999_999.99
const LONGEST_SEARCH = 100

/** Reads the value of one key, or says what it must be. */
type ClauseReader = (text: string) => IcpClause | string

const WORDS_OF_NO_STAGE = new Set(['-', 'none'])

const listOf = (text: string): string[] => text.split(',').map((part) => part.trim())

function readIds(key: IdsKey): ClauseReader {
  return (text) => {
    const parts = listOf(text)
    const isGood = parts.every((part) => /^[1-9]\d{0,14}$/.test(part)) && parts.length <= MOST_OF_A_LIST
    return isGood ? { key, ids: [...new Set(parts.map(Number))] } : say('must be a list of ids, such as 1,2.')
  }
}

function readCount(key: CountKey, most: number): ClauseReader {
  return (text) => {
    const isGood = /^\d{1,9}$/.test(text) && Number(text) >= 1 && Number(text) <= most
    return isGood
      ? { key, count: Number(text) }
      : say('must be a whole number from 1 to {most}.', { most: formatNumber(most) })
  }
}

const isAmount = (text: string) => /^\d{1,11}(\.\d{1,2})?$/.test(text) && Number(text) <= LARGEST_AMOUNT

const readAmount =
  (key: AmountKey): ClauseReader =>
  (text) =>
    isAmount(text) ? { key, amount: Number(text) } : say('must be an amount in digits, such as 3000000.')

const readDay =
  (key: DateKey): ClauseReader =>
  (text) =>
    isIsoDate(text) ? { key, date: text } : say('must be a date in the form YYYY-MM-DD.')

function readProvinces(text: string): IcpClause | string {
  const codes = listOf(text).map((code) => code.toUpperCase())
  const unknown = codes.find((code) => !PROVINCES.some((province) => province.code === code))
  return unknown === undefined
    ? { key: 'provinces', codes: [...new Set(codes)] }
    : say('has an unknown province or state: {code}.', { code: unknown.slice(0, 20) })
}

function readStages(text: string): IcpClause | string {
  const stages = listOf(text).map((word) =>
    WORDS_OF_NO_STAGE.has(word) ? null : LEAD_STAGES.find((stage) => stage === word),
  )
  const known = stages.filter((stage) => stage !== undefined)
  return known.length === stages.length ? { key: 'stages', stages: [...new Set(known)] } : say('has an unknown stage.')
}

function readSearch(text: string): IcpClause | string {
  const isGood = text.length <= LONGEST_SEARCH && !/\p{Cc}/u.test(text)
  return isGood ? { key: 'search', text } : say('may have at most {most} characters.', { most: LONGEST_SEARCH })
}

const READERS: Readonly<Record<IcpKey, ClauseReader>> = {
  propertyTypes: readIds('propertyTypes'),
  propertyClasses: readIds('propertyClasses'),
  markets: readIds('markets'),
  provinces: readProvinces,
  minAmount: readAmount('minAmount'),
  maxAmount: readAmount('maxAmount'),
  maturityFrom: readDay('maturityFrom'),
  maturityTo: readDay('maturityTo'),
  maturityInMonths: readCount('maturityInMonths', 600),
  lenderCategories: readIds('lenderCategories'),
  minUnits: readCount('minUnits', 100_000),
  minBuildingSF: (text) =>
    isAmount(text) ? { key: 'minBuildingSF', area: Number(text) } : say('must be an area in digits, such as 20000.'),
  stages: readStages,
  unassignedOnly: (text) => (text === 'true' ? { key: 'unassignedOnly' } : say('must be true or left out.')),
  notContactedDays: readCount('notContactedDays', 3_650),
  ownerMinProperties: readCount('ownerMinProperties', 100_000),
  search: readSearch,
}

/** Names and values of a query string; what cannot be decoded stays as it is and is refused as unknown. */
const pairsOf = (query: string): [name: string, value: string][] =>
  query
    .replace(/^\?/, '')
    .split('&')
    .filter((part) => part !== '')
    .map((part) => {
      const at = part.indexOf('=')
      return at < 0 ? [decoded(part), ''] : [decoded(part.slice(0, at)), decoded(part.slice(at + 1))]
    })

function decoded(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '))
  } catch {
    return text
  }
}

const isIcpKey = (key: string): key is IcpKey => Object.hasOwn(READERS, key)

/**
 * The clauses of a query string, in the order of the sentence. Keys with an empty value, and `unassignedOnly=false`,
 * ask for nothing. Throws `invalid` that names each wrong key.
 */
export function parseIcpQuery(query: string): IcpClause[] {
  if (query.length > LONGEST_ICP_QUERY) throw new AppError('invalid', say('The profile is too long.'))
  const clauses = new Map<IcpKey, IcpClause>()
  // A map, as a key may be called `__proto__`.
  const wrong = new Map<string, string>()
  for (const [key, raw] of pairsOf(query)) {
    const text = raw.trim()
    if (!isIcpKey(key)) wrong.set(key.slice(0, 80), say('Unknown field: {name}', { name: key.slice(0, 80) }))
    else if (clauses.has(key)) wrong.set(key, say('{key} stands there twice.', { key }))
    else if (text !== '' && !(key === 'unassignedOnly' && text === 'false')) {
      const read = READERS[key](text)
      if (typeof read === 'string') wrong.set(key, say('{key} {reason}', { key, reason: read }))
      else clauses.set(key, read)
    }
  }
  const sorted = ICP_KEYS.flatMap((key) => clauses.get(key) ?? [])
  const errors: FieldErrors = { ...Object.fromEntries(wrong), ...contradictionsOf(sorted) }
  const [first] = Object.values(errors)
  if (first !== undefined) throw new AppError('invalid', first, errors)
  return sorted
}

/** The clause with that key, or nothing. */
export function findClause<Key extends IcpKey>(clauses: readonly IcpClause[], key: Key): ClauseOf<Key> | undefined {
  return clauses.find((clause): clause is ClauseOf<Key> => clause.key === key)
}

/** Bounds that no lead could meet together, and two ways of saying until when. */
function contradictionsOf(clauses: readonly IcpClause[]): FieldErrors {
  const errors: FieldErrors = {}
  const [least, most] = [findClause(clauses, 'minAmount'), findClause(clauses, 'maxAmount')]
  if (least && most && least.amount > most.amount) errors.maxAmount = say('maxAmount must be at least minAmount.')
  const [from, to] = [findClause(clauses, 'maturityFrom'), findClause(clauses, 'maturityTo')]
  if (from && to && from.date > to.date) errors.maturityTo = say('maturityTo must not be before maturityFrom.')
  if (findClause(clauses, 'maturityInMonths') && (from || to)) {
    errors.maturityInMonths = say('maturityInMonths cannot stand beside maturityFrom or maturityTo.')
  }
  return errors
}

/** The value of a clause as it stands in the query. */
function valueOf(clause: IcpClause): string {
  if ('ids' in clause) return clause.ids.join(',')
  if ('codes' in clause) return clause.codes.join(',')
  if ('stages' in clause) return clause.stages.map((stage) => stage ?? '-').join(',')
  if ('amount' in clause) return String(clause.amount)
  if ('count' in clause) return String(clause.count)
  if ('area' in clause) return String(clause.area)
  if ('date' in clause) return clause.date
  return 'text' in clause ? clause.text : 'true'
}

/** The query string of the clauses; reading it gives the same clauses. Commas stay as they are, so that people can read it. */
export const printIcpQuery = (clauses: readonly IcpClause[]): string =>
  ICP_KEYS.flatMap((key) => {
    const clause = findClause(clauses, key)
    return clause ? [`${key}=${encodeURIComponent(valueOf(clause)).replaceAll('%2C', ',')}`] : []
  }).join('&')
