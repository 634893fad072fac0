/** The amount to which unlike bids are normed: what the deal asks for, or another request of it. */
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { DealRow } from '#web/features/deals/life/deal-row.ts'
import { RequestSwitch } from './RequestSwitch.tsx'
import { amountOf, useRequests } from './use-requests.ts'

export function useNormedAmount({ id, values }: DealRow) {
  const { t } = useLingui()
  const requests = useRequests(id)
  const [chosen, choose] = useState<number | null>(null)
  const request = requests.find((one) => one.id === chosen)
  return {
    /** Currency units; null where nothing is asked for. */
    requested: amountOf(request, values),
    /** Nothing where the deal asks for one thing alone. */
    amountSwitch: (
      <RequestSwitch
        label={t`Cost normed to the amount of`}
        requests={requests}
        values={values}
        value={chosen}
        onChange={choose}
      />
    ),
  }
}
