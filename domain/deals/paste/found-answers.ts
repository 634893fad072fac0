/** Which answers of a deal follow from a rent roll, a statement and a commitment, beside what the deal says already. */

import type { DealGuarantor } from '#domain/deals/deal-form/borrower.ts'
import { type ExistingDebt, existingDebtSchema } from '#domain/deals/existing-debt.ts'
import type { OperatingStatement, StatementFigures } from '#domain/deals/operating-statement.ts'
import { isVacant, type RentRollRow } from '#domain/deals/rent-roll.ts'
import type { Table } from '#domain/files/import/read-rows.ts'
import type { Address } from '#domain/kernel/field.ts'
import { isAnswered } from '#domain/kernel/form.ts'
import { ratio } from '#domain/portfolio/ratios.ts'
import { type CommittedLoan, readCommitment, saysLoan } from './commitment.ts'
import { readDocumentHead } from './document-head.ts'
import { sumOf } from './figures.ts'
import { type RollReading, readRentRollSheet } from './roll-sheet.ts'
import { type StatementReading, statedIncome, statementFigures } from './statement-figures.ts'
import { readStatementSheet } from './statement-sheet.ts'
import { linesOfTable } from './term-sheet.ts'

export const PASTE_KINDS = ['rent-roll', 'statement', 'commitment'] as const
export type PasteKind = (typeof PASTE_KINDS)[number]

/** A letter speaks of taxes and insurance as well; a statement has more lines than that. */
const LEAST_LINES_BESIDE_LETTER = 4

/** What a table most likely is; null where nothing is found in it. `written`: its lines, where it is a text. */
export function kindOfTable(table: Table, today: string, written = linesOfTable(table)): PasteKind | null {
  const { units, columns } = readRentRollSheet(table)
  const known = columns.filter(({ column }) => column !== null).length
  if (units.length > 0 && known >= 3) return 'rent-roll'
  const lines = readStatementSheet(table, today).items.length
  const isLetter = lines < LEAST_LINES_BESIDE_LETTER && saysLoan(readCommitment(written))
  if (isLetter) return 'commitment'
  if (lines > 0) return 'statement'
  return units.length > 0 ? 'rent-roll' : null
}

/** The sheets of a document in which something is found, with what each most likely is. */
export const recognisedSheets = <Sheet extends { table: Table; lines?: string[] | undefined }>(
  sheets: readonly Sheet[],
  today: string,
) =>
  sheets.flatMap((sheet) => {
    const kind = kindOfTable(sheet.table, today, sheet.lines)
    return kind === null ? [] : [{ ...sheet, kind }]
  })

export type FoundName =
  | ('rentRoll' | 'Number_Of_Units' | 'Occupancy_Percentage' | 'Net_Rentable_Area')
  | ('Operating_Statement' | 'Net_Operating_Income')
  | ('Property_Name' | 'Property_Address' | 'Year_Built')
  | ('Existing_Debt' | 'Borrowing_Entity' | 'Guarantors')

export type FoundAnswer = {
  name: FoundName
  value: RentRollRow[] | ExistingDebt[] | DealGuarantor[] | OperatingStatement | Address | string | number
  /** What the deal says already; null where it says nothing. */
  was: unknown
}

type KnownAnswers = Readonly<Record<string, unknown>>

/** Of what stands above the headings in the line `before`; a street that is known is not asked again. */
export function answersOfHead(table: Table, before: number, known: KnownAnswers): FoundAnswer[] {
  const { name, address, yearBuilt } = readDocumentHead(table, before)
  return compared(known, [
    ['Property_Name', name],
    ['Property_Address', address],
    ['Year_Built', yearBuilt],
  ])
}

/** Of a rent roll: its units, and what they come to. */
export function answersOfRoll({ units }: Pick<RollReading, 'units'>, known: KnownAnswers): FoundAnswer[] {
  const rows = units.map(({ values }) => values)
  if (rows.length === 0) return []
  const area = sumOf(rows.map(({ areaSf }) => areaSf ?? 0))
  const isMeasured = rows.every(({ areaSf }) => areaSf)
  const rented = rows.filter((row) => !isVacant(row))
  const share = isMeasured
    ? ratio(sumOf(rented.map(({ areaSf }) => areaSf ?? 0)), area)
    : ratio(rented.length, rows.length)
  return compared(known, [
    ['rentRoll', rows],
    ['Number_Of_Units', rows.length],
    ['Occupancy_Percentage', share === null ? null : Math.round(share * 10_000) / 100],
    ['Net_Rentable_Area', isMeasured && area > 0 ? area : null],
  ])
}

/** Of a statement: its columns beside those that are there, and the income that it states. `source` names the document. */
export function answersOfStatement(reading: StatementReading, known: KnownAnswers, source: string): FoundAnswer[] {
  const columns = reading.columns.flatMap(({ column, index, asOf }): [string, StatementFigures][] => {
    const figures = column ? statementFigures(reading, index) : {}
    if (!column || Object.keys(figures).length === 0) return []
    return [[column, { ...figures, ...(asOf && { asOf }), source: source.slice(0, LONGEST_SOURCE) }]]
  })
  const before = isStatement(known.Operating_Statement) ? known.Operating_Statement : {}
  const income = statedIncome(reading)?.amount
  return compared(known, [
    ['Operating_Statement', columns.length > 0 ? { ...before, ...Object.fromEntries(columns) } : null],
    ['Net_Operating_Income', income !== undefined && income >= 0 ? income : null],
  ])
}

/** Of a commitment: the loan that is paid out, in place of one of the same day or lender, and who stands behind it. */
export function answersOfCommitment(loan: CommittedLoan, known: KnownAnswers): FoundAnswer[] {
  const { lender, balance, rate, maturity, penaltyType } = loan
  const debt: ExistingDebt = { lender, balance, rate, maturity, penaltyType, toBePaidOut: true }
  const isSaid = balance !== null || rate !== null
  const before = existingDebtSchema.safeParse(known.Existing_Debt).data ?? []
  const others = before.filter((each) => isNamed(each) && !isSameLoan(each, debt))
  return compared({ ...known, Existing_Debt: before.some(isNamed) ? before : null }, [
    ['Existing_Debt', isSaid ? [...others, debt] : null],
    ['Borrowing_Entity', loan.borrower],
    ['Guarantors', loan.guarantor && !isAnswered(known.Guarantors) ? [{ name: loan.guarantor }] : null],
  ])
}

/** A row of which somebody has said anything besides that it is paid out. */
const isNamed = ({ lender, balance, rate, maturity }: ExistingDebt) =>
  [lender, balance, rate, maturity].some((said) => said !== null && said !== undefined && said !== '')

const isSameLoan = (a: ExistingDebt, b: ExistingDebt) =>
  (Boolean(a.lender) && a.lender === b.lender) || (Boolean(a.maturity) && a.maturity === b.maturity)

const LONGEST_SOURCE = 120

const isStatement = (value: unknown): value is OperatingStatement => typeof value === 'object' && value !== null

function compared(known: KnownAnswers, found: readonly [FoundName, FoundAnswer['value'] | null][]): FoundAnswer[] {
  return found.flatMap(([name, value]) => {
    const was = isAnswered(known[name]) ? known[name] : null
    const isSame = JSON.stringify(was) === JSON.stringify(value)
    return value === null || isSame ? [] : [{ name, value, was }]
  })
}

/** What several documents say together: the first to say something counts, and statements add their columns. */
export function foundInAll(documents: readonly ((known: KnownAnswers) => FoundAnswer[])[], known: KnownAnswers) {
  const found = new Map<FoundName, FoundAnswer>()
  for (const answersOf of documents) {
    const taken = [...found.values()].map(({ name, value }) => [name, value] as const)
    for (const answer of answersOf({ ...known, ...Object.fromEntries(taken) })) {
      const isMore = answer.name === 'Operating_Statement' || !found.has(answer.name)
      if (isMore) found.set(answer.name, { ...answer, was: isAnswered(known[answer.name]) ? known[answer.name] : null })
    }
  }
  return [...found.values()]
}
