/** A message about a deal while it is being written, to its lenders or to its consultants: one of each per deal. */
import { z } from 'zod'
import { type Access, grant } from '#domain/access/access.ts'
import { DEAL_ROLES } from '#domain/access/roles.ts'
import { dealChildAccess } from '#domain/deals/deal.access.ts'
import { fileSchema, flag, html, instant, json, reference, text } from '#domain/kernel/field.ts'

/** Whom a message about a deal is written to. */
export const MESSAGE_KINDS = ['lender', 'consultant'] as const
export type MessageKind = (typeof MESSAGE_KINDS)[number]

export const draftRecipientSchema = z.strictObject({
  companyId: z.int().min(1),
  contactIds: z.array(z.int().min(1)).max(20),
  checked: z.boolean(),
  /** Was chosen again although it had been written to before. */
  reselected: z.boolean().optional(),
})

/** A consultant may be asked for several reports, each a request of its own; a lender has no category. */
export type DraftRecipient = z.infer<typeof draftRecipientSchema> & { categoryId?: number | undefined }

/** Most recipients of one message. */
export const MOST_RECIPIENTS = 500

/** What each draft holds beside its recipients. */
export const dealDraftFields = {
  dealId: reference('deals').fixed().required(),
  user_company_id: reference('user-companies').readOnly().always(),
  subject: text(300),
  body: html(),
  attachments: json(z.array(fileSchema).max(10)).always(),
  includeBidLink: flag().always(),
  /** Set when the originator hands the message over to whoever may send it. */
  handedOverAt: instant().readOnly(),
  handedOverBy: reference('users').readOnly(),
  /** Names of those who may send it. */
  handedOverTo: text(400).readOnly(),
}

export const DRAFT_OWNERSHIP = { company: 'user_company_id', parent: { path: 'deals', column: 'dealId' } } as const

const kept = grant({ read: 'parent', update: 'parent', remove: 'parent' })

/** As the deal; a draft is made by saving it, which creates or replaces the deal's one draft. */
export const dealDraftAccess: Access = {
  ...dealChildAccess,
  ...Object.fromEntries(DEAL_ROLES.map((role) => [role, kept])),
}
