/** /security-events: what happened at the door of the caller's account. */
import { securityEventAccess, securityEvents } from '#domain/team/security-event.ts'
import { defineResource } from '#server/kernel/resource.ts'

export const securityEventsResource = defineResource({ entity: securityEvents, access: securityEventAccess })
