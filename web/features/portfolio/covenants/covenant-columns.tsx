/** The columns of a loan's covenants: limit, the last test, the first breach and the state, with what may be done. */

import { useLingui } from '@lingui/react/macro'
import { ActionIcon } from '@mantine/core'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import type { CovenantOutlook } from '#domain/portfolio/covenant-outlook.ts'
import { type DebtKind } from '#domain/portfolio/debt-kind.ts'
import { COVENANTS_OF, formatByUnit, nextTestOn } from '#domain/portfolio/loan-covenant.ts'
import { showError } from '#web/data/errors.ts'
import { useRemove } from '#web/data/hooks.ts'
import { CovenantState } from '#web/features/portfolio/card/CovenantState.tsx'
import { confirm, type GridColumn } from '#web/ui/index.ts'
import classes from './covenants.module.css'
import type { CovenantRow, CoveredDebt, SeenCovenant } from './use-covenants.ts'

export const limitText = ({ side, unit, breachAt }: Pick<CovenantRow, 'side' | 'unit' | 'breachAt'>) =>
  `${side === 'minimum' ? '≥' : '≤'} ${formatByUnit(unit, breachAt)}`

/** The day of the first breach, since when it lasts, or that none is seen. */
export function useBreachText() {
  const { t } = useLingui()
  return ({ firstBreach, now }: Pick<CovenantOutlook, 'firstBreach' | 'now'>) => {
    if (!now) return t`not known`
    if (!firstBreach) return t`none in three years`
    return firstBreach.isAhead ? firstBreach.quarterEnd : t`since ${firstBreach.quarterEnd}`
  }
}

export function useCovenantColumns(
  { tested: { kind }, today }: CoveredDebt,
  onEdit: ((covenant: CovenantRow) => void) | null,
): GridColumn<SeenCovenant>[] {
  const { t } = useLingui()
  const breachText = useBreachText()
  return [
    {
      key: 'name',
      header: t`Covenant`,
      emphasis: 'strong',
      phone: 'main',
      // So that what may be done stays in sight; the formula stands whole in the dialog.
      ...(onEdit && { width: 248 }),
      cell: ({ name, formula }) => (
        <span title={`${name}: ${formula}`}>
          {name} <span className={classes.formula}>{formula}</span>
        </span>
      ),
    },
    { key: 'limit', header: t`Limit`, align: 'right', cell: limitText },
    {
      key: 'now',
      header: t`Last test`,
      align: 'right',
      phone: 'main-right',
      cell: ({ unit, outlook }) => formatByUnit(unit, outlook.now?.actual ?? null),
    },
    { key: 'breach', header: t`First breach`, phone: 'second', cell: ({ outlook }) => breachText(outlook) },
    { key: 'next', header: t`Next test`, phone: 'third', cell: (covenant) => nextTestOn(covenant, today) },
    {
      key: 'state',
      header: t`State`,
      phone: 'second-right',
      cell: ({ outlook, answer }) => <CovenantState status={outlook.now?.status ?? 'Not tested'} answer={answer} />,
    },
    ...(onEdit
      ? [
          {
            key: 'tools',
            header: '',
            phone: 'third-right' as const,
            cell: (covenant: SeenCovenant) => <Tools kind={kind} covenant={covenant} onEdit={() => onEdit(covenant)} />,
          },
        ]
      : []),
  ]
}

type CovenantToolsProps = { kind: DebtKind; covenant: CovenantRow; onEdit: () => void }

function Tools({ kind, covenant, onEdit }: CovenantToolsProps) {
  const { t } = useLingui()
  const { remove } = useRemove(COVENANTS_OF[kind])
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
