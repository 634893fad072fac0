/** What a table is told: columns, rows, order, page, selection, groups. */
import type { Icon } from '@tabler/icons-react'
import type { ReactNode } from 'react'

export type RowId = string | number
export type Align = 'left' | 'right' | 'center'
export const DENSITIES = ['compact', 'normal', 'comfortable'] as const
export type Density = (typeof DENSITIES)[number]

/** Where a column stands in the three-line row of a phone; columns of one place are joined by a dot. */
export type PhonePlace = 'main' | 'main-right' | 'second' | 'second-right' | 'third' | 'third-right'

export interface GridColumn<Row> {
  /** The field's name: also what the server sorts by. */
  key: string
  header: string
  /** Long form of a short head, on hover. */
  headerHint?: string
  cell: (row: Row) => ReactNode
  /** Money, percent and counts stand on the right with their head. */
  align?: Align
  /** Pixels; longer text ends in an ellipsis. */
  width?: number
  sortable?: boolean
  /** Sorts in the browser when the table has no `onSortChange`. */
  sortValue?: (row: Row) => string | number | null | undefined
  /** Stays in view when the table scrolls sideways; the first column only. */
  sticky?: boolean
  /** `strong` for names and the main figure, `quiet` for what is read last, `link` where the row's name, and its link, stand elsewhere than first. */
  emphasis?: 'strong' | 'quiet' | 'link'
  phone?: PhonePlace
  /** On a phone there is no head: `3 bids` in place of `3`. */
  phoneCell?: (row: Row) => ReactNode
  /** A second grey line in Comfortable rows. */
  secondLine?: (row: Row) => ReactNode
  /** Off by default; lives in Columns. */
  isHidden?: boolean
  /** Never offered in Columns. */
  isFixed?: boolean
  /** What of the record stands in a file of the list, as the server calls it; the key, unless said. */
  exports?: readonly string[]
}

export interface GridSort {
  key: string
  direction: 'asc' | 'desc'
}

export interface GridPage {
  limit: number
  skip: number
}

export interface GridSelection<Row> {
  ids: readonly RowId[]
  onChange: (ids: RowId[]) => void
  /** Why this row cannot be ticked; nothing when it can. */
  disabledReason?: (row: Row) => string | undefined
}

export interface BulkAction {
  key: string
  label: string
  icon?: Icon
  onRun: (ids: readonly RowId[]) => void
  /** Destructive acts stand last, in the danger colour. */
  isDanger?: boolean
  disabledReason?: string
}

export interface GridBulk {
  actions: readonly BulkAction[]
  /** Total of the ticked rows, such as money. */
  sum?: ReactNode
  /** Ticks all rows of the result, beyond this page. */
  onSelectAll?: () => void
  /** More rows than this are never ticked together. */
  most?: number
  /** Something is being done with the rows: how far it is takes the place of the acts. */
  progress?: GridProgress
}

export interface GridProgress {
  done: number
  total: number
  onStop: () => void
}

export interface GridGroup {
  key: string
  label: ReactNode
  /** Rows it stands for; counted when left out. */
  count?: number
  /** "4 lenders" in place of the bare count. */
  hint?: ReactNode
  chip?: ReactNode
  isCollapsed?: boolean
}

export interface GridOrange<Row> {
  /** The orange rule: term value of six or less. */
  isOrange: (row: Row) => boolean
  /** The column that holds the value, where the clock stands. */
  columnKey: string
  legend: ReactNode
}

export interface DataGridProps<Row extends object> {
  /** Names the table: "WIP deals". */
  label: string
  columns: readonly GridColumn<Row>[]
  rows: readonly Row[]
  /** `id`, else `_id`, unless said. */
  rowId?: (row: Row) => RowId
  /** Rows of the whole result; the number of rows given, unless said. */
  total?: number
  page?: GridPage
  onPageChange?: (page: GridPage) => void
  sort?: GridSort | null
  onSortChange?: (sort: GridSort) => void
  selection?: GridSelection<Row>
  bulk?: GridBulk
  groups?: readonly GridGroup[]
  groupOf?: (row: Row) => string
  /** Cells of the total row by column key; `label` in the first column. */
  totalRow?: { label?: ReactNode; cells: Readonly<Record<string, ReactNode>> }
  orange?: GridOrange<Row>
  isLoading?: boolean
  /** The server's sentence. */
  error?: ReactNode
  onRetry?: () => void
  empty?: ReactNode
  /** The record's address: the name becomes a link and the row can be clicked. */
  rowHref?: (row: Row) => string | undefined
  onRowClick?: (row: Row) => void
  /** Shows the row beside the table, at the key p; the table stays. */
  onPeek?: ((row: Row) => void) | undefined
  /** The row that is open beside the table. */
  currentId?: RowId | undefined
  /** Tinted for a moment: somebody else has just changed them. */
  changedIds?: ReadonlySet<RowId>
  /** Name under which density and columns are remembered. */
  settingsKey?: string
  /** Left of the tools: usually a FilterBar. */
  toolbar?: ReactNode
  /** Hides sort, columns and density: small tables in panels. */
  plain?: boolean
  /** Fills the height and scrolls inside: list pages. */
  fill?: boolean
  /** Right of the footer text, in place of the pager: "Balance at expiry $5,775,339.44". */
  footer?: ReactNode | false
  density?: Density
}
