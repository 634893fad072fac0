/** /market-ratings: how risky each market is, read by anybody and entered by the Super Admin. */
import { z } from 'zod'
import { REFERENCE_ACCESS } from '#domain/access/access.ts'
import type { FieldErrors } from '#domain/kernel/errors.ts'
import type { Values } from '#domain/kernel/validation.ts'
import { say } from '#domain/kernel/words.ts'
import { faultsOfRating, type MarketRatingsAnswer, marketRatings } from '#domain/market/market-rating.ts'
import { COUNTRIES, type Country } from '#domain/market/reference-lists.ts'
import type { ChangeContext, Context } from '#server/kernel/context.ts'
import { type Call, defineCall, defineResource } from '#server/kernel/resource.ts'
import { checkEntry } from './check-entry.ts'
import { entryCalls } from './entered-values.ts'
import { entryFilePage } from './entry-file.ts'
import { findRatedMarkets, isRatedOn } from './market-ratings.queries.ts'
import { rateSourceOf } from './rates.queries.ts'

/** What is wrong with the rating as it stands, by field. */
function faultsOf({ today }: Context, rating: Values): FieldErrors {
  const { asOf, source, attribution } = rating
  return {
    ...faultsOfRating(rating),
    ...(String(asOf) > today && { asOf: say('As of cannot lie in the future.') }),
    // A published judgement without its source could not be told from an invented one.
    ...(source === 'published' && !attribution && { attribution: say('Attribution is required.') }),
  }
}

const checkRating = (ctx: ChangeContext, rating: Values): Promise<void> =>
  checkEntry(faultsOf(ctx, rating), {
    isThere: () => isRatedOn(ctx, rating),
    field: 'asOf',
    message: say('This market is already rated on this day.'),
  })

export const marketRatingsResource = defineResource({
  entity: marketRatings,
  access: REFERENCE_ACCESS,
  hooks: {
    async beforeCreate(ctx, values) {
      await checkRating(ctx, values)
      return values
    },
    async beforeUpdate(ctx, row, changes) {
      await checkRating(ctx, { ...row, ...changes })
      return changes
    },
  },
})

/** What the call answers, also for who draws the page with it. */
export async function readMarketRatings(ctx: Context, country: Country): Promise<MarketRatingsAnswer> {
  const data = await findRatedMarkets(ctx, country)
  return { total: data.length, limit: data.length, skip: 0, source: rateSourceOf(ctx), data }
}

const ratings = defineCall({
  method: 'GET',
  path: `/${marketRatings.path}`,
  summary: 'Each market as it is rated now, by property type and class, with its last eight quarters',
  caller: 'anyone',
  query: z.strictObject({ country: z.enum(COUNTRIES).default('CA') }),
  run: (ctx, { query }) => readMarketRatings(ctx, query.country),
})

export const ratingCalls: readonly Call[] = [
  ratings,
  ...entryCalls(marketRatingsResource, {
    enter: 'Enter how a market is rated',
    correct: 'Correct how a market is rated',
    takeBack: 'Take back how a market was rated',
  }),
]

/** `POST /market-ratings` with a form: a quarter at once. */
export const ratingsFilePage = entryFilePage({
  entity: marketRatings,
  key: ['marketId', 'propertyTypeId', 'propertyClass', 'source', 'asOf'],
  faultsOf,
})
