/** `/financing-rates` as search engines and browsers without scripts read it: title, description, figures, JSON-LD. */
import type { FastifyInstance } from 'fastify'
import { pathTo } from '#domain/access/addresses.ts'
import { formatDate, formatPercent, MISSING } from '#domain/kernel/format.ts'
import { say } from '#domain/kernel/words.ts'
import { escapeHtml } from '#domain/mail/plain-text.ts'
import { COUNTRIES, COUNTRY_WORDS, type Country } from '#domain/market/reference-lists.ts'
import { type FinancingRate, type FinancingRates, lowestOf } from '#domain/reports/financing-rates.ts'
import { toContext } from '#server/kernel/asking.ts'
import type { Services } from '#server/kernel/context.ts'
import { readWebPage } from '#server/web-files.ts'
import { findFinancingRates } from './financing-rates.queries.ts'

const PATH = pathTo('financingRates')

export function financingPage(app: FastifyInstance, services: Services) {
  const page = readWebPage(services.config)
  if (page === undefined) return
  app.get<{ Querystring: { country?: string } }>(PATH, async (request, reply) => {
    const ctx = await toContext(services, request, { anyone: true })
    const country = COUNTRIES.find((each) => each === request.query.country?.toUpperCase()) ?? 'CA'
    const html = withRates(page, {
      country,
      rates: await findFinancingRates(ctx, country),
      address: services.config.publicUrl + PATH,
    })
    return reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(html)
  })
}

type Shown = { country: Country; rates: FinancingRates; address: string }

/** The application's page with what it will show already in it; with scripts the application draws it anew. */
export function withRates(page: string, { country, rates, address }: Shown): string {
  const lowest = lowestOf(rates.data)
  const title = say('Commercial mortgage rates, {country}', { country: say(COUNTRY_WORDS[country]) })
  const description = lowest
    ? say('Indicative rates of {count} products, from {rate} ({label}): index, spread, loan to value and term.', {
        count: rates.data.length,
        rate: formatPercent(lowest.rateLow),
        label: lowest.label,
      })
    : say('Indicative rates of commercial mortgages: index, spread, loan to value and term.')
  const head = [
    `<title>${escapeHtml(title)} · Mandate</title>`,
    `<link rel="canonical" href="${escapeHtml(country === 'CA' ? address : `${address}?country=${country}`)}" />`,
    `<script type="application/ld+json">${jsonLd({ title, description, rates })}</script>`,
  ]
  return page
    .replace(/<title>[^<]*<\/title>/, () => head.join('\n    '))
    .replace(/(<meta name="description" content=")[^"]*/, (_all, before) => before + escapeHtml(description))
    .replace(/<noscript>.*?<\/noscript>/s, () => `<noscript>${table(title, rates)}</noscript>`)
}

const HEADS = () => [
  say('Product'),
  say('Property type'),
  say('Max LTV'),
  say('Term'),
  say('Index'),
  say('Indicative rate'),
]

function table(title: string, { data, source }: FinancingRates): string {
  const cell = (text: string) => `<td>${escapeHtml(text)}</td>`
  const row = (line: FinancingRate) =>
    [
      line.label,
      line.propertyType ?? say('All'),
      formatPercent(line.ltvBand),
      say('{months} months', { months: line.termMonths }),
      line.index ? `${line.index.name} ${formatPercent(line.index.value)}, ${formatDate(line.index.date)}` : MISSING,
      line.rateLow === null ? MISSING : `${formatPercent(line.rateLow)} – ${formatPercent(line.rateHigh)}`,
    ]
      .map(cell)
      .join('')
  const heads = HEADS()
    .map((head) => `<th>${escapeHtml(head)}</th>`)
    .join('')
  const stamp = source === 'demo' ? `<p>${escapeHtml(say('Demo rates'))}</p>` : ''
  const rows = data.map((line) => `<tr>${row(line)}</tr>`).join('')
  return `<main><h1>${escapeHtml(title)}</h1>${stamp}<table><thead><tr>${heads}</tr></thead><tbody>${rows}</tbody></table></main>`
}

/** A list of loans with the range of their rates (schema.org). Nothing in it can end the script it stands in. */
function jsonLd({ title, description, rates }: { title: string; description: string; rates: FinancingRates }): string {
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
  const list = {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    name: title,
    description,
    itemListElement: items,
  }
  return JSON.stringify(list).replaceAll('<', '\\u003c')
}
