/** A share of one, as a bar; and the same bar against a target, with a mark for where it should be by now. */
import { useLingui } from '@lingui/react/macro'
import type { CSSProperties } from 'react'
import { formatPercent } from '#domain/kernel/format.ts'
import { classNames } from './class-names.ts'
import classes from './ProgressBar.module.css'

const clamp = (percent: number) => Math.min(100, Math.max(0, percent))

export interface ProgressBarProps {
  /** Percent, 0 to 100; null while nobody knows how far it is. */
  value: number | null
  /** What is measured: read aloud, not shown. */
  label: string
  /** Pixels or any CSS width; fills its place when left out. */
  width?: number | string
  /** Green from this percentage on; 100 unless said. */
  doneFrom?: number
  tall?: boolean
}

export function ProgressBar({ value, label, width = '100%', doneFrom = 100, tall }: ProgressBarProps) {
  return (
    <span
      className={classNames(classes.bar, tall && classes.tall)}
      style={{ width }}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      {...(value !== null && { 'aria-valuenow': Math.round(clamp(value)), 'aria-valuetext': formatPercent(value) })}
    >
      {value === null ? (
        <span className={classes.waiting} />
      ) : (
        <span
          className={classes.fill}
          data-done={value >= doneFrom || undefined}
          style={{ width: `${clamp(value)}%` }}
        />
      )}
    </span>
  )
}

export interface TargetBarProps {
  /** Percent of the target that is reached. */
  earnedPct: number
  /** Percent of the target expected by the end, earned included. */
  projectedPct?: number
  /** Percent of the target that should be reached by now. */
  pacePct?: number
  label: string
}

export function TargetBar({ earnedPct, projectedPct, pacePct, label }: TargetBarProps) {
  const { t } = useLingui()
  const parts = [
    formatPercent(earnedPct),
    projectedPct === undefined ? '' : t`projected ${formatPercent(projectedPct)}`,
    pacePct === undefined ? '' : t`pace ${formatPercent(pacePct)}`,
  ]
  return (
    <span className={classes.target} role="img" aria-label={`${label}: ${parts.filter(Boolean).join(', ')}`}>
      <span className={classes.rail}>
        {projectedPct !== undefined && (
          <span className={classes.projected} style={{ width: `${clamp(projectedPct)}%` }} />
        )}
        <span className={classes.earned} style={{ width: `${clamp(earnedPct)}%` }} />
      </span>
      {pacePct !== undefined && (
        <span className={classes.pace} style={{ '--pace': `${clamp(pacePct)}%` } as CSSProperties} />
      )}
    </span>
  )
}
