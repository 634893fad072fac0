/** A checklist a company keeps for deals of one kind: documents with their owners, days and order, without a deal. */

import { z } from 'zod'
import { everyRole, grant, NOTHING } from '#domain/access/access.ts'
import { defineEntity } from '#domain/kernel/entity.ts'
import { json, reference, text } from '#domain/kernel/field.ts'
import { CONDITION_CATEGORIES, PARTIES } from './condition-choices.ts'

/** Of a checklist: `waitsFor` names other documents of the same list. */
export const templateRowSchema = z.strictObject({
  name: z.string().trim().min(1).max(200),
  category: z.enum(CONDITION_CATEGORIES),
  party: z.enum(PARTIES),
  isConditionPrecedent: z.boolean().default(true),
  leadDays: z.int().min(0).max(250).default(0),
  waitsFor: z.array(z.string().max(200)).max(50).default([]),
})
export type TemplateRow = z.infer<typeof templateRowSchema>

export const prefundingTemplates = defineEntity({
  path: 'prefunding-templates',
  label: 'Checklist',
  title: 'name',
  fields: {
    user_company_id: reference('user-companies').readOnly().always(),
    name: text(100).required(),
    rows: json(z.array(templateRowSchema).min(1).max(300)).label('Documents').required(),
  },
  ownership: { company: 'user_company_id' },
  filters: ['name'],
  sorts: ['name', 'updatedAt'],
  defaultSort: { name: 1 },
})

const shared = grant({ read: 'company', create: 'company', update: 'company', remove: 'company' })

/** One for the whole company, as its deals are. */
export const prefundingTemplateAccess = everyRole(shared, {
  'Super Admin': grant({ read: 'all' }),
  'Self Serve': NOTHING,
  'Dashboard Only': NOTHING,
})
