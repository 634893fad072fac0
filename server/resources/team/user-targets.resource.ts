/** /userTargets: what each user is expected to earn and place, set from above. */
import { userTargetAccess, userTargets } from '#domain/team/user-target.ts'
import { defineResource } from '#server/kernel/resource.ts'

export const userTargetsResource = defineResource({
  entity: userTargets,
  access: userTargetAccess,
  constraints: {
    user_targets_year: { field: 'targetYear', message: 'Targets for this year already exist for this user.' },
  },
})
