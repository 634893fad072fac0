/** An import as the screens have it. */
import type { ComponentType } from 'react'
import type { ImportState, importBatches } from '#domain/files/import/import-batch.ts'
import type { importRows } from '#domain/files/import/import-row.ts'
import type { ListedRowOf, RowOf } from '#domain/kernel/entity.ts'
import type { ImportStep } from './use-import-address.ts'

export type ImportBatchRow = RowOf<typeof importBatches>
export type ImportRowRow = ListedRowOf<typeof importRows>

/** What a room offers for a row that could not be read, such as to enter its record by hand. */
export type ImportRowAct = ComponentType<ImportRowProps>
export type ImportRowProps = { row: ImportRowRow; batch: ImportBatchRow }

/** What a room offers once an import is stored, such as the list of what is new. */
export type ImportNext = ComponentType<{ batch: ImportBatchRow }>

const STEP_OF: Readonly<Record<ImportState, ImportStep>> = {
  reading: 'file',
  columns: 'columns',
  checking: 'columns',
  preview: 'preview',
  storing: 'preview',
  stored: 'result',
  refused: 'result',
  undoing: 'result',
  undone: 'result',
  cancelled: 'result',
}

/** The step at which an import waits; from the preview one may look at the columns again. */
export function stepOf(status: ImportState | null, asked: ImportStep | undefined): ImportStep {
  if (status === null) return 'file'
  return status === 'preview' && asked === 'columns' ? 'columns' : STEP_OF[status]
}
