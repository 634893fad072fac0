/** GET /deals/:id/review: what whoever decides over a waiting deal looks at before approving or returning it. */
import { DEAL_ROLES } from '#domain/access/roles.ts'
import { RICH_ANSWERS } from '#domain/deals/deal-form/narrative.ts'
import { DEAL_SECTIONS } from '#domain/deals/deal-form.ts'
import type { DealAnswers } from '#domain/deals/deal-rules.ts'
import { type AnswerChange, type DealReview, MOST_CHANGES, MOST_WORDS } from '#domain/deals/overview/deal-review.ts'
import { reviewChecks } from '#domain/deals/overview/review-checks.ts'
import { reviewWay } from '#domain/deals/overview/review-way.ts'
import { AppError } from '#domain/kernel/errors.ts'
import { questionsOf } from '#domain/kernel/form.ts'
import { say } from '#domain/kernel/words.ts'
import { toPlainText } from '#domain/mail/plain-text.ts'
import { defineCall } from '#server/kernel/resource.ts'
import { findLookups } from '#server/resources/deals/deal.queries.ts'
import { getReviewedDeal } from './deal-overview.queries.ts'
import { toDealKey } from './deal-overview.ts'
import { listAnswerChanges, listElsewhere, listReviewEntries, type ReviewEntry } from './deal-review.queries.ts'

export const dealReview = defineCall({
  method: 'GET',
  path: '/deals/:id/review',
  summary: 'Checks of a deal that waits for a decision, and what changed since it was given back',
  caller: 'user',
  roles: DEAL_ROLES,
  async run(ctx, { params }): Promise<DealReview> {
    const deal = await getReviewedDeal(ctx, toDealKey(params.id))
    if (deal.dealStatus !== 'pending') throw new AppError('conflict', say('This deal does not wait for a decision.'))
    const [entries, lookups, elsewhere] = await Promise.all([
      listReviewEntries(ctx, deal.id),
      findLookups(ctx, deal.values),
      listElsewhere(ctx, deal.id),
    ])
    const { today } = ctx
    const { currency, values: answers } = deal
    const given = entries.findLast(({ isReturn }) => isReturn)
    const changed = given ? await listAnswerChanges(ctx, deal.id, given.id) : []
    const changes = inOrderOfForm(changed, answers)
    return {
      way: reviewWay(entries, deal.createdOn, today),
      checks: reviewChecks({ answers, currency, today, lookups, elsewhere }),
      returnedOn: given?.on ?? null,
      changes: changes.slice(0, MOST_CHANGES),
      changesCount: changes.length,
      note: given?.note ?? null,
      points: pointsOf(given, changes),
      words: firstWords(answers),
    }
  },
})

const PLACES = Object.keys(questionsOf(DEAL_SECTIONS))

/** What was changed and changed back is no change. */
function inOrderOfForm(changed: readonly { name: string; before: unknown }[], answers: DealAnswers): AnswerChange[] {
  return changed
    .map(({ name, before }) => ({ name, before: before ?? null, after: answers[name] ?? null }))
    .filter(({ name, before, after }) => PLACES.includes(name) && JSON.stringify(before) !== JSON.stringify(after))
    .toSorted((a, b) => PLACES.indexOf(a.name) - PLACES.indexOf(b.name))
}

const firstWords = (answers: DealAnswers): string[] =>
  RICH_ANSWERS.flatMap((name) => {
    const html = answers[name]
    return typeof html === 'string' ? toPlainText(html).split('\n') : []
  })
    .filter((line) => line.trim() !== '')
    .slice(0, MOST_WORDS)

const pointsOf = (given: ReviewEntry | undefined, changes: readonly AnswerChange[]) =>
  (given?.marks ?? []).map(({ name, sentence }) => ({
    ...{ name, sentence },
    isAnswered: changes.some((change) => change.name === name),
  }))
