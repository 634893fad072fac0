/** What the form of a report brings besides its questions: the owner's properties and lenders. */
import { useMemo } from 'react'
import { isOneOf, PORTFOLIO_ROLES } from '#domain/access/roles.ts'
import { properties } from '#domain/portfolio/property.ts'
import type { FormRoom } from '#web/data/forms/form-room.ts'
import { useCall, useList } from '#web/data/hooks.ts'
import { usePerson } from '#web/data/session.tsx'

const MOST_OFFERED = 200

export function useReportRoom(): FormRoom {
  const enabled = isOneOf(usePerson().role, PORTFOLIO_ROLES)
  const { rows } = useList(properties, { $limit: MOST_OFFERED, $sort: { name: 1 } }, { isBackground: true, enabled })
  const { data: lenders } = useCall<{ id: number; companyName: string }[]>(
    'portfolio-lenders',
    {},
    { isBackground: true, enabled },
  )
  return useMemo(
    () => ({
      options: {
        [properties.path]: rows.map(({ _id, name }) => ({ value: _id, label: name })),
        'lender-company': (lenders ?? []).map(({ id, companyName }) => ({ value: id, label: companyName })),
      },
    }),
    [rows, lenders],
  )
}
