/** Which lenders still fit what a request says so far, live as it is typed. */
import { useDeferredValue, useMemo } from 'react'
import type { IndexRates } from '#domain/lenders/index-rates.ts'
import { fitsSoFar, matchLenders } from '#domain/lenders/lender-matching.ts'
import type { LenderCriteria } from '#domain/lenders/match-criteria.ts'
import { toMatchRequest } from '#domain/lenders/match-request.ts'
import { useCall } from '#web/data/hooks.ts'
import { type Answers, addressOf, type DealRow } from '#web/features/deals/life/deal-row.ts'
import { useMayOpenLenders } from '#web/features/lenders/LenderName.tsx'

type FitQuestion = { lenders: readonly (LenderCriteria & { id: number })[]; indexes: IndexRates }

/** Undefined for people who may not look lenders up, and until the lenders have come. */
export function useStillFits({ country: own }: Pick<DealRow, 'country'>, answers: Answers) {
  const mayLookUp = useMayOpenLenders()
  const address = addressOf(answers)
  const country = address?.country === 'US' || address?.country === 'CA' ? address.country : own
  const { data } = useCall<FitQuestion>('lender-criteria', { country }, { isBackground: true, enabled: mayLookUp })
  const told = useDeferredValue(JSON.stringify(toMatchRequest(answers, { country, province: address?.province })))
  return useMemo(() => {
    if (!data) return undefined
    const ranked = matchLenders(JSON.parse(told), data.lenders, data.indexes)
    return ranked.filter(({ match }) => fitsSoFar(match)).map(({ lender }) => lender)
  }, [data, told])
}
