/** Says of a marker that it stands in the middle of a town or ZIP code, not on the building. */
import { Trans } from '@lingui/react/macro'
import classes from './maps.module.css'
import type { Spot } from './use-coordinates.ts'

export function RoughNote({ spot }: { spot: Spot | null | undefined }) {
  if (!spot?.precision) return null
  return (
    <p className={classes.rough}>
      {spot.precision === 'postal-code' ? (
        <Trans>Approximate location: the middle of the ZIP code.</Trans>
      ) : (
        <Trans>Approximate location: the middle of the town.</Trans>
      )}
    </p>
  )
}
