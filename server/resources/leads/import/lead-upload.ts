/** POST /leads?leadType= with a form: a list of leads of one kind, in the layout of its template. */
import { parseKey } from '#domain/kernel/entity.ts'
import { AppError, invalidField } from '#domain/kernel/errors.ts'
import { sayUnknown } from '#domain/kernel/validation.ts'
import { say } from '#domain/kernel/words.ts'
import { LEAD_IMPORTS } from '#domain/leads/import/lead-import.ts'
import { readLeadType, UNKNOWN_LEAD_TYPE } from '#domain/leads/lead-types.ts'
import type { Context, UserActor } from '#server/kernel/context.ts'
import { templateUploadPage } from '#server/resources/files/import/template-upload.ts'
import { NOT_BELOW } from '#server/resources/leads/lead-lists.ts'

export const leadUploadPage = templateUploadPage({
  path: '/leads',
  fields: ['filteredUserId'],
  listOf: listOfKind,
  assigneeOf: ({ actor }, fields) => assigneeOf(actor, fields.get('filteredUserId')),
})

/** `state=market` names the list of rivals' transactions. */
function listOfKind({ services }: Context, { leadType, state = 'active' }: Record<string, unknown>): string {
  const type = readLeadType(leadType, services.config.partnerBrokerage.key)
  const found = LEAD_IMPORTS.find((each) => each.type === type && each.state === state)
  if (!found) throw new AppError('invalid', say(UNKNOWN_LEAD_TYPE))
  return found.list.key
}

/** New leads go to somebody below the caller, or to the caller. */
function assigneeOf({ id, tree }: UserActor, said: string | undefined): number | null {
  if (said === undefined || said === '') return null
  const asked = parseKey({ key: 'id' }, said)
  if (asked === undefined) throw invalidField('filteredUserId', sayUnknown(say('Originator')))
  if (typeof asked === 'number' && (asked === id || tree.includes(asked))) return asked
  throw new AppError('forbidden', say(NOT_BELOW))
}
