/** The covenants of a loan over time: what each asks for and when it is tested, added and edited here. */
import { Trans, useLingui } from '@lingui/react/macro'
import { ActionIcon, Button } from '@mantine/core'
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { mayUpdate } from '#domain/access/rights.ts'
import type { IsoDate } from '#domain/kernel/dates.ts'
import type { RowOf } from '#domain/kernel/entity.ts'
import { formatByUnit, loanCovenants, nextTestOn } from '#domain/portfolio/loan-covenant.ts'
import { showError, toMessage } from '#web/data/errors.ts'
import { useList, useRemove } from '#web/data/hooks.ts'
import type { TermLoanRow } from '#web/features/portfolio/card/card-rows.ts'
import { confirm, DataGrid, EmptyState, type GridColumn, Panel } from '#web/ui/index.ts'
import { CovenantDialog } from './CovenantDialog.tsx'
import classes from './covenants.module.css'

type Covenant = RowOf<typeof loanCovenants>

/** As many as one loan will have. */
const MOST = 100

export function CovenantsOverTime({ loan, today }: { loan: TermLoanRow; today: IsoDate }) {
  const { t } = useLingui()
  const [open, setOpen] = useState<Covenant | 'new' | null>(null)
  const list = useList(loanCovenants, { loanId: loan._id, $limit: MOST }, { isBackground: true })
  const columns = useColumns(today, mayUpdate(loan) ? setOpen : null)
  return (
    <Panel
      flush
      title={<Trans>Covenants over time</Trans>}
      hint={<Trans>tested on the facts of each quarter</Trans>}
      actions={
        mayUpdate(loan) && (
          <Button
            size="compact-sm"
            variant="default"
            leftSection={<IconPlus size={15} stroke={1.6} />}
            onClick={() => setOpen('new')}
          >
            <Trans>Add covenant</Trans>
          </Button>
        )
      }
    >
      <DataGrid<Covenant>
        plain
        label={t`Covenants over time of ${loan.loanName}`}
        columns={columns}
        rows={list.rows}
        isLoading={list.isLoading}
        error={list.error ? toMessage(list.error) : undefined}
        onRetry={list.refetch}
        footer={false}
        empty={<EmptyState compact title={<Trans>No covenant was entered with its formula yet.</Trans>} />}
      />
      {open && (
        <CovenantDialog loan={loan} covenant={open === 'new' ? undefined : open} onClose={() => setOpen(null)} />
      )}
    </Panel>
  )
}

const limitText = ({ side, unit, breachAt }: Covenant) =>
  `${side === 'minimum' ? '≥' : '≤'} ${formatByUnit(unit, breachAt)}`

function useColumns(today: IsoDate, onEdit: ((covenant: Covenant) => void) | null): GridColumn<Covenant>[] {
  const { t } = useLingui()
  return [
    { key: 'name', header: t`Covenant`, emphasis: 'strong', phone: 'main', cell: ({ name }) => name },
    {
      key: 'formula',
      header: t`Formula`,
      phone: 'second',
      cell: ({ formula }) => <span className={classes.formula}>{formula}</span>,
    },
    { key: 'limit', header: t`Limit`, align: 'right', phone: 'main-right', cell: limitText },
    { key: 'next', header: t`Next test`, phone: 'third', cell: (covenant) => nextTestOn(covenant, today) },
    ...(onEdit
      ? [
          {
            key: 'tools',
            header: '',
            phone: 'second-right' as const,
            cell: (covenant: Covenant) => <Tools covenant={covenant} onEdit={() => onEdit(covenant)} />,
          },
        ]
      : []),
  ]
}

function Tools({ covenant, onEdit }: { covenant: Covenant; onEdit: () => void }) {
  const { t } = useLingui()
  const { remove } = useRemove(loanCovenants)
  const { name } = covenant
  const ask = async () => {
    const isSure = await confirm({ title: t`Remove ${name}?`, action: t`Remove covenant`, isDanger: true })
    if (isSure) await remove(covenant._id).catch(showError)
  }
  return (
    <span className={classes.tools}>
      <ActionIcon aria-label={t`Edit ${name}`} onClick={onEdit}>
        <IconPencil size={16} stroke={1.6} />
      </ActionIcon>
      <ActionIcon aria-label={t`Remove ${name}`} onClick={() => void ask()}>
        <IconTrash size={16} stroke={1.6} />
      </ActionIcon>
    </span>
  )
}
