/** What a file of loans means here: which lender, property and index each row names, and what would be made of it. */
import type { IsoDate } from '#domain/kernel/dates.ts'
import type { Address } from '#domain/kernel/field.ts'
import type { Currency } from '#domain/kernel/money.ts'
import { PROVINCES } from '#domain/kernel/provinces.ts'
import { type Country, CURRENCY_OF } from '#domain/market/reference-lists.ts'
import { LOAN_COLUMNS, type LoanColumnKey, squash } from './loan-file.ts'
import { type LoanLine, type RowError, rowError } from './loan-import.ts'
import { type LoanEntries, loanErrors } from './loan-rules.ts'
import { nearestName } from './nearest-name.ts'

export type KnownLender = { id: number; name: string; state: string | null; country: string; isOwn: boolean }
export type KnownProperty = { _id: string; name: string; street: string | null; currency: Currency }
export type KnownLoan = { propertyId: string; lenderId: number; loanName: string; loanId: string | null }
export type KnownIndex = { _id: string; type: string; termMonths: number | null; rate: number }

/** What is there already, as far as the importing user sees it. */
export type Known = {
  types: readonly { id: number; name: string }[]
  lenders: readonly KnownLender[]
  properties: readonly KnownProperty[]
  loans: readonly KnownLoan[]
  indexes: readonly KnownIndex[]
}

export type NewProperty = {
  row: number
  name: string
  address: Address
  currency: Currency
  propertyType: number
  internalValuationAmount: number | null
  internalNOI: number | null
}

/** `property` is the key of one that is there, or the place of a new one in the plan. */
export type NewLoan = { row: number; property: string | number; currency: Currency; entries: LoanEntries & LoanNames }
type LoanNames = {
  loanName: string
  loanId: string | null
  lenderId: number
  prePaymentPenaltyType: string | null
  chargeType: string | null
  recourse: string | null
}

export type ImportPlan = { properties: NewProperty[]; loans: NewLoan[]; errors: RowError[] }

/** Everything is planned; with one error or more nothing of it may be carried out. */
export function planImport(lines: readonly LoanLine[], known: Known, today: IsoDate): ImportPlan {
  const lenders = groupBy(known.lenders, ({ name }) => squash(name))
  const types = new Map(known.types.map(({ id, name }) => [squash(name), id]))
  const suggestions = new Map<string, string | null>()
  const places = new Places(known.properties)
  const twins = new Twins(known.loans)
  const loans: NewLoan[] = []
  const errors: RowError[] = []
  for (const line of lines) {
    const complain = (key: LoanColumnKey, reason: string) => {
      errors.push(rowError(line.row, LOAN_COLUMNS[key].name, reason))
    }
    const lenderId = findLender(line, lenders, { known, suggestions, complain })
    const propertyType = types.get(squash(String(line.propertyType)))
    if (propertyType === undefined) complain('propertyType', unknownName(String(line.propertyType), known.types))
    const facilityIndexId = findIndex(line, known.indexes, complain)
    if (lenderId === null || propertyType === undefined || facilityIndexId === undefined) continue
    const place = places.placeOf(line, propertyType, complain)
    const loan = toLoan(line, { lenderId, facilityIndexId, today })
    for (const [field, message] of Object.entries(loanErrors(loan, today))) {
      errors.push(rowError(line.row, columnOf(field), message))
    }
    const twin = twins.find(place.property, loan)
    if (twin !== null) complain(loan.loanId ? 'loanId' : 'loanName', twin)
    twins.add(place.property, loan, line.row)
    loans.push({ row: line.row, ...place, entries: loan })
  }
  return { properties: places.made, loans, errors }
}

type Complain = (key: LoanColumnKey, reason: string) => void

function groupBy<T>(items: readonly T[], keyOf: (item: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>()
  for (const item of items) {
    const key = keyOf(item)
    const group = groups.get(key)
    if (group) group.push(item)
    else groups.set(key, [item])
  }
  return groups
}

const countryOf = (province: unknown): Country => PROVINCES.find(({ code }) => code === province)?.country ?? 'CA'

type LenderSearch = { known: Known; suggestions: Map<string, string | null>; complain: Complain }

/** `First Bank (OH)` names the one in Ohio; otherwise one's own comes first, then one of the property's country. */
function findLender(line: LoanLine, lenders: ReadonlyMap<string, KnownLender[]>, search: LenderSearch): number | null {
  const text = String(line.lender)
  const [, plain = text, state] = /^(.*?)\s*\(([A-Za-z]{2})\)$/.exec(text) ?? []
  const named = lenders.get(squash(text)) ?? (lenders.get(squash(plain)) ?? []).filter(isIn(state))
  const country = countryOf(line.province)
  const own = named.filter(({ isOwn }) => isOwn)
  const near = named.filter((lender) => lender.country === country)
  const [best = []] = [own, near, named].filter((group) => group.length > 0)
  if (best.length === 1) return (best[0] as KnownLender).id
  const reason = best.length === 0 ? unknownLender(text, search) : manyLenders(text, best)
  search.complain('lender', reason)
  return null
}

const isIn = (state: string | undefined) => (lender: KnownLender) =>
  state === undefined || lender.state === state.toUpperCase()

function unknownLender(text: string, { known, suggestions }: LenderSearch): string {
  const names = known.lenders
  if (!suggestions.has(text)) {
    // A file that names hundreds of strangers is not helped by as many suggestions.
    suggestions.set(
      text,
      suggestions.size < 50
        ? nearestName(
            text,
            names.map(({ name }) => name),
          )
        : null,
    )
  }
  return unknownSentence(text, suggestions.get(text) ?? null)
}

const unknownName = (text: string, known: readonly { name: string }[]) =>
  unknownSentence(
    text,
    nearestName(
      text,
      known.map(({ name }) => name),
    ),
  )

const unknownSentence = (text: string, nearest: string | null) =>
  nearest === null ? `“${text}” is not known.` : `“${text}” is not known. Did you mean “${nearest}”?`

function manyLenders(text: string, lenders: readonly KnownLender[]): string {
  const state = lenders.find((lender) => lender.state)?.state
  const hint = state ? ` Write which one, as in “${text} (${state})”.` : ''
  return `${lenders.length} lenders are called “${text}”.${hint}`
}

/** The index of that kind whose term is nearest to the loan's; null for a fixed rate, undefined when there is none. */
function findIndex(line: LoanLine, indexes: readonly KnownIndex[], complain: Complain): string | null | undefined {
  if (line.rateType !== 'Floating') return null
  const distance = ({ termMonths }: KnownIndex) => Math.abs((termMonths ?? Number(line.term)) - Number(line.term))
  const [nearest] = indexes.filter(({ type }) => type === line.index).toSorted((a, b) => distance(a) - distance(b))
  if (!nearest) complain('index', `no rate of “${line.index}” is stored.`)
  return nearest?._id
}

function toLoan(line: LoanLine, found: { lenderId: number; facilityIndexId: string | null; today: IsoDate }) {
  const amount = (key: LoanColumnKey) => line[key] as number | null
  const isFloating = line.rateType === 'Floating'
  return {
    loanName: String(line.loanName ?? `${line.propertyName} – ${line.lender}`).slice(0, 120),
    loanId: line.loanId as string | null,
    lenderId: found.lenderId,
    originalLoanAmount: amount('originalLoanAmount'),
    outstandingLoanAmount: amount('outstandingAmount'),
    balanceOverride: line.outstandingAmount === null ? null : found.today,
    firstPaymentDate: line.firstPaymentDate as IsoDate,
    term: amount('term'),
    amortization: amount('amortization'),
    rateType: isFloating ? 'Floating' : 'Fixed',
    facilityIndexType: isFloating ? (line.index as string) : null,
    facilityIndexId: found.facilityIndexId,
    spread: amount('spread'),
    allInRate: amount('interestRate'),
    prePaymentPenaltyType: line.prepayment as string | null,
    chargeType: line.charge as string | null,
    recourse: line.recourse as string | null,
  }
}

/** Fields of a loan by the column they come from. */
const COLUMN_OF_FIELD: Readonly<Record<string, LoanColumnKey>> = {
  originalLoanAmount: 'originalLoanAmount',
  outstandingLoanAmount: 'outstandingAmount',
  term: 'term',
  amortization: 'amortization',
  allInRate: 'interestRate',
  spread: 'spread',
  facilityIndexId: 'index',
  firstPaymentDate: 'firstPaymentDate',
}

function columnOf(field: string): string | null {
  const key = COLUMN_OF_FIELD[field]
  return key === undefined ? null : LOAN_COLUMNS[key].name
}

/** The properties that rows stand on: those there are, and each new one once. */
class Places {
  readonly made: NewProperty[] = []
  readonly #known: ReadonlyMap<string, KnownProperty>
  readonly #new = new Map<string, number>()

  constructor(known: readonly KnownProperty[]) {
    this.#known = new Map(known.map((property) => [placeKey(property.name, property.street), property]))
  }

  placeOf(line: LoanLine, propertyType: number, complain: Complain): Pick<NewLoan, 'property' | 'currency'> {
    const key = placeKey(String(line.propertyName), line.street)
    const known = this.#known.get(key)
    if (known) return { property: known._id, currency: known.currency }
    const place = this.#new.get(key)
    if (place === undefined) {
      this.#new.set(key, this.made.length)
      this.made.push(toProperty(line, propertyType))
      return { property: this.made.length - 1, currency: (this.made.at(-1) as NewProperty).currency }
    }
    const first = this.made[place] as NewProperty
    this.#agree(first, line, complain)
    return { property: place, currency: first.currency }
  }

  /** Two loans on one new building must tell the same of it; what only one tells counts. */
  #agree(first: NewProperty, line: LoanLine, complain: Complain) {
    const differs = `differs from row ${first.row} for the same property.`
    const [value, noi] = [line.marketValue as number | null, line.noi as number | null]
    if (line.province !== first.address.province) complain('province', differs)
    if (value !== null && first.internalValuationAmount !== null && value !== first.internalValuationAmount) {
      complain('marketValue', differs)
    }
    if (noi !== null && first.internalNOI !== null && noi !== first.internalNOI) complain('noi', differs)
    first.internalValuationAmount ??= value
    first.internalNOI ??= noi
  }
}

const placeKey = (name: string, street: unknown) => `${squash(name)} ${squash(String(street ?? ''))}`

function toProperty(line: LoanLine, propertyType: number): NewProperty {
  const country = countryOf(line.province)
  const [street, city, postalCode] = [line.street, line.city, line.postalCode] as (string | null)[]
  const place = [city, [line.province, postalCode].filter(Boolean).join(' ')].filter(Boolean).join(', ')
  return {
    row: line.row,
    name: String(line.propertyName),
    address: {
      formattedAddress: [street, place].filter(Boolean).join(', '),
      ...{ street, city, province: String(line.province), postalCode, country },
    },
    currency: CURRENCY_OF[country],
    propertyType,
    internalValuationAmount: line.marketValue as number | null,
    internalNOI: line.noi as number | null,
  }
}

/** Loans by what tells them apart, so that a file sent twice is not kept twice. */
class Twins {
  readonly #seen = new Map<string, number | null>()

  constructor(known: readonly KnownLoan[]) {
    for (const loan of known) this.#seen.set(loanKey(loan.propertyId, loan), null)
  }

  find(property: string | number, loan: LoanNames): string | null {
    const row = this.#seen.get(loanKey(property, loan))
    if (row === undefined) return null
    return row === null ? 'this loan is already in your portfolio.' : `the same loan stands in row ${row}.`
  }

  add(property: string | number, loan: LoanNames, row: number) {
    const key = loanKey(property, loan)
    if (!this.#seen.has(key)) this.#seen.set(key, row)
  }
}

const loanKey = (property: string | number, { lenderId, loanId, loanName }: Omit<KnownLoan, 'propertyId'>) =>
  `${property} ${lenderId} ${loanId ? `#${squash(loanId)}` : squash(loanName)}`
