/** The steps of a service: the operator prices, plans and delivers; whoever asked approves; either calls it off. */
import { isOneOf, OPERATORS } from '#domain/access/roles.ts'
import type { ActionOf, KeptRowOf, SentOf } from '#domain/kernel/entity.ts'
import { AppError, invalidField } from '#domain/kernel/errors.ts'
import { labelOf, say } from '#domain/kernel/words.ts'
import { services } from '#domain/services/service.ts'
import type { Part } from '#domain/services/service-rules.ts'
import { type ChangeContext, isUser } from '#server/kernel/context.ts'
import type { TransitionRule } from '#server/kernel/resource.ts'

export type KeptService = KeptRowOf<typeof services>
export type SentService = SentOf<typeof services>
type ServiceRule = TransitionRule<KeptService, SentService>

/** What the product does by itself counts as done by both sides. */
export const partOf = ({ actor }: ChangeContext, userId: number | null | undefined): Part => ({
  isRequester: !isUser(actor) || actor.id === userId,
  isOperator: !isUser(actor) || isOneOf(actor.role, OPERATORS),
})

const byOperator = (run: ServiceRule['run']): ServiceRule => ({
  run(ctx, row, changes) {
    if (!partOf(ctx, row.userId).isOperator) {
      throw new AppError('forbidden', say('Only the operator can take this step.'))
    }
    return run(ctx, row, changes)
  },
})

/** Throws `invalid` where neither the request of the step nor the record says it. */
function assertSaid(name: 'quoteAmount' | 'scheduledDate', row: KeptService, changes: SentService): void {
  const value = changes[name] === undefined ? row[name] : changes[name]
  if (value !== null) return
  throw invalidField(name, say('{label} is required.', { label: labelOf(name, services.fields[name]) }))
}

export const serviceTransitions: Readonly<Record<ActionOf<typeof services>, ServiceRule>> = {
  quote: byOperator((ctx, row, changes) => {
    assertSaid('quoteAmount', row, changes)
    return { quotedAt: ctx.now.toISOString() }
  }),
  approve: {
    run(ctx, row) {
      if (!partOf(ctx, row.userId).isRequester) {
        throw new AppError('forbidden', say('Only whoever asked can approve the quote.'))
      }
      if (row.quoteValidUntil !== null && row.quoteValidUntil < ctx.today) {
        throw new AppError('conflict', say('This quote is no longer valid. Ask for a new one.'))
      }
      return { approvedAt: ctx.now.toISOString() }
    },
  },
  schedule: byOperator((_ctx, row, changes) => {
    assertSaid('scheduledDate', row, changes)
    return {}
  }),
  start: byOperator(() => ({})),
  deliver: byOperator((ctx, row, changes) => {
    if ((changes.files ?? row.files).length === 0) throw invalidField('files', say('Add what is delivered.'))
    return { deliveredDate: changes.deliveredDate ?? row.deliveredDate ?? ctx.today }
  }),
  cancel: { run: () => ({}) },
}
