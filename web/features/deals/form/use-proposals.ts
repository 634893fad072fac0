/** What a draft's open answers can be offered: from its other answers, the curve of the day and the company's last deals. */
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import {
  type KnownForProposals,
  type Proposal,
  proposedAnswers,
  type UsualOfCompany,
} from '#domain/deals/proposed-answers.ts'
import { markets, propertyTypes } from '#domain/market/reference-lists.ts'
import { indexRates } from '#domain/portfolio/index-rate.ts'
import { api } from '#web/data/api.ts'
import { useList } from '#web/data/hooks.ts'
import { type Answers, addressOf, type DealRow } from '#web/features/deals/life/deal-row.ts'
import { serverNow } from '#web/ui/clock.ts'
import { formatLocalDate } from '#web/ui/index.ts'
import type { ReferenceLists } from './reference-options.ts'

type CurvePoint = KnownForProposals['curve'][number]

/** While one deal is filled in, the last ones say the same. */
const FRESH_MS = 600_000

const NONE: readonly Proposal[] = []

/** Nothing until all of it is known, and nothing for a deal that the reader does not fill in. */
export function useProposals(
  { country: own, currency }: Pick<DealRow, 'country' | 'currency'>,
  answers: Answers,
  lists: ReferenceLists,
  isAsked: boolean,
): readonly Proposal[] {
  const address = addressOf(answers)
  const country = address?.country === 'US' || address?.country === 'CA' ? address.country : own
  const { data: usual } = useQuery({
    queryKey: ['deal-usual-answers', country],
    queryFn: () => api.get<UsualOfCompany>('deal-usual-answers', { country }),
    staleTime: FRESH_MS,
    enabled: isAsked,
    meta: { isBackground: true },
  })
  const options = { isBackground: true, enabled: isAsked, staleMs: FRESH_MS }
  const { rows: curve, isLoading } = useList<CurvePoint>(indexRates, { getAll: true }, options)
  const [today] = useState(() => formatLocalDate(serverNow()))
  return useMemo(() => {
    if (!isAsked || !usual || isLoading) return NONE
    const known = { currency, today, usual, curve, markets: lists[markets.path] ?? [] }
    return proposedAnswers(answers, { ...known, propertyTypes: lists[propertyTypes.path] ?? [] })
  }, [isAsked, usual, isLoading, curve, currency, today, lists, answers])
}
