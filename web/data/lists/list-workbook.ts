/** A list as a workbook: every row of its filter with what its columns show, also what is worked out beside the rows. */
import type { FieldKind } from '#domain/kernel/field.ts'
import { labelOf } from '#domain/kernel/words.ts'
import { api, type Query } from '#web/data/api.ts'
import { textOf, toSheetCell } from '#web/data/sheets/shown-text.ts'
import type { SheetCell } from '#web/data/sheets/workbook.ts'
import type { GridColumn } from '#web/ui/index.ts'
import { declarationAt, deriveColumns, valueAt } from './derive-columns.ts'
import type { ListDeclaration, ListMoment } from './list.ts'
import { amountsOf } from './list-moment.ts'

/** More rows belong in the CSV file, which the server writes as it reads. */
export const MOST_ROWS = 10_000
/** As many rows as one answer of the server holds. */
const PAGE_ROWS = 100

type RowsPage<Row> = { data: Row[]; next?: string }

interface Taken<Row extends object, Beside> {
  list: ListDeclaration<Row, Beside>
  moment: ListMoment<Row, Beside>
  isShown: (key: string) => boolean
  /** The list's own filter, search and order. */
  query: Query
}

/** Null where there are more rows than a workbook is made of. */
export async function listWorkbook<Row extends object, Beside>(
  taken: Taken<Row, Beside>,
  name: string,
): Promise<Blob | null> {
  const { list, query } = taken
  const lines: SheetCell[][] = []
  let heads: readonly string[] = []
  let next: string | undefined
  do {
    const page: RowsPage<Row> = await api.get<RowsPage<Row>>(list.entity.path, {
      ...query,
      $limit: PAGE_ROWS,
      $after: next,
    })
    const columns = await columnsOf(taken, page.data)
    heads = columns.map(({ header }) => header)
    lines.push(...page.data.map((row) => columns.map(({ cell }) => cell(row))))
    next = page.next
  } while (next !== undefined && lines.length < MOST_ROWS)
  if (next !== undefined) return null
  const { toWorkbook } = await import('#web/data/sheets/workbook.ts')
  const rows = [heads.map((value): SheetCell => ({ kind: 'heading', value })), ...lines]
  return toWorkbook({ name, rows, widths: heads.map(widthOf), hasHead: true })
}

const [NARROWEST, WIDEST] = [14, 40]
const widthOf = (head: string, index: number) => (index === 0 ? WIDEST : Math.max(NARROWEST, head.length + 2))

type SheetColumn<Row> = { header: string; cell: (row: Row) => SheetCell }

async function columnsOf<Row extends object, Beside>(
  { list, moment: shown, isShown }: Taken<Row, Beside>,
  rows: readonly Row[],
): Promise<SheetColumn<Row>[]> {
  const beside = list.findBeside ? await list.findBeside(rows, shown.beside) : shown.beside
  const moment = { ...shown, rows, beside, money: amountsOf(list.money, rows) }
  const columns = deriveColumns(list, moment).filter(({ key, header }) => header !== '' && isShown(key))
  const drawn = columns.map((column) => ({ header: column.header, cell: cellOf(list, column, moment) }))
  const isPlain = columns.some(({ key }) => key === 'currency') || !list.entity.fields.currency
  const currency = declarationAt(list.entity, 'currency')
  if (isPlain || !currency) return drawn
  return [
    ...drawn,
    { header: labelOf('currency', currency), cell: (row) => toSheetCell(String(valueAt(row, 'currency') ?? '')) },
  ]
}

/** Kept values are exact; what has no one value of its own is taken as it is shown. */
function cellOf<Row extends object, Beside>(
  { entity }: Pick<ListDeclaration<Row, Beside>, 'entity'>,
  column: GridColumn<Row>,
  { i18n }: Pick<ListMoment<Row, Beside>, 'i18n'>,
) {
  const kind = declarationAt(entity, column.key)?.parts.kind
  return (row: Row): SheetCell =>
    exactCell(kind, valueAt(row, column.key)) ?? toSheetCell(textOf(column.cell(row), i18n))
}

const PERCENTS: readonly FieldKind[] = ['percent', 'rate']
const NUMBERS: readonly FieldKind[] = ['number', 'integer', 'months', 'bps', 'area', 'multiple']

function exactCell(kind: FieldKind | undefined, value: unknown): SheetCell {
  if (kind === 'date' && typeof value === 'string') return { kind: 'date', value }
  if (kind === undefined || typeof value !== 'number') return null
  if (kind === 'money') return { kind: 'money', value }
  if (PERCENTS.includes(kind)) return { kind: 'percent', value }
  return NUMBERS.includes(kind) ? { kind: 'number', value } : null
}
