/** /loan-covenants and those of the other debts: covenants over time, seen and changed as their debt is. */

import { grant } from '#domain/access/access.ts'
import type { Entity, KeptRowOf } from '#domain/kernel/entity.ts'
import { say } from '#domain/kernel/words.ts'
import { blankets } from '#domain/portfolio/blanket.ts'
import { constructionLoans } from '#domain/portfolio/construction-loan.ts'
import { DEBT_KINDS, type DebtKind } from '#domain/portfolio/debt-kind.ts'
import { lines } from '#domain/portfolio/line.ts'
import { loans } from '#domain/portfolio/loan.ts'
import { COVENANTS_OF, covenantErrors, type loanCovenants } from '#domain/portfolio/loan-covenant.ts'
import { forPortfolioRoles, type PortfolioKind } from '#domain/portfolio/portfolio-access.ts'
import { type ChangeContext, isUser } from '#server/kernel/context.ts'
import { resourceOf } from '#server/kernel/registry.ts'
import { defineResource, type Resource } from '#server/kernel/resource.ts'
import { getRow } from '#server/kernel/rows.ts'
import { refuse, refuseSwitchingOff } from './record-rules.ts'
import { mergedRow } from './record-values.ts'
import { listedWhole, savedWhole } from './record-variants.ts'
import { findAccess } from './sharing.ts'

/** Whose covenants they are, and how that is shared. */
export const DEBTS = {
  loan: { entity: loans, kind: 'loan' },
  construction: { entity: constructionLoans, kind: 'loan' },
  line: { entity: lines, kind: 'line' },
  blanket: { entity: blankets, kind: 'blanket' },
} as const satisfies Record<DebtKind, { entity: Entity; kind: PortfolioKind }>

/** The debt of the covenant. Throws `invalid` when the caller may look at it only, `not_found` when not even that. */
async function editableDebt(ctx: ChangeContext, kind: DebtKind, debtId: string): Promise<{ userId: number }> {
  const of = DEBTS[kind]
  const { userId } = await getRow(resourceOf(ctx, of.entity), ctx, debtId)
  const { actor } = ctx
  if (isUser(actor) && userId !== actor.id && (await findAccess(ctx, of, debtId, actor.id)) !== 'edit') {
    refuse({ loanId: say('You may look at this loan, and change nothing of it.') })
  }
  return { userId: Number(userId) }
}

type CovenantsResource = Resource<typeof loanCovenants, KeptRowOf<typeof loanCovenants>>

function covenantsResource(kind: DebtKind): CovenantsResource {
  const entity = COVENANTS_OF[kind]
  const resource: CovenantsResource = defineResource({
    entity,
    // Reached through the debt; whoever may only look at or comment on it is told so by the hooks.
    access: forPortfolioRoles(grant({ read: 'parent', create: 'parent', update: 'parent', remove: 'parent' })),
    ...listedWhole,
    variants: savedWhole(() => resource),
    hooks: {
      async beforeCreate(ctx, { active: _active, ...values }) {
        const { userId } = await editableDebt(ctx, kind, String(values.loanId))
        refuse(covenantErrors(values))
        // It belongs to whoever owns the debt.
        return { ...values, userId }
      },
      async beforeUpdate(ctx, row, { active, ...changes }) {
        refuseSwitchingOff(active)
        await editableDebt(ctx, kind, row.loanId)
        if (Object.keys(changes).length > 0) refuse(covenantErrors(mergedRow(entity, row, changes)))
        return changes
      },
      async beforeRemove(ctx, row) {
        await editableDebt(ctx, kind, row.loanId)
      },
    },
  })
  return resource
}

export const covenantResources: Readonly<Record<DebtKind, CovenantsResource>> = {
  loan: covenantsResource('loan'),
  construction: covenantsResource('construction'),
  line: covenantsResource('line'),
  blanket: covenantsResource('blanket'),
}

export const allCovenantResources: readonly CovenantsResource[] = DEBT_KINDS.map((kind) => covenantResources[kind])
