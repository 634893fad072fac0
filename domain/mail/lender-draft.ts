/** The message to lenders that is being written for a deal, and to whom it will go: one per deal. */
import { z } from 'zod'
import { defineEntity } from '#domain/kernel/entity.ts'
import { json, reference } from '#domain/kernel/field.ts'
import { DRAFT_OWNERSHIP, dealDraftFields, draftRecipientSchema, MOST_RECIPIENTS } from './deal-draft.ts'

export const lenderDrafts = defineEntity({
  path: 'lender-draft-email-deals',
  label: 'Message to lenders',
  title: 'subject',
  fields: {
    ...dealDraftFields,
    recipients: json(z.array(draftRecipientSchema).max(MOST_RECIPIENTS)).always(),
    /** The other request of the deal that is sent; null for the deal's own. */
    requestId: reference('deal-requests').label('Request'),
  },
  ownership: DRAFT_OWNERSHIP,
  filters: ['dealId'],
  sorts: ['updatedAt'],
})
