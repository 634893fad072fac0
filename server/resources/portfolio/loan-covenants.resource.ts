/** /loan-covenants: covenants of loans over time, seen and changed as the loan is. */
import { grant } from '#domain/access/access.ts'
import type { KeptRowOf } from '#domain/kernel/entity.ts'
import { say } from '#domain/kernel/words.ts'
import { loans } from '#domain/portfolio/loan.ts'
import { covenantErrors, loanCovenants } from '#domain/portfolio/loan-covenant.ts'
import { forPortfolioRoles } from '#domain/portfolio/portfolio-access.ts'
import { type ChangeContext, isUser } from '#server/kernel/context.ts'
import { resourceOf } from '#server/kernel/registry.ts'
import { defineResource, type Resource } from '#server/kernel/resource.ts'
import { getRow } from '#server/kernel/rows.ts'
import { refuse, refuseSwitchingOff } from './record-rules.ts'
import { mergedRow } from './record-values.ts'
import { listedWhole, savedWhole } from './record-variants.ts'
import { findAccess } from './sharing.ts'

const LOAN = { entity: loans, kind: 'loan' } as const

/** The loan of the covenant. Throws `invalid` when the caller may look at it only, `not_found` when not even that. */
async function editableLoan(ctx: ChangeContext, loanId: string): Promise<KeptRowOf<typeof loans>> {
  const loan = await getRow(resourceOf(ctx, loans), ctx, loanId)
  const { actor } = ctx
  if (isUser(actor) && loan.userId !== actor.id && (await findAccess(ctx, LOAN, loanId, actor.id)) !== 'edit') {
    refuse({ loanId: say('You may look at this loan, and change nothing of it.') })
  }
  return loan
}

export const loanCovenantsResource: Resource<typeof loanCovenants, KeptRowOf<typeof loanCovenants>> = defineResource({
  entity: loanCovenants,
  // Reached through the loan; whoever may only look at or comment on it is told so by the hooks.
  access: forPortfolioRoles(grant({ read: 'parent', create: 'parent', update: 'parent', remove: 'parent' })),
  ...listedWhole,
  variants: savedWhole(() => loanCovenantsResource),
  hooks: {
    async beforeCreate(ctx, { active: _active, ...values }) {
      const { userId } = await editableLoan(ctx, String(values.loanId))
      refuse(covenantErrors(values))
      // It belongs to whoever owns the loan.
      return { ...values, userId }
    },
    async beforeUpdate(ctx, row, { active, ...changes }) {
      refuseSwitchingOff(active)
      await editableLoan(ctx, row.loanId)
      if (Object.keys(changes).length > 0) refuse(covenantErrors(mergedRow(loanCovenants, row, changes)))
      return changes
    },
    async beforeRemove(ctx, row) {
      await editableLoan(ctx, row.loanId)
    },
  },
})
