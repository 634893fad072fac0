/** /index-rates: the indexes of the market, and those that a portfolio's owner keeps. */
import { AppError } from '#domain/kernel/errors.ts'
import { say } from '#domain/kernel/words.ts'
import { indexRateAccess, indexRates } from '#domain/portfolio/index-rate.ts'
import { defineResource, type Resource } from '#server/kernel/resource.ts'
import { countFollowers, tellFollowers } from './index-rates.queries.ts'
import { assertNewIsOwn } from './record-rules.ts'
import { savedWhole } from './record-variants.ts'

export const indexRatesResource: Resource = defineResource({
  entity: indexRates,
  access: indexRateAccess,
  special: (alias) => `${alias}."userId" is null`,
  specialRooms: (row) => (row.userId === null ? ['all'] : []),
  mayGetAll: true,
  variants: savedWhole(() => indexRatesResource),
  hooks: {
    beforeCreate(ctx, values) {
      assertNewIsOwn(ctx, values)
      return { ...values, asOf: values.asOf ?? ctx.today, source: values.source ?? 'Entered' }
    },
    beforeUpdate: (ctx, _row, changes) => ('rate' in changes ? { asOf: ctx.today, ...changes } : changes),
    async afterUpdate(ctx, before, after) {
      if (before.rate !== after.rate) await tellFollowers(ctx, [String(after._id)])
    },
    async beforeRemove(ctx, row) {
      if ((await countFollowers(ctx, String(row._id))) > 0) {
        throw new AppError('conflict', say('This index is used by loans.'))
      }
    },
  },
})
