/** /deal-hand-overs: funded loans on their way into the portfolio of whoever owns the property. */

import { z } from 'zod'
import { pathTo } from '#domain/access/addresses.ts'
import type { AnyRow, KeptRowOf } from '#domain/kernel/entity.ts'
import { AppError } from '#domain/kernel/errors.ts'
import { money, text } from '#domain/kernel/field.ts'
import { say } from '#domain/kernel/words.ts'
import { dealHandOvers, handOverAccess } from '#domain/portfolio/deal-hand-over.ts'
import type { ChangeContext, UserActor } from '#server/kernel/context.ts'
import { defineResource } from '#server/kernel/resource.ts'
import { notify } from '#server/resources/team/notify.ts'
import { answerOffer } from './hand-over.queries.ts'

const ofDeal = (column: string) => `select ${column} from deals d where d.id = t."dealId"`

const declineSchema = z.strictObject({ declineReason: z.string().trim().max(500).nullish() })

export const handOversResource = defineResource({
  entity: dealHandOvers,
  access: handOverAccess,
  special: (alias, parameters, person) =>
    `(${alias}.status is not null and ${alias}."toEmail" = (
      select lower(u.email) from users u where u.id = ${parameters.add(person.id)}))`,
  extras: {
    dealName: { field: text(150), sql: ofDeal('d."dealName"') },
    fundedAmount: { field: money(), sql: ofDeal('d."fundedAmount"') },
    currency: { field: text(3), sql: ofDeal('d.currency') },
    offeredByName: { field: text(161), sql: 'select u.name from users u where u.id = t."offeredBy"' },
  },
  actions: {
    decline: {
      permission: 'update',
      summary: 'Leave the loan out of the portfolio',
      input: declineSchema,
      run: decline,
    },
  },
})

async function decline(
  ctx: ChangeContext<UserActor>,
  row: KeptRowOf<typeof dealHandOvers>,
  { declineReason }: z.infer<typeof declineSchema>,
) {
  assertOffered(row)
  await answerOffer(ctx, row.id, { status: 'declined', declineReason: declineReason || null })
  await notify(ctx, row.offeredBy ? [Number(row.offeredBy)] : [], () => ({
    kind: 'hand-over-declined',
    title: say('{name} does not add the loan to a portfolio.', { name: ctx.actor.name }),
    ...(declineReason && { detail: declineReason }),
    link: pathTo('deal', { id: String(row.dealId) }),
  }))
}

/** Throws `conflict` when the loan is not there to be taken any more. */
export function assertOffered({ status }: AnyRow): void {
  if (status === 'accepted') throw new AppError('conflict', say('This loan is already in a portfolio.'))
  if (status !== 'offered') throw new AppError('conflict', say('This loan is no longer offered to you.'))
}
