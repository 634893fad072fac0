/** The term of one loan as a bar on the axis that all rows share: elapsed, left, and today. */
import { useLingui } from '@lingui/react/macro'
import { endsSoon, type OwnersLead } from './owners-lead.ts'
import classes from './relations.module.css'
import type { TermBar } from './term-bars.ts'

export function TermBarCell({ lead, bar }: { lead: OwnersLead; bar: TermBar | undefined }) {
  const { t } = useLingui()
  if (!bar) return null
  const { from, today, to } = bar
  const now = Math.min(Math.max(today, from), to)
  const soon = endsSoon(lead) || undefined
  const left = lead.state === 'previous' ? t`over` : t`${lead.monthsLeft ?? 0} mo`
  return (
    <span className={classes.term} role="img" aria-label={left}>
      <span className={classes.span} data-past data-soon={soon} style={{ left: `${from}%`, width: `${now - from}%` }} />
      <span className={classes.span} data-soon={soon} style={{ left: `${now}%`, width: `${to - now}%` }} />
      <span className={classes.today} style={{ left: `${today}%` }} />
      <span className={classes.left} style={{ left: `${Math.max(to, today)}%` }}>
        {left}
      </span>
    </span>
  )
}
