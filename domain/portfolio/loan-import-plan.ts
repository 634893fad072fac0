/** What a file of loans means here: which lender, property and index each row names, and what would be made of it. */
import type { IsoDate } from '#domain/kernel/dates.ts'
import type { Currency } from '#domain/kernel/money.ts'
import { LOAN_COLUMNS, type LoanColumnKey, squash } from './loan-file.ts'
import { type LoanLine, type RowError, rowError } from './loan-import.ts'
import {
  type Complain,
  countryOf,
  type KnownLoan,
  type KnownProperty,
  type LoanNames,
  type NewProperty,
  Places,
  Twins,
} from './loan-import-places.ts'
import { type LoanEntries, loanErrors } from './loan-rules.ts'
import { nearestName } from './nearest-name.ts'

export type KnownLender = { id: number; name: string; state: string | null; country: string; isOwn: boolean }
export type KnownIndex = { _id: string; type: string; termMonths: number | null; rate: number }

/** What is there already, as far as the importing user sees it. */
export type Known = {
  types: readonly { id: number; name: string }[]
  lenders: readonly KnownLender[]
  properties: readonly KnownProperty[]
  loans: readonly KnownLoan[]
  indexes: readonly KnownIndex[]
}

/** `property` is the key of one that is there, or the place of a new one in the plan. */
export type NewLoan = { row: number; property: string | number; currency: Currency; entries: LoanEntries & LoanNames }

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
