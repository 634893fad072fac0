/** What was drawn on a line and paid back, the newest first, each with what is drawn after it. */
import { Trans, useLingui } from '@lingui/react/macro'
import { ActionIcon, Button } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { mayUpdate } from '#domain/access/rights.ts'
import { formatDate, formatMoney, formatMoneyDelta, MISSING } from '#domain/kernel/format.ts'
import { wordOf } from '#domain/kernel/words.ts'
import { LINE_MOVEMENT_QUESTIONS } from '#domain/portfolio/draw-questions.ts'
import { availableOn } from '#domain/portfolio/facility-figures.ts'
import { lines } from '#domain/portfolio/line.ts'
import { MOVEMENT_WORDS, movementsWithBalance } from '#domain/portfolio/line-movements.ts'
import { showError } from '#web/data/errors.ts'
import { RecordDialog } from '#web/data/forms/RecordDialog.tsx'
import { useRecordForm } from '#web/data/forms/use-record-form.ts'
import { useToday } from '#web/data/use-today.ts'
import { confirm, DataGrid, EmptyState, type GridColumn, Panel } from '#web/ui/index.ts'
import type { LineRow } from './card-rows.ts'
import { useSaveRecord } from './use-save-record.ts'

type MovementRow = ReturnType<typeof movementsWithBalance>[number] & { at: number }

export function LineMovements({ line }: { line: LineRow }) {
  const { t } = useLingui()
  const [asked, setAsked] = useState<'draw' | 'repayment' | null>(null)
  const columns = useColumns(line)
  const rows = movementsWithBalance(line).map((movement, at) => ({ ...movement, at }))
  return (
    <Panel
      flush
      title={t`Draws and repayments`}
      hint={rows.length}
      actions={
        mayUpdate(line) && (
          <>
            <Button
              size="compact-sm"
              variant="default"
              leftSection={<IconArrowUp size={15} stroke={1.6} aria-hidden />}
              onClick={() => setAsked('draw')}
            >
              <Trans>Record draw</Trans>
            </Button>
            <Button
              size="compact-sm"
              variant="default"
              leftSection={<IconArrowDown size={15} stroke={1.6} aria-hidden />}
              onClick={() => setAsked('repayment')}
            >
              <Trans>Record repayment</Trans>
            </Button>
          </>
        )
      }
    >
      <DataGrid<MovementRow>
        plain
        label={t`Draws and repayments`}
        columns={columns}
        rows={rows}
        rowId={({ at }) => at}
        footer={t`Available to draw ${formatMoney(availableOn(line))}`}
        empty={
          <EmptyState
            compact
            title={
              <Trans>Nothing was told since the line was entered. Record a draw or a repayment when it happens.</Trans>
            }
          />
        }
      />
      {asked && <MovementDialog line={line} kind={asked} onClose={() => setAsked(null)} />}
    </Panel>
  )
}

function useColumns(line: LineRow): GridColumn<MovementRow>[] {
  const { t } = useLingui()
  return [
    { key: 'date', header: t`Date`, phone: 'main', cell: ({ date }) => formatDate(date) },
    { key: 'kind', header: t`What`, phone: 'second', cell: ({ kind }) => wordOf(MOVEMENT_WORDS, kind) },
    {
      key: 'amount',
      header: t`Amount`,
      align: 'right',
      emphasis: 'strong',
      phone: 'main-right',
      cell: ({ kind, amount }) => formatMoneyDelta(kind === 'repayment' ? -amount : amount),
    },
    {
      key: 'drawn',
      header: t`Drawn after`,
      align: 'right',
      phone: 'second-right',
      cell: ({ drawn }) => formatMoney(drawn),
    },
    { key: 'note', header: t`Note`, phone: 'third', cell: ({ note }) => note ?? MISSING },
    ...(mayUpdate(line)
      ? [{ key: 'remove', header: '', width: 60, cell: (row: MovementRow) => <Remove line={line} row={row} /> }]
      : []),
  ]
}

function Remove({ line, row }: { line: LineRow; row: MovementRow }) {
  const { t } = useLingui()
  const { save, isSaving } = useSaveRecord<LineRow>(lines)
  const remove = async () => {
    const said = `${wordOf(MOVEMENT_WORDS, row.kind)}, ${formatDate(row.date)}, ${formatMoney(row.amount)}`
    const isSure = await confirm({ title: t`Take it back?`, message: said, action: t`Take back`, isDanger: true })
    if (!isSure) return
    const kept = movementsWithBalance(line)
      .filter((_movement, index) => index !== row.at)
      .map(({ drawn: _drawn, ...movement }) => movement)
    save({ record: line, changes: { movements: kept } }).catch(showError)
  }
  return (
    <ActionIcon
      variant="subtle"
      disabled={isSaving}
      aria-label={t`Take back ${wordOf(MOVEMENT_WORDS, row.kind)} of ${formatDate(row.date)}`}
      onClick={() => void remove()}
    >
      <IconTrash size={16} stroke={1.6} aria-hidden />
    </ActionIcon>
  )
}

type MovementDialogProps = { line: LineRow; kind: 'draw' | 'repayment'; onClose: () => void }

function MovementDialog({ line, kind, onClose }: MovementDialogProps) {
  const { t } = useLingui()
  const today = useToday()
  const { save } = useSaveRecord<LineRow>(lines)
  const form = useRecordForm({
    path: lines.path,
    draftKey: `line-${kind}.${line._id}`,
    initial: { date: today },
    async send(values) {
      const { date, amount, note = null } = values
      await save({ record: line, changes: { movements: [...line.movements, { kind, date, amount, note }] } })
    },
  })
  const isDraw = kind === 'draw'
  const most = formatMoney(isDraw ? availableOn(line) : line.drawnAmount)
  return (
    <RecordDialog
      title={isDraw ? t`Record draw` : t`Record repayment`}
      action={isDraw ? t`Record draw` : t`Record repayment`}
      isDisabled={!form.values.date || form.values.amount == null}
      form={form}
      questions={LINE_MOVEMENT_QUESTIONS}
      room={{ currency: line.currency }}
      hintOf={(path) =>
        path === 'amount' ? (isDraw ? t`Available to draw ${most}.` : t`${most} is drawn.`) : undefined
      }
      onClose={onClose}
    />
  )
}
