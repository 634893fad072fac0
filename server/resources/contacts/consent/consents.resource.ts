/** /consents and /consent-addresses: lines that people write into the ledger, and how each address stands by it. */
import { consentAccess, consentAddressAccess, consentAddresses, consents } from '#domain/contacts/consent.ts'
import { ENDS_SOON_DAYS, EVENTS_BY_HAND } from '#domain/contacts/consent-rules.ts'
import { addDays } from '#domain/kernel/dates.ts'
import { AppError, invalidField } from '#domain/kernel/errors.ts'
import type { Values } from '#domain/kernel/validation.ts'
import { say } from '#domain/kernel/words.ts'
import { EMAIL_REFUSED, isEmail } from '#domain/team/person-rules.ts'
import { type ChangeContext, isUser } from '#server/kernel/context.ts'
import { defineResource } from '#server/kernel/resource.ts'
import { countStandings, sumUpAddresses, toLedgerAddress } from './ledger.queries.ts'

export const consentsResource = defineResource({
  entity: consents,
  access: consentAccess,
  extras: { writtenBy: 'select u.name from users u where u.id = t."createdBy"' },
  hooks: {
    beforeCreate: (ctx, values) => asWritten(ctx, values),
    afterCreate: (ctx, { user_company_id, email }) => sumUpAddresses(ctx, Number(user_company_id), [email]),
  },
})

/** The line as it is kept. Throws `invalid` for one that nobody can stand by. */
function asWritten(ctx: ChangeContext, values: Values): Values {
  const email = toLedgerAddress(String(values.email))
  if (!isEmail(email)) throw invalidField('email', say(EMAIL_REFUSED))
  if (!EVENTS_BY_HAND.some((event) => event === values.event)) {
    throw invalidField('event', say('Event has an unknown value.'))
  }
  const happenedOn = String(values.happenedOn ?? ctx.today)
  if (happenedOn > ctx.today) throw invalidField('happenedOn', say('The date lies in the future.'))
  if (values.event !== 'given') return { ...values, email, happenedOn, ground: null }
  if (!values.ground) throw invalidField('ground', say('Choose the ground of the consent.'))
  if (!values.proof) throw invalidField('proof', say('A ground needs its proof.'))
  return { ...values, email, happenedOn }
}

export const consentAddressesResource = defineResource({
  entity: consentAddresses,
  access: consentAddressAccess,
  variants: [
    {
      on: 'list',
      method: 'GET',
      query: { figures: 'true' },
      summary: 'How many addresses stand how today',
      permission: 'read',
      async run({ actor, db, today }) {
        if (!isUser(actor) || consentAddressAccess[actor.role].read.length === 0) {
          throw new AppError('forbidden', say('You may not use this: {summary}.', { summary: say('Consent ledger') }))
        }
        return countStandings(db, actor.companyId, { today, soon: addDays(today, ENDS_SOON_DAYS) })
      },
    },
  ],
})
