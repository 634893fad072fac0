/** The message to consultants that is being written for a deal: who is asked, and for which report. */
import { z } from 'zod'
import { defineEntity } from '#domain/kernel/entity.ts'
import { json } from '#domain/kernel/field.ts'
import { DRAFT_OWNERSHIP, dealDraftFields, draftRecipientSchema, MOST_RECIPIENTS } from './deal-draft.ts'

const recipientSchema = draftRecipientSchema.extend({ categoryId: z.int().min(1) })

export const consultantDrafts = defineEntity({
  path: 'consultant-draft-email-deals',
  label: 'Message to consultants',
  title: 'subject',
  fields: { ...dealDraftFields, recipients: json(z.array(recipientSchema).max(MOST_RECIPIENTS)).always() },
  ownership: DRAFT_OWNERSHIP,
  filters: ['dealId'],
  sorts: ['updatedAt'],
})
