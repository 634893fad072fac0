/** The deal that a lender's memory is held against: one of those that are open, the last chosen until another is. */
import { useState } from 'react'
import { useCall } from '#web/data/hooks.ts'

type OpenDeal = { id: number; dealName: string }

const KEY = 'comparedDeal'
/** More than these nobody looks through in a list. */
const MOST_DEALS = 100

export function useComparedDeal() {
  const { data } = useCall<{ data: readonly OpenDeal[] }>(
    'deals',
    { dealStatus: { $in: ['draft', 'pending', 'in-progress'] }, $sort: { updatedAt: -1 }, $limit: MOST_DEALS },
    { isBackground: true },
  )
  const [chosen, setChosen] = useState(() => Number(localStorage.getItem(KEY)) || null)
  const deals = data?.data ?? []
  const choose = (id: number | null) => {
    setChosen(id)
    if (id === null) localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, String(id))
  }
  // A deal that has ended since, or that somebody else at this browser had chosen, is not compared.
  return { deals, dealId: deals.find(({ id }) => id === chosen)?.id ?? null, choose }
}
