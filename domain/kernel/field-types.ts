/** What the compiler knows of fields: the values they hold, the paths that lead to them, and what callers may write. */
import type { Field, FieldFlag, Fields } from './field.ts'

type FlagsOf<F> = F extends Field<unknown, infer Flags> ? Flags : never
type KeysOf<F> = F extends Field<unknown, FieldFlag, infer Keys> ? Keys : never
type MirroredOf<F> = F extends Field<unknown, FieldFlag, Fields | undefined, infer Mirrored> ? Mirrored : never
type Has<F, Flag extends FieldFlag> = Flag extends FlagsOf<F> ? true : false

/** Names of the fields that have the flag, or have not. */
type Flagged<F extends Fields, Flag extends FieldFlag, Is extends boolean = true> = {
  [Name in keyof F]: Has<F[Name], Flag> extends Is ? Name : never
}[keyof F]

type Whole<Shape> = { [Name in keyof Shape]: Shape[Name] }

/** What a list leaves out, beside what nobody is ever answered. */
type Dropped<Listed extends boolean> = Listed extends true ? 'secret' | 'notListed' : 'secret'
type NotDropped<F extends Fields, Listed extends boolean> = {
  [Name in keyof F]: Extract<FlagsOf<F[Name]>, Dropped<Listed>> extends never ? Name : never
}[keyof F]

/** A key that holds nothing is not there. */
type HeldKeys<Keys extends Fields, Listed extends boolean> = {
  [Name in NotDropped<Keys, Listed>]?: Held<Keys[Name], Listed> | null
}

/** What a field with such keys holds. */
export type KeyedValues<Keys extends Fields> = Readonly<HeldKeys<Keys, false>>

/** The value of a field that has one. */
type Held<F, Listed extends boolean> =
  KeysOf<F> extends infer Keys extends Fields ? HeldKeys<Keys, Listed> : F extends Field<infer Value> ? Value : never

/** What a reader finds under a field: its value, or null where it need not have one. */
export type ReadValue<F, Listed extends boolean = false> =
  Extract<FlagsOf<F>, 'required' | 'always'> extends never ? Held<F, Listed> | null : Held<F, Listed>

/** Fields as they are answered: secret ones never, hidden ones perhaps. */
export type Read<F extends Fields, Listed extends boolean = false> = Whole<
  { [Name in Exclude<NotDropped<F, Listed>, Flagged<F, 'hidden'>>]: ReadValue<F[Name], Listed> } & {
    [Name in Extract<NotDropped<F, Listed>, Flagged<F, 'hidden'>>]?: ReadValue<F[Name], Listed>
  }
>

/** Fields as the database holds them, and the keys it mirrors as columns of their own. */
export type Kept<F extends Fields> = Whole<{ [Name in keyof F]: ReadValue<F[Name]> } & Mirrors<F>>
type Mirrors<F extends Fields> = {
  [Path in { [Name in keyof F & string]: `${Name}.${MirroredOf<F[Name]>}` }[keyof F &
    string] as Path extends `${string}.${infer Key}` ? Key : never]: Path extends `${infer Name}.${infer Key}`
    ? KeysOf<F[Name]> extends infer Keys extends Fields
      ? Held<Keys[Key], false> | null
      : never
    : never
}

/** What may be written under a field: null clears it, unless it must hold something. */
type Written<F> =
  KeysOf<F> extends infer Keys extends Fields
    ? Writable<Keys> | null
    : F extends Field<infer Value>
      ? Has<F, 'required'> extends true
        ? Value
        : Value | null
      : never
type Writable<F extends Fields> = { [Name in Flagged<F, 'readOnly', false>]?: Written<F[Name]> }

/** What a caller gives to make a record. */
export type Given<F extends Fields> = Whole<
  { [Name in Extract<Flagged<F, 'readOnly', false>, Flagged<F, 'required'>>]: Written<F[Name]> } & {
    [Name in Exclude<Flagged<F, 'readOnly', false>, Flagged<F, 'required'>>]?: Written<F[Name]>
  }
>

/** What a caller may change of a record that is there. */
export type Changeable<F extends Fields> = {
  [Name in Exclude<Flagged<F, 'readOnly', false>, Flagged<F, 'fixed'>>]?: Written<F[Name]>
}

/** Paths by which rows can be found and put in order: of a field with keys those that the database mirrors. */
export type ColumnIn<F extends Fields> = {
  [Name in keyof F & string]: Name | `${Name}.${MirroredOf<F[Name]>}`
}[keyof F & string]

/** The states of fields that have states: choices, by name. */
export type StatesIn<F extends Fields> = {
  [Name in keyof F & string as F[Name] extends Field<infer Value>
    ? Value extends string
      ? string extends Value
        ? never
        : Name
      : never
    : never]: F[Name] extends Field<infer Value> ? Value : never
}
