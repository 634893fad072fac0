/** A list as a room declares it: whose records, in which columns, narrowed by what, and what is done with many of them. */
import type { I18n, MessageDescriptor } from '@lingui/core'
import type { Icon } from '@tabler/icons-react'
import type { ComponentType, ReactNode } from 'react'
import type { Access, Person } from '#domain/access/access.ts'
import type { IsoDate } from '#domain/kernel/dates.ts'
import type { Entity } from '#domain/kernel/entity.ts'
import type { Currency } from '#domain/kernel/money.ts'
import type { SignedIn } from '#web/data/session.tsx'
import type {
  DataGridProps,
  Density,
  FilterField,
  FilterKind,
  GridColumn,
  GridSort,
  PhonePlace,
  RowId,
} from '#web/ui/index.ts'
import type { BulkWork } from './run-in-chunks.ts'

/** What a record is kept under: its number, or its characters. */
export const keyOf = ({ key }: Pick<Entity, 'key'>, row: object): RowId => (row as Record<string, RowId>)[key] ?? ''

export type Conditions = Readonly<Record<string, unknown>>

/** Who looks at the list, and when. */
export interface Viewer {
  person: SignedIn
  today: IsoDate
}

/** What a cell may need besides its row: the language, the person, the other rows, and what is worked out beside them. */
export interface ListMoment<Row, Beside> extends Viewer {
  i18n: I18n
  rows: readonly Row[]
  /** Of the server's clock, as the rows came. */
  now: number
  beside: Beside
  /** An amount with its currency where that is not plain. */
  money: (amount: number | null | undefined, row: object) => string
}

type Cell<Row, Beside> = (row: Row, moment: ListMoment<Row, Beside>) => ReactNode
type Drawn = 'key' | 'header' | 'headerHint' | 'cell' | 'phoneCell' | 'secondLine'

/** Only what differs from the field: head, place, order and value follow from what is declared of it. */
export interface ListColumn<Row, Beside = undefined> extends Partial<Omit<GridColumn<Row>, Drawn>> {
  /** A field's path, or the name of what `cell` draws. */
  key: string
  /** A table of the domain says its headings itself. */
  header?: MessageDescriptor | string
  headerHint?: MessageDescriptor
  cell?: Cell<Row, Beside>
  phoneCell?: Cell<Row, Beside>
  secondLine?: Cell<Row, Beside>
}

/** Only what differs from the field: word, kind and the choices follow from it. */
export interface ListFilter {
  key: string
  label?: MessageDescriptor
  kind?: FilterKind
}

export type FilterOptions = NonNullable<FilterField['options']>

export interface ViewOfList {
  key: string
  label: MessageDescriptor
  /** In the API's language, besides what holds for the whole list. */
  where?: (viewer: Viewer) => Conditions
  /** The order it opens in; the list's own, unless said. */
  sort?: GridSort
  isFor?: (viewer: Viewer) => boolean
}

export interface AskProps<Row> {
  rows: readonly Row[]
  onAnswer: (answer?: unknown) => void
  onClose: () => void
}

/** Something that is done with the ticked rows, those of them that allow it. */
export interface ListAct<Row> {
  key: string
  label: MessageDescriptor
  icon: Icon
  isDanger?: boolean
  isFor?: (row: Row, person: Person) => boolean
  /** Asks for what the act needs; otherwise the rows are named and one confirms. */
  Ask?: ComponentType<AskProps<Row>>
  /** How the server is asked; without it the window does all. */
  work?: (answer: unknown) => BulkWork<Row>
  /** Takes it back, row by row as each was before. */
  undo?: BulkWork<Row>
}

export type RowGroups<Row extends object> = Pick<DataGridProps<Row>, 'groups' | 'groupOf'>

export interface ListDeclaration<Row extends object, Beside = undefined> {
  entity: Entity
  access: Access
  /** Names the list where its views are kept. */
  name: string
  /** Names it where the shown columns are remembered, when lists share them. */
  columnsName?: string
  title: MessageDescriptor
  /** `12 deals`, behind the title. */
  count?: (total: number, rows: readonly Row[]) => ReactNode
  searchHint: MessageDescriptor
  columns:
    | readonly (string | ListColumn<Row, Beside>)[]
    | ((person: SignedIn) => readonly (string | ListColumn<Row, Beside>)[])
  /** The first order; the entity's own, unless said. */
  sort?: GridSort
  /** Rows of a page for those who have not chosen. */
  pageRows?: number
  /** How high its rows are for those who have not chosen. */
  density?: Density
  /** What holds for all of it. */
  where?: Conditions
  filters?: readonly (string | ListFilter)[]
  /** A hook with the choices that only the server knows, by field; a choice that has none is not offered. */
  useOptions?: () => Readonly<Record<string, FilterOptions | undefined>>
  views?: readonly ViewOfList[]
  /** A hook with what is worked out beside the rows. */
  useBeside?: (rows: readonly Row[]) => Beside
  /** The same of other rows, when all of them are taken along; what is beside the shown ones holds for all, unless said. */
  findBeside?: (rows: readonly Row[], shown: Beside) => Promise<Beside>
  /** How an amount is written; with its currency where the list has several, unless said. */
  money?: (amount: number | null | undefined, currency: Currency) => string
  /** Where a row leads. */
  href?: (row: Row) => string | undefined
  /** Opens beside the list when a row is chosen, and follows the row as it changes. */
  Drawer?: ComponentType<{ row: Row; onClose: () => void }>
  menu?: { Menu: ComponentType<{ row: Row }>; phone?: PhonePlace }
  /** Divides the rows under heads of their own, in the orders that have such. */
  groups?: (rows: readonly Row[], moment: ListMoment<Row, Beside>, sort: GridSort) => RowGroups<Row> | undefined
  /** Cells of the total row by column. */
  totals?: (rows: readonly Row[], moment: ListMoment<Row, Beside>) => Readonly<Record<string, ReactNode>> | undefined
  /** The rows to watch; the clock stands in the first of these columns that is shown. */
  orange?: { isOrange: (row: Row) => boolean; columnKeys: readonly string[]; legend: ReactNode }
  bulk?: {
    acts: readonly ListAct<Row>[]
    nameOf: (row: Row) => string
    /** Of the ticked rows, such as their amounts. */
    sum?: (rows: readonly Row[]) => ReactNode
    /** Paths besides the entity's own whose rows change with them. */
    alsoChanges?: readonly string[]
  }
  /** What an empty list says, and what to do about it. */
  empty: { title: MessageDescriptor; hint?: MessageDescriptor; icon?: Icon; Action?: ComponentType }
  /** What is said when a search or filter finds nothing. */
  nothingFound: MessageDescriptor
  /** What somebody reads whose role has none of these records. */
  refused?: MessageDescriptor
}

/** Declares a list, so that the compiler knows its rows. */
export function defineList<Row extends object, Beside = undefined>(list: ListDeclaration<Row, Beside>) {
  return list
}
