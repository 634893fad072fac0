/** Who fits a deal, asked of the server with the deal's own answers. */
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { SeenLender } from '#domain/lenders/lender-loan.ts'
import type { CriterionKey, CriterionOutcome } from '#domain/lenders/match-criteria.ts'
import { CRITERION_KEYS } from '#domain/lenders/match-criteria.ts'
import { api } from '#web/data/api.ts'
import { addressOf, type DealRow } from '#web/features/deals/life/deal-row.ts'
import type { MatchedLenderRow } from '#web/features/lenders/lender-row.ts'

export interface MatchAdvice {
  criterion: CriterionKey
  from: number | string | boolean
  to: number | string | boolean
  gained: readonly { id: number; companyName: string }[]
  lost: readonly { id: number; companyName: string }[]
  netGain: number
  /** Currency units; null where the amount stays. */
  proceedsChange: number | null
}

export interface ShownIndex {
  series: string
  name: string
  /** Percent a year. */
  value: number
  date: string
  source: 'demo' | 'published'
  isStale: boolean
}

export interface MatchAnswer {
  matches: readonly MatchedLenderRow[]
  nearMisses: readonly { missing: readonly CriterionKey[]; lenders: readonly MatchedLenderRow[] }[]
  others: readonly MatchedLenderRow[]
  countByCriterion: Readonly<Record<CriterionKey, number>>
  advice: readonly MatchAdvice[]
  seenLendingHere: { total: number; limit: number; skip: number; data: readonly SeenLender[] }
  indexes: readonly ShownIndex[]
  total: number
}

export type { CriterionOutcome }

/** The answers that matching asks for; the deal's other answers stay out of the request. */
function toRequest({ values, country }: DealRow): Record<string, unknown> {
  const asked = [...CRITERION_KEYS.filter((key) => key !== 'province'), 'Loan_Type']
  const answers = Object.fromEntries(asked.map((key) => [key, values[key] ?? null]))
  return { ...answers, province: addressOf(values)?.province ?? null, country }
}

export function useMatches(deal: DealRow, { isEnabled, seenSkip }: { isEnabled: boolean; seenSkip: number }) {
  const request = toRequest(deal)
  const { data, error, isLoading, refetch } = useQuery({
    queryKey: ['lender-matches', 'call', deal.id, request, seenSkip],
    queryFn: () => api.send<MatchAnswer>('POST', 'lender-matches', request, { query: { seenSkip } }),
    placeholderData: keepPreviousData,
    enabled: isEnabled,
    meta: { isBackground: true },
  })
  return { answer: data, error, isLoading, refetch: () => void refetch() }
}
