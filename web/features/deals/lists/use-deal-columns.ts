/** The columns of a list of deals, as they are for this person and these rows. */
import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { usePerson } from '#web/data/session.tsx'
import { serverNow } from '#web/ui/clock.ts'
import { dealColumns } from './deal-columns.tsx'
import type { DealListModel } from './use-deal-list.ts'

export function useDealColumns({ kind, list: { rows } }: DealListModel) {
  const { i18n } = useLingui()
  const person = usePerson()
  // Taken when rows arrive: only an answer tells what time it is on the server.
  const now = useMemo(() => (rows.length > 0 ? serverNow().getTime() : 0), [rows])
  const isMixed = new Set(rows.map(({ currency }) => currency)).size > 1
  return useMemo(
    () => dealColumns(kind.status, { i18n, person, isMixed, now }),
    [kind.status, i18n, person, isMixed, now],
  )
}
