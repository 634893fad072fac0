/** The rows of a lender selection: whom the filter shows, under which category, and whom it was already sent to. */
import type { BidRow } from '#web/features/deals/life/deal-row.ts'
import type { MatchedLenderRow } from '#web/features/lenders/lender-row.ts'
import type { GridGroup } from '#web/ui/index.ts'
import type { MatchAnswer } from './use-matches.ts'

export const SELECTION_VIEWS = ['all', 'near', 'match', 'seen'] as const
export type SelectionView = (typeof SELECTION_VIEWS)[number]

/** Match only where there is any match, as the list is first opened. */
export function firstView(answer: MatchAnswer): SelectionView {
  return answer.matches.length > 0 || answer.nearMisses.length > 0 ? 'near' : 'all'
}

const nearOf = ({ nearMisses }: MatchAnswer) => nearMisses.flatMap(({ lenders }) => lenders)

/** Best first, as the server ranked them: matches, near misses, the others. */
export function rowsOf(answer: MatchAnswer, view: SelectionView, search: string): MatchedLenderRow[] {
  const near = nearOf(answer).toSorted((a, b) => b.score - a.score)
  const shown = {
    match: answer.matches,
    near: [...answer.matches, ...near],
    all: [...answer.matches, ...near, ...answer.others],
    seen: [],
  }[view]
  const wanted = search.trim().toLowerCase()
  return shown.filter(({ companyName, city }) => `${companyName} ${city ?? ''}`.toLowerCase().includes(wanted))
}

export const countsOf = (answer: MatchAnswer): Record<SelectionView, number> => {
  const near = answer.matches.length + nearOf(answer).length
  return {
    match: answer.matches.length,
    near,
    all: near + answer.others.length,
    seen: answer.seenLendingHere.total,
  }
}

export interface CategoryGroup extends GridGroup {
  lenders: number
  matches: number
  nears: number
}

/** One group a category: those with the most matches first, then in the categories' own order. */
export function categoriesOf(rows: readonly MatchedLenderRow[]): CategoryGroup[] {
  const groups = Map.groupBy(rows, ({ category }) => String(category))
  return [...groups]
    .map(([key, lenders]) => {
      const matches = lenders.filter(({ isMatch }) => isMatch).length
      const nears = lenders.filter(({ score, isMatch }) => !isMatch && score >= 12).length
      return {
        key,
        label: lenders[0]?.categoryName ?? '',
        lenders: lenders.length,
        matches,
        nears,
        order: lenders[0]?.categoryOrder ?? 99,
      }
    })
    .toSorted((a, b) => Number(b.matches > 0) - Number(a.matches > 0) || a.order - b.order)
}

/** The day on which each lender was last written to about this deal. */
export const sentOn = (bids: readonly BidRow[]) => lastDays(bids, ({ sentAt }) => sentAt)

/** The day on which each lender of the deal's bids was chosen: written to, or entered by hand after a call. */
export const chosenOn = (bids: readonly BidRow[]) => lastDays(bids, ({ sentAt, createdAt }) => sentAt ?? createdAt)

function lastDays(bids: readonly BidRow[], dayOf: (bid: BidRow) => string | null): ReadonlyMap<number, string> {
  const days = new Map<number, string>()
  for (const bid of bids) {
    const day = dayOf(bid)
    if (day && day > (days.get(bid.lenderCompanyId) ?? '')) days.set(bid.lenderCompanyId, day)
  }
  return days
}
