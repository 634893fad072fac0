/** How a deal's bids are looked at, kept in the address: as a list or side by side, and repaid after how many months. */
import { useLocalStorage } from '@mantine/hooks'
import { useAddressWords, useSayWords } from '#web/data/address.ts'

/** The month in which a deal's loan is taken to be repaid, as this person left it. */
const useKeptHold = (dealId: number) =>
  useLocalStorage<number | null>({
    key: `bids.repaid.${dealId}`,
    defaultValue: null,
    getInitialValueInEffect: false,
  })

/** Months; null when nobody has chosen. */
export function useHeldMonths(dealId: number): number | null {
  const [kept] = useKeptHold(dealId)
  return Number.isSafeInteger(kept) && Number(kept) > 0 ? kept : null
}

export type BidView = 'list' | 'compare'

/** `dealId`: the month that was looked at last is kept for each deal. */
export function useBidView(dealId: number) {
  const search = useAddressWords()
  const sayWords = useSayWords()
  const view: BidView = search.view === 'compare' ? 'compare' : 'list'
  const [kept, keep] = useKeptHold(dealId)
  const exit = Number(search.exit ?? kept)
  const go = (next: Record<string, unknown>) => sayWords(next, { replace: true })
  return {
    view,
    setView: (next: BidView) => go(next === 'list' ? {} : { view: next }),
    /** Null when nobody has chosen one. */
    exitMonth: Number.isSafeInteger(exit) && exit > 0 ? exit : null,
    /** Whether a notice led here to write the letters about the choice. */
    isWriting: search.letters === 'open',
    stopWriting: () => go({ ...search, letters: undefined }),
    setExitMonth: (month: number) => {
      keep(month)
      go({ view: 'compare', exit: month })
    },
  }
}
