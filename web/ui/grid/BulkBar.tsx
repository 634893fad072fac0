/** What can be done with the ticked rows: count, sum, acts, the destructive one last, and the way out. */
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Tooltip } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { classNames } from '#web/ui/class-names.ts'
import classes from './BulkBar.module.css'
import type { BulkAction, GridBulk, RowId } from './grid-types.ts'

export interface BulkBarProps {
  ids: readonly RowId[]
  total: number
  bulk: GridBulk
  onClear: () => void
  /** Stays at the foot of a table that does not fill the page. */
  inline?: boolean
}

export function BulkBar({ ids, total, bulk, onClear, inline }: BulkBarProps) {
  const { t } = useLingui()
  if (ids.length === 0) return null
  const actions = bulk.actions.toSorted((a, b) => Number(a.isDanger ?? false) - Number(b.isDanger ?? false))
  return (
    <div className={classNames(classes.place, inline && classes.inline)}>
      <section className={classes.bar} aria-label={t`Selected rows`}>
        <span className={classes.count}>
          <b>
            <Plural value={ids.length} one="# selected" other="# selected" />
          </b>{' '}
          {bulk.sum && <span className={classes.sum}>{bulk.sum}</span>}
          {bulk.onSelectAll && ids.length < total && (
            <button type="button" className={classes.all} onClick={bulk.onSelectAll}>
              <Trans>Select all {total}</Trans>
            </button>
          )}
        </span>
        <span className={classes.rule} />
        {actions.map((action) => (
          <BulkButton key={action.key} action={action} ids={ids} />
        ))}
        <span className={classes.rule} />
        <button type="button" className={classes.button} aria-label={t`Clear selection`} onClick={onClear}>
          <IconX size={16} stroke={1.6} aria-hidden />
        </button>
      </section>
    </div>
  )
}

function BulkButton({ action, ids }: { action: BulkAction; ids: readonly RowId[] }) {
  const { icon: ActionMark, label, isDanger, disabledReason, onRun } = action
  return (
    <Tooltip label={disabledReason} disabled={!disabledReason}>
      <button
        type="button"
        className={classes.button}
        data-danger={isDanger || undefined}
        aria-disabled={disabledReason ? true : undefined}
        onClick={() => !disabledReason && onRun(ids)}
      >
        {ActionMark && <ActionMark size={16} stroke={1.6} aria-hidden />}
        {label}
      </button>
    </Tooltip>
  )
}
