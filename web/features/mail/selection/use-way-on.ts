/** From a selection to its message: senders go to the composer, the others write it here and hand it over. */
import { useState } from 'react'
import { pathTo } from '#domain/access/addresses.ts'
import { isOneOf } from '#domain/access/roles.ts'
import { SENDING_ROLES } from '#domain/access/screens.ts'
import { usePerson } from '#web/data/session.tsx'
import type { DealRow } from '#web/features/deals/life/deal-row.ts'
import type { Draft } from '#web/features/mail/message/use-draft.ts'
import { useNavigation } from '#web/ui/index.ts'

export function useWayOn(deal: DealRow, draft: Draft) {
  const { role } = usePerson()
  const navigate = useNavigation()
  const [isWriting, setIsWriting] = useState(false)
  const kind = draft.kind === 'lender' ? undefined : draft.kind
  const goOn = async () => {
    if (!(await draft.flush())) return
    if (isOneOf(role, SENDING_ROLES)) navigate(pathTo('dealEmail', {}, { dealId: deal.id, kind }))
    else setIsWriting(true)
  }
  return { goOn, isWriting, setIsWriting }
}
