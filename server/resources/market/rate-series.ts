/** What the series of the rate table are called, and where they belong. */
import type { Country } from '#domain/market/reference-lists.ts'

export type SeriesDescription = {
  name: string
  country: Country
  kind: 'bond' | 'other'
  /** Null for a rate without a term. */
  termMonths: number | null
}

const OTHERS: Readonly<Record<string, Pick<SeriesDescription, 'name' | 'country'>>> = {
  PRIME_CA: { name: 'Prime, Canada', country: 'CA' },
  CORRA: { name: 'CORRA', country: 'CA' },
  USDCAD: { name: 'US dollar in Canadian dollars', country: 'CA' },
  PRIME_US: { name: 'Prime, US', country: 'US' },
  SOFR: { name: 'SOFR', country: 'US' },
}

const BOND = /^(GOC|UST)_(\d+)([YM])$/
/** The published Canadian series is the benchmark of all long bonds, not of one term. */
const LONG_BENCHMARK = 'GOC_30Y'

/** "Government of Canada 5-year" for `GOC_5Y`; null for a series that no screen knows. */
export function describeSeries(series: string): SeriesDescription | null {
  const other = OTHERS[series]
  if (other) return { ...other, kind: 'other', termMonths: null }
  const [, issuer, count, unit] = BOND.exec(series) ?? []
  if (!issuer) return null
  const term = unit === 'Y' ? `${count}-year` : `${count}-month`
  return {
    name: `${ISSUERS[issuer]} ${series === LONG_BENCHMARK ? 'long-term' : term}`,
    country: issuer === 'GOC' ? 'CA' : 'US',
    kind: 'bond',
    termMonths: Number(count) * (unit === 'Y' ? 12 : 1),
  }
}

const ISSUERS: Readonly<Record<string, string>> = { GOC: 'Government of Canada', UST: 'US Treasury' }
