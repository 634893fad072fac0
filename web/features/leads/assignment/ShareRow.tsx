/** One originator of the even assignment: what is open now, what is added, and what comes out. */
import { Trans } from '@lingui/react/macro'
import { Checkbox } from '@mantine/core'
import { formatShortMoney } from '#domain/kernel/format.ts'
import type { AssignmentRule, Share } from '#domain/leads/even-assignment.ts'
import { Avatar } from '#web/ui/index.ts'
import classes from './assignment.module.css'
import type { OriginatorRow } from './icp-counts.ts'

interface ShareRowProps {
  person: OriginatorRow
  /** Undefined when the person is not chosen. */
  share: Share | undefined
  by: AssignmentRule['by']
  /** The largest load of all, which fills the bar. */
  most: number
  onToggle: () => void
}

export function ShareRow({ person, share, by, most, onToggle }: ShareRowProps) {
  const { name, openLeads, openPrincipal } = person
  const isByLeads = by === 'leads'
  const now = isByLeads ? openLeads : openPrincipal
  const added = share ? (isByLeads ? share.leads.length : share.addedPrincipal) : 0
  const show = (value: number) => (isByLeads ? String(value) : formatShortMoney(value))
  return (
    <li className={classes.share}>
      <Checkbox checked={share !== undefined} onChange={onToggle} aria-label={name} />
      <span className={classes.person}>
        <Avatar name={name} size={24} /> {name}
      </span>
      {share ? (
        <>
          <span className={classes.load} aria-hidden>
            <i style={{ width: `${(100 * now) / most}%` }} />
            <b style={{ width: `${(100 * added) / most}%` }} />
          </span>
          <span>
            {show(now)} → <b>{show(now + added)}</b>
          </span>
          <span className={classes.gets}>
            {share.leads.length === 0 ? (
              <span className="ui-quiet">
                <Trans>none</Trans>
              </span>
            ) : (
              <>
                <b>+{share.leads.length}</b> {formatShortMoney(share.addedPrincipal)}
              </>
            )}
          </span>
        </>
      ) : (
        <span className={classes.notChosen}>
          <Trans>{show(now)} open, not chosen</Trans>
        </span>
      )}
    </li>
  )
}
