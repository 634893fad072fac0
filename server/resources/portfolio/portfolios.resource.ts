/** /portfolios: named groups of properties, lines and blankets. */
import { AppError } from '#domain/kernel/errors.ts'
import { mark, say } from '#domain/kernel/words.ts'
import { MEMBER_LISTS, portfolios } from '#domain/portfolio/portfolio.ts'
import { isUser } from '#server/kernel/context.ts'
import { definePortfolioResource } from './portfolio-record.ts'
import { withDefaults } from './record-values.ts'

const DEFAULTS = { propertyIds: [], lineIds: [], blanketIds: [] }

export const portfoliosResource = definePortfolioResource({
  kind: 'portfolio',
  entity: portfolios,
  hooks: {
    beforeCreate: (_ctx, values) => withDefaults(DEFAULTS, values, 'create'),
    beforeUpdate(ctx, row, changes) {
      const isOwner = !isUser(ctx.actor) || row.userId === ctx.actor.id
      if (!isOwner && MEMBER_LISTS.some((list) => Object.hasOwn(changes, list))) {
        throw new AppError('conflict', say('Only the owner can change what a portfolio holds.'))
      }
      return withDefaults(DEFAULTS, changes, 'update')
    },
  },
  constraints: { portfolios_name: { field: 'name', message: mark('A portfolio with this name already exists.') } },
})
