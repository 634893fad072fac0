/** What a room says of a list of its records: who may import it, which records its rows may be, and how they are kept. */
import type { RawBuilder } from 'kysely'
import type { NameIds } from '#domain/files/import/field-cells.ts'
import type { importBatches, UnknownName } from '#domain/files/import/import-batch.ts'
import type { ImportList } from '#domain/files/import/import-list.ts'
import type { Candidate, RowJudgement, RowValues } from '#domain/files/import/judgement.ts'
import type { ReadRows } from '#domain/files/import/read-rows.ts'
import type { AnyRow, KeptRowOf } from '#domain/kernel/entity.ts'
import { invalidField } from '#domain/kernel/errors.ts'
import type { Values } from '#domain/kernel/validation.ts'
import { say } from '#domain/kernel/words.ts'
import type { ChangeContext, Context, UserActor } from '#server/kernel/context.ts'
import { asPart, Parameters } from '#server/kernel/parameters.ts'
import type { Resource } from '#server/kernel/resource.ts'
import { defineNeed } from '#server/kernel/room.ts'
import { refuseClosed, scopeSql } from '#server/kernel/scope.ts'

export type ImportBatch = KeptRowOf<typeof importBatches> & {
  isTemplate: boolean
  isCancelled: boolean
  headerRow: number | null
  attempts: number
  /** Keys of records that were made beside those of the list. */
  made: Readonly<Record<string, readonly (string | number)[]>> | null
}

/** What the rows of a file name: places, and keys of records. */
export type WantedRecords = { places: readonly string[]; keys: readonly string[] }

/** A row that is to be written: `current` is the record it changes, null where it makes one. */
export type RowToKeep = { row: number; values: RowValues; current: AnyRow | null }

/** What becomes of each row, and the rows with what else is wrong in them. */
export type Judgements = { judged: RowJudgement[]; read: ReadRows }

type ToColumns = (ctx: ChangeContext<UserActor>, batch: ImportBatch, rows: readonly RowToKeep[]) => Promise<Values[]>

/** How portions of the new rows are written, and what was made beside them. */
export type Planned = { toColumns: ToColumns; made: ImportBatch['made'] }

type FindUnknown = (
  ctx: Context<UserActor>,
  names: readonly string[],
) => Promise<readonly Pick<UnknownName, 'name' | 'likely'>[]>

export type ImportKeeping = {
  list: ImportList
  /** Throws `forbidden` where the right to make such records is not enough. */
  assertMay?(ctx: Context): Promise<void> | void
  /** Names that cells may say, such as property types. */
  namesOf?(ctx: Context<UserActor>): Promise<NameIds>
  /** Fields that hold names of a directory, and which of the names it does not have, each with those that may be meant. */
  directory?: { fields: readonly string[]; findUnknown: FindUnknown }
  /** All records that the rows may be, by one statement. */
  findCandidates(ctx: Context<UserActor>, wanted: WantedRecords): Promise<Candidate[]>
  /**
   * The columns of each row: of new records all that the table asks for, of others what changes. What hangs on the
   * records, such as a company that is not there yet, is made here for all of them at once.
   */
  toColumns: ToColumns
  /** Where the rows hang together, such as loans on one building: judges all of them at once, in place of `judgeRows`. */
  judge?(ctx: Context<UserActor>, read: ReadRows, batch: Pick<ImportBatch, 'isTemplate'>): Promise<Judgements>
  /** The same for writing: told all new rows before the first portion. */
  plan?(ctx: ChangeContext<UserActor>, batch: ImportBatch, rows: readonly RowToKeep[]): Promise<Planned>
  /** After all rows are kept: what follows from them. */
  afterKeep?(ctx: ChangeContext<UserActor>, keys: readonly string[]): Promise<void>
  /** After the records of the list were taken back: what was made beside them and serves nobody else goes as well. */
  afterUndo?(ctx: ChangeContext<UserActor>, batch: ImportBatch): Promise<void>
  /** When somebody has worked on record `t` since row `r` was stored; by default whoever has written it. */
  touched?: string
  /** Records of one person: nobody else of the company is told of them. */
  isPersonal?: true
  /** What may hang on a record `t`, so that it stays when the import is taken back. */
  dependents?: readonly { exists: string; why: string }[]
}

/** The lists of the rooms whose records they hold. */
export const importLists = defineNeed<ImportKeeping>('a list that can be taken in')

/** Throws `invalid` for a list that no room has. */
export function keepingOf(ctx: Context, key: unknown): ImportKeeping {
  const keeping = importLists.allOf(ctx).find(({ list }) => list.key === key)
  if (!keeping) throw invalidField('list', say('List has an unknown value.'))
  return keeping
}

/** The resource whose records the list holds. Throws `forbidden` where the caller may not make them. */
export async function assertMayImport(ctx: Context, { list, assertMay }: ImportKeeping): Promise<Resource> {
  const resource = targetOf(ctx, list)
  refuseClosed(resource, ctx, 'create')
  await assertMay?.(ctx)
  return resource
}

function targetOf({ services }: Context, { path }: Pick<ImportList, 'path'>): Resource {
  const resource = services.registry.get(path)
  if (!resource) throw new Error(`No resource has the path ${path}.`)
  return resource
}

/** Whether the caller may change row `t` of the resource: what may not be changed is there, and stays as it is. */
export function isChangeable(ctx: Context<UserActor>, { path }: Pick<ImportList, 'path'>): RawBuilder<boolean> {
  const parameters = new Parameters()
  const condition = scopeSql(ctx, { resource: targetOf(ctx, { path }), action: 'update', parameters })
  return asPart<boolean>(`(${condition})`, parameters)
}
