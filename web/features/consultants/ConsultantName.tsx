/** A consultant's name: a link for those who may look consultants up, plain text for the others. */
import { holdsOneOf } from '#domain/access/access.ts'
import { pathTo } from '#domain/access/addresses.ts'
import { mayOpen, SCREENS } from '#domain/access/screens.ts'
import { CONSULTANT_RIGHTS } from '#domain/consultants/consultant.ts'
import { truncate } from '#domain/kernel/format.ts'
import { LONGEST_SHOWN_NAME } from '#domain/lenders/lender-company.ts'
import { useSession } from '#web/data/session.tsx'
import { AppLink } from '#web/ui/index.ts'

/** Whether the signed-in person may look consultants up. */
export function useMayLookUp(): boolean {
  const { person } = useSession()
  return person !== null && holdsOneOf(person, CONSULTANT_RIGHTS)
}

export function ConsultantName({ id, name }: { id: number; name: string }) {
  const { person } = useSession()
  const mayLookUp = useMayLookUp()
  const screen = SCREENS.find(({ key }) => key === 'consultant')
  const isOpen = mayLookUp && screen !== undefined && mayOpen(screen, person?.role)
  const shown = truncate(name, LONGEST_SHOWN_NAME)
  const title = shown === name ? undefined : name
  return isOpen ? (
    <AppLink to={pathTo('consultant', { id })} title={title}>
      {shown}
    </AppLink>
  ) : (
    <span title={title}>{shown}</span>
  )
}
