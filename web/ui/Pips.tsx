/** How far a record has come: one square a stage, filled up to the present one, with the stage's name. */
import { useLingui } from '@lingui/react/macro'
import { classNames } from './class-names.ts'
import classes from './Pips.module.css'

export interface PipsProps {
  /** Name of the present stage. */
  label: string
  /** Number of stages reached, 0 to `of`. */
  reached: number
  of?: number
  /** A frame round pips and name, for page heads. */
  framed?: boolean
  hideLabel?: boolean
}

export function Pips({ label, reached, of = 8, framed, hideLabel }: PipsProps) {
  const { t } = useLingui()
  return (
    <span className={classNames(classes.pips, framed && classes.framed)} title={t`Stage ${reached} of ${of}: ${label}`}>
      <span className={classes.track} role="img" aria-label={t`Stage ${reached} of ${of}`}>
        {Array.from({ length: of }, (_, index) => (
          <i key={index} className={classes.pip} data-filled={index < reached || undefined} />
        ))}
      </span>
      {hideLabel ? <span className="ui-visually-hidden">{label}</span> : <span className={classes.label}>{label}</span>}
    </span>
  )
}
