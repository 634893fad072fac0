/** How many leads the map shows just now, and what they are about. */
import { Plural } from '@lingui/react/macro'
import { sumByCurrency } from '#domain/kernel/money.ts'
import type { LeadOnMap } from '#domain/leads/lead-on-map.ts'
import { shortSumText } from '#web/features/leads/lead-row.ts'
import classes from './desk-map.module.css'

export function InView({ leads, ids }: { leads: readonly LeadOnMap[]; ids: readonly string[] }) {
  const seen = new Set(ids)
  const shown = leads.filter(({ _id }) => seen.has(_id))
  const hasAmount = shown.some(({ amount }) => amount)
  return (
    <p className={classes.inView} role="status">
      <b>
        <Plural value={shown.length} one="# in view" other="# in view" />
      </b>
      {hasAmount && <span>{shortSumText(sumByCurrency(shown))}</span>}
    </p>
  )
}
