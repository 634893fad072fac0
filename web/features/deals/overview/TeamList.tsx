/** Who works on the deal, on both sides of the table. */
import { Trans, useLingui } from '@lingui/react/macro'
import type { OverviewPerson } from '#domain/deals/overview/deal-overview.ts'
import { Avatar } from '#web/ui/index.ts'
import classes from './overview.module.css'

export function TeamList({ people }: { people: readonly OverviewPerson[] }) {
  const { t } = useLingui()
  const parts: Record<OverviewPerson['part'], string> = {
    owner: t`Owner`,
    member: t`Team`,
    borrower: t`Borrower`,
    lender: t`Lender`,
  }
  return (
    <section className={classes.team}>
      <h2>
        <Trans>Team</Trans> <span className="ui-quiet">{people.length}</span>
      </h2>
      <ul>
        {people.map(({ name, part, of }) => (
          <li key={`${part} ${name}`}>
            <Avatar name={name} size={28} decorative />
            <span>
              {name}
              <span className="ui-quiet">{of ?? parts[part]}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
