/** /user-companies: the caller's company, its logo and its defaults. */
import type { SentOf } from '#domain/kernel/entity.ts'
import { invalidField } from '#domain/kernel/errors.ts'
import type { Values } from '#domain/kernel/validation.ts'
import { mark, say } from '#domain/kernel/words.ts'
import { EMAIL_REFUSED, isColour, isEmail, isTimeZone, isWhole } from '#domain/team/person-rules.ts'
import { userCompanies, userCompanyAccess } from '#domain/team/user-company.ts'
import type { Context } from '#server/kernel/context.ts'
import { defineResource } from '#server/kernel/resource.ts'
import { keepImage, LOGO } from './kept-image.ts'
import { htmlCleaner } from './needs.ts'

export const userCompaniesResource = defineResource({
  entity: userCompanies,
  access: userCompanyAccess,
  hooks: {
    beforeCreate: tidyCompany,
    afterCreate: (ctx, row) => keepImage(ctx, undefined, row, LOGO),
    beforeUpdate: (ctx, _row, changes) => tidyCompany(ctx, changes),
    afterUpdate: (ctx, before, after) => keepImage(ctx, before, after, LOGO),
  },
  constraints: {
    user_companies_name_key: { field: 'name', message: mark('A company with this name already exists.') },
  },
})

/** Columns that always hold something: clearing one leaves it as it is. */
const DEFAULTED = [
  'dailyEmailLimit',
  'dailyUserEmailLimit',
  'defaultBrokerFeeBps',
  'revenueSplitDefaults',
  'ownFinancingLeadMonths',
  'radarAssumptions',
  'timeZone',
  'isActive',
]

function tidyCompany(ctx: Context, values: SentOf<typeof userCompanies>): Values {
  const { revenueSplitDefaults: splits, primaryColour, timeZone, email, emailFooter } = values
  if (splits && !isWhole(splits)) {
    throw invalidField('revenueSplitDefaults', say('Splits must add up to 100%.'))
  }
  if (typeof primaryColour === 'string' && !isColour(primaryColour)) {
    throw invalidField('primaryColour', say('Primary colour must be in the form #RRGGBB.'))
  }
  if (typeof timeZone === 'string' && !isTimeZone(timeZone)) {
    throw invalidField('timeZone', say('Time zone has an unknown value.'))
  }
  if (typeof email === 'string' && !isEmail(email)) throw invalidField('email', say(EMAIL_REFUSED))
  const kept = Object.entries(values).filter(([name, value]) => value !== null || !DEFAULTED.includes(name))
  return {
    ...Object.fromEntries(kept),
    ...(typeof emailFooter === 'string' && { emailFooter: htmlCleaner.of(ctx)(emailFooter) || null }),
  }
}
