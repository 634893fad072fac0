/** The rows of an import in a table: what each says, and what becomes of it. */
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { type ImportList, targetLabel } from '#domain/files/import/import-list.ts'
import { importRows } from '#domain/files/import/import-row.ts'
import type { RowOutcome } from '#domain/files/import/judgement.ts'
import { MISSING } from '#domain/kernel/format.ts'
import { wordOf } from '#domain/kernel/words.ts'
import { toMessage } from '#web/data/errors.ts'
import { useList } from '#web/data/hooks.ts'
import { Chip, DataGrid, type GridColumn } from '#web/ui/index.ts'
import type { ImportBatchRow, ImportRowAct, ImportRowRow } from './import-batch-row.ts'
import { shownValue } from './shown-value.ts'

const TONES = { conflict: 'warn', error: 'bad', update: 'teal', new: 'ok', duplicate: 'neu' } as const

interface RowsTableProps {
  batch: ImportBatchRow
  list: ImportList
  outcome: RowOutcome | null
  currentId?: number | undefined
  onOpen?: (row: ImportRowRow) => void
  /** What may be done with a row. */
  Act?: ImportRowAct | undefined
}

export function RowsTable({ batch, list, outcome, currentId, onOpen, Act }: RowsTableProps) {
  const { t } = useLingui()
  const [page, setPage] = useState({ limit: 50, skip: 0 })
  const { rows, total, isLoading, error, refetch } = useList(importRows, {
    batchId: batch.id,
    ...(outcome && { outcome }),
    // Within its kind as the file has them.
    $sort: outcome ? { row: 1 } : { rank: 1 },
    $limit: page.limit,
    $skip: page.skip,
  })
  const isOver = batch.status === 'stored' || batch.status === 'undone'
  const isNothing = batch.status === 'refused' || batch.status === 'cancelled'
  const outcomeHead = isOver ? t`Became` : isNothing ? t`Would become` : t`Becomes`
  /** What the file says where the row could not be read. */
  const saidOf = ({ cells }: ImportRowRow, field: string) =>
    cells?.[(batch.columns ?? []).findIndex(({ target }) => target === field)]
  const columns: GridColumn<ImportRowRow>[] = [
    { key: 'row', header: t`Row`, width: 60, align: 'right', cell: ({ row }) => row, phone: 'second' },
    { key: 'outcome', header: outcomeHead, width: 120, cell: OutcomeChip, phone: 'main-right' },
    {
      key: 'title',
      header: t`Record`,
      width: 240,
      emphasis: 'strong',
      cell: (row) => row.title || list.titleFields.flatMap((field) => saidOf(row, field) ?? []).join(', ') || MISSING,
      phone: 'main',
    },
    ...list.shownFields.map(
      (field): GridColumn<ImportRowRow> => ({
        key: field,
        header: targetLabel(list, field),
        width: 130,
        cell: (row) => shownValue(row.values ? row.values[field] : saidOf(row, field)),
      }),
    ),
    { key: 'why', header: t`Why`, width: 300, cell: ({ why }) => why, phone: 'third' },
    ...(Act
      ? [{ key: 'act', header: t`Mend`, width: 120, cell: (row: ImportRowRow) => <Act row={row} batch={batch} /> }]
      : []),
  ]
  return (
    <DataGrid
      label={t`Rows of the file`}
      columns={columns}
      rows={rows}
      total={total}
      page={page}
      onPageChange={setPage}
      currentId={currentId}
      isLoading={isLoading}
      {...(error && { error: toMessage(error) })}
      onRetry={refetch}
      {...(onOpen && { onRowClick: onOpen })}
    />
  )
}

function OutcomeChip({ outcome, result, decision }: ImportRowRow) {
  const word = result
    ? wordOf(importRows.fields.result, result)
    : decision
      ? wordOf(importRows.fields.decision, decision)
      : wordOf(importRows.fields.outcome, outcome)
  return <Chip tone={TONES[outcome ?? 'duplicate']}>{word}</Chip>
}
