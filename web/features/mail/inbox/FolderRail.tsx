/** The folders with their counts, and the company's view for those who run it. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import {
  type Icon,
  IconBuilding,
  IconClockPause,
  IconFileText,
  IconInbox,
  IconMailQuestion,
  IconPencil,
  IconSend,
  IconStar,
  IconUpload,
} from '@tabler/icons-react'
import { isOneOf, MANAGEMENT } from '#domain/access/roles.ts'
import type { InboxFolder } from '#domain/mail/inbox/inbox-message.ts'
import { usePerson } from '#web/data/session.tsx'
import { DealFolders } from './DealFolders.tsx'
import { FilingFigures } from './FilingFigures.tsx'
import { folderName } from './folder-names.ts'
import classes from './inbox.module.css'
import { MailFileButton } from './MailDrop.tsx'
import { useFolderCounts } from './use-inbox.ts'

export interface FolderRailProps {
  folder: InboxFolder
  isAdmin: boolean
  dealId?: number
  onCompose?: () => void
  onChange: (parts: { folder: InboxFolder; company?: 'all' }) => void
}

export function FolderRail({ folder, isAdmin, dealId, onCompose, onChange }: FolderRailProps) {
  const { t } = useLingui()
  const person = usePerson()
  const { data: counts } = useFolderCounts(dealId)
  const folders: [InboxFolder, Icon, number?][] = [
    ['inbox', IconInbox, counts?.inbox],
    ['unassigned', IconMailQuestion, counts?.unassigned],
    ['favourites', IconStar, counts?.favourites],
    ['sent', IconSend],
    ['drafts', IconFileText, counts?.drafts],
    ['snoozed', IconClockPause, counts?.snoozed],
    ['outbox', IconUpload],
  ]
  return (
    <nav className={classes.rail} aria-label={t`Folders`}>
      {onCompose && (
        <Button className={classes.compose} leftSection={<IconPencil size={16} stroke={1.6} />} onClick={onCompose}>
          <Trans>Compose</Trans>
        </Button>
      )}
      {folders.map(([key, FolderIcon, count]) => (
        <button
          key={key}
          type="button"
          className={classes.folder}
          aria-current={folder === key && !isAdmin ? 'page' : undefined}
          onClick={() => onChange({ folder: key, company: undefined })}
        >
          <FolderIcon size={16} stroke={1.6} aria-hidden />
          <span>{folderName(key)}</span>
          {count ? <span className={classes.count}>{count}</span> : null}
        </button>
      ))}
      {isOneOf(person.role, MANAGEMENT) && (
        <button
          type="button"
          className={classes.folder}
          aria-current={isAdmin ? 'page' : undefined}
          onClick={() => onChange({ folder: 'all', company: 'all' })}
        >
          <IconBuilding size={16} stroke={1.6} aria-hidden />
          <span>
            <Trans>All of the company</Trans>
          </span>
        </button>
      )}
      <DealFolders dealId={dealId} />
      {onCompose && <MailFileButton />}
      {onCompose && <FilingFigures />}
    </nav>
  )
}
