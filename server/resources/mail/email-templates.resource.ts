/** /email-templates: texts that messages begin with; raw for an editor, or filled in for a deal. */
import { z } from 'zod'
import { isOneOf, MANAGEMENT } from '#domain/access/roles.ts'
import { invalidField } from '#domain/kernel/errors.ts'
import type { Values } from '#domain/kernel/validation.ts'
import { say } from '#domain/kernel/words.ts'
import { assertShortcodes } from '#domain/mail/deal-message.ts'
import { emailTemplateAccess, emailTemplates, type TemplateScope } from '#domain/mail/email-template.ts'
import { TOKENS_THEMSELVES } from '#domain/mail/shortcodes.ts'
import { type ChangeContext, isUser } from '#server/kernel/context.ts'
import {
  defineResource,
  type Resource,
  type Row,
  type RowVariant,
  rowVariant,
  type Variant,
} from '#server/kernel/resource.ts'
import { cleanHtml } from './clean-html.ts'
import { dealValues, fillIn, getSender, readMessageDeal } from './message-values.ts'

const mergeQuery = z.strictObject({ dealId: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER).optional() })
type MergeQuery = z.infer<typeof mergeQuery>

/** The documents send the key with and without a value. */
const asWritten = (originalTemplate: string): RowVariant => ({
  method: 'GET',
  on: 'one',
  query: { originalTemplate },
  rest: mergeQuery,
  summary: 'The template as it was written',
  permission: 'read',
  run: async () => undefined,
})

const filledIn = (query: RowVariant['query']): Variant<Row> =>
  rowVariant({
    method: 'GET',
    on: 'one',
    query,
    rest: mergeQuery,
    summary: 'The template, filled in for the deal if one is named',
    permission: 'read',
    run: (ctx, row, _input, rest) => merged(ctx, row, rest),
  })

export const emailTemplatesResource: Resource = defineResource({
  entity: emailTemplates,
  access: emailTemplateAccess,
  special: (alias, parameters, { companyId }) =>
    `${alias}."ownerScope" = 'company' and ${alias}.user_company_id = ${parameters.add(companyId)}`,
  specialRooms: (row) => (row.ownerScope === 'company' ? [`company:${row.user_company_id}`] : []),
  hooks: {
    beforeCreate: (ctx, values) => checked(ctx, values, { ownerScope: 'user', language: 'en', ...known(values) }),
    beforeUpdate: (ctx, row, changes) => checked(ctx, changes, { ...row, ...known(changes) }),
  },
  variants: [...['', 'true'].map(asWritten), filledIn({}), filledIn({ originalTemplate: 'false' })],
  constraints: {
    email_templates_name: { field: 'name', message: say('A template with this name already exists.') },
  },
})

const known = (values: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null))

/** The values to write, with whose the template then is; `whole` is the template as it will be. */
function checked(ctx: ChangeContext, values: Values, whole: Values): Values {
  const { subject, body, otherSubject, otherBody, ownerScope, language } = whole
  const clean = { body: toClean(body), otherBody: toClean(otherBody) }
  assertShortcodes({ subject: String(subject ?? ''), body: String(clean.body ?? '') })
  assertShortcodes({ subject: String(otherSubject ?? ''), body: String(clean.otherBody ?? '') })
  const written = {
    ...('body' in values && { body: clean.body }),
    ...('otherBody' in values && { otherBody: clean.otherBody }),
  }
  return { ...values, ...written, language, ...placeOf(ctx, ownerScope as TemplateScope) }
}

const toClean = (html: unknown) => (typeof html === 'string' ? cleanHtml(html) : html)

/** Everybody keeps templates of their own; sharing is for those who run the company, shipping for the operator. */
function placeOf({ actor }: ChangeContext, asked: TemplateScope): Values {
  if (!isUser(actor)) return { ownerScope: asked }
  const ownerScope = actor.role === 'Super Admin' ? 'system' : asked
  if (ownerScope === 'system' && actor.role !== 'Super Admin') {
    throw invalidField('ownerScope', say('Shared with has an unknown value.'))
  }
  if (ownerScope === 'company' && !isOneOf(actor.role, MANAGEMENT)) {
    throw invalidField('ownerScope', say('Only those who run the company can share a template.'))
  }
  return {
    ownerScope,
    user_company_id: ownerScope === 'system' ? null : actor.companyId,
    userId: ownerScope === 'user' ? actor.id : null,
  }
}

/** What the deal knows is put in; what only a recipient can tell stays a shortcode. */
async function merged(ctx: ChangeContext, row: Row, { dealId }: MergeQuery) {
  if (dealId === undefined) return undefined
  const deal = await readMessageDeal(ctx, dealId)
  const values = { ...TOKENS_THEMSELVES, ...(await dealValues(ctx, deal, await getSender(ctx, deal.userId))) }
  const { id, name, kind, ownerScope, language } = row
  return {
    id,
    name,
    kind,
    ownerScope,
    language,
    ...fillIn({ subject: String(row.subject ?? ''), body: String(row.body ?? '') }, values),
  }
}
