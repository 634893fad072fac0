/** Answers that are lists or tables: how the rows of one are declared, checked and described. */
import { z } from 'zod'
import { type Field, json } from '#domain/kernel/field.ts'
import type { Question } from '#domain/kernel/form.ts'

/** Columns of a list, by the key under which a row keeps each. */
export type RowItems = Readonly<Record<string, Question>>

/** An object that may give any of the fields; null stands for what is not known. */
export const partsOf = (fields: Readonly<Record<string, Field>>) =>
  z.strictObject(Object.fromEntries(Object.entries(fields).map(([key, field]) => [key, field.parts.value.nullish()])))

/** A table of at most `most` rows; a row that is being typed may still lack parts. */
export const rowsField = (items: RowItems, most: number): Field =>
  json(
    z.array(partsOf(Object.fromEntries(Object.entries(items).map(([key, { field }]) => [key, field])))).max(most),
  ).notListed()
