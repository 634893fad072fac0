/** Who would make the new loan: how many of the directory, and the first three. */
import { Trans } from '@lingui/react/macro'
import { pathTo } from '#domain/access/addresses.ts'
import { howRadar } from '#domain/portfolio/how-radar.ts'
import type { RadarDetail } from '#domain/portfolio/radar-answer.ts'
import { AppLink } from '#web/ui/index.ts'
import { Group } from './RadarSums.tsx'
import classes from './radar.module.css'

export function RadarLenders({ detail: { row, assumptions } }: { detail: RadarDetail }) {
  const { lenders } = row
  if (!lenders) return null
  const { matching, of, best } = lenders
  return (
    <Group title={<Trans>Who would lend</Trans>} how={[howRadar(assumptions).lenders]}>
      <p className={classes.sub}>
        <Trans>
          {matching} of {of} match today
        </Trans>
      </p>
      <ul className={classes.lenders}>
        {best.map(({ id, companyName }) => (
          <li key={id}>
            <AppLink to={pathTo('lender', { id })}>{companyName}</AppLink>
          </li>
        ))}
      </ul>
    </Group>
  )
}
