/** A record's value as words, by the kind of its field; and the facts of a card made of many. */

import type { Entity } from '#domain/kernel/entity.ts'
import { fieldAt } from '#domain/kernel/entity.ts'
import { type Field, fileIn } from '#domain/kernel/field.ts'
import { figureText } from '#domain/kernel/figure-text.ts'
import { formatDate, formatExact, formatNumber, formatYesNo, MISSING } from '#domain/kernel/format.ts'
import { isRecord, numberIn } from '#domain/kernel/narrow.ts'
import { labelOf, wordOf } from '#domain/kernel/words.ts'

/** Names of the records that a record refers to, by path and key. */
export type NameOf = (path: string, key: number | string) => string | undefined

/** Whether a figure was typed or follows from others. */
export type Origin = 'entered' | 'derived'

export interface Fact {
  key: string
  label: string
  value: string
  origin?: Origin
  /** Stands on a card even when nobody has said it. */
  isToldEmpty?: boolean
  /** Marked as the product marks what ends soon. */
  isOrange?: boolean
  /** Where the named record is. */
  to?: string
}

/** A figure at the head of a page. */
export interface NamedFigure {
  label: string
  value: string
  tone?: 'or'
}

export type FactGroup = { key: string; title?: string; facts: Fact[] }

/** A key as it came. */
const keyIn = (value: unknown) => (typeof value === 'number' ? value : String(value))

/** Words for any value; a dash for none. */
export function valueText(field: Field, value: unknown, nameOf: NameOf = () => undefined): string {
  if (value === null || value === undefined || value === '') return MISSING
  const { kind, target } = field.parts
  const figure = figureText(kind, value)
  if (figure !== null) return figure
  switch (kind) {
    case 'date':
    case 'instant':
      return formatDate(String(value))
    case 'flag':
      return formatYesNo(value === true)
    case 'choice':
      return wordOf(field, value)
    case 'reference':
      return nameOf(target ?? '', keyIn(value)) ?? MISSING
    case 'references':
      return (
        [value]
          .flat()
          .map((key) => nameOf(target ?? '', keyIn(key)) ?? `#${String(key)}`)
          .join(', ') || MISSING
      )
    // A year is no amount.
    case 'integer':
      return String(value)
    case 'area':
      return formatNumber(numberIn(value))
    case 'number':
      return formatExact(Number(value))
    case 'file':
      return fileIn(value)?.name ?? MISSING
    default:
      return String(value)
  }
}

/** What stands at `covenants.notes` or `term` in a record. */
export function readPath(record: Readonly<Record<string, unknown>>, path: string): unknown {
  return path.split('.').reduce<unknown>((part, key) => (isRecord(part) ? part[key] : undefined), record)
}

/** Label and words of some fields of a record, in the order asked for. */
export function factsOf(
  entity: Entity,
  record: Readonly<Record<string, unknown>>,
  paths: readonly string[],
  nameOf?: NameOf,
): Fact[] {
  return paths.flatMap((path) => {
    const field = fieldAt(entity, path)
    if (!field) return []
    const label = labelOf(path.split('.').at(-1) ?? path, field)
    const value = readPath(record, path)
    // A year is a name, not a quantity: it has no thousands.
    const isYear = /^year[A-Z]/.test(path) && typeof value === 'number'
    return [{ key: path, label, value: isYear ? String(value) : valueText(field, value, nameOf) }]
  })
}

/** Facts that a reader looks for even where nobody has said them. */
export const toldEmpty = (facts: readonly Fact[]): Fact[] => facts.map((fact) => ({ ...fact, isToldEmpty: true }))
