/** A move of a lead from stage to stage, as it happened. */

import { type Access, everyRole, grant, NOTHING } from '#domain/access/access.ts'
import { LEAD_STAGE_WORDS, LEAD_STAGES, PASS_REASON_WORDS, PASS_REASONS } from '#domain/contacts/lead-stages.ts'
import { defineEntity } from '#domain/kernel/entity.ts'
import { choice, instant, objectReference, reference, text } from '#domain/kernel/field.ts'
import { mark } from '#domain/kernel/words.ts'

export const leadStageChanges = defineEntity({
  path: 'lead-stage-changes',
  label: mark('Stage change'),
  title: 'stage',
  fields: {
    leadId: objectReference('leads').required().readOnly(),
    /** Null where the lead had no stage, or came with this one. */
    fromStage: choice(LEAD_STAGES, LEAD_STAGE_WORDS).readOnly(),
    stage: choice(LEAD_STAGES, LEAD_STAGE_WORDS).readOnly(),
    pitchTime: instant().readOnly(),
    passReason: choice(PASS_REASONS, PASS_REASON_WORDS).readOnly(),
    user_company_id: reference('user-companies').required().readOnly(),
  },
  extras: { authorName: text(161) },
  ownership: { company: 'user_company_id', parent: { path: 'leads', column: 'leadId' } },
  filters: ['leadId', 'stage', 'createdAt'],
  sorts: ['createdAt'],
  defaultSort: { createdAt: -1 },
  audited: false,
})

const read = grant({ read: 'parent' })

/** Nobody writes history: it comes from the leads themselves. */
export const leadStageChangeAccess: Access = everyRole(NOTHING, {
  'Super Admin': grant({ read: 'all' }),
  Capstack: read,
  'Transaction Only': read,
  'TO/Underwriter': read,
  'TO/Agent': read,
})
