/** A lender's name: cut after 35 characters, a link for those who may look lenders up, plain text for the others. */

import { useLingui } from '@lingui/react/macro'
import { IconHeartHandshake } from '@tabler/icons-react'
import { holdsOneOf } from '#domain/access/access.ts'
import { pathTo } from '#domain/access/addresses.ts'
import { mayOpen, SCREENS } from '#domain/access/screens.ts'
import type { StoredFile } from '#domain/kernel/field.ts'
import { truncate } from '#domain/kernel/format.ts'
import { LENDER_RIGHTS, LONGEST_SHOWN_NAME } from '#domain/lenders/lender-company.ts'
import { useSession } from '#web/data/session.tsx'
import { AppLink } from '#web/ui/index.ts'
import { LenderMark } from './LenderMark.tsx'
import classes from './lenders.module.css'

/** Whether the signed-in person may look lenders up. */
export function useMayOpenLenders(): boolean {
  const { person } = useSession()
  return person !== null && holdsOneOf(person, LENDER_RIGHTS)
}

/** The lender's own page, for whoever has the right to look lenders up and a role that opens it. */
export function useLenderPath(id: number | null): string | undefined {
  const { person } = useSession()
  const mayLookUp = useMayOpenLenders()
  const screen = SCREENS.find(({ key }) => key === 'lender')
  const opens = mayLookUp && screen !== undefined && mayOpen(screen, person?.role)
  return opens && id !== null ? pathTo('lender', { id }) : undefined
}

export interface LenderNameProps {
  id: number | null
  name: string
  isRelationship?: boolean | null
  logo?: StoredFile | null
}

export function LenderName({ id, name, isRelationship, logo }: LenderNameProps) {
  const { t } = useLingui()
  const path = useLenderPath(id)
  const shown = truncate(name, LONGEST_SHOWN_NAME)
  const title = shown === name ? undefined : name
  return (
    <span className={classes.name}>
      {logo && <LenderMark lender={{ companyName: name, logo }} size={20} />}
      {path ? (
        <AppLink to={path} title={title}>
          {shown}
        </AppLink>
      ) : (
        <span title={title}>{shown}</span>
      )}
      {isRelationship && (
        <IconHeartHandshake
          size={15}
          stroke={1.6}
          className={classes.friend}
          role="img"
          aria-label={t`Relationship lender`}
        />
      )}
    </span>
  )
}
