/** Who works on the deal, on both sides of the table; whoever may change the deal changes its team here. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { lazy, Suspense } from 'react'
import { mayAct, mayUpdate } from '#domain/access/rights.ts'
import type { OverviewPerson } from '#domain/deals/overview/deal-overview.ts'
import { usePerson } from '#web/data/session.tsx'
import type { DealRow } from '#web/features/deals/life/deal-row.ts'
import { Avatar, loadLater } from '#web/ui/index.ts'
import classes from './overview.module.css'

const TeamDialog = lazy(loadLater(() => import('./TeamDialog.tsx')))

const OPEN: readonly DealRow['dealStatus'][] = ['draft', 'pending', 'in-progress']

export function TeamList({ deal, people }: { deal: DealRow; people: readonly OverviewPerson[] }) {
  const { t } = useLingui()
  const { rights } = usePerson()
  const [isOpen, dialog] = useDisclosure()
  const parts: Record<OverviewPerson['part'], string> = {
    owner: t`Originator`,
    member: t`Team`,
    approver: t`Approver`,
    consultant: t`Consultant`,
    borrower: t`Borrower`,
    lender: t`Lender`,
  }
  return (
    <section className={classes.team} aria-label={t`Team`}>
      <h2>
        <Trans>Team</Trans> <span className="ui-quiet">{people.length}</span>
        {mayAct(deal, 'team') && (
          <Button size="compact-sm" variant="subtle" className="ui-no-print" onClick={dialog.open}>
            <Trans>Change</Trans>
            <span className="ui-visually-hidden">
              {' '}
              <Trans>the team</Trans>
            </span>
          </Button>
        )}
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
      {isOpen && (
        <Suspense>
          <TeamDialog
            deal={deal}
            mayGive={mayUpdate(deal) && OPEN.includes(deal.dealStatus) && rights.includes('canApproveDeals')}
            onClose={dialog.close}
          />
        </Suspense>
      )}
    </section>
  )
}
