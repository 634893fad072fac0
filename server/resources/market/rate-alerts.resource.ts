/** /rate-alerts: each begins where its rate stands when it is set. */
import { invalidField } from '#domain/kernel/errors.ts'
import { sayRequired } from '#domain/kernel/validation.ts'
import { labelOf, say } from '#domain/kernel/words.ts'
import { type RateAlertKind, rateAlertAccess, rateAlerts } from '#domain/market/rate-alert.ts'
import type { ChangeContext } from '#server/kernel/context.ts'
import { defineResource } from '#server/kernel/resource.ts'
import { openBidPrices } from './needs.ts'
import { listLatestRates } from './rates.queries.ts'

/** Throws `invalid` for a rate of which nothing is stored: nobody could tell when it moves. */
async function baseOf(ctx: ChangeContext, series: string) {
  const rate = (await listLatestRates(ctx)).find((each) => each.series === series)
  if (!rate) throw invalidField('series', say('No value of this rate is stored.'))
  return { kind: 'rate' as const, series, baseValue: rate.value, baseDate: rate.date }
}

/** Each open bid begins at its own rate. Throws `invalid` for whoever reads no bids. */
async function onOpenBids(ctx: ChangeContext) {
  const [prices] = await Promise.all(openBidPrices.allOf(ctx).map((find) => find(ctx)))
  if (!prices) throw invalidField('kind', say('You see no bids.'))
  return { kind: 'open-bids' as const, series: null, baseValue: null, baseDate: null }
}

type SentAlert = { kind?: RateAlertKind | null | undefined; series?: string | null | undefined }

/** What an alert of this kind begins with. */
function begin(ctx: ChangeContext, { kind, series }: SentAlert) {
  if (kind === 'open-bids') return onOpenBids(ctx)
  if (!series) throw invalidField('series', sayRequired(labelOf('series', rateAlerts.fields.series)))
  return baseOf(ctx, series)
}

export const rateAlertsResource = defineResource({
  entity: rateAlerts,
  access: rateAlertAccess,
  hooks: {
    async beforeCreate(ctx, values) {
      return { ...values, ...(await begin(ctx, values)) }
    },
    async beforeUpdate(ctx, row, changes) {
      const kind = changes.kind ?? row.kind
      const { series = row.series } = changes
      if (kind === row.kind && (series === row.series || kind === 'open-bids'))
        return { ...changes, series: row.series }
      return { ...changes, ...(await begin(ctx, { kind, series })) }
    },
  },
})
