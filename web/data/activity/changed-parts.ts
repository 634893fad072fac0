/** One change of a record, taken apart into the parts of it that differ: a covenant, the third draw, one guarantor's share. */
import { plural, t } from '@lingui/core/macro'
import { MISSING } from '#domain/kernel/format.ts'
import { toLabel } from '#domain/kernel/words.ts'
import { formatDateTime } from '#web/ui/format.ts'

export interface Change {
  path: string
  label: string
  before: unknown
  after: unknown
}

/** What differs, in words. */
export interface ChangedPart {
  path: string
  label: string
  before: string
  after: string
}

const LONGEST_VALUE = 60
/** A rent roll that was read anew would bury everything else. */
const MOST_PARTS = 12

type Json = Readonly<Record<string, unknown>>
const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)
const isEmpty = (value: unknown) => value === null || value === undefined || value === ''

/** At most twelve; of a change with more parts the last says how many are left out. */
export function changedParts(change: Change): ChangedPart[] {
  const parts = [...differences(change)]
  if (parts.length <= MOST_PARTS) return parts.map(inWords)
  const rest = parts.length - MOST_PARTS + 1
  const more = plural(rest, { one: '# more change', other: '# more changes' })
  const { path, label } = change
  return [...parts.slice(0, MOST_PARTS - 1).map(inWords), { path: `${path}.…`, label, before: '', after: more }]
}

const inWords = ({ path, label, before, after }: Change): ChangedPart => ({
  path,
  label,
  before: toText(before),
  after: toText(after),
})

/** Goes down while both sides have parts with names; a whole that came or went is one difference. */
function* differences({ path, label, before, after }: Change): Generator<Change> {
  if (isSame(before, after)) return
  if (Array.isArray(before) || Array.isArray(after)) {
    yield* ofLists({ path, label, before, after })
  } else if ([before, after].some((side) => isObject(side) && !isOneThing(side))) {
    const sides = [before, after].map((side) => (isObject(side) ? side : {}))
    const keys = new Set(sides.flatMap((side) => Object.keys(side)))
    for (const key of keys) {
      const [was, is] = sides.map((side) => side[key])
      yield* differences({ path: `${path}.${key}`, label: joined(label, toLabel(key)), before: was, after: is })
    }
  } else yield { path, label, before, after }
}

function* ofLists({ path, label, before, after }: Change): Generator<Change> {
  const [were, are] = [before, after].map((side) => (Array.isArray(side) ? (side as unknown[]) : []))
  if (![...(were ?? []), ...(are ?? [])].some(isObject)) {
    yield { path, label, before: were, after: are }
    return
  }
  for (let index = 0; index < Math.max(were?.length ?? 0, are?.length ?? 0); index += 1) {
    const [was, is] = [were?.[index], are?.[index]]
    const place = { path: `${path}.${index}`, label: `${label} ${index + 1}` }
    if (isObject(was) && isObject(is)) yield* differences({ ...place, before: was, after: is })
    else if (!isSame(was, is)) yield { ...place, before: was, after: is }
  }
}

const joined = (label: string, part: string) => `${label}, ${part.charAt(0).toLowerCase()}${part.slice(1)}`

/** Objects that people think of as one value: an address, a file, a text too long for a line. */
const isOneThing = (value: Json) => 'formattedAddress' in value || 'hashedId' in value || 'sha256' in value

/** Whether two values mean the same; a list without entries is no list. */
function isSame(before: unknown, after: unknown): boolean {
  const [was, is] = [before, after].map((side) => (Array.isArray(side) && side.length === 0 ? null : side))
  return isEmpty(was) ? isEmpty(is) : JSON.stringify(was) === JSON.stringify(is)
}

/** As the database and the wire write one: a day and a time with its distance from UTC. */
const INSTANT = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d(:?\d\d)?)$/

/** A value of any kind in a few words; an instant by the reader's clock. */
export function toText(value: unknown): string {
  if (isEmpty(value)) return MISSING
  if (typeof value === 'boolean') return value ? t`Yes` : t`No`
  if (typeof value === 'number') return value.toLocaleString('en-CA', { maximumFractionDigits: 6 })
  if (Array.isArray(value)) return shortened(value.map(toText).join(', ')) || MISSING
  if (isObject(value)) return objectText(value)
  const text = String(value)
  return INSTANT.test(text) ? formatDateTime(text) : shortened(text)
}

function objectText(value: Json): string {
  if (typeof value.formattedAddress === 'string') return shortened(value.formattedAddress)
  if (typeof value.length === 'number' && 'sha256' in value) {
    return plural(value.length, { one: '# character', other: '# characters' })
  }
  if (typeof value.name === 'string') return shortened(value.name)
  const told = Object.values(value).filter((each) => !isEmpty(each) && typeof each !== 'object')
  return shortened(told.map(toText).join(' · ')) || MISSING
}

const shortened = (text: string) => (text.length > LONGEST_VALUE ? `${text.slice(0, LONGEST_VALUE)}…` : text)
