/** What a file of loans means here: which lender, property and index each row names, and what would be made of it. */
import { type RowError, rowError, squash } from '#domain/kernel/cells.ts'
import type { IsoDate } from '#domain/kernel/dates.ts'
import type { Currency } from '#domain/kernel/money.ts'
import { nearestName } from '#domain/kernel/nearest-name.ts'
import { say } from '#domain/kernel/words.ts'
import { compoundingOf } from './interest.ts'
import { LOAN_COLUMNS, type LoanColumnKey } from './loan-file.ts'
import type { LoanLine } from './loan-import.ts'
import { type KnownLender, Lenders, type NewLender } from './loan-import-lenders.ts'
import {
  type Complain,
  type EnteredLoan,
  type KnownProperty,
  type LoanNames,
  type NewProperty,
  Places,
  Twins,
} from './loan-import-places.ts'
import { type LoanEntries, loanErrors, maturityAfter } from './loan-rules.ts'

export type KnownIndex = { _id: string; type: string; termMonths: number | null; rate: number }

/** What is there already, as far as the importing user sees it. */
export type Known = {
  types: readonly { id: number; name: string }[]
  lenders: readonly KnownLender[]
  properties: readonly KnownProperty[]
  loans: readonly EnteredLoan[]
  indexes: readonly KnownIndex[]
}

/**
 * `property` is the key of one that is there, or the place of a new one in the plan. A lender's id below zero is the
 * place of a new one, counted from -1.
 */
export type NewLoan = { row: number; property: string | number; currency: Currency; entries: LoanEntries & LoanNames }

/** A row whose loan is there already: in row `sameAsRow` of the file, or, where that is null, in the portfolio. */
export type TwinRow = { row: number; sameAsRow: number | null; error: RowError }

export type ImportPlan = {
  lenders: NewLender[]
  properties: NewProperty[]
  loans: NewLoan[]
  /** What the documented call refuses, and the wizard passes by. */
  twins: TwinRow[]
  errors: RowError[]
}

/** Everything is planned; with one error or more nothing of it may be carried out. */
export function planImport(lines: readonly LoanLine[], known: Known, today: IsoDate): ImportPlan {
  const lenders = new Lenders(known.lenders)
  const types = new Map(known.types.map(({ id, name }) => [squash(name), id]))
  const places = new Places(known.properties)
  const twins = new Twins(known.loans)
  const loans: NewLoan[] = []
  const errors: RowError[] = []
  const twinRows: TwinRow[] = []
  for (const line of lines) {
    const complain = (key: LoanColumnKey, reason: string) => {
      errors.push(rowError(line.row, LOAN_COLUMNS[key].name, reason))
      return null
    }
    const lenderId = lenders.idOf(line, complain)
    const propertyType = types.get(squash(String(line.propertyType)))
    if (propertyType === undefined) complain('propertyType', unknownName(String(line.propertyType), known.types))
    const facilityIndexId = findIndex(line, known.indexes, complain)
    if (lenderId === null || propertyType === undefined || facilityIndexId === undefined) continue
    const place = places.placeOf(line, propertyType, complain)
    const loan = toLoan(line, { lenderId, facilityIndexId, today, currency: place.currency })
    for (const [field, message] of Object.entries(loanErrors(loan, today))) {
      errors.push(rowError(line.row, columnOf(field), message))
    }
    const twin = twins.find(place.property, loan)
    if (twin) {
      const { name } = LOAN_COLUMNS[loan.loanId ? 'loanId' : 'loanName']
      twinRows.push({ row: line.row, sameAsRow: twin.row, error: rowError(line.row, name, twin.sentence) })
      continue
    }
    twins.add(place.property, loan, line.row)
    loans.push({ row: line.row, ...place, entries: loan })
  }
  return { lenders: lenders.made, properties: places.made, loans, twins: twinRows, errors }
}

const unknownName = (text: string, known: readonly { name: string }[]) => {
  const nearest = nearestName(
    text,
    known.map(({ name }) => name),
  )
  return nearest === null
    ? say('“{text}” is not known.', { text })
    : say('“{text}” is not known. Did you mean “{nearest}”?', { text, nearest })
}

/** The index of that kind whose term is nearest to the loan's; null for a fixed rate, undefined when there is none. */
function findIndex(line: LoanLine, indexes: readonly KnownIndex[], complain: Complain): string | null | undefined {
  if (line.rateType !== 'Floating') return null
  const distance = ({ termMonths }: KnownIndex) => Math.abs((termMonths ?? Number(line.term)) - Number(line.term))
  const [nearest] = indexes.filter(({ type }) => type === line.index).toSorted((a, b) => distance(a) - distance(b))
  if (!nearest) complain('index', say('no rate of “{index}” is stored.', { index: line.index }))
  return nearest?._id
}

type Found = { lenderId: number; facilityIndexId: string | null; today: IsoDate; currency: Currency }

/** What a file does not say of compounding follows from the currency, as it does where a loan is typed. */
function toLoan(line: LoanLine, found: Found) {
  const amount = (key: LoanColumnKey) => line[key] as number | null
  const isFloating = line.rateType === 'Floating'
  const loan = {
    loanName: String(line.loanName ?? `${line.propertyName} – ${line.lender}`).slice(0, 120),
    loanId: line.loanId as string | null,
    lenderId: found.lenderId,
    originalLoanAmount: amount('originalLoanAmount'),
    outstandingLoanAmount: amount('outstandingAmount'),
    balanceOverride: line.outstandingAmount === null ? null : found.today,
    firstPaymentDate: line.firstPaymentDate as IsoDate,
    term: amount('term'),
    maturityDate: line.maturityDate as IsoDate | null,
    compounding: (line.compounding as string | null) ?? compoundingOf(found.currency),
    dayCount: (line.dayCount as string | null) ?? '30/360',
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
  return { ...loan, ...maturityAfter(loan) }
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
  maturityDate: 'maturityDate',
}

function columnOf(field: string): string | null {
  const key = COLUMN_OF_FIELD[field]
  return key === undefined ? null : LOAN_COLUMNS[key].name
}
