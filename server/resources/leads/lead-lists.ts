/** How lists of leads are asked for: kinds by their names on the wire, one originator's, an owner's related ones. */
import { parseKey } from '#domain/kernel/entity.ts'
import { AppError, invalidField } from '#domain/kernel/errors.ts'
import { sayUnknown, type Values } from '#domain/kernel/validation.ts'
import { mark, say } from '#domain/kernel/words.ts'
import { readLeadType } from '#domain/leads/lead-types.ts'
import { type Context, isUser } from '#server/kernel/context.ts'

/** Said whether such a person exists or not. */
export const NOT_BELOW = mark('This originator is not in your team.')

/** The query of a list in the words of the table. Throws `invalid` for an unknown kind, `forbidden` for an originator who is not below the caller. */
export function toLeadQuery({ actor, services }: Context, raw: Values): Values {
  const { leadType, filteredUserId, getRelatedProperties, ...rest } = raw
  const partnerKey = services.config.partnerBrokerage.key
  if (filteredUserId !== undefined) {
    const id = parseKey({ key: 'id' }, String(filteredUserId))
    if (id === undefined) throw invalidField('filteredUserId', sayUnknown(say('Originator')))
    const isBelow = isUser(actor) && (actor.role === 'Super Admin' || actor.tree.includes(Number(id)))
    if (!isBelow) throw new AppError('forbidden', say(NOT_BELOW))
    rest.assignedTo = filteredUserId
  }
  if (getRelatedProperties === 'true') return relatedQuery(rest)
  return leadType === undefined ? rest : { ...rest, leadType: toStoredTypes(leadType, partnerKey) }
}

/** What an owner has beside the lead one looks at: loans we made, running or over, and mortgages that end. */
function relatedQuery({ state: _state, ...rest }: Values): Values {
  if (rest.ownerId === undefined) throw invalidField('ownerId', say('{label} is required.', { label: say('Owner') }))
  return { $sort: { maturity: '1' }, ...rest, leadType: { $in: ['refinance', 'expiries'] } }
}

/** One kind, several, or all but some. */
function toStoredTypes(asked: unknown, partnerKey: string): unknown {
  // Our own screens say it as it is stored, whatever the brokerage calls it.
  if (asked === 'partner') return asked
  if (typeof asked !== 'object' || asked === null) return readLeadType(asked, partnerKey)
  if (Array.isArray(asked)) return asked.map((each) => toStoredTypes(each, partnerKey))
  return Object.fromEntries(Object.entries(asked).map(([name, value]) => [name, toStoredTypes(value, partnerKey)]))
}

/** Lists of leads and of their notes say in words of their own whether there is anything; HTTP says 200 either way. */
export async function withCode(_ctx: Context, reading: { size: number } | Promise<{ size: number }>): Promise<Values> {
  const { size } = await reading
  return size > 0 ? { code: 200, message: 'OK' } : { code: 204, message: say('No data') }
}
