/** The screens of leads; the desk itself is drawn by the room of deals, which adds the radar to its tabs. */
import { msg } from '@lingui/core/macro'
import { IconTargetArrow } from '@tabler/icons-react'
import { defineRoom } from '#web/data/room.ts'

export const leadsRoom = defineRoom({
  pages: { leadAssignment: () => import('./assignment/LeadAssignmentPage.tsx') },
  names: { leadAssignment: msg`ICP` },
  icons: { leadAssignment: IconTargetArrow },
  views: {
    crmDashboard: { permissions: () => import('./permissions/LeadPermissionsPage.tsx') },
    // Who has no desk opens the own leads at the dashboard.
    originatorDashboard: { lead: () => import('./own/OwnLeadsPage.tsx') },
  },
})
