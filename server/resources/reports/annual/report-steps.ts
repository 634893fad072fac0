/** The steps of a report: it collects once something is asked for, is ready once all of it is approved, and goes out. */
import type { ActionOf } from '#domain/kernel/entity.ts'
import { AppError } from '#domain/kernel/errors.ts'
import { say } from '#domain/kernel/words.ts'
import { type annualReports, LINK_DAYS_AFTER_SENDING } from '#domain/reports/annual-report.ts'
import type { TransitionRule } from '#server/kernel/resource.ts'
import type { KeptReport, SentReport } from './kept-rows.ts'
import { countOpen } from './report.queries.ts'

const MS_PER_DAY = 86_400_000

type ReportRule = TransitionRule<KeptReport, SentReport>

export const reportTransitions: Readonly<Record<ActionOf<typeof annualReports>, ReportRule>> = {
  collect: {
    async run(ctx, { id }) {
      const { all } = await countOpen(ctx, id)
      if (all === 0) throw new AppError('conflict', say('Ask for at least one document first.'))
      return {}
    },
  },
  finish: {
    async run(ctx, { id }) {
      const { open } = await countOpen(ctx, id)
      if (open === 0) return {}
      throw new AppError(
        'conflict',
        say('{open, plural, one {# document is} other {# documents are}} not approved yet.', { open }),
      )
    },
  },
  reopen: { run: () => ({}) },
  send: {
    run: ({ now }) => ({
      sentAt: now.toISOString(),
      tokenExpiresAt: new Date(now.getTime() + LINK_DAYS_AFTER_SENDING * MS_PER_DAY).toISOString(),
    }),
  },
}
