/** The message to lenders that is being written for a deal, and to whom it will go: one per deal. */

import { z } from 'zod'
import { type Access, grant } from '#domain/access/access.ts'
import { DEAL_ROLES } from '#domain/access/roles.ts'
import { dealChildAccess } from '#domain/deals/deal.access.ts'
import { defineEntity } from '#domain/kernel/entity.ts'
import { fileSchema, flag, html, instant, json, reference, text } from '#domain/kernel/field.ts'

const recipientSchema = z.strictObject({
  companyId: z.int().min(1),
  contactIds: z.array(z.int().min(1)).max(20),
  checked: z.boolean(),
  /** Was chosen again although it had been written to before. */
  reselected: z.boolean().optional(),
})
export type DraftRecipient = z.infer<typeof recipientSchema>

export const lenderDrafts = defineEntity({
  path: 'lender-draft-email-deals',
  label: 'Message to lenders',
  title: 'subject',
  fields: {
    dealId: reference('deals').fixed().required(),
    user_company_id: reference('user-companies').readOnly().always(),
    recipients: json(z.array(recipientSchema).max(500)).always(),
    subject: text(300),
    body: html(),
    attachments: json(z.array(fileSchema).max(10)).always(),
    includeBidLink: flag().always(),
    /** Set when the originator hands the message over to whoever may send it. */
    handedOverAt: instant().readOnly(),
    handedOverBy: reference('users').readOnly(),
    /** Names of those who may send it. */
    handedOverTo: text(400).readOnly(),
  },
  ownership: { company: 'user_company_id', parent: { path: 'deals', column: 'dealId' } },
  filters: ['dealId'],
  sorts: ['updatedAt'],
})

const kept = grant({ read: 'parent', update: 'parent', remove: 'parent' })

/** As the deal; a draft is made by saving it, which creates or replaces the deal's one draft. */
export const lenderDraftAccess: Access = {
  ...dealChildAccess,
  ...Object.fromEntries(DEAL_ROLES.map((role) => [role, kept])),
}
