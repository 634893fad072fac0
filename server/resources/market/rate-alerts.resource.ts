/** /rate-alerts: each begins where its rate stands when it is set. */
import { invalidField } from '#domain/kernel/errors.ts'
import { say } from '#domain/kernel/words.ts'
import { rateAlertAccess, rateAlerts } from '#domain/market/rate-alert.ts'
import type { ChangeContext } from '#server/kernel/context.ts'
import { defineResource } from '#server/kernel/resource.ts'
import { listLatestRates } from './rates.queries.ts'

/** Throws `invalid` for a rate of which nothing is stored: nobody could tell when it moves. */
async function baseOf(ctx: ChangeContext, series: unknown) {
  const rate = (await listLatestRates(ctx)).find((each) => each.series === series)
  if (!rate) throw invalidField('series', say('No value of this rate is stored.'))
  return { baseValue: rate.value, baseDate: rate.date }
}

export const rateAlertsResource = defineResource({
  entity: rateAlerts,
  access: rateAlertAccess,
  hooks: {
    async beforeCreate(ctx, values) {
      return { ...values, ...(await baseOf(ctx, values.series)) }
    },
    async beforeUpdate(ctx, row, changes) {
      if (changes.series === undefined || changes.series === row.series) return changes
      return { ...changes, ...(await baseOf(ctx, changes.series)) }
    },
  },
})
