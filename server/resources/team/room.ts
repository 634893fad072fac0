/** Who works here, for which company, what each may do, and how they sign in. */
import { defineRoom } from '#server/kernel/room.ts'
import { accessRequestsResource, approvalChoicesCall } from './access-requests.resource.ts'
import { accountJobs } from './account.job.ts'
import { authManagementCall } from './auth-management.ts'
import { authenticationCalls } from './authentication.ts'
import { listTakenCall } from './list-taken.ts'
import { notificationsResource } from './notifications.resource.ts'
import { sessionCalls } from './own-sessions.ts'
import { userCalls } from './request-access.ts'
import { savedViewsResource } from './saved-views.resource.ts'
import { securityEventsResource } from './security-events.resource.ts'
import { starredCall, starsResource } from './stars.resource.ts'
import { taskPeopleCall } from './task-people.ts'
import { tasksResource } from './tasks.resource.ts'
import { userCompaniesResource } from './user-companies.resource.ts'
import { userSettingsResource } from './user-settings.resource.ts'
import { userTargetsResource } from './user-targets.resource.ts'
import { usersResource } from './users.resource.ts'

export const teamRoom = defineRoom({
  name: 'team',
  resources: [
    usersResource,
    userCompaniesResource,
    userSettingsResource,
    notificationsResource,
    userTargetsResource,
    accessRequestsResource,
    savedViewsResource,
    securityEventsResource,
    tasksResource,
    starsResource,
  ],
  calls: [
    ...authenticationCalls,
    authManagementCall,
    ...userCalls,
    ...sessionCalls,
    listTakenCall,
    approvalChoicesCall,
    taskPeopleCall,
    starredCall,
  ],
  jobs: [...accountJobs],
})
