/** How the team's codes read. */

import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { optionsOf } from '#domain/kernel/words.ts'
import { LANGUAGE_CODES, LANGUAGE_WORDS } from '#domain/team/languages.ts'
import type { UserStatus } from '#domain/team/user.ts'
import type { RightFlag } from '#domain/team/user-settings.ts'
import type { Tone } from '#web/ui/index.ts'

export const countryOptions = (i18n: I18n) => [
  { value: 'CA', label: i18n._(msg`Canada`) },
  { value: 'US', label: i18n._(msg`United States`) },
]

/** Each in its own words, so that whoever speaks it finds it. */
export const languageOptions = () => optionsOf(LANGUAGE_CODES, LANGUAGE_WORDS)

export const zoneOptions = () =>
  Intl.supportedValuesOf('timeZone').map((zone) => ({ value: zone, label: zone.replace(/_/g, ' ') }))

export const userStatusTone: Record<UserStatus, Tone> = {
  requested: 'warn',
  approved: 'ok',
  suspended: 'bad',
  inactive: 'neu',
}

export const rightName: Record<RightFlag, MessageDescriptor> = {
  accessLendersIntermediate: msg`See and select lenders`,
  accessLendersAdvanced: msg`Lender contacts, pricing and editing`,
  accessConsultantsIntermediate: msg`See and select consultants`,
  accessConsultantsAdvanced: msg`Consultant contacts and editing`,
  accessInbox: msg`Inbox`,
  accessBulkEmail: msg`Bulk e-mail`,
  canExportLeads: msg`Export leads`,
  canApproveDeals: msg`Approve deals`,
}

/** Two switches in three words. */
export function accessWord(intermediate: unknown, advanced: unknown): MessageDescriptor {
  if (advanced) return msg`Advanced`
  return intermediate ? msg`Intermediate` : msg`None`
}
