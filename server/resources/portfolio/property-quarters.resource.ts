/** /property-quarters: what properties and borrowers reported by quarter, seen and changed as the property is. */
import { grant } from '#domain/access/access.ts'
import type { KeptRowOf } from '#domain/kernel/entity.ts'
import { mark, say } from '#domain/kernel/words.ts'
import { type ExpenseFacts, followingTotal } from '#domain/portfolio/expense-lines.ts'
import { forPortfolioRoles } from '#domain/portfolio/portfolio-access.ts'
import { properties } from '#domain/portfolio/property.ts'
import { propertyQuarters, quarterErrors } from '#domain/portfolio/property-quarter.ts'
import { type ChangeContext, isUser } from '#server/kernel/context.ts'
import { resourceOf } from '#server/kernel/registry.ts'
import { defineResource, type Resource } from '#server/kernel/resource.ts'
import { getRow } from '#server/kernel/rows.ts'
import { refuse, refuseSwitchingOff } from './record-rules.ts'
import { mergedRow } from './record-values.ts'
import { listedWhole, savedWhole } from './record-variants.ts'
import { findAccess } from './sharing.ts'

const PROPERTY = { entity: properties, kind: 'property' } as const

/** The property of the quarter. Throws `invalid` when the caller may look at it only, `not_found` when not even that. */
async function editableProperty(ctx: ChangeContext, propertyId: string): Promise<KeptRowOf<typeof properties>> {
  const property = await getRow(resourceOf(ctx, properties), ctx, propertyId)
  const { actor } = ctx
  if (isUser(actor) && property.userId !== actor.id) {
    if ((await findAccess(ctx, PROPERTY, propertyId, actor.id)) !== 'edit') {
      refuse({ propertyId: say('You may look at this property, and change nothing of it.') })
    }
  }
  return property
}

/** The changes with the total of the expenses that follows from their lines. */
function withTotal<Changes extends ExpenseFacts>(before: ExpenseFacts, changes: Changes): Changes {
  const expenses = followingTotal(before, changes)
  return expenses === undefined ? changes : { ...changes, expenses }
}

export const propertyQuartersResource: Resource<
  typeof propertyQuarters,
  KeptRowOf<typeof propertyQuarters>
> = defineResource({
  entity: propertyQuarters,
  // Reached through the property; whoever may only look at or comment on it is told so by the hooks.
  access: forPortfolioRoles(grant({ read: 'parent', create: 'parent', update: 'parent', remove: 'parent' })),
  ...listedWhole,
  variants: savedWhole(() => propertyQuartersResource),
  constraints: {
    property_quarters_once: { field: 'quarterEnd', message: mark('This quarter of the property is there already.') },
  },
  hooks: {
    async beforeCreate(ctx, { active: _active, ...values }) {
      const { userId } = await editableProperty(ctx, String(values.propertyId))
      const told = withTotal({}, values)
      refuse(quarterErrors(told, ctx.today))
      // It belongs to whoever owns the property.
      return { ...told, userId }
    },
    async beforeUpdate(ctx, row, { active, ...changes }) {
      refuseSwitchingOff(active)
      await editableProperty(ctx, row.propertyId)
      const told = withTotal(row, changes)
      const { quarterEnd: _kept, ...facts } = mergedRow(propertyQuarters, row, told)
      if (Object.keys(told).length > 0) refuse(quarterErrors(facts, ctx.today))
      return told
    },
    async beforeRemove(ctx, row) {
      await editableProperty(ctx, row.propertyId)
    },
  },
})
