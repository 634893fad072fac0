/** Reminding lenders that have not answered: one call for each deal, one word about all of them. */
import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { lenderBids } from '#domain/deals/lender-bid.ts'
import { api } from '#web/data/api.ts'
import { showError } from '#web/data/errors.ts'
import { invalidateAfter } from '#web/data/hooks.ts'
import { notify } from '#web/ui/index.ts'
import type { WaitingBid } from './dashboard-answer.ts'

type ReportRemindAnswer = { reminded: number[]; isHandedOver: boolean }

export function useRemind() {
  const { t } = useLingui()
  const client = useQueryClient()
  const [isBusy, setIsBusy] = useState(false)

  const remind = async (bids: readonly WaitingBid[]) => {
    setIsBusy(true)
    const byDeal = Object.entries(Object.groupBy(bids, ({ dealKey }) => String(dealKey)))
    const answers: ReportRemindAnswer[] = []
    try {
      for (const [dealKey, own = []] of byDeal) {
        const bidIds = own.map(({ id }) => id)
        answers.push(await api.send<ReportRemindAnswer>('POST', `deals/${dealKey}/actions/remindLenders`, { bidIds }))
      }
    } catch (error) {
      showError(error)
    }
    await invalidateAfter(client, [lenderBids.path])
    setIsBusy(false)
    const count = answers.reduce((sum, { reminded }) => sum + reminded.length, 0)
    if (count === 0) return
    const isHandedOver = answers.some((answer) => answer.isHandedOver)
    notify.ok(isHandedOver ? t`Handed over for sending (${count})` : t`Lenders reminded: ${count}`)
  }
  return { remind, isBusy }
}
