/** /notifications: what waits for the caller; marked read by setting `readAt`. */
import { notificationAccess, notifications } from '#domain/team/notification.ts'
import { defineResource } from '#server/kernel/resource.ts'

export const notificationsResource = defineResource({ entity: notifications, access: notificationAccess })
