/** Stands on a map until it is drawn: its shapes and its library are large. */
import { Trans } from '@lingui/react/macro'
import { Loader } from '@mantine/core'
import classes from './map.module.css'

export function DrawingSign() {
  return (
    <span className={classes.loading} role="status">
      <Loader size={14} aria-hidden />
      <Trans>Drawing the map…</Trans>
    </span>
  )
}
