/** Kinds of fields an entity is made of: how each is stored, checked, shown and hidden. */

import { z } from 'zod'
import { isRecord } from '#domain/kernel/narrow.ts'
import type { Instant, IsoDate } from './dates.ts'
import { COUNTRIES } from './provinces.ts'
import { mark } from './words.ts'

/** How a field is stored in PostgreSQL; the drift test compares it with the database. */
export type ColumnType =
  | 'bigint'
  | 'integer'
  | 'numeric'
  | 'text'
  | 'boolean'
  | 'date'
  | 'timestamptz'
  | 'jsonb'
  | 'bigint[]'
  | 'text[]'

/** What a reader needs to know to show and enter a value. */
export type FieldKind =
  | 'text'
  | 'note'
  | 'html'
  | 'integer'
  | 'money'
  | 'percent'
  | 'rate'
  | 'bps'
  | 'multiple'
  | 'months'
  | 'area'
  | 'number'
  | 'date'
  | 'instant'
  | 'flag'
  | 'choice'
  | 'reference'
  | 'references'
  | 'address'
  | 'file'
  | 'list'
  | 'json'

/** What a declaration says of a field beside its value, for the compiler. */
export type FieldFlag = 'required' | 'always' | 'readOnly' | 'fixed' | 'hidden' | 'notListed' | 'secret'

/** Fields by name: those of an entity, or the keys of a field that has keys. */
export type Fields = Readonly<Record<string, Field>>

type FieldParts<Value = unknown> = {
  kind: FieldKind
  column: ColumnType
  /** Accepts a present, non-null value. */
  value: z.ZodType<Value>
  label?: string
  isRequired?: boolean
  /** The database never holds null here: where no caller gives a value, the server does. */
  isAlways?: boolean
  /** Written by the server only; a caller who sends it is told the field is unknown. */
  isReadOnly?: boolean
  /** Set at creation and never changed by a caller afterwards. */
  isFixed?: boolean
  isSecret?: boolean
  readableBy?: readonly string[]
  isNotListed?: boolean
  target?: string
  choices?: readonly string[]
  /** What people read for each of the choices. */
  words?: Readonly<Record<string, string>>
  /** Keys of a jsonb field that are validated, filtered and merged one by one. */
  keys?: Fields
  /** Those of the keys that the database mirrors as generated columns of the same name, for filters, sorts and sums. */
  mirrored?: readonly string[]
}

/** Where the compiler keeps what a field is; nothing stands there at run time. */
declare const TYPE: unique symbol

/** A field of an entity. Immutable: each modifier answers a new field. */
export class Field<
  out Value = unknown,
  out Flags extends FieldFlag = FieldFlag,
  out Keys extends Fields | undefined = Fields | undefined,
  out Mirrored extends string = string,
> {
  declare readonly [TYPE]: { value: Value; flags: Flags; keys: Keys; mirrored: Mirrored }
  readonly parts: Readonly<FieldParts<Value>>

  constructor(parts: FieldParts<Value>) {
    this.parts = parts
  }

  #with<Added extends FieldFlag = never>(change: Partial<FieldParts<Value>>) {
    return new Field<Value, Flags | Added, Keys, Mirrored>({ ...this.parts, ...change })
  }

  /** Must be present and not null when the record is created, and may not be cleared later. */
  required = () => this.#with<'required'>({ isRequired: true })
  /** Never null in a record that is there, though nobody need give it: the server has a value of its own. */
  always = () => this.#with<'always'>({ isAlways: true })
  /** The words people read for this field; otherwise made from its name. */
  label = (label: string) => this.#with({ label })
  readOnly = () => this.#with<'readOnly'>({ isReadOnly: true })
  fixed = () => this.#with<'fixed'>({ isFixed: true })
  /** Never enters audit, activity, events, search, logs or exports. */
  secret = () => this.#with<'secret'>({ isSecret: true })
  /** For a caller of another role the field does not exist, on any way out. */
  readableBy = (roles: readonly string[]) => this.#with<'hidden'>({ readableBy: roles })
  /** Too large for a list: only the answer with the one record has it. */
  notListed = () => this.#with<'notListed'>({ isNotListed: true })
}

/** A field of a kind that is not among those below; its value is what its schema answers. */
export const fieldOf = <Value>(parts: FieldParts<Value>) => new Field<Value, never, undefined, never>(parts)

const LONGEST_NOTE = 10_000
const LONGEST_HTML = 200_000
const LARGEST_MONEY = 99_999_999_999.99

/** Numbers are numbers on the wire; NaN, Infinity and numerals in quotes are not. */
const finite = (min: number, max: number) => z.number().min(min).max(max)

/** Text of at most `n` characters, trimmed; the empty text is stored as null. */
export const text = (n: number) =>
  fieldOf({ kind: 'text', column: 'text', value: z.string().trim().max(n).refine(isCleanText, CONTROL_CHARACTERS) })
export const note = () =>
  fieldOf({
    kind: 'note',
    column: 'text',
    value: z.string().trim().max(LONGEST_NOTE).refine(isCleanText, CONTROL_CHARACTERS),
  })
/** Rich text; the server sanitises it before it is stored. */
export const html = () =>
  fieldOf({
    kind: 'html',
    column: 'text',
    value: z.string().max(LONGEST_HTML).refine(isCleanText, CONTROL_CHARACTERS),
  })
export const integer = (min = 0, max = 2_147_483_647) =>
  fieldOf({ kind: 'integer', column: 'integer', value: z.int().min(min).max(max) })
/** Whole units of the record's currency, two decimals stored. */
export const money = (min = 0) => fieldOf({ kind: 'money', column: 'numeric', value: finite(min, LARGEST_MONEY) })
/** 65 means 65 %. */
export const percent = (max = 100) => fieldOf({ kind: 'percent', column: 'numeric', value: finite(0, max) })
/** 5.25 means 5.25 % a year. */
export const rate = () => fieldOf({ kind: 'rate', column: 'numeric', value: finite(0, 20) })
/** 100 means 1.00 %. */
export const bps = (max = 2_000) => fieldOf({ kind: 'bps', column: 'integer', value: z.int().min(0).max(max) })
/** 1.32 means 1.32x. */
export const multiple = () => fieldOf({ kind: 'multiple', column: 'numeric', value: finite(0, 20) })
export const months = (min = 0, max = 600) =>
  fieldOf({ kind: 'months', column: 'integer', value: z.int().min(min).max(max) })
/** Square feet unless the name says acres. */
export const area = () => fieldOf({ kind: 'area', column: 'numeric', value: finite(0, 999_999_999_999.99) })
export const number = (min: number, max: number) =>
  fieldOf({ kind: 'number', column: 'numeric', value: finite(min, max) })
/** A calendar date without a time zone. */
export const date = (): Field<IsoDate, never, undefined, never> =>
  fieldOf({ kind: 'date', column: 'date', value: z.iso.date() })
export const instant = (): Field<Instant, never, undefined, never> =>
  fieldOf({ kind: 'instant', column: 'timestamptz', value: z.iso.datetime({ offset: true }) })
export const flag = () => fieldOf({ kind: 'flag', column: 'boolean', value: z.boolean() })
/** One of a few values, each with its word. */
export const choice = <const T extends readonly [string, ...string[]]>(
  choices: T,
  words?: Readonly<Record<T[number], string>>,
): Field<T[number], never, undefined, never> =>
  fieldOf({ kind: 'choice', column: 'text', value: z.enum(choices), choices, ...(words && { words }) })
/** The key of a record of another table; the server checks that the caller may see it. */
export const reference = (target: string) =>
  fieldOf({ kind: 'reference', column: 'bigint', value: z.int().min(1).max(Number.MAX_SAFE_INTEGER), target })
export const references = (target: string, most = 200) =>
  fieldOf({
    kind: 'references',
    column: 'bigint[]',
    value: z.array(z.int().min(1).max(Number.MAX_SAFE_INTEGER)).max(most),
    target,
  })
const objectId = z.string().regex(/^[0-9a-f]{24}$/)
/** The same for a table whose keys are 24 hexadecimal characters (`_id`). */
export const objectReference = (target: string) =>
  fieldOf({ kind: 'reference', column: 'text', value: objectId, target })
export const objectReferences = (target: string, most = 200) =>
  fieldOf({ kind: 'references', column: 'text[]', value: z.array(objectId).max(most), target })
/** A list of words out of a fixed set, such as province codes. */
export const choices = <const T extends readonly [string, ...string[]]>(
  options: T,
  words?: Readonly<Record<T[number], string>>,
): Field<T[number][], never, undefined, never> => {
  const value = z.array(z.enum(options)).max(options.length)
  return fieldOf({ kind: 'list', column: 'text[]', value, choices: options, ...(words && { words }) })
}
export const words = (longest = 80, most = 200) =>
  fieldOf({ kind: 'list', column: 'text[]', value: z.array(z.string().trim().min(1).max(longest)).max(most) })
/** What the schema answers is asked of it by name: to infer it through the type of all schemas costs the compiler dear. */
export function json<Schema extends z.ZodType>(schema: Schema): Field<z.output<Schema>, never, undefined, never>
export function json(value: z.ZodType): Field<unknown, never, undefined, never> {
  return fieldOf({ kind: 'json', column: 'jsonb', value })
}
/** An object whose keys are fields of their own: merged key by key on update, null clears a key. */
export const keyed = <const Keys extends Fields, const Mirrored extends keyof Keys & string = never>(
  keys: Keys,
  mirrored: readonly Mirrored[] = [],
) => new Field<unknown, never, Keys, Mirrored>({ ...KEYED, keys, mirrored })

const KEYED = { kind: 'json', column: 'jsonb', value: z.record(z.string(), z.unknown()) } as const

/** A postal address; `province` is the two-letter code of a province or state. */
export const addressSchema = z.strictObject({
  formattedAddress: z.string().trim().max(300).optional(),
  street: z.string().trim().max(150).nullish(),
  city: z.string().trim().max(100).nullish(),
  province: z.string().trim().length(2).nullish(),
  provinceName: z.string().trim().max(80).nullish(),
  postalCode: z.string().trim().max(12).nullish(),
  country: z.enum(COUNTRIES).nullish(),
  lat: z.number().min(-90).max(90).nullish(),
  lng: z.number().min(-180).max(180).nullish(),
})
export type Address = z.infer<typeof addressSchema>
export const address = () => fieldOf({ kind: 'address', column: 'jsonb', value: addressSchema })

/** A stored file as a record carries it; `hashedId` is what opens it. */
export const fileSchema = z.strictObject({
  uid: z.string().max(64).optional(),
  name: z.string().trim().min(1).max(255),
  url: z.string().max(500).optional(),
  source: z.string().max(60).optional(),
  hashedId: z.string().regex(/^[0-9a-f]{64}$/),
})
export type StoredFile = z.infer<typeof fileSchema>
/** A stored file, or null for whatever else stands there. */
export const fileIn = (value: unknown): StoredFile | null => (isStoredFile(value) ? value : null)
const isStoredFile = (value: unknown): value is StoredFile => isRecord(value) && typeof value.hashedId === 'string'
export const file = () => fieldOf({ kind: 'file', column: 'jsonb', value: fileSchema })

const CONTROL_CHARACTERS = mark('{label} has characters that cannot be stored.')

/** PostgreSQL refuses the NUL character in text; the other control characters have no place in a form either. */
function isCleanText(value: string): boolean {
  return !/[^\P{Cc}\t\n\r]|[\ufffe\uffff]/u.test(value) && value.isWellFormed()
}
