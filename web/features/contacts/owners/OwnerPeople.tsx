/** Whom to call at an owner. */
import { Trans } from '@lingui/react/macro'
import { IconMailOff } from '@tabler/icons-react'
import { ConsentMark } from '#web/features/contacts/consent/ConsentMark.tsx'
import classes from '#web/features/contacts/contacts.module.css'
import { StageChip } from '#web/features/contacts/stage/StageChip.tsx'
import { Avatar, Chip, Panel } from '#web/ui/index.ts'
import type { OwnerRow } from './owner-row.ts'

export function OwnerPeople({ owner: { contacts, companyName, optOut } }: { owner: OwnerRow }) {
  return (
    <Panel title={<Trans>Contacts</Trans>} hint={contacts.length}>
      <ul className={classes.people}>
        {contacts.map(({ name, title, email, phone, isPrimary, status }, index) => (
          <li key={index} className={classes.contact}>
            <Avatar name={name} size={28} />
            <div>
              <b>{name}</b> <span className="ui-quiet">{title}</span>
              <div className={classes.ways}>
                {phone && <a href={`tel:${phone}`}>{phone}</a>}
                {email && <a href={`mailto:${email}`}>{email}</a>}
              </div>
              {email && <ConsentMark email={email} personName={name} companyName={companyName} />}
            </div>
            {status && <StageChip stage={status} name={name} />}
            {isPrimary && (
              <Chip tone="neu">
                <Trans>Primary</Trans>
              </Chip>
            )}
          </li>
        ))}
      </ul>
      {optOut && (
        <Chip tone="warn" icon={IconMailOff}>
          <Trans>Wishes no mail</Trans>
        </Chip>
      )}
    </Panel>
  )
}
