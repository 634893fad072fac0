/** /service-prices: what services cost at least, said by the operator and read by whoever may ask for one. */
import { sql } from 'kysely'
import type { SentOf } from '#domain/kernel/entity.ts'
import { say } from '#domain/kernel/words.ts'
import { faultsOfPrice, servicePriceAccess, servicePrices } from '#domain/services/service-price.ts'
import type { ChangeContext } from '#server/kernel/context.ts'
import { defineResource } from '#server/kernel/resource.ts'
import { checkEntry } from '#server/resources/market/check-entry.ts'

type SentPrice = SentOf<typeof servicePrices> & { id?: number }

/** Throws `invalid` for a region of another country, and `conflict` where the place has its price already. */
const checkPrice = (ctx: ChangeContext, price: SentPrice): Promise<void> =>
  checkEntry(faultsOfPrice(price), {
    isThere: () => hasTwin(ctx, price),
    field: 'region',
    message: say('There is a price of this service for this place already.'),
  })

async function hasTwin(ctx: ChangeContext, price: SentPrice): Promise<boolean> {
  // Two people who say the price of one place at the same moment are heard one after the other.
  await sql`select pg_advisory_xact_lock(hashtextextended('service prices', 0))`.execute(ctx.db)
  const { rows } = await sql`
    select from service_prices
    where type = ${price.type} and country = ${price.country} and region is not distinct from ${price.region ?? null}
      and id is distinct from ${price.id ?? null}
    limit 1`.execute(ctx.db)
  return rows.length > 0
}

/** What one price is of. */
const PLACE = ['type', 'country', 'region']

export const servicePricesResource = defineResource({
  entity: servicePrices,
  access: servicePriceAccess,
  hooks: {
    async beforeCreate(ctx, values) {
      await checkPrice(ctx, values)
      return values
    },
    async beforeUpdate(ctx, row, changes) {
      // What the price is of stands as it was judged, unless it is moved.
      if (PLACE.some((name) => name in changes)) await checkPrice(ctx, { ...row, ...changes })
      return changes
    },
  },
})
