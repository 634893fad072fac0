/** /lead-stage-changes: how leads came to the stages they are in. */
import { leadStageChangeAccess, leadStageChanges } from '#domain/leads/lead-stage-change.ts'
import { defineResource } from '#server/kernel/resource.ts'

export const leadStageChangesResource = defineResource({
  entity: leadStageChanges,
  access: leadStageChangeAccess,
  extras: { authorName: 'select u.name from users u where u.id = t."createdBy"' },
})
