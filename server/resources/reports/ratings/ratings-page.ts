/** `/market-rates-us` and `/market-rates-ca` as they are sent: drawn with their ratings, and told to search engines. */
import type { FastifyInstance } from 'fastify'
import { SCREENS } from '#domain/access/screens.ts'
import { say } from '#domain/kernel/words.ts'
import { type MarketRatingsAnswer, marketRatings } from '#domain/market/market-rating.ts'
import { COUNTRIES, COUNTRY_WORDS, type Country } from '#domain/market/reference-lists.ts'
import { DRAWN_PAGES } from '#domain/reports/open-page.ts'
import { toContext } from '#server/kernel/asking.ts'
import type { Services } from '#server/kernel/context.ts'
import { openPageOf } from '#server/open-page.ts'
import type { PageHead } from '#server/page-head.ts'
import { readMarketRatings } from '#server/resources/market/market-ratings.ts'

/** What the words of the address choose; others choose nothing, and would be pages of their own to draw. */
const CHOSEN_BY = { type: 'propertyType', class: 'propertyClass', market: 'marketType' } as const

type AddressWords = Readonly<Record<string, unknown>>

function addressOf(path: string, { data }: MarketRatingsAnswer, words: AddressWords): string {
  const said = new URLSearchParams()
  for (const [word, field] of Object.entries(CHOSEN_BY)) {
    const row = data.find((each) => each[field] === words[word])
    if (row) said.set(word, row[field])
  }
  return said.size > 0 ? `${path}?${said}` : path
}

export function ratingsPages(app: FastifyInstance, services: Services) {
  const page = openPageOf(services)
  if (page === undefined) return
  for (const { key: name, path, props } of SCREENS) {
    const key = DRAWN_PAGES.find((each) => each === name)
    const country = COUNTRIES.find((each) => each === props?.country)
    if (!key || !country) continue
    app.get<{ Querystring: AddressWords }>(path, async (request, reply) => {
      const ctx = await toContext(services, request, { anyone: true })
      const answer = await readMarketRatings(ctx, country)
      const html = await page(
        {
          key,
          address: addressOf(path, answer, request.query),
          answers: [{ path: marketRatings.path, query: { country }, answer }],
        },
        headOf(country, answer, services.config.publicUrl + path),
      )
      return reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(html)
    })
  }
}

function headOf(country: Country, { data }: MarketRatingsAnswer, canonical: string): PageHead {
  const markets = new Set(data.map(({ marketId }) => marketId)).size
  const place = say(COUNTRY_WORDS[country])
  return {
    title: say('Risk rating of markets, {country}', { country: place }),
    description:
      markets > 0
        ? say(
            '{count} markets of {country} rated by property type from 1 (safest) to 5: cap rate, vacancy, rent growth and spread.',
            {
              count: markets,
              country: place,
            },
          )
        : say('Markets of {country} rated by property type from 1 (safest) to 5.', { country: place }),
    canonical,
  }
}
