/** Whose building it is, for whoever keeps owners: the way from a deal, under way or closed, to its owner's page. */
import { Trans } from '@lingui/react/macro'
import { ownerAccess } from '#domain/contacts/contacts.access.ts'
import { owners } from '#domain/contacts/owner.ts'
import { useList } from '#web/data/hooks.ts'
import { useCan, usePerson } from '#web/data/session.tsx'
import { contactAddress } from '#web/features/contacts/parts/contact-address.ts'
import { AppLink } from '#web/ui/index.ts'
import classes from './overview.module.css'

type NamedOwner = { id: number; companyName: string; primaryContact: string | null }

/** An owner whom the reader does not see is not named. */
export function DealOwner({ ownerId }: { ownerId: number | null }) {
  const { role } = usePerson()
  const mayRead = useCan('read', owners, ownerAccess)
  const isAsked = ownerId !== null && mayRead
  const { rows } = useList<NamedOwner>(
    owners,
    { id: { $in: [ownerId] }, $limit: 1 },
    { isBackground: true, enabled: isAsked },
  )
  const owner = isAsked ? rows.find(({ id }) => id === ownerId) : undefined
  if (!owner) return null
  const address = contactAddress(owners.path, owner.id, role)
  return (
    <section className={classes.team}>
      <h2>
        <Trans>Property owner</Trans>
      </h2>
      <p>
        {address ? <AppLink to={address}>{owner.companyName}</AppLink> : owner.companyName}{' '}
        <span className="ui-quiet">{owner.primaryContact}</span>
      </p>
    </section>
  )
}
