/** `/financing-rates` as it is sent: drawn with its rates, and told to search engines. */
import type { FastifyInstance } from 'fastify'
import { pathTo } from '#domain/access/addresses.ts'
import { COUNTRIES } from '#domain/market/reference-lists.ts'
import { toContext } from '#server/kernel/asking.ts'
import type { Services } from '#server/kernel/context.ts'
import { openPageOf } from '#server/open-page.ts'
import { headOf } from './financing-head.ts'
import { findFinancingRates } from './financing-rates.queries.ts'

const PATH = pathTo('financingRates')

export function financingPage(app: FastifyInstance, services: Services) {
  const page = openPageOf(services)
  if (page === undefined) return
  app.get<{ Querystring: { country?: string } }>(PATH, async (request, reply) => {
    const ctx = await toContext(services, request, { anyone: true })
    const country = COUNTRIES.find((each) => each === request.query.country?.toUpperCase()) ?? 'CA'
    const answer = await findFinancingRates(ctx, country)
    const address = country === 'CA' ? PATH : `${PATH}?country=${country}`
    const html = await page(
      { key: 'financingRates', address, answers: [{ path: 'financing-rates', query: { country }, answer }] },
      headOf(country, answer, services.config.publicUrl + address),
    )
    return reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(html)
  })
}
