/** Makes resources of portfolio records: owned by a user, shared, listed whole, saved whole, switched off and back on. */
import type { AnyRow } from '#domain/kernel/entity.ts'
import { portfolioAccess } from '#domain/portfolio/portfolio-access.ts'
import { type ChangeContext, isUser } from '#server/kernel/context.ts'
import { defineResource, type Hooks } from '#server/kernel/resource.ts'
import { judgeAnswers } from './breach-answers.ts'
import { type PortfolioResource, removeChildren } from './record-restore.ts'
import { assertNewIsOwn, assertOneOwner, assertWithinLevel, refuseSwitchingOff } from './record-rules.ts'
import { listedWhole, savedWhole } from './record-variants.ts'
import { listSharers, onlyNotes, sharedExtras, sharedWith } from './sharing.ts'

type Parts = Omit<PortfolioResource, 'access' | 'special' | 'mayGetAll'>

const defined: PortfolioResource[] = []

/** Every resource made here, once all are. */
export const portfolioResources = (): readonly PortfolioResource[] => defined

/**
 * Declares a resource of portfolio records. The resource's own hooks run after the rules that all of them share, and see
 * only changes that the caller may make.
 */
export function definePortfolioResource(parts: Parts): PortfolioResource {
  const { kind, extras, variants = [], hooks = {}, ...others } = parts
  const resource: PortfolioResource = Object.assign(
    defineResource({
      ...others,
      access: portfolioAccess,
      special: sharedWith(kind),
      rights: (parameters, actor) => ({ only: onlyNotes(kind, others.entity, parameters, actor) }),
      listsRights: true,
      ...listedWhole,
      extras: { ...sharedExtras(kind), ...extras },
      variants: [...variants, ...savedWhole(() => resource)],
      hooks: sharedHooks(() => resource, hooks),
    }),
    { kind },
  )
  defined.push(resource)
  return resource
}

function sharedHooks(resource: () => PortfolioResource, own: Hooks): Hooks {
  const tellSharers = async (ctx: ChangeContext, row: AnyRow) => {
    const key = String(row._id)
    const rooms = (await listSharers(ctx, resource(), key)).map((id) => `person:${id}`)
    if (rooms.length > 0) ctx.emit({ path: resource().entity.path, id: key, rooms })
  }
  return {
    ...own,
    async beforeCreate(ctx, given) {
      const { active: _active, ...values } = given
      assertNewIsOwn(ctx, values)
      await assertOneOwner(ctx, resource().entity, Number(values.userId), values)
      const judged = await judgeAnswers(ctx, resource().entity, null, values)
      return (await own.beforeCreate?.(ctx, judged)) ?? judged
    },
    async afterCreate(ctx, row) {
      await own.afterCreate?.(ctx, row)
      await tellSharers(ctx, row)
    },
    async beforeUpdate(ctx, row, given) {
      const { active, ...changes } = given
      refuseSwitchingOff(active)
      if (isUser(ctx.actor)) await assertWithinLevel(ctx, resource(), row, changes)
      await assertOneOwner(ctx, resource().entity, Number(row.userId), changes)
      const judged = await judgeAnswers(ctx, resource().entity, row, changes)
      return (await own.beforeUpdate?.(ctx, row, judged)) ?? judged
    },
    async afterUpdate(ctx, before, after) {
      await own.afterUpdate?.(ctx, before, after)
      await tellSharers(ctx, after)
    },
    async beforeRemove(ctx, row) {
      await own.beforeRemove?.(ctx, row)
      await removeChildren(ctx, resource().children ?? [], row)
      await tellSharers(ctx, row)
    },
  }
}
