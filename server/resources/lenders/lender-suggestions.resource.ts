/** /lender-suggestions: what companies would have everybody see, decided by those who keep the common directory. */

import { AppError } from '#domain/kernel/errors.ts'
import { text } from '#domain/kernel/field.ts'
import { isRecord } from '#domain/kernel/narrow.ts'
import type { Values } from '#domain/kernel/validation.ts'
import { say } from '#domain/kernel/words.ts'
import { LENDER_RIGHTS } from '#domain/lenders/lender-company.ts'
import { lenderSuggestionAccess, lenderSuggestions, publicPart } from '#domain/lenders/lender-suggestion.ts'
import { type ChangeContext, isUser } from '#server/kernel/context.ts'
import { defineResource, type Row, type RowRights, type TransitionRule } from '#server/kernel/resource.ts'
import { keepChanges } from '#server/kernel/writing.ts'
import { keepsCommonRows, viewerOf } from './lender-view.ts'
import { isUnchanged, ofRecord } from './suggest.ts'
import { tellAuthor } from './suggestion-letters.ts'
import { forgetAccepted, getCommonRow, openToAll, type Suggestion } from './suggestions.queries.ts'

function decided(ctx: ChangeContext): Values {
  if (!keepsCommonRows(ctx)) throw new AppError('forbidden', say('You may not decide about suggestions.'))
  return { decidedAt: ctx.now.toISOString(), decidedBy: isUser(ctx.actor) ? ctx.actor.id : null }
}

/** Writes the change into the common row, or makes the company's own record everybody's. */
const accept: TransitionRule = {
  async run(ctx, row) {
    const decision = decided(ctx)
    const suggestion = row as unknown as Suggestion
    const { resource, bounds } = ofRecord(suggestion.entity)
    const record = await getCommonRow(ctx, suggestion)
    if (suggestion.kind === 'record') {
      // What was read is what everybody gets: a record that was changed since has to be suggested again.
      if (!isUnchanged(publicPart(suggestion.entity, record), suggestion.changes)) {
        throw new AppError('conflict', say('This record was changed after it was suggested. Ask for a new suggestion.'))
      }
      await openToAll(ctx, suggestion)
    } else {
      bounds({ ...record, ...suggestion.changes })
      await keepChanges(resource, ctx, record, merged(record, suggestion.changes))
      await forgetAccepted(ctx, suggestion)
    }
    ctx.emit({ path: suggestion.entity, id: suggestion.recordId, rooms: ['all'] })
    await tellAuthor(ctx, suggestion, 'accepted')
    return decision
  },
}

const sourcesIn = ({ criteriaSources }: Values) => (isRecord(criteriaSources) ? criteriaSources : {})

/** Criteria that others stated meanwhile stay stated. */
const merged = (record: Row, changes: Values): Values =>
  changes.criteriaSources
    ? {
        ...changes,
        criteriaSources: { ...sourcesIn(record), ...sourcesIn(changes) },
      }
    : changes

const refuse: TransitionRule = {
  async run(ctx, row) {
    const decision = decided(ctx)
    await tellAuthor(ctx, row as unknown as Suggestion, 'refused')
    return decision
  },
}

const withdraw: TransitionRule = {
  run(ctx) {
    if (viewerOf(ctx) === null)
      throw new AppError('forbidden', say('Only the company that suggested it may withdraw it.'))
    return {}
  },
}

const LENDER_NAME_SQL = 'select l."companyName" from lender_company l where l.id = t."lenderCompanyId"'
const COMPANY_NAME_SQL = 'select c.name from user_companies c where c.id = t.user_company_id'

export const lenderSuggestionsResource = defineResource({
  entity: lenderSuggestions,
  access: lenderSuggestionAccess,
  // Those who keep the directory decide; whoever suggested takes back.
  rights: (_parameters, { role }): RowRights =>
    role === 'Super Admin' ? { steps: { withdraw: 'false' } } : { steps: { accept: 'false', refuse: 'false' } },
  needs: LENDER_RIGHTS,
  extras: {
    lenderName: { field: text(150), sql: LENDER_NAME_SQL },
    companyName: { field: text(150), sql: COMPANY_NAME_SQL },
  },
  hooks: {
    beforeUpdate(ctx, _row, changes) {
      if (Object.hasOwn(changes, 'decisionNote') && !keepsCommonRows(ctx)) {
        throw new AppError('forbidden', say('You may not decide about suggestions.'))
      }
      return changes
    },
  },
  transitions: { accept, refuse, withdraw },
})
