/** Which columns of a statement hold amounts, and which year, budget or underwriting each of them is. */
import type { StatementColumn } from '#domain/deals/operating-statement.ts'
import { toDay } from '#domain/files/import/dates.ts'
import type { Table } from '#domain/files/import/read-rows.ts'
import type { DecimalSign } from '#domain/files/import/values.ts'
import { type Cell, isFilled, textOf } from '#domain/kernel/cells.ts'
import { readFigure } from './figures.ts'
import { plainWords } from './line-kinds.ts'

export type AmountColumn = {
  index: number
  heading: string
  column: StatementColumn | null
  /** The day that the heading or the title names. */
  asOf: string | null
}

/** Rates, shares and notes beside the amounts. */
const NO_AMOUNT =
  /%|\bpsf\b|(per|\/|par)\s*(unit|sf|sq|door|suite|log|pi|porte)|\bnotes?\b|variance|change|ecart|\bref\b|account|compte/

const KINDS: readonly [StatementColumn, RegExp][] = [
  ['underwritten', /underwr|\buw\b|stabili[sz]|normali[sz]|adjusted|ajuste|souscri|lender/],
  ['budget', /budget|forecast|pro[- ]?forma|prevision|projet|projection/],
  ['t12', /\bt-? ?12\b|\bttm\b|trailing|(12|twelve|douze) (mois|months)|derniers mois/],
]

const MONTH_HEAD =
  /^(jan|feb|fev|mar|apr|avr|may|mai|jun|juin|jul|juil|aug|aout|sep|sept|oct|nov|dec)[a-z]*\.?([ -]?\d{2,4})?$/

export const isYear = (cell: Cell | undefined): boolean =>
  /^(fy ?)?(19|20)\d{2}( ?a| actual| r[ée]el)?$/i.test(textOf(cell ?? null))

type Placing = { labelIndex: number; firstRow: number; rows: readonly number[]; decimal: DecimalSign; today: string }

/** The columns right of the labels in which most lines have an amount. */
export function findAmountColumns(
  table: Table,
  { labelIndex, firstRow, rows, decimal, today }: Placing,
): AmountColumn[] {
  const width = Math.max(0, ...table.map((cells) => cells.length))
  const heads = table.slice(0, firstRow)
  const title = plainWords(
    heads
      .map((cells) =>
        cells
          .filter(isFilled)
          .map((cell) => textOf(cell))
          .join(' '),
      )
      .join(' '),
  )
  const places = Array.from({ length: width }, (_, index) => index).filter((index) => index > labelIndex)
  const filled = places
    .map((index) => ({
      index,
      heading: headingOf(heads, index),
      figures: rows.filter((row) => typeof readFigure(table[row]?.[index] ?? null, decimal) === 'number').length,
    }))
    .filter(({ heading, figures }) => figures > 0 && !NO_AMOUNT.test(plainWords(heading)))
  const most = Math.max(0, ...filled.map(({ figures }) => figures))
  const amounts = withoutMonths(filled.filter(({ figures }) => figures * 3 >= most))
  const isAlone = amounts.length === 1
  return uniquely(
    amounts.map(({ index, heading }) => {
      const told = kindOf(plainWords(heading), today) ?? (isAlone ? kindOf(title, today) : null)
      const asOf = dayIn(heading) ?? (isAlone ? dayIn(title) : null)
      return { index, heading, column: told, asOf }
    }),
  )
}

function headingOf(heads: Table, index: number): string {
  const near = heads.slice(-4).map((cells) => textOf(cells[index] ?? null))
  return near.filter((text) => text !== '').join(' ')
}

/** Of twelve months and their sum, the sum is the year. */
function withoutMonths<C extends { heading: string }>(columns: readonly C[]): C[] {
  const months = columns.filter(({ heading }) => MONTH_HEAD.test(plainWords(heading)))
  return months.length >= 6 ? columns.filter((column) => !months.includes(column)) : [...columns]
}

function kindOf(words: string, today: string): StatementColumn | null {
  const kind = KINDS.find(([, pattern]) => pattern.test(words))?.[0]
  if (kind) return kind
  const years = [...words.matchAll(/\b(19|20)\d{2}\b/g)].map(([year]) => Number(year))
  const ago = Number(today.slice(0, 4)) - Math.max(0, ...years)
  return ago === 1 ? 'yearMinus1' : ago === 2 ? 'yearMinus2' : null
}

/** No column of ours is filled by two of the document's; the first one keeps it. */
function uniquely(columns: readonly AmountColumn[]): AmountColumn[] {
  const used = new Set<StatementColumn>()
  return columns.map((each) => {
    const isFree = each.column !== null && !used.has(each.column)
    if (each.column) used.add(each.column)
    return isFree ? each : { ...each, column: null }
  })
}

const DAYS = /\b(\d{4}-\d{2}-\d{2}|[a-zé]+\.? \d{1,2},? \d{4}|\d{1,2}(?:er)? [a-zéû]+\.? \d{4})\b/gi

/** The last day that a text names in letters or with its year first. */
function dayIn(text: string): string | null {
  const days = [...text.matchAll(DAYS)].flatMap(([found]) => toDay(found, null) ?? [])
  return days.at(-1) ?? null
}
