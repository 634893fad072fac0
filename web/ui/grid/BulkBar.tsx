/** What can be done with the ticked rows: count, sum, acts, the destructive one last, and the way out. */
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Progress } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { classNames } from '#web/ui/class-names.ts'
import { LaterTooltip } from '#web/ui/floating/floating.tsx'
import classes from './BulkBar.module.css'
import type { BulkAction, GridBulk, GridProgress, RowId } from './grid-types.ts'

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
  return (
    <div className={classNames(classes.place, inline && classes.inline)}>
      <section className={classes.bar} aria-label={t`Selected rows`}>
        {bulk.progress ? (
          <BulkProgress {...bulk.progress} />
        ) : (
          <BulkActs ids={ids} total={total} bulk={bulk} onClear={onClear} />
        )}
      </section>
    </div>
  )
}

function BulkActs({ ids, total, bulk, onClear }: Omit<BulkBarProps, 'inline'>) {
  const { t } = useLingui()
  const { most = total } = bulk
  const actions = bulk.actions.toSorted((a, b) => Number(a.isDanger ?? false) - Number(b.isDanger ?? false))
  return (
    <>
      <span className={classes.count}>
        <b>
          <Plural value={ids.length} one="# selected" other="# selected" />
        </b>{' '}
        {bulk.sum && <span className={classes.sum}>{bulk.sum}</span>}
        {bulk.onSelectAll && ids.length < Math.min(total, most) && (
          <button type="button" className={classes.all} onClick={bulk.onSelectAll}>
            {total > most ? <Trans>Select the first {most}</Trans> : <Trans>Select all {total}</Trans>}
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
    </>
  )
}

function BulkProgress({ done, total, onStop }: GridProgress) {
  const { t } = useLingui()
  return (
    <>
      <span className={classes.count} role="status">
        <Trans>
          {done} of {total}
        </Trans>
      </span>
      <Progress
        className={classes.progress}
        value={total === 0 ? 0 : (100 * done) / total}
        size="sm"
        aria-label={t`How far it is`}
      />
      <button type="button" className={classes.button} onClick={onStop}>
        <Trans>Stop</Trans>
      </button>
    </>
  )
}

function BulkButton({ action, ids }: { action: BulkAction; ids: readonly RowId[] }) {
  const { icon: ActionMark, label, isDanger, disabledReason, onRun } = action
  return (
    <LaterTooltip label={disabledReason} disabled={!disabledReason}>
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
    </LaterTooltip>
  )
}
