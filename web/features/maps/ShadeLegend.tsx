/** What the shades of a map stand for: from pale to dark, with the least and the largest figure. */
import { Trans } from '@lingui/react/macro'
import classes from './maps.module.css'
import type { ValuedShade } from './use-shades.ts'

export function ShadeLegend({ measure, shades }: { measure: string; shades: readonly ValuedShade[] }) {
  const ranked = shades.filter(({ value }) => value != null).toSorted((a, b) => (a.value ?? 0) - (b.value ?? 0))
  const [least, most] = [ranked[0]?.label, ranked.at(-1)?.label]
  return (
    <>
      <span>{measure}</span>
      <span className={classes.swatches} aria-hidden>
        {[0, 1, 2, 3].map((shade) => (
          <i key={shade} data-shade={shade} />
        ))}
      </span>
      {least && most && (
        <span>
          <Trans>
            {least} to {most}
          </Trans>
        </span>
      )}
    </>
  )
}
