/** The steps of a document: asked for, received, read, and approved or sent back; leaders may do without it. */
import { isOneOf } from '#domain/access/roles.ts'
import type { prefundingDocuments } from '#domain/funding/prefunding-document.ts'
import { WAIVING_ROLES } from '#domain/funding/prefunding-document.ts'
import type { ActionOf } from '#domain/kernel/entity.ts'
import { AppError, invalidField } from '#domain/kernel/errors.ts'
import { say } from '#domain/kernel/words.ts'
import { type ChangeContext, isUser } from '#server/kernel/context.ts'
import type { TransitionRule } from '#server/kernel/resource.ts'
import { listSyndicate } from './funding.queries.ts'
import type { KeptCondition, SentCondition } from './kept-rows.ts'

type Rule = TransitionRule<KeptCondition, SentCondition>

function assertSaid({ statusNote }: SentCondition): void {
  if (!statusNote) throw invalidField('statusNote', say('A comment is required.'))
}

function assertLeader({ actor }: ChangeContext): void {
  if (isUser(actor) && !isOneOf(actor.role, WAIVING_ROLES)) {
    throw new AppError('forbidden', say('Only those who lead may do without a document.'))
  }
}

/** With a syndicate, a document is approved once every lender of it has ticked. */
async function assertTicked(ctx: ChangeContext, row: KeptCondition): Promise<void> {
  const syndicate = await listSyndicate(ctx, row.dealId)
  const missing = syndicate.filter(({ id }) => row.syndicateStatus[id]?.status !== 'approved')
  if (missing.length === 0) return
  throw new AppError(
    'conflict',
    say('Not every lender of the syndicate has approved it yet: {names}.', {
      names: missing.map(({ lenderName }) => lenderName).join(', '),
    }),
  )
}

const doWithout: Rule = {
  run(ctx, _row, changes) {
    assertLeader(ctx)
    assertSaid(changes)
    return {}
  },
}

export const conditionTransitions: Readonly<Record<ActionOf<typeof prefundingDocuments>, Rule>> = {
  request: { run: (ctx) => ({ requestedAt: ctx.today }) },
  receive: {
    run(_ctx, row) {
      if (row.files.length === 0) throw new AppError('conflict', say('Upload what was received first.'))
      return { syndicateStatus: {} }
    },
  },
  review: { run: () => ({}) },
  approve: {
    async run(ctx, row) {
      await assertTicked(ctx, row)
      return {}
    },
  },
  reject: {
    run(_ctx, _row, changes) {
      assertSaid(changes)
      return {}
    },
  },
  waive: doWithout,
  setAside: doWithout,
}
