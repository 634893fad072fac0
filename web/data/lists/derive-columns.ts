/** Columns from what an entity declares of its fields: head, place, order and value; a list says only what differs. */
import { holdsOneOf } from '#domain/access/access.ts'
import { type Entity, fieldAt } from '#domain/kernel/entity.ts'
import type { Field, FieldKind } from '#domain/kernel/field.ts'
import { formatDate, formatMultiple, formatNumber, formatPercent, formatYesNo, MISSING } from '#domain/kernel/format.ts'
import { labelOf, say, wordOf } from '#domain/kernel/words.ts'
import type { SignedIn } from '#web/data/session.tsx'
import { formatLocalDate, type GridColumn } from '#web/ui/index.ts'
import type { ListColumn, ListDeclaration, ListMoment } from './list.ts'

/** Figures stand on the right, under one another. */
const FIGURES: readonly FieldKind[] = [
  'integer',
  'money',
  'percent',
  'rate',
  'bps',
  'multiple',
  'months',
  'area',
  'number',
]

/** What a row holds at `dealName` or `values.Loan_Amount`. */
export function valueAt(row: object, path: string): unknown {
  return path.split('.').reduce<unknown>((held, name) => {
    return typeof held === 'object' && held !== null ? Reflect.get(held, name) : undefined
  }, row)
}

/** `values.Loan_Amount` is called `Loan_Amount`. */
export const nameIn = (path: string) => path.slice(path.lastIndexOf('.') + 1)

/** What is answered beside a record's fields is drawn and named as it is declared, too. */
export const declarationAt = (entity: Entity, path: string): Field | undefined =>
  fieldAt(entity, path) ?? (Object.hasOwn(entity.extras, path) ? entity.extras[path] : undefined)

/** What the person may not read of a record does not exist for them. */
export function isReadable(entity: Entity, path: string, person: SignedIn): boolean {
  const { readableBy } = declarationAt(entity, path)?.parts ?? {}
  return !readableBy || holdsOneOf(person, readableBy)
}

const asNumber = (value: unknown) => (typeof value === 'number' ? value : null)
const asText = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null)

/** A stored value as people read it; undefined where the kind has no one way of being shown. */
function shownAs(field: Field): ((value: unknown) => string) | undefined {
  switch (field.parts.kind) {
    case 'integer':
    case 'months':
    case 'area':
    case 'bps':
      return (value) => formatNumber(asNumber(value))
    case 'number':
      return (value) => formatNumber(asNumber(value), 2)
    case 'percent':
    case 'rate':
      return (value) => formatPercent(asNumber(value))
    case 'multiple':
      return (value) => formatMultiple(asNumber(value))
    case 'date':
      return (value) => formatDate(asText(value))
    case 'instant':
      return (value) => formatLocalDate(asText(value))
    case 'flag':
      return (value) => formatYesNo(typeof value === 'boolean' ? value : null)
    case 'text':
    case 'note':
      return (value) => asText(value) ?? MISSING
    case 'choice':
      return (value) => (asText(value) === null ? MISSING : wordOf(field, value))
    case 'list':
      return (value) => (Array.isArray(value) && value.map((one) => wordOf(field, one)).join(', ')) || MISSING
    default:
      return undefined
  }
}

function drawn<Row extends object, Beside>(entity: Entity, { key }: ListColumn<Row, Beside>) {
  const field = declarationAt(entity, key)
  if (field?.parts.kind === 'money') {
    return (row: Row, { money }: ListMoment<Row, Beside>) => money(asNumber(valueAt(row, key)), row)
  }
  const show = field && shownAs(field)
  if (!show) throw new Error(`The list of ${entity.path} does not say how ${key} is drawn.`)
  return (row: Row) => show(valueAt(row, key))
}

function toColumn<Row extends object, Beside>(
  entity: Entity,
  column: ListColumn<Row, Beside>,
  moment: ListMoment<Row, Beside>,
): GridColumn<Row> {
  const { key, header, headerHint, cell = drawn(entity, column), phoneCell, secondLine, ...rest } = column
  const { i18n } = moment
  const field = declarationAt(entity, key)
  return {
    key,
    header: typeof header === 'object' ? i18n._(header) : header ? say(header) : labelOf(nameIn(key), field),
    sortable: entity.sorts.includes(key),
    ...(field && FIGURES.includes(field.parts.kind) && { align: 'right' }),
    ...rest,
    ...(headerHint && { headerHint: i18n._(headerHint) }),
    ...(phoneCell && { phoneCell: (row) => phoneCell(row, moment) }),
    ...(secondLine && { secondLine: (row) => secondLine(row, moment) }),
    cell: (row) => cell(row, moment),
  }
}

/** The list's columns as they are for this person and these rows. */
export function deriveColumns<Row extends object, Beside>(
  { entity, columns }: Pick<ListDeclaration<Row, Beside>, 'entity' | 'columns'>,
  moment: ListMoment<Row, Beside>,
): GridColumn<Row>[] {
  const declared = typeof columns === 'function' ? columns(moment.person) : columns
  return declared
    .map((column) => (typeof column === 'string' ? { key: column } : column))
    .filter(({ key }) => isReadable(entity, key, moment.person))
    .map((column) => toColumn(entity, column, moment))
}
