/** /user-settings: how the product behaves for one user; rights are granted elsewhere. */
import { userSettings, userSettingsAccess } from '#domain/team/user-settings.ts'
import { defineResource } from '#server/kernel/resource.ts'

export const userSettingsResource = defineResource({ entity: userSettings, access: userSettingsAccess })
