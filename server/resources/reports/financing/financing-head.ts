/** `/financing-rates` as search engines are told of it: its title, what is on it in a sentence, and its products as a list. */
import { formatPercent } from '#domain/kernel/format.ts'
import { say } from '#domain/kernel/words.ts'
import { COUNTRY_WORDS, type Country } from '#domain/market/reference-lists.ts'
import { type FinancingRates, lowestOf } from '#domain/reports/financing-rates.ts'
import type { PageHead } from '#server/page-head.ts'

export function headOf(country: Country, rates: FinancingRates, canonical: string): PageHead {
  const lowest = lowestOf(rates.data)
  const title = say('Commercial mortgage rates, {country}', { country: say(COUNTRY_WORDS[country]) })
  const description = lowest
    ? say('Indicative rates of {count} products, from {rate} ({label}): index, spread, loan to value and term.', {
        count: rates.data.length,
        rate: formatPercent(lowest.rateLow),
        label: lowest.label,
      })
    : say('Indicative rates of commercial mortgages: index, spread, loan to value and term.')
  return { title, description, canonical, linkedData: listOf(title, description, rates) }
}

/** A list of loans with the range of their rates (schema.org). */
function listOf(name: string, description: string, rates: FinancingRates): object {
  const items = rates.data.map((line, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    item: {
      '@type': 'LoanOrCredit',
      name: line.label,
      loanType: line.product,
      ...(line.rateLow !== null && {
        interestRate: {
          '@type': 'QuantitativeValue',
          minValue: line.rateLow,
          maxValue: line.rateHigh,
          unitText: 'percent a year',
        },
      }),
      loanTerm: { '@type': 'QuantitativeValue', value: line.termMonths, unitCode: 'MON' },
    },
  }))
  return { '@type': 'ItemList', name, description, itemListElement: items }
}
