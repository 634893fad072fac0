/** What a list can be narrowed by, from what an entity declares of its fields; a list says only what differs. */
import type { I18n } from '@lingui/core'
import { type Entity, fieldAt } from '#domain/kernel/entity.ts'
import type { FieldKind } from '#domain/kernel/field.ts'
import { labelOf, wordOf } from '#domain/kernel/words.ts'
import type { SignedIn } from '#web/data/session.tsx'
import type { FilterField, FilterKind } from '#web/ui/index.ts'
import { isReadable, nameIn } from './derive-columns.ts'
import type { FilterOptions, ListFilter } from './list.ts'

/** How fields of a kind are compared; the others only where the list says it. */
const KINDS: Partial<Record<FieldKind, FilterKind>> = {
  text: 'text',
  note: 'text',
  integer: 'number',
  number: 'number',
  area: 'number',
  multiple: 'number',
  money: 'money',
  percent: 'percent',
  rate: 'rate',
  bps: 'bps',
  months: 'months',
  date: 'date',
  instant: 'date',
  flag: 'flag',
  choice: 'choice',
  list: 'choice',
  reference: 'choice',
  references: 'choice',
}

/** A field that may be one of several things is offered with its choices, or not at all. */
export function deriveFilters(
  entity: Entity,
  filters: readonly (string | ListFilter)[],
  options: Readonly<Record<string, FilterOptions | undefined>>,
  { i18n, person }: { i18n: I18n; person: SignedIn },
): FilterField[] {
  return filters.flatMap((declared): FilterField[] => {
    const filter: ListFilter = typeof declared === 'string' ? { key: declared } : declared
    const { key, label } = filter
    if (!isReadable(entity, key, person)) return []
    const field = fieldAt(entity, key)
    const kind = filter.kind ?? (field && KINDS[field.parts.kind])
    if (!kind) throw new Error(`The list of ${entity.path} cannot be narrowed by ${key}.`)
    const word = label ? i18n._(label) : labelOf(nameIn(key), field)
    if (kind !== 'choice') return [{ key, label: word, kind }]
    const choices =
      key in options ? options[key] : field?.parts.choices?.map((value) => ({ value, label: wordOf(field, value) }))
    return choices ? [{ key, label: word, kind, options: choices }] : []
  })
}
