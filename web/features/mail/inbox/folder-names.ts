/** What the folders are called. */
import { t } from '@lingui/core/macro'
import type { InboxFolder } from '#domain/mail/inbox/inbox-message.ts'

/** Asked again wherever one is shown, for the language may have changed. */
export function folderName(folder: InboxFolder): string {
  const names: Record<InboxFolder, string> = {
    inbox: t`Inbox`,
    unassigned: t`Unassigned`,
    favourites: t`Favourites`,
    sent: t`Sent`,
    drafts: t`Drafts`,
    snoozed: t`Snoozed`,
    outbox: t`Outbox`,
    all: t`All conversations`,
  }
  return names[folder]
}
