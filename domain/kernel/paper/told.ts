/** A report as it is told, before anybody knows whether it becomes a paper, a workbook or a file of lines. */
import type { IsoDate } from '#domain/kernel/dates.ts'
import { formatDate, formatMoney, formatMultiple, formatNumber, formatPercent, MISSING } from '#domain/kernel/format.ts'
import type { PdfBlock, PdfColumn, PdfSection } from './pdf-paper.ts'

type ToldFigure = { kind: 'money' | 'percent' | 'multiple' | 'number'; value: number | null }
/** Money in whole units of its currency; percents as the product has them, 5.25 for 5.25 %. */
export type ToldCell = string | null | ToldFigure | { kind: 'date'; value: IsoDate | null }

export type ToldTable = {
  kind: 'table'
  heading?: string
  columns: readonly PdfColumn[]
  rows: readonly (readonly ToldCell[])[]
  total?: readonly ToldCell[]
}
export type ToldFact = readonly [label: string, value: ToldCell]

export type ToldBlock =
  | { kind: 'heading'; text: string }
  | { kind: 'text'; text: string }
  /** Figures that one looks for first. */
  | { kind: 'figures'; cells: readonly ToldFact[] }
  | { kind: 'facts'; rows: readonly ToldFact[] }
  | ToldTable

export type ToldPart = { key: string; title: string; blocks: readonly ToldBlock[] }

export const money = (value: number | null | undefined): ToldFigure => ({ kind: 'money', value: value ?? null })
export const percent = (value: number | null | undefined): ToldFigure => ({ kind: 'percent', value: value ?? null })
export const multiple = (value: number | null | undefined): ToldFigure => ({ kind: 'multiple', value: value ?? null })
export const count = (value: number | null | undefined): ToldFigure => ({ kind: 'number', value: value ?? null })
export const day = (value: IsoDate | null | undefined): ToldCell => ({ kind: 'date', value: value ?? null })

/** Heads of a table; a name that ends in `#` is that of figures, which stand at the right. */
export const heads = (...names: readonly string[]): PdfColumn[] =>
  names.map((name) => (name.endsWith('#') ? { header: name.slice(0, -1), isNumber: true } : { header: name }))

const TEXTS = {
  money: (value: number) => formatMoney(value),
  percent: (value: number) => formatPercent(value),
  multiple: formatMultiple,
  number: (value: number) => formatNumber(value, Number.isInteger(value) ? 0 : 2),
} as const

/** As people read it; a dash for what nobody has said. */
export function cellText(cell: ToldCell): string {
  if (cell === null) return MISSING
  if (typeof cell === 'string') return cell || MISSING
  if (cell.value === null) return MISSING
  return cell.kind === 'date' ? formatDate(cell.value) : TEXTS[cell.kind](cell.value)
}

/** The parts as sections of a paper; those that say nothing are left out. */
export const toSections = (parts: readonly ToldPart[]): PdfSection[] =>
  parts
    .filter(({ blocks }) => blocks.length > 0)
    .map(({ key, title, blocks }) => ({ key, title, blocks: blocks.flatMap(toPdfBlocks) }))

const toPair = ([label, value]: ToldFact): [string, string] => [label, cellText(value)]

function toPdfBlocks(block: ToldBlock): PdfBlock[] {
  switch (block.kind) {
    case 'heading':
    case 'text':
      return [block]
    case 'figures':
      return [{ kind: 'figures', cells: block.cells.map(toPair).map(([label, value]) => ({ label, value })) }]
    case 'facts':
      return [{ kind: 'facts', rows: block.rows.map(toPair) }]
    case 'table': {
      const { heading, columns, rows, total } = block
      const table = { kind: 'table' as const, columns, rows: rows.map((row) => row.map(cellText)) }
      const whole = total ? { ...table, total: total.map((cell) => (cell === null ? '' : cellText(cell))) } : table
      return heading ? [{ kind: 'heading', text: heading }, whole] : [whole]
    }
  }
}

/** The lines of a part as a sheet has them: tables below one another, each under its heads. */
export function toSheetLines({ blocks }: ToldPart): ToldCell[][] {
  return blocks.flatMap((block, index) => [...(index > 0 ? [[]] : []), ...linesOf(block)])
}

function linesOf(block: ToldBlock): ToldCell[][] {
  switch (block.kind) {
    case 'heading':
    case 'text':
      return [[block.text]]
    case 'figures':
      return block.cells.map((fact) => [...fact])
    case 'facts':
      return block.rows.map((fact) => [...fact])
    case 'table': {
      const { heading, columns, rows, total } = block
      return [
        ...(heading ? [[heading]] : []),
        columns.map(({ header }) => header),
        ...rows.map((row) => [...row]),
        ...(total ? [[...total]] : []),
      ]
    }
  }
}
