/** /rate-marketing-inputs: what the house publishes of its market, entered by those who may publish. */
import { AppError } from '#domain/kernel/errors.ts'
import { faultsOfRate, rateMarketingAccess, rateMarketingInputs } from '#domain/market/rate-marketing.ts'
import { defineResource } from '#server/kernel/resource.ts'

function refuseFaults(row: object) {
  const faults = faultsOfRate(row)
  const [first] = Object.values(faults)
  if (first !== undefined) throw new AppError('invalid', first, faults)
}

export const rateMarketingResource = defineResource({
  entity: rateMarketingInputs,
  access: rateMarketingAccess,
  special: (alias) => `${alias}.published`,
  specialRooms: ({ published }) => (published ? ['all'] : []),
  hooks: {
    async beforeCreate(_ctx, values) {
      refuseFaults(values)
      return { ...values, published: values.published === true }
    },
    async beforeUpdate(_ctx, row, changes) {
      refuseFaults({ ...row, ...changes })
      return { ...changes, ...(changes.published === null && { published: false }) }
    },
  },
})
