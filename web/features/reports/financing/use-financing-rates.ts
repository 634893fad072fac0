/** The published rates of a country, and whether this person may publish. */
import { rateMarketingAccess, rateMarketingInputs } from '#domain/market/rate-marketing.ts'
import type { Country } from '#domain/market/reference-lists.ts'
import type { FinancingRates } from '#domain/reports/financing-rates.ts'
import { toMessage } from '#web/data/errors.ts'
import { useCall } from '#web/data/hooks.ts'
import { useCan } from '#web/data/session.tsx'

export function useFinancingRates(country: Country) {
  const { data, isLoading, error, refetch } = useCall<FinancingRates>('financing-rates', { country })
  return { rates: data, isLoading, error: error ? toMessage(error) : undefined, refetch }
}

export const useMayPublish = () => useCan('create', rateMarketingInputs, rateMarketingAccess)
