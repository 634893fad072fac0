/** A row of the comparison made of its rule: what is said of each bid, what a spreadsheet gets, and who is best. */
import { formatMoney, MISSING } from '#domain/kernel/format.ts'
import { fromMicros, toMicros } from '#domain/kernel/money.ts'
import type { SheetValue } from '#web/data/sheets/workbook.ts'
import type { BidAnswers } from '#web/features/deals/life/deal-row.ts'

/** What is compared: a bid, or one as it was shown to the borrower. */
export interface MatrixBid {
  id: number
  lenderName: string
  values: BidAnswers
}

export interface CompareCell {
  id: number
  text: string
  minor?: string
  /** What a spreadsheet reckons with. */
  value?: SheetValue
  isBest: boolean
}

export interface CompareRow {
  key: string
  label: string
  cells: CompareCell[]
  /** The row one looks at first. */
  isLead?: boolean
}

export interface RowRule<Source> {
  key: string
  label: string
  text: (source: Source) => string
  minor?: (source: Source) => string | null
  /** The figure by which the best is found; without it no bid is best. */
  figure?: (source: Source) => number | null | undefined
  /** What the figure is, for a spreadsheet; without it the text is all there is. */
  kind?: 'money' | 'percent' | 'number'
  /** The day that the row tells. */
  day?: (source: Source) => string | null | undefined
  prefers?: 'less' | 'more'
  isLead?: boolean
}

export const dollars = (amount: number) => formatMoney(Math.round(amount))

/** What differs behind the millionths is rounding of doubles. */
const roundMicros = (figure: number | null | undefined) => (figure == null ? null : fromMicros(toMicros(figure)))

/** A bid is only best where it beats another: equal figures mark nobody. */
function bestOf(figures: readonly (number | null | undefined)[], prefers: 'less' | 'more'): number | null {
  const known = figures.filter((figure) => figure !== null && figure !== undefined)
  if (known.length < 2 || known.every((figure) => figure === known[0])) return null
  return prefers === 'less' ? Math.min(...known) : Math.max(...known)
}

function valueOf<Source>({ kind, figure, day }: RowRule<Source>, source: Source): SheetValue | null {
  const date = day?.(source)
  if (date) return { kind: 'date', value: date }
  const value = figure?.(source)
  return kind && typeof value === 'number' ? { kind, value } : null
}

export function toRow<Source>(
  rule: RowRule<Source>,
  sources: readonly { id: number; source: Source | null | undefined }[],
): CompareRow {
  const { key, label, text, minor, figure, prefers = 'less', isLead } = rule
  const figures = sources.map(({ source }) => roundMicros(source ? figure?.(source) : null))
  const best = figure ? bestOf(figures, prefers) : null
  return {
    key,
    label,
    ...(isLead && { isLead }),
    cells: sources.map(({ id, source }, index) => {
      const said = source && minor?.(source)
      const value = source ? valueOf(rule, source) : null
      return {
        id,
        text: source ? text(source) : MISSING,
        ...(said && { minor: said }),
        ...(value && { value }),
        isBest: best !== null && figures[index] === best,
      }
    }),
  }
}
