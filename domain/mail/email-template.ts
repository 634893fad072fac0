/** Texts that messages begin with: those that ship, those a company shares, and a person's own. */
import { type Access, everyRole, grant, NOTHING } from '#domain/access/access.ts'
import { DEAL_ROLES, MANAGEMENT } from '#domain/access/roles.ts'
import { READER_LANGUAGE_WORDS, READER_LANGUAGES } from '#domain/contacts/reader-language.ts'
import { defineEntity } from '#domain/kernel/entity.ts'
import { choice, html, reference, text } from '#domain/kernel/field.ts'

export const TEMPLATE_KINDS = [
  'lender-request',
  'lender-followup',
  'consultant-request',
  'lead-intro',
  'lead-followup',
  'pitch-invite',
  'survey-invite',
  'guest-link',
  'bid-received',
] as const
export type TemplateKind = (typeof TEMPLATE_KINDS)[number]

export const TEMPLATE_KIND_WORDS: Readonly<Record<TemplateKind, string>> = {
  'lender-request': 'Request to lenders',
  'lender-followup': 'Follow-up to lenders',
  'consultant-request': 'Request to consultants',
  'lead-intro': 'Introduction to a lead',
  'lead-followup': 'Follow-up to a lead',
  'pitch-invite': 'Invitation to a pitch',
  'survey-invite': 'Invitation to a survey',
  'guest-link': 'Link for a guest',
  'bid-received': 'Answer to a bid',
}

/** `system` ships with the product, `company` is shared with all colleagues, `user` is one person's. */
export const TEMPLATE_SCOPES = ['user', 'company', 'system'] as const
export type TemplateScope = (typeof TEMPLATE_SCOPES)[number]
export const TEMPLATE_SCOPE_WORDS = { user: 'Only me', company: 'My company', system: 'Everybody' }

export const emailTemplates = defineEntity({
  path: 'email-templates',
  label: 'Template',
  title: 'name',
  fields: {
    name: text(120).required(),
    kind: choice(TEMPLATE_KINDS, TEMPLATE_KIND_WORDS).required(),
    subject: text(300),
    body: html(),
    ownerScope: choice(TEMPLATE_SCOPES, TEMPLATE_SCOPE_WORDS).label('Shared with').always(),
    language: choice(READER_LANGUAGES, READER_LANGUAGE_WORDS).always(),
    /** The same in the other language, for letters to many. */
    otherSubject: text(300),
    otherBody: html(),
    userId: reference('users').readOnly(),
    user_company_id: reference('user-companies').readOnly(),
  },
  ownership: { owner: 'userId', company: 'user_company_id' },
  filters: ['kind', 'ownerScope', 'language'],
  sorts: ['name', 'updatedAt'],
  search: ['name', 'subject'],
  defaultSort: { name: 1 },
})

/** Whoever writes messages keeps templates of their own; those who run a company also keep what it shares. */
const ownOnly = grant({ read: 'own+common+special', create: 'own', update: 'own', remove: 'own' })
const sharing = grant({
  read: 'own+common+special',
  create: 'own+special',
  update: 'own+special',
  remove: 'own+special',
})

export const emailTemplateAccess: Access = {
  ...everyRole(NOTHING),
  ...Object.fromEntries(DEAL_ROLES.map((role) => [role, ownOnly])),
  ...Object.fromEntries(MANAGEMENT.map((role) => [role, sharing])),
  'Super Admin': grant({ read: 'common', create: 'common', update: 'common', remove: 'common' }),
}
