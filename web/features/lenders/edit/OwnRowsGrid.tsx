/** A lender's people or prices as the company keeps them: the grid, the button that adds one, and the dialog. */
import { useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { toMessage } from '#web/data/errors.ts'
import { DataGrid, EmptyState, type GridColumn } from '#web/ui/index.ts'
import type { isOwn } from './editable-lender.ts'
import { Whose } from './own-row.tsx'

type GridRow = Parameters<typeof isOwn>[0] & { id: number }

export interface OwnRowsGridProps<Row extends GridRow> {
  label: string
  columns: GridColumn<Row>[]
  list: { rows: readonly Row[]; isLoading: boolean; error: unknown; refetch: () => void }
  empty: ReactNode
  /** The words of the button; without it nothing is added. */
  add: ReactNode
  tools: (row: Row, onEdit: () => void) => ReactNode
  /** `row` is undefined where a new one is added. */
  dialog: (row: Row | undefined, onClose: () => void) => ReactNode
}

export function OwnRowsGrid<Row extends GridRow>(props: OwnRowsGridProps<Row>) {
  const { label, columns, list, empty, add, tools, dialog } = props
  const { t } = useLingui()
  const [open, setOpen] = useState<Row | 'new' | null>(null)
  const whole: GridColumn<Row>[] = [
    ...columns,
    { key: 'whose', header: t`Whose`, phone: 'third-right', cell: (row) => <Whose row={row} /> },
    { key: 'tools', header: '', phone: 'second-right', cell: (row) => tools(row, () => setOpen(row)) },
  ]
  return (
    <>
      <DataGrid<Row>
        label={label}
        plain
        columns={whole}
        rows={list.rows}
        isLoading={list.isLoading}
        error={list.error ? toMessage(list.error) : undefined}
        onRetry={list.refetch}
        empty={<EmptyState compact title={empty} />}
        footer={
          add ? (
            <Button
              size="xs"
              variant="default"
              leftSection={<IconPlus size={14} stroke={1.6} />}
              onClick={() => setOpen('new')}
            >
              {add}
            </Button>
          ) : (
            false
          )
        }
      />
      {open && dialog(open === 'new' ? undefined : open, () => setOpen(null))}
    </>
  )
}
